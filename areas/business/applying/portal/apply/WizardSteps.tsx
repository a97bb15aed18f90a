import { findClass } from '#areas/device-facts/contract/classes.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import type { ApplyForm } from '../use-apply-form.ts';
import { steps, type StepKey } from './wizard-steps.ts';
import './apply.css';

interface Props {
  readonly form: ApplyForm;
  readonly step: StepKey;
  readonly onStep: (step: StepKey) => void;
}

/** The four steps; each may be opened at any time. */
export function WizardSteps({ form, step, onStep }: Props) {
  return (
    <ol className="insp-steps" aria-label="申报步骤">
      {steps.map(({ key, title }, index) => {
        const isDone = key !== step && isComplete(form, key);
        return (
          <li key={key} className={`insp-step${key === step ? ' insp-step--now' : ''}${isDone ? ' insp-step--done' : ''}`}>
            <button
              type="button"
              className="insp-step__button"
              onClick={() => onStep(key)}
              {...(key === step && { 'aria-current': 'step' as const })}
            >
              <span className="insp-step__node" aria-hidden="true">
                {isDone ? <Icon name="check" size={16} /> : index + 1}
              </span>
              <span className="insp-step__words">
                <span className="insp-step__title">
                  {title}
                  {isDone && <span className="unseen">（已完成）</span>}
                </span>
                <span className="insp-step__note faint small">{noteOf(form, key)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function isComplete({ devices, handle, jobs, materials }: ApplyForm, key: StepKey): boolean {
  if (devices.length === 0) return false;
  switch (key) {
    case 'choose':
      return true;
    case 'fill':
      return jobs.isRight && handle.openIssues.every(({ warns }) => warns);
    case 'upload':
      return materials.missing.length === 0;
    case 'submit':
      return false;
  }
}

function noteOf({ devices, equclacode, materials }: ApplyForm, key: StepKey): string {
  switch (key) {
    case 'choose':
      return devices.length > 0 ? `${devices.length} 台${findClass(equclacode ?? '')?.label ?? '设备'}` : '到期设备';
    case 'fill':
      return '检验与联系人';
    case 'upload': {
      const required = materials.slots.filter(({ isRequired }) => isRequired).length;
      return required > 0 ? `${required} 项必传` : '无必传材料';
    }
    case 'submit':
      return '费用与承诺';
  }
}

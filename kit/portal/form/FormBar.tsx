import { Button } from 'antd';
import type { ReactNode } from 'react';

import { Row } from '../layout/Row.tsx';
import { saveNote, type SaveStatus } from './autosave.ts';
import './form.css';

interface Step {
  readonly label?: string;
  readonly onClick: () => void;
  readonly isBusy?: boolean;
  /** Why it cannot be pressed now. */
  readonly refusedBecause?: string | undefined;
}

export interface FormBarProps {
  readonly status?: SaveStatus;
  /** 返回 */
  readonly back?: Step;
  /** 上一步 */
  readonly previous?: Step;
  /** 保存草稿 */
  readonly draft?: Step;
  /** 提交, or 下一步 under its own label. */
  readonly submit?: Step;
  /** Leads to the field that the status is about. */
  readonly onField?: (field: string) => void;
  /** Over the buttons, in the whole width: what is promised by pressing. */
  readonly over?: ReactNode;
  readonly children?: ReactNode;
}

/** The bar at the foot of a form: when it was last saved, and where to go from here. */
export function FormBar({ status, onField, back, previous, draft, submit, over, children }: FormBarProps) {
  const isTroubled = status && ['offline', 'refused', 'overtaken', 'partly'].includes(status.state);
  const field = status?.field;
  return (
    <div className="form-bar">
      {over && <div className="form-bar__over">{over}</div>}
      <span className={isTroubled ? 'form-bar__saved form-bar__saved--not small' : 'form-bar__saved quiet small'} role="status">
        {status && field && onField ? (
          <button type="button" className="link" onClick={() => onField(field)}>
            {saveNote(status)}
          </button>
        ) : (
          status && saveNote(status)
        )}
      </span>
      <Row as="span" className="form-bar__buttons">
        {children}
        {back && <BarButton step={back} label="返回" />}
        {previous && <BarButton step={previous} label="上一步" />}
        {draft && <BarButton step={draft} label="保存草稿" />}
        {submit?.refusedBecause && <span className="form-bar__why small">{submit.refusedBecause}</span>}
        {submit && <BarButton step={submit} label="提交" isMain />}
      </Row>
    </div>
  );
}

function BarButton({ step, label, isMain = false }: { readonly step: Step; readonly label: string; readonly isMain?: boolean }) {
  const { onClick, isBusy = false, refusedBecause } = step;
  return (
    <Button
      type={isMain ? 'primary' : 'default'}
      // The second press of a double one would already be about the next step.
      onClick={({ detail }) => (isMain && detail > 1 ? undefined : onClick())}
      loading={isBusy}
      disabled={refusedBecause !== undefined}
      {...(refusedBecause && { title: refusedBecause })}
    >
      {step.label ?? label}
    </Button>
  );
}

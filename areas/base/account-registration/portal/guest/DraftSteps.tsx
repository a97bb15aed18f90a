import { App, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';

import { goTo } from '#kit/portal/address.ts';
import { call } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import { NewerNote } from '#kit/portal/form/NewerNote.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { saveNote, type SaveStatus } from '#kit/portal/form/autosave.ts';
import { FlowSteps } from '#kit/portal/record/FlowSteps.tsx';

import { registerCalls } from '../../contract/guest-calls.ts';
import { registeredPage } from '../../contract/public-pages.ts';
import { partTitles } from '../../contract/registration.ts';

import { dropKey, type DraftKey } from './draft-key.ts';
import { Fault } from './Fault.tsx';
import { MaterialStep } from './MaterialStep.tsx';
import { PersonStep } from './PersonStep.tsx';
import type { Opened } from './RegisterForm.tsx';
import { UnitStep } from '../unit/UnitStep.tsx';
import { useRegistration } from './use-registration.ts';
import { noteSent } from './just-sent.ts';

interface Props {
  readonly shown: DraftKey;
  readonly opened: Opened;
  readonly onLeave: () => void;
  /** Begins anew with what is stored now. */
  readonly onReload: () => void;
}

/** What is wrong stays on this page alone: no browser keeps it for somebody without an account. */
function noteOf(status: SaveStatus): string {
  if (status.state === 'partly') return `未保存：${status.message}；其余已自动保存`;
  return status.state === 'overtaken' ? '未保存' : saveNote(status);
}

/** The three steps of an application; what is typed is saved as it is typed. */
export function DraftSteps({ shown, opened, onLeave, onReload }: Props) {
  const { modal, message } = App.useApp();
  const draft = useRegistration(shown, opened, (applyNo) => {
    dropKey();
    noteSent(applyNo);
    goTo(`${registeredPage.path}?no=${encodeURIComponent(applyNo)}`);
  });
  const { step, setStep } = draft;
  const [tries, setTries] = useState(0);
  const top = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    // Another step begins at its top, for the keys and for those who listen, too.
    if (shownStep.current !== step) top.current?.focus();
    shownStep.current = step;
  }, [step]);
  const { opinion } = opened.progress;
  const parts = partTitles(draft.values);
  const titles = [parts.unit, parts.person, '申请材料'];
  const next = () => (step === 2 ? (setTries(tries + 1), void draft.submit()) : void draft.goOn());
  const keep = () => {
    const reading = call(registerCalls.open, shown).then(({ version }) => version);
    draft.goOnUpon(reading);
    reading.catch((error: unknown) => void message.error(explain(error)));
  };
  const begin = () => void modal.confirm({ title: '放弃这份草稿，重新开始？', okText: '重新开始', cancelText: '返回', onOk: onLeave });
  return (
    <>
      <Card label="步骤">
        <div ref={top} tabIndex={-1} className="unseen">
          第{step + 1}步：{titles[step]}
        </div>
        <FlowSteps
          label="填写步骤"
          steps={titles.map((title, index) => ({ title, note: false, state: index < step ? 'done' : index === step ? 'current' : 'todo' }))}
        />
      </Card>
      {opinion && (
        <Note tone="bad" role="status">
          上次未通过，审核意见：{opinion}
        </Note>
      )}
      {step === 0 && <UnitStep draft={draft} />}
      {step === 1 && <PersonStep draft={draft} />}
      {step === 2 && <MaterialStep draft={draft} tries={tries} />}
      {draft.status.state === 'overtaken' && <NewerNote onTake={onReload} onKeep={keep} />}
      <Fault text={draft.fault} />
      <div className="guest__bar">
        <span className="quiet small" role="status">
          {[`申请号 ${opened.progress.applyNo}`, noteOf(draft.status)].filter(Boolean).join(' · ')}
        </span>
        <Button onClick={begin}>重新开始</Button>
        {step > 0 && <Button onClick={() => setStep(step - 1)}>上一步</Button>}
        <Button type="primary" loading={draft.isBusy} onClick={next}>
          {step === 2 ? '提交申请' : '下一步'}
        </Button>
      </div>
    </>
  );
}

import { Button, Input } from 'antd';
import { useState } from 'react';

import { slotsFor } from '#areas/attachments/contract/material.ts';
import type { Chooser } from '#areas/session/contract/guessable.ts';
import { goTo } from '#kit/portal/address.ts';
import { call, CallError } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';

import { resetGuestCalls } from '../../contract/guest-calls.ts';
import { resetDonePage } from '../../contract/public-pages.ts';
import { resetFiles } from '../../contract/reset.ts';

import type { DraftKey } from './draft-key.ts';
import { Fault } from './Fault.tsx';
import { GuestField } from './GuestField.tsx';
import { guestAttachments, isProofOver, sealed } from './guest-wire.ts';
import { faultOf, PasswordFields } from './PasswordFields.tsx';
import type { Checked } from './ResetForm.tsx';
import { noteSent } from './just-sent.ts';

interface Asked {
  readonly shown: DraftKey;
  readonly proof: string;
  readonly checked: Checked;
  /** Whose password it is to be: what names them is no password. */
  readonly chooser: Chooser;
  /** The telephone must be shown once more. */
  readonly onOver: () => void;
}

/** What is written beside a password that somebody audits. */
interface Letter {
  readonly reason: string;
  readonly fault: string | undefined;
  readonly isTried: boolean;
}

/** Another password, and why. */
function useNewPassword({ shown, proof, checked, chooser, onOver }: Asked) {
  const [faults, setFaults] = useState<ReturnType<typeof faultOf>>({});
  const [passwords, setTyped] = useState({ password: '', again: '' });
  const setPasswords = (typed: typeof passwords) => {
    setTyped(typed);
    setFaults({});
  };
  const [letter, setLetter] = useState<Letter>({ reason: '', fault: undefined, isTried: false });
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isByLetter = checked.mode === 'B';
  const submit = async () => {
    const wrong = faultOf(passwords, chooser);
    setFaults(wrong);
    setFault(undefined);
    const isMute = isByLetter && letter.reason.trim() === '';
    setLetter({ ...letter, isTried: true, fault: isMute ? '请填写原因' : undefined });
    if (Object.keys(wrong).length > 0 || isMute) return;
    setBusy(true);
    try {
      const given = { ...shown, proof, version: checked.version, ...(isByLetter && { reason: letter.reason }) };
      const { resetNo, mode } = await call(resetGuestCalls.apply, { ...given, ...(await sealed('newPassword', passwords.password)) });
      noteSent(resetNo);
      goTo(`${resetDonePage.path}?mode=${mode}&no=${encodeURIComponent(resetNo)}`);
    } catch (error) {
      const fields = error instanceof CallError ? error.fields.map(({ field }) => field) : [];
      if (isProofOver(error)) onOver();
      else if (fields.includes('newPassword')) setFaults({ password: explain(error) });
      else if (fields.includes('reason')) setLetter({ ...letter, isTried: true, fault: explain(error) });
      // Materials that are missing are marked themselves, and no longer once they are there.
      else if (!fields.some((field) => field.startsWith('material:'))) setFault(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return { passwords, setPasswords, faults, letter, setLetter, fault, isBusy, isByLetter, submit };
}

/** The new password: at once, or with a letter that somebody reads first. */
export function NewPasswordStep({ onBack, ...asked }: Asked & { readonly onBack: () => void }) {
  const { passwords, setPasswords, faults, letter, setLetter, fault, isBusy, isByLetter, submit } = useNewPassword(asked);
  const { shown, chooser } = asked;
  return (
    <Card
      title={isByLetter ? '申请函审核' : '设置新密码'}
      actions={
        isByLetter && (
          <DownloadButton call={resetGuestCalls.letter} input={{ id: shown.id, secret: shown.secret }}>
            下载申请函
          </DownloadButton>
        )
      }
    >
      <div className="guest__lines">
        <Note tone="waiting">
          {isByLetter
            ? '所填内容须由平台管理员核对：请下载申请函，写明原因并盖章后上传，同时上传身份证。审核通过后新密码才生效。'
            : '提交后新密码立即生效，该账号的所有登录随之结束。'}
        </Note>
        <PasswordFields label="新密码" value={passwords} onChange={setPasswords} faults={faults} chooser={chooser} />
        {isByLetter && <LetterFields shown={shown} letter={letter} onChange={setLetter} />}
        <Fault text={fault} />
        <div className="guest__bar">
          <span />
          <Button onClick={onBack}>上一步</Button>
          <Button type="primary" loading={isBusy} onClick={() => void submit()}>
            {isByLetter ? '提交申请' : '重置密码'}
          </Button>
        </div>
      </div>
    </Card>
  );
}

interface LetterProps {
  readonly shown: DraftKey;
  readonly letter: Letter;
  readonly onChange: (letter: Letter) => void;
}

function LetterFields({ shown, letter, onChange }: LetterProps) {
  const { reason, fault, isTried } = letter;
  return (
    <>
      <GuestField label="原因" error={fault}>
        {(control) => (
          <Input.TextArea
            {...control}
            rows={3}
            maxLength={300}
            value={reason}
            onChange={(event) => onChange({ ...letter, reason: event.target.value, fault: undefined })}
          />
        )}
      </GuestField>
      <RecordAttachments
        calls={guestAttachments}
        refId={shown.id}
        secret={shown.secret}
        atttype={resetFiles.atttype}
        slots={slotsFor(resetFiles, {})}
        offersArchive={false}
        showsMissing={isTried}
      />
    </>
  );
}

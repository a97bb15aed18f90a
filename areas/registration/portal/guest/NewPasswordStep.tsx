import { Button, Input } from 'antd';
import { useState } from 'react';

import { slotsFor } from '#areas/attachments/contract/material.ts';
import { goTo } from '#kit/portal/address.ts';
import { call, CallError } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';

import { resetGuestCalls } from '../../contract/guest-calls.ts';
import { resetDonePage } from '../../contract/public-pages.ts';
import { resetFiles } from '../../contract/reset.ts';
import type { DraftKey } from './draft-key.ts';
import { Fault } from './Fault.tsx';
import { GuestField } from './GuestField.tsx';
import { guestAttachments, sealed } from './guest-wire.ts';
import { faultOf, PasswordFields } from './PasswordFields.tsx';
import type { Checked } from './ResetForm.tsx';

interface Asked {
  readonly shown: DraftKey;
  readonly proof: string;
  readonly checked: Checked;
}

/** Another password, and why. */
function useNewPassword({ shown, proof, checked }: Asked) {
  const [passwords, setPasswords] = useState({ password: '', again: '' });
  const [faults, setFaults] = useState<ReturnType<typeof faultOf>>({});
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isByLetter = checked.mode === 'B';
  const submit = async () => {
    const wrong = faultOf(passwords);
    setFaults(wrong);
    setFault(undefined);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const given = { ...shown, proof, version: checked.version, ...(isByLetter && { reason }) };
      const { resetNo, mode } = await call(resetGuestCalls.apply, { ...given, ...(await sealed('newPassword', passwords.password)) });
      goTo(`${resetDonePage.path}?mode=${mode}&no=${encodeURIComponent(resetNo)}`);
    } catch (error) {
      const isPassword = error instanceof CallError && error.fields.some(({ field }) => field === 'newPassword');
      if (isPassword) setFaults({ password: explain(error) });
      else setFault(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return { passwords, setPasswords, faults, reason, setReason, fault, isBusy, isByLetter, submit };
}

/** The new password: at once, or with a letter that somebody reads first. */
export function NewPasswordStep({ onBack, ...asked }: Asked & { readonly onBack: () => void }) {
  const { passwords, setPasswords, faults, reason, setReason, fault, isBusy, isByLetter, submit } = useNewPassword(asked);
  const { shown } = asked;
  return (
    <Card title={isByLetter ? '申请函审核' : '设置新密码'}>
      <div className="guest__lines">
        <Note tone="waiting">
          {isByLetter
            ? '所填内容须由平台管理员核对：请上传盖章的申请函和身份证。审核通过后新密码才生效。'
            : '提交后新密码立即生效，该账号的所有登录随之结束。'}
        </Note>
        <PasswordFields label="新密码" value={passwords} onChange={setPasswords} faults={faults} />
        {isByLetter && <Letter shown={shown} reason={reason} setReason={setReason} showsMissing={fault !== undefined} />}
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
  readonly reason: string;
  readonly setReason: (text: string) => void;
  readonly showsMissing: boolean;
}

function Letter({ shown, reason, setReason, showsMissing }: LetterProps) {
  return (
    <>
      <GuestField label="原因">
        {(control) => (
          <Input.TextArea {...control} rows={3} maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
        )}
      </GuestField>
      <RecordAttachments
        calls={guestAttachments}
        refId={shown.id}
        secret={shown.secret}
        atttype={resetFiles.atttype}
        slots={slotsFor(resetFiles, {})}
        offersArchive={false}
        showsMissing={showsMissing}
      />
    </>
  );
}

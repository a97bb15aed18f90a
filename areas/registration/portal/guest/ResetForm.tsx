import { Button, Input } from 'antd';
import { useState } from 'react';

import { slotsFor } from '#areas/attachments/contract/material.ts';
import { goTo } from '#kit/portal/address.ts';
import { call, CallError } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Dressed } from '#kit/portal/theme/Dressed.tsx';

import { resetGuestCalls } from '../../contract/guest-calls.ts';
import { resetDonePage } from '../../contract/menu.ts';
import { resetApplicantForm, resetFiles } from '../../contract/reset.ts';
import { newKey } from './draft-key.ts';
import { GuestField } from './GuestField.tsx';
import { guestAttachments, sealed } from './guest-wire.ts';
import { faultOf, PasswordFields } from './PasswordFields.tsx';
import { PhoneStep } from './PhoneStep.tsx';

interface Proven {
  readonly mobile: string;
  readonly proof: string;
}

/** 密码重置: the telephone, the account, then another password, with a letter where the telephone is not the account's. */
export function ResetForm() {
  const [proven, setProven] = useState<Proven>();
  return (
    <Dressed>
      {proven ? (
        <AccountStep proven={proven} />
      ) : (
        <Card title="验证手机" hint="手机与账号登记的一致时立即重置；已换号码的，凭申请函由平台管理员审核">
          <PhoneStep purpose="reset" okText="下一步" onProven={(mobile, proof) => setProven({ mobile, proof })} />
        </Card>
      )}
    </Dressed>
  );
}

interface Checked {
  readonly version: number;
  readonly mode: 'A' | 'B';
}

function AccountStep({ proven }: { readonly proven: Proven }) {
  const handle = useRecordForm(resetApplicantForm, { mobile: proven.mobile });
  const [shown] = useState(newKey);
  const [checked, setChecked] = useState<Checked>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const check = async () => {
    if (!handle.check('submit')) return;
    setBusy(true);
    try {
      setFault(undefined);
      setChecked(await call(resetGuestCalls.check, { ...shown, proof: proven.proof, values: handle.values, ...(checked && { version: checked.version }) }));
    } catch (error) {
      if (!handle.refuse(error)) setFault(explain(error));
    } finally {
      setBusy(false);
    }
  };
  if (checked) return <PasswordStep shown={shown} proof={proven.proof} checked={checked} onBack={() => setChecked(undefined)} />;
  return (
    <Card>
      <RecordForm handle={handle} readOnlyFields={['mobile']} />
      <Fault text={fault} />
      <div className="guest__bar">
        <span />
        <Button type="primary" loading={isBusy} onClick={() => void check()}>
          下一步
        </Button>
      </div>
    </Card>
  );
}

interface PasswordProps {
  readonly shown: ReturnType<typeof newKey>;
  readonly proof: string;
  readonly checked: Checked;
  readonly onBack: () => void;
}

function PasswordStep({ shown, proof, checked, onBack }: PasswordProps) {
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
  return (
    <Card title={isByLetter ? '申请函审核' : '设置新密码'}>
      <div className="guest__lines">
        <Note tone="waiting">
          {isByLetter
            ? '所填内容须由平台管理员核对：请上传盖章的申请函和身份证。审核通过后新密码才生效。'
            : '提交后新密码立即生效，该账号的所有登录随之结束。'}
        </Note>
        <PasswordFields label="新密码" value={passwords} onChange={setPasswords} faults={faults} />
        {isByLetter && (
          <>
            <GuestField label="原因">
              {(control) => <Input.TextArea {...control} rows={3} maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />}
            </GuestField>
            <RecordAttachments
              calls={guestAttachments}
              refId={shown.id}
              secret={shown.secret}
              atttype={resetFiles.atttype}
              slots={slotsFor(resetFiles, {})}
              offersArchive={false}
              showsMissing={fault !== undefined}
            />
          </>
        )}
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

function Fault({ text }: { readonly text: string | undefined }) {
  return text ? (
    <p className="guest__error" role="alert">
      {text}
    </p>
  ) : null;
}

import { Button } from 'antd';
import { useState } from 'react';

import { call } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { FlowSteps } from '#kit/portal/record/FlowSteps.tsx';
import { Dressed } from '#kit/portal/theme/Dressed.tsx';

import { resetGuestCalls } from '../../contract/guest-calls.ts';
import { resetApplicantForm } from '../../contract/reset.ts';

import { newKey } from './draft-key.ts';
import { ForgottenName } from './ForgottenName.tsx';
import { bringReference, isProofOver } from './guest-wire.ts';
import { Fault } from './Fault.tsx';
import { NewPasswordStep } from './NewPasswordStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';

interface Proven {
  readonly mobile: string;
  readonly proof: string;
}

/**
 * 密码重置: the telephone, the account, then another password, with a letter where the telephone is not the account's. Who needs longer for that than a
 * telephone counts as shown, shows it once more and goes on where they were.
 */
export function ResetForm() {
  useState(bringReference);
  const [proven, setProven] = useState<Proven>();
  const [isOver, setOver] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const step = !proven || isOver ? 0 : isChecked ? 2 : 1;
  const prove = (mobile: string, proof: string) => {
    setProven({ mobile, proof });
    setOver(false);
  };
  return (
    <Dressed className="guest">
      <Card label="步骤">
        <FlowSteps
          label="办理步骤"
          steps={steps.map((title, index) => ({ title, note: false, state: index < step ? 'done' : index === step ? 'current' : 'todo' }))}
        />
      </Card>
      {(!proven || isOver) && (
        <Card
          title={isOver ? '再次验证手机' : '验证手机'}
          hint={
            isOver
              ? '手机验证已过期。再验证一次即可继续，已填写的内容都还在'
              : '手机与账号登记的一致时立即重置；已换号码的，凭申请函由平台管理员审核；忘记登录名的，在下一步取回'
          }
        >
          <PhoneStep purpose="reset" okText={isOver ? '继续' : '下一步'} known={proven?.mobile} onProven={prove} />
        </Card>
      )}
      {proven && (
        <div hidden={isOver}>
          <AccountStep proven={proven} onOver={() => setOver(true)} onChecked={setChecked} />
        </div>
      )}
    </Dressed>
  );
}

const steps = ['验证手机', '核对账号', '设置新密码'];

export interface Checked {
  readonly version: number;
  readonly mode: 'A' | 'B';
}

interface AccountProps {
  readonly proven: Proven;
  readonly onOver: () => void;
  /** Whether the account has been checked, and the password is asked for. */
  readonly onChecked: (is: boolean) => void;
}

function AccountStep({ proven, onOver, onChecked }: AccountProps) {
  const handle = useRecordForm(resetApplicantForm, { mobile: proven.mobile });
  const [shown] = useState(newKey);
  const [checked, setChecked] = useState<Checked>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isForgotten, setForgotten] = useState(false);
  const check = async () => {
    if (!handle.check('submit')) return;
    setBusy(true);
    try {
      setFault(undefined);
      setChecked(
        await call(resetGuestCalls.check, {
          ...shown,
          proof: proven.proof,
          values: handle.values,
          ...(checked && { version: checked.version }),
        }),
      );
      onChecked(true);
    } catch (error) {
      if (isProofOver(error)) onOver();
      else if (!handle.refuse(error)) setFault(explain(error));
    } finally {
      setBusy(false);
    }
  };
  const back = () => {
    setChecked(undefined);
    onChecked(false);
  };
  const { loginName, applicant } = handle.values;
  if (checked)
    return (
      <NewPasswordStep
        shown={shown}
        proof={proven.proof}
        checked={checked}
        chooser={{ loginName: String(loginName ?? ''), name: String(applicant ?? '') }}
        onBack={back}
        onOver={onOver}
      />
    );
  if (isForgotten) return <ForgottenName id={shown.id} {...proven} onOver={onOver} onBack={() => setForgotten(false)} />;
  return (
    <Card>
      <RecordForm handle={handle} readOnlyFields={['mobile']} />
      <Fault text={fault} />
      <div className="guest__bar">
        <span />
        <Button onClick={() => setForgotten(true)}>忘记登录名</Button>
        <Button type="primary" loading={isBusy} onClick={() => void check()}>
          下一步
        </Button>
      </div>
    </Card>
  );
}

import { Button, Input } from 'antd';
import { useState } from 'react';

import { rules } from '#kit/contract/trade/rules.ts';
import { call } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';

import { resetGuestCalls } from '../../contract/guest-calls.ts';

import { Fault } from './Fault.tsx';
import { GuestField } from './GuestField.tsx';
import { isProofOver } from './guest-wire.ts';

interface Props {
  readonly id: string;
  readonly mobile: string;
  readonly proof: string;
  /** The telephone must be shown once more. */
  readonly onOver: () => void;
  readonly onBack: () => void;
}

function useQuestion({ id, mobile, proof, onOver }: Omit<Props, 'onBack'>) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<{ readonly isOfField: boolean; readonly text: string }>();
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const orgcode = rules.creditCode.tidy!(code);
  const ask = async () => {
    const wrong =
      orgcode === '' ? missing : rules.creditCode.holds(orgcode) || rules.idCard.holds(orgcode) ? undefined : rules.creditCode.say;
    setFault(wrong === undefined ? undefined : { isOfField: true, text: wrong });
    if (wrong !== undefined) return;
    setBusy(true);
    try {
      await call(resetGuestCalls.name, { id, proof, mobile, orgcode });
      setAsked(true);
    } catch (error) {
      if (isProofOver(error)) onOver();
      else setFault({ isOfField: false, text: explain(error) });
    } finally {
      setBusy(false);
    }
  };
  const type = (text: string) => {
    setCode(text);
    setFault(undefined);
  };
  return { code, type, fault, isBusy, isAsked, ask };
}

const missing = '请填写统一社会信用代码，个人账号填写身份证号';

/** 忘记登录名: sent to the telephone that was shown, if the unit has an account with it. The page says the same whether or not. */
export function ForgottenName({ onBack, ...shown }: Props) {
  const { code, type, fault, isBusy, isAsked, ask } = useQuestion(shown);
  return (
    <Card title="忘记登录名">
      <form
        className="guest__lines"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        {isAsked ? (
          <Note tone="waiting" role="status">
            {`如果这个单位有以 ${shown.mobile} 登记的账号，登录名已用短信发到这个手机。几分钟内没有收到的，手机号码可能与登记的不同：请询问单位管理员，或者拨打服务热线。`}
          </Note>
        ) : (
          <div className="guest__fields">
            <GuestField label="统一社会信用代码" help="个人账号填写身份证号" error={fault?.isOfField ? fault.text : undefined}>
              {(control) => (
                <Input
                  {...control}
                  className="mono"
                  maxLength={40}
                  autoComplete="off"
                  value={code}
                  onChange={(event) => type(event.target.value)}
                />
              )}
            </GuestField>
          </div>
        )}
        <Fault text={fault?.isOfField ? undefined : fault?.text} />
        <div className="guest__bar">
          <span />
          <Button onClick={onBack}>{isAsked ? '继续重置密码' : '返回'}</Button>
          {!isAsked && (
            <Button type="primary" htmlType="submit" loading={isBusy}>
              发送登录名
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

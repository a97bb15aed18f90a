import { App } from 'antd';
import { useEffect, useRef, useState, type RefObject } from 'react';

import { checkValues, type Issue } from '#kit/contract/form.ts';
import { checkDelayMs } from '#kit/contract/trade/rules.ts';
import { call, CallError } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import { keepSession, useSession } from '#kit/portal/session.ts';

import { personFields, personForm } from '../../contract/person.ts';
import { loadSession } from '../load-session.ts';
import { FormDialog } from '../FormDialog.tsx';
import { LoginField } from '../LoginField.tsx';
import { sealOwn } from './seal-own.ts';
import { useSmsCode } from './use-sms-code.ts';
import { sessionCalls } from '../session-wire.ts';

type Name = keyof typeof personFields;
type Typed = Record<Name, string>;

const formId = 'person-form';
const names = Object.keys(personFields) as Name[];

/** State and deeds of the form; the identity card comes masked, and untouched it is neither checked nor sent anew. */
function usePersonalInfo(form: RefObject<HTMLFormElement | null>, onDone: () => void) {
  const { user, role } = useSession();
  const { message } = App.useApp();
  const [stored] = useState<Typed>({
    name: user.name,
    identityCard: user.idCard ?? '',
    phone: user.phone ?? '',
    mobile: user.mobile ?? '',
  });
  const [typed, setTyped] = useState(stored);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [authCode, setAuthCode] = useState('');
  const [password, setPassword] = useState('');
  const isOtherMobile = typed.mobile.trim() !== '' && typed.mobile.trim() !== stored.mobile;

  useEffect(() => {
    if (typed === stored) return undefined;
    const timer = setTimeout(() => setIssues(findIssues(typed, stored)), checkDelayMs);
    return () => clearTimeout(timer);
  }, [typed, stored]);

  const send = async () => {
    setBusy(true);
    try {
      await call(sessionCalls.updateInfo, {
        ...typed,
        ...(isOtherMobile && { ...(authCode && { authCode }), ...(password && (await sealOwn(password))) }),
      });
      keepSession({ ...(await loadSession()), role });
      void message.success('个人信息已保存');
      onDone();
    } catch (error) {
      setBusy(false);
      if (error instanceof CallError && error.fields.length > 0) setIssues(error.fields);
      else void message.error(explain(error));
    }
  };
  const submit = () => {
    const found = findIssues(typed, stored);
    setIssues(found);
    if (found[0]) form.current?.querySelector<HTMLInputElement>(`[name="${found[0].field}"]`)?.focus();
    else void send();
  };
  const field = (name: Name) => ({
    name,
    label: personFields[name].label,
    required: personFields[name].need === 'required',
    maxLength: personFields[name].maxLength,
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
    error: issues.find((issue) => issue.field === name)?.message,
  });
  const code = { value: authCode, onChange: setAuthCode, error: issues.find((issue) => issue.field === 'authCode')?.message };
  const own = { value: password, onChange: setPassword, error: issues.find((issue) => issue.field === 'password')?.message };
  return { isBusy, submit, field, code, own, newMobile: isOtherMobile ? typed.mobile.trim() : undefined };
}

function findIssues(typed: Typed, stored: Typed): Issue[] {
  return checkValues(personForm, { ...typed, ...(typed.identityCard === stored.identityCard && { identityCard: undefined }) }, 'submit');
}

/** 基础信息: the person's own name, identity card, telephone and mobile. */
export function PersonalInfoDialog({ onClose }: { readonly onClose: () => void }) {
  const { user } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, submit, field, code, own, newMobile } = usePersonalInfo(form, onClose);
  return (
    <FormDialog id={formId} form={form} title="基础信息" okText="保存" width={460} isBusy={isBusy} onSubmit={submit} onClose={onClose}>
      <LoginField label="登录名" name="loginName" value={user.loginName} onChange={() => {}} readOnly />
      {names.map((name) => (
        <LoginField key={name} {...field(name)} />
      ))}
      {newMobile && <NewMobileCode mobile={newMobile} {...code} />}
      {newMobile && (
        <LoginField
          {...own}
          label="当前密码"
          name="password"
          isSecret
          autoComplete="current-password"
          help="更换手机号码须确认是您本人；原号码会收到通知"
        />
      )}
    </FormDialog>
  );
}

interface CodeProps {
  readonly mobile: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** The code that a new number was sent: the number is taken with it alone. */
function NewMobileCode({ mobile, error, ...rest }: CodeProps) {
  const sms = useSmsCode('mobile');
  return (
    <LoginField
      {...rest}
      label="短信验证码"
      name="authCode"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      error={error ?? sms.fault?.message}
      help={sms.said ?? '更换手机号码须填写发送到新号码的验证码'}
      beside={
        <button type="button" className="button" disabled={sms.wait > 0 || sms.isBusy} onClick={() => void sms.send(mobile)}>
          {sms.wait > 0 ? `${sms.wait}秒后重发` : '获取验证码'}
        </button>
      }
    />
  );
}

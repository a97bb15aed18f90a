import { App, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';

import { checkValues, type Issue } from '#kit/contract/form.ts';
import { checkDelayMs } from '#kit/contract/rules.ts';
import { call, CallError } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import { keepSession, useSession } from '#kit/portal/session.ts';

import { personFields, personForm } from '../contract/person.ts';
import { loadSession } from './load-session.ts';
import './login-form.css';
import { LoginField } from './LoginField.tsx';
import { sessionCalls } from './session-wire.ts';

type Name = keyof typeof personFields;
type Typed = Record<Name, string>;

const names = Object.keys(personFields) as Name[];

/** 基础信息: the person's own name, identity card, telephone and mobile. */
export function PersonalInfoDialog({ onClose }: { readonly onClose: () => void }) {
  const session = useSession();
  const { user } = session;
  const { message } = App.useApp();
  const stored: Typed = { name: user.name, identityCard: user.idCard ?? '', phone: user.phone ?? '', mobile: user.mobile ?? '' };
  const [typed, setTyped] = useState(stored);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // The identity card comes masked; untouched it is neither checked nor sent.
  const check = () => checkValues(personForm, { ...typed, ...(typed.identityCard === stored.identityCard && { identityCard: undefined }) }, 'submit');
  const isTouched = names.some((name) => typed[name] !== stored[name]);
  useEffect(() => {
    if (!isTouched) return undefined;
    const timer = setTimeout(() => setIssues(check()), checkDelayMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed]);

  const submit = async () => {
    const found = check();
    setIssues(found);
    if (found[0]) return form.current?.querySelector<HTMLInputElement>(`[name="${found[0].field}"]`)?.focus();
    setBusy(true);
    try {
      await call(sessionCalls.updateInfo, typed);
      keepSession({ ...(await loadSession()), role: session.role });
      void message.success('个人信息已保存');
      onClose();
    } catch (error) {
      setBusy(false);
      if (error instanceof CallError && error.fields.length > 0) setIssues(error.fields);
      else void message.error(explain(error));
    }
    return undefined;
  };
  return (
    <Modal open title="基础信息" okText="保存" cancelText="取消" confirmLoading={isBusy} onOk={() => void submit()} onCancel={onClose} maskClosable={false} width={460}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <LoginField label="登录名" name="loginName" value={user.loginName} onChange={() => {}} readOnly />
        {names.map((name) => (
          <LoginField
            key={name}
            name={name}
            label={personFields[name].label}
            required={personFields[name].need === 'required'}
            maxLength={personFields[name].maxLength}
            inputMode={name === 'phone' || name === 'mobile' ? 'tel' : undefined}
            value={typed[name]}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
            error={issues.find(({ field }) => field === name)?.message}
          />
        ))}
        <button type="submit" hidden />
      </form>
    </Modal>
  );
}

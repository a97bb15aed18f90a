import { Button } from 'antd';
import { useState, type FormEvent } from 'react';

import { explain } from '#kit/portal/explain.ts';

import { LoginField } from '../LoginField.tsx';
import { sealOwn } from './seal-own.ts';

import '../login-form.css';
import '../second-factor/second-factor.css';

interface Props {
  readonly why: string;
  readonly okText: string;
  /** Sends what asks for it; its refusal stands at the field. */
  readonly onShown: (shown: Awaited<ReturnType<typeof sealOwn>>) => Promise<void>;
}

/** Whoever sits at the screen shows that the account is theirs. */
export function OwnPasswordForm({ why, okText, onShown }: Props) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!password) return setError('请输入当前密码');
    setError('');
    setBusy(true);
    try {
      await onShown(await sealOwn(password));
    } catch (refusal) {
      setError(explain(refusal));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <p className="second-factor__why">{why}</p>
      <LoginField
        label="当前密码"
        name="password"
        isSecret
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={setPassword}
        error={error || undefined}
      />
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {okText}
      </Button>
    </form>
  );
}

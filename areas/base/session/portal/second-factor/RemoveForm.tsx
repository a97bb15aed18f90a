import { App, Button } from 'antd';
import { useRef, useState } from 'react';

import { call, CallError } from '#kit/portal/client.ts';
import { useRefresh } from '#kit/portal/calls/use-call.ts';

import { LoginField } from '../LoginField.tsx';
import { sealOwn } from '../open/seal-own.ts';
import { secondFactorCalls } from '../second-factor-wire.ts';
import { CodeField } from './CodeField.tsx';
import { useCode } from './use-code.ts';

/** Switching off needs both: the password and a code. */
export function RemoveForm({ onLeave }: { readonly onLeave: () => void }) {
  const { message } = App.useApp();
  const refresh = useRefresh();
  const [password, setPassword] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const entry = useCode(form, async (code) => {
    if (!password) throw new CallError('请输入当前密码', 'invalid', 422);
    await call(secondFactorCalls.remove, { ...(await sealOwn(password)), code });
    void message.success('两步验证已关闭');
    onLeave();
    await refresh();
  });
  return (
    <form ref={form} onSubmit={(event) => void entry.submit(event)} noValidate>
      <p className="second-factor__why">关闭后登录不再需要动态码。更换手机时，请先在旧手机上关闭，再用新手机启用。</p>
      <LoginField label="当前密码" name="password" isSecret autoComplete="current-password" value={password} onChange={setPassword} />
      <CodeField value={entry.code} onChange={entry.setCode} isRecovery={entry.isRecovery} error={entry.error || undefined} />
      <p className="login-form__others">
        <button type="button" onClick={entry.swap}>
          {entry.isRecovery ? '改用动态码' : '使用恢复码'}
        </button>
      </p>
      <div className="second-factor__deeds">
        <Button danger type="primary" htmlType="submit" loading={entry.isBusy}>
          关闭两步验证
        </Button>
        <Button onClick={onLeave}>返回</Button>
      </div>
    </form>
  );
}

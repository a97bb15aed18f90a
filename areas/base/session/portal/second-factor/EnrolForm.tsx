import { Button } from 'antd';
import { useRef, useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { call, CallError } from '#kit/portal/client.ts';
import { QrCode } from '#kit/portal/figures/QrCode.tsx';
import { newId } from '#kit/portal/new-id.ts';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { sentenceOf, useCall, useRefresh } from '#kit/portal/calls/use-call.ts';

import { secondFactorCalls } from '../second-factor-wire.ts';
import { CodeField } from './CodeField.tsx';
import { OwnPasswordForm } from '../open/OwnPasswordForm.tsx';
import { useCode } from './use-code.ts';

type Secret = ReplyOf<typeof secondFactorCalls.begin>;

interface Props {
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Asks for the password first, unless the login was a moment ago and nothing else opens. */
export function EnrolForm({ onCodes }: Props) {
  const { data, error, refetch } = useCall(secondFactorCalls.begin, {}, { staleTime: Infinity });
  const [told, setTold] = useState<Secret>();
  const secret = told ?? data;
  if (secret) return <SecretForm secret={secret} onCodes={onCodes} />;
  if (error instanceof CallError && error.fields.some(({ field }) => field === 'password')) {
    return (
      <OwnPasswordForm
        why="启用后，登录时除密码外还须输入手机上的动态码。请先确认是您本人。"
        okText="下一步"
        onShown={async (shown) => setTold(await call(secondFactorCalls.begin, shown))}
      />
    );
  }
  if (error) return <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={4} />;
}

/** Shows the secret as a picture and as text, and takes the first code. */
function SecretForm({ secret, onCodes }: Props & { readonly secret: Secret }) {
  const refresh = useRefresh();
  // An answer that was lost is asked for again under the same number.
  const [attempt] = useState(() => newId());
  const form = useRef<HTMLFormElement>(null);
  const entry = useCode(form, async (code) => {
    onCodes((await call(secondFactorCalls.enrol, { code, attempt })).recoveryCodes);
    void refresh();
  });
  return (
    <form ref={form} onSubmit={(event) => void entry.submit(event)} noValidate>
      <ol className="second-factor__steps">
        <li>在手机上安装身份验证器，例如 Microsoft Authenticator、FreeOTP 或其他支持 TOTP 的应用。</li>
        <li>
          用它扫描二维码，或手工输入密钥。
          <div className="second-factor__secret">
            <QrCode content={secret.uri} label="两步验证密钥的二维码" />
            <p>
              <span className="quiet">密钥</span>
              <code className="mono">{secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
            </p>
          </div>
        </li>
        <li>输入应用上显示的6位动态码。</li>
      </ol>
      <CodeField value={entry.code} onChange={entry.setCode} error={entry.error || undefined} />
      <Button type="primary" htmlType="submit" block loading={entry.isBusy}>
        启用两步验证
      </Button>
    </form>
  );
}

import { Button } from 'antd';
import { useState } from 'react';

import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';

import { useSession } from '#kit/portal/session.ts';

import { secondFactorCalls } from '../second-factor-wire.ts';
import { EnrolForm } from './EnrolForm.tsx';
import { FactorInUse } from './FactorInUse.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import './second-factor.css';

const whyForced = {
  role: '您的角色可以办理资金、报告或账号事项，登录时除密码外还须输入手机上的动态码。启用后才能进入系统。',
  noTelephone:
    '登录时除密码外还须输入验证码，而系统无法把短信验证码发送到您的手机（账号没有登记手机号码，或者平台没有开通短信）。请启用两步验证，改用手机上的动态码，之后才能进入系统。',
} as const;

/**
 * 两步验证: setting it up, its recovery codes, switching it off.
 * @param isForced nothing else opens before it is set up; the dialog is left by logging out
 * @param onSetUp called when it has been set up and the recovery codes were seen
 */
export function SecondFactorDialog({
  isForced = false,
  onSetUp,
  onClose,
}: {
  readonly isForced?: boolean;
  readonly onSetUp?: () => void;
  readonly onClose: () => void;
}) {
  const { enrolFor } = useSession();
  const { data, error, refetch } = useCall(secondFactorCalls.state, {});
  const [codes, setCodes] = useState<readonly string[]>();
  const body = () => {
    if (codes) return <RecoveryCodes codes={codes} onDone={onSetUp ?? (() => setCodes(undefined))} />;
    if (error) return <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} />;
    if (!data) return <SkeletonRows rows={4} />;
    if (data.confirmedAt !== null) return <FactorInUse state={data} onCodes={setCodes} />;
    if (data.mode === 'off') return <p>系统没有开放两步验证。</p>;
    return <EnrolForm onCodes={setCodes} />;
  };
  return (
    <PageModal
      open
      title={isForced ? '请先启用两步验证' : '两步验证'}
      width={520}
      closable={!isForced && !codes}
      maskClosable={false}
      keyboard={!isForced && !codes}
      footer={isForced && !codes ? <Button onClick={onClose}>关闭并退出</Button> : null}
      onCancel={onClose}
    >
      {isForced && !codes && <p className="second-factor__why">{whyForced[enrolFor ?? 'role']}</p>}
      {body()}
    </PageModal>
  );
}

import { paths } from '#kit/portal/address.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import { resetDonePage } from '../../contract/public-pages.ts';
import { GuestFrame } from './GuestFrame.tsx';

/** 已重置, or 已提交审核. */
export function ResetDonePage() {
  const asked = new URLSearchParams(location.search);
  const isDone = asked.get('mode') === 'A';
  return (
    <GuestFrame title={resetDonePage.title}>
      <Card role="status">
        <div className="guest__lines">
          <h2>
            <Icon name="check" size={28} /> {isDone ? '密码已重置' : '申请已提交审核'}
          </h2>
          <dl className="guest__facts">
            <dt>申请号</dt>
            <dd className="mono">{asked.get('no')}</dd>
          </dl>
          <p>
            {isDone
              ? '该账号的所有登录已结束，请用新密码登录。'
              : '平台管理员核对申请函后短信通知您，一般1–3个工作日。审核通过后新密码才生效，在此之前原密码仍可使用。'}
          </p>
          {isDone && (
            <p>
              <a className="button button--primary" href={paths.login}>
                去登录
              </a>
            </p>
          )}
        </div>
      </Card>
    </GuestFrame>
  );
}

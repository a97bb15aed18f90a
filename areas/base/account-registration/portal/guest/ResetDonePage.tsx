import { paths } from '#kit/portal/address.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import { resetDonePage, resetPage } from '../../contract/public-pages.ts';

import { GuestFrame } from './GuestFrame.tsx';
import { wasSent } from './just-sent.ts';
import { NothingSent } from './NothingSent.tsx';

/** 已重置, or 已提交审核. */
export function ResetDonePage() {
  const asked = new URLSearchParams(location.search);
  const isDone = asked.get('mode') === 'A';
  const no = asked.get('no') ?? '';
  if (!wasSent(no))
    return (
      <GuestFrame title={resetDonePage.title}>
        <NothingSent what="密码重置申请" link={{ href: resetPage.path, words: '重置密码' }} />
      </GuestFrame>
    );
  return (
    <GuestFrame title={resetDonePage.title}>
      <Card role="status">
        <div className="guest__lines">
          <h2>
            <Icon name="check" size={28} /> {isDone ? '密码已重置' : '申请已提交审核'}
          </h2>
          <dl className="guest__facts">
            <dt>申请号</dt>
            <dd className="mono">{no}</dd>
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

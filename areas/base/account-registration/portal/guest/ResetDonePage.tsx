import { paths } from '#kit/portal/address.ts';

import { registerPage, resetDonePage, resetPage } from '../../contract/public-pages.ts';

import { GuestFrame } from './GuestFrame.tsx';
import { wasSent } from './just-sent.ts';
import { NothingSent } from './NothingSent.tsx';
import { SentPanel } from './SentPanel.tsx';

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
      {isDone ? (
        <SentPanel
          title="密码已重置"
          no={no}
          facts={[['现在', '该账号的所有登录已结束，请用新密码登录。']]}
          links={[{ href: paths.login, words: '去登录' }]}
        />
      ) : (
        <SentPanel
          title="申请已提交审核"
          no={no}
          facts={[
            ['答复时间', '一般1–3个工作日，平台管理员核对申请函后短信通知您。'],
            ['在此之前', '审核通过后新密码才生效，原密码仍可使用。'],
          ]}
          links={[
            { href: `${registerPage.path}?progress=${encodeURIComponent(no)}`, words: '查询进度' },
            { href: paths.login, words: '返回登录' },
          ]}
        />
      )}
    </GuestFrame>
  );
}

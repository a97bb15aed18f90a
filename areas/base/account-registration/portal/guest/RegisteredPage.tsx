import { registeredPage, registerPage } from '../../contract/public-pages.ts';

import { GuestFrame } from './GuestFrame.tsx';
import { wasSent } from './just-sent.ts';
import { NothingSent } from './NothingSent.tsx';
import { SentPanel } from './SentPanel.tsx';

/** 提交成功: the number, how long it takes, and where to look. */
export function RegisteredPage() {
  const applyNo = new URLSearchParams(location.search).get('no') ?? '';
  if (!wasSent(applyNo))
    return (
      <GuestFrame title={registeredPage.title}>
        <NothingSent
          what="注册申请"
          link={{ href: `${registerPage.path}?progress=${encodeURIComponent(applyNo)}`, words: '注册或查询进度' }}
        />
      </GuestFrame>
    );
  return (
    <GuestFrame title={registeredPage.title}>
      <SentPanel
        title="申请已提交"
        no={applyNo}
        facts={[
          ['答复时间', '1–3个工作日。单位已在平台登记的，还须由该单位管理员确认。'],
          ['结果', '短信通知。通过后用注册时设置的登录名和密码登录；未通过的，按短信中的链接修改后重新提交。'],
        ]}
        links={[{ href: `${registerPage.path}?progress=${encodeURIComponent(applyNo)}`, words: '查询进度' }]}
      />
    </GuestFrame>
  );
}

import { Card } from '#kit/portal/layout/Card.tsx';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import { registeredPage, registerPage } from '../../contract/public-pages.ts';

import { GuestFrame } from './GuestFrame.tsx';
import { wasSent } from './just-sent.ts';
import { NothingSent } from './NothingSent.tsx';

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
      <Card role="status">
        <div className="guest__lines">
          <h2>
            <Icon name="check" size={28} /> 申请已提交
          </h2>
          <dl className="guest__facts">
            <dt>申请号</dt>
            <dd className="mono">{applyNo}</dd>
            <dt>答复时间</dt>
            <dd>1–3个工作日。单位已在平台登记的，还须由该单位管理员确认。</dd>
            <dt>结果</dt>
            <dd>短信通知。通过后用注册时设置的登录名和密码登录；未通过的，按短信中的链接修改后重新提交。</dd>
          </dl>
          <p>
            <a href={`${registerPage.path}?progress=${encodeURIComponent(applyNo)}`}>查询进度（申请号和手机号码）</a>
          </p>
        </div>
      </Card>
    </GuestFrame>
  );
}

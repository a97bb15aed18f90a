import { useEffect, useState } from 'react';

import { withoutYear } from '#kit/contract/trade/calendar.ts';
import { keptInBrowser } from '#kit/portal/browser-keep.ts';
import { goTo, paths } from '#kit/portal/address.ts';
import { takeFlash } from '#kit/portal/flash.ts';
import { nameTab } from '#kit/portal/name-tab.ts';
import { isBuilt, pagesAtLogin, pagesBesideForm } from '#kit/portal/pages.ts';
import { markFreshLogin } from '#kit/portal/fresh-login.ts';
import { Mark } from '#kit/portal/theme/Mark.tsx';
import { readUsualPerson } from '#kit/portal/tokens.ts';

import { GaugeScene } from './GaugeScene.tsx';
import './login-page.css';
import { useLoginDoor, type Opening } from './login-door.ts';
import { LoginForm } from './LoginForm.tsx';
import { ServiceCards } from './ServiceCards.tsx';

/** Public pages the login page leads to; those not built are not offered. */
const offered = [
  { path: '/register', title: '企业账号注册' },
  { path: '/resetPassword', title: '忘记密码' },
];

export function LoginPage() {
  const door = useLoginDoor(readUsualPerson());
  const [flash] = useState(takeFlash);
  const { config } = door.opening ?? {};
  useEffect(() => nameTab('登录'), []);

  const enter = () => {
    // The specification, section 4: a login clears the local storage, so that nothing of the last user is left.
    keptInBrowser.clear();
    markFreshLogin();
    goTo(paths.root, { replace: true });
  };
  const [register, ...others] = offered.filter(({ path }) => isBuilt(path));
  const links = [...(register ? [register] : []), ...pagesBesideForm(), ...others];
  return (
    <div className="login">
      <aside className="login__stage">
        <div className="login__brand">
          <Mark size={40} />
          <span>
            <b>{config?.institute}</b>
            <small>{config && `服务热线 ${config.hotline}`}</small>
          </span>
        </div>
        <div className="login__scene">
          <GaugeScene />
          <p className="login__title">{config?.title}</p>
          <p className="login__line">报检・缴费・取证・维保・检测 一站办理</p>
        </div>
        <ServiceCards links={config?.links ?? {}} />
      </aside>
      <main className="login__side">
        <div className="login__panel">
          <h1 className="login__welcome">欢迎登录</h1>
          <p className="login__for">使用单位、维保单位、施工单位统一入口</p>
          <p className="login__flash" role="status">
            {flash}
          </p>
          <LoginForm door={door} onDone={enter} />
          {links.length > 0 && (
            <nav className="login__links" aria-label="账号服务">
              {links.map(({ path, title }) => (
                <a key={path} href={path}>
                  {title}
                </a>
              ))}
            </nav>
          )}
          <Notices opening={door.opening} />
        </div>
        <footer className="login__footer">
          {config && (
            <>
              <p>
                主办单位：{config.institute} <span className="login__hotline">服务热线 {config.hotline}</span>
              </p>
              <p>
                {config.icp} {config.policeRecord}
              </p>
              {pagesAtLogin().map(({ path, title }) => (
                <p key={path}>
                  <a href={path}>{title}</a>
                </p>
              ))}
            </>
          )}
        </footer>
      </main>
    </div>
  );
}

function Notices({ opening }: { readonly opening: Opening | undefined }) {
  if (!opening?.notices.length) return null;
  return (
    <section className="notices" aria-labelledby="notices-title">
      <h2 className="notices__title" id="notices-title">
        最新通知
      </h2>
      <ul>
        {opening.notices.map((notice) => (
          <li key={notice.id} className="notices__item">
            {notice.pinned && <span className="pinned">置顶</span>}
            <span className="notices__name">{notice.title}</span>
            <time dateTime={notice.publishedOn}>{withoutYear(notice.publishedOn)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { StyleProvider } from '@ant-design/cssinjs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useEffect, useMemo } from 'react';
import { BrowserRouter } from 'react-router';
import 'virtual:antd.css';

import { loadSession } from '#areas/session/portal/load-session.ts';
import { goTo, paths } from '#kit/portal/address.ts';
import { CallError, useBase as setBase } from '#kit/portal/client.ts';
import { keepWanted, takeFreshLogin } from '#kit/portal/fresh-login.ts';
import { provideAreas } from '#kit/portal/portal-area.ts';
import { forgetSession, keepSession, useSessionStore, type Session } from '#kit/portal/session.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';
import { antdTheme } from '#kit/portal/theme/antd-theme.ts';
import { useLook } from '#kit/portal/theme/look.ts';
import { dropTokens } from '#kit/portal/tokens.ts';

import { portalAreas } from '../areas.ts';
import { Loading } from '../Loading.tsx';
import './antd-fit.css';
import { settleFirstPage } from './first-page.ts';
import { handIn } from './hand-in.ts';
import { Shell } from './Shell.tsx';
import { FirstPassword, FirstSecondFactor } from './UserDialogs.tsx';

dayjs.locale('zh-cn');
provideAreas(portalAreas);

// The style sheet is served as a file; what antd would still put into the document goes into a node that is not in it.
const nowhere = document.createElement('div');

// antd's own sign of work calls itself "loading" and runs a transition, which never ends on a page that is left meanwhile.
const busyButtons = { autoInsertSpace: false, loadingIcon: <Icon name="reload" size={14} className="button-turning" /> };

/** A refusal will not become a yes by asking again; a fault of the network may pass. */
function mayRetry(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof CallError && (error.status === 0 || error.status === 503);
}

/** What must be done before anything else opens. */
function beforeAll({ isSimplePwd, mustEnrol }: Session) {
  if (isSimplePwd) return <FirstPassword />;
  return mustEnrol ? <FirstSecondFactor /> : undefined;
}

/** Everything behind the login. */
export function PortalApp() {
  const look = useLook();
  const theme = useMemo(() => antdTheme(look), [look]);
  const client = useMemo(
    () => new QueryClient({ defaultOptions: { queries: { retry: mayRetry, refetchOnWindowFocus: false, staleTime: 30_000 } } }),
    [],
  );
  const session = useSessionStore((store) => store.session);
  useEffect(() => {
    if (useSessionStore.getState().session) return;
    loadSession().then(
      (loaded) => {
        handIn();
        setBase(loaded.config.bases['main'] ?? '');
        settleFirstPage(loaded, takeFreshLogin());
        keepSession(loaded);
      },
      () => {
        dropTokens();
        forgetSession();
        keepWanted(location);
        goTo(paths.login, { replace: true });
      },
    );
  }, []);
  return (
    <StyleProvider container={nowhere}>
      <ConfigProvider locale={zhCN} theme={theme} button={busyButtons} form={{ scrollToFirstError: true }} wave={{ disabled: true }}>
        <App className="portal-app">
          <QueryClientProvider client={client}>
            {session ? (
              <BrowserRouter key={session.role.id}>{beforeAll(session) ?? <Shell />}</BrowserRouter>
            ) : (
              <Loading label="正在加载用户信息…" />
            )}
          </QueryClientProvider>
        </App>
      </ConfigProvider>
    </StyleProvider>
  );
}

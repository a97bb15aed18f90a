import { useEffect } from 'react';
import { BrowserRouter } from 'react-router';

import { loadSession } from '#areas/session/portal/load-session.ts';
import { goTo, paths } from '#kit/portal/address.ts';
import { useBases as setBases } from '#kit/portal/client.ts';
import { keepWanted, takeFreshLogin } from '#kit/portal/fresh-login.ts';
import { provideAreas } from '#kit/portal/portal-area.ts';
import { forgetSession, keepSession, useSessionStore, type Session } from '#kit/portal/session.ts';
import { Dressed } from '#kit/portal/theme/Dressed.tsx';
import { dropTokens } from '#kit/portal/tokens.ts';

import { portalAreas } from '../areas.ts';
import { Loading } from '../Loading.tsx';
import { settleFirstPage } from './first-page.ts';
import { handIn } from './hand-in.ts';
import { Shell } from './Shell.tsx';
import { FirstPassword, FirstSecondFactor } from './dialogs/UserDialogs.tsx';

provideAreas(portalAreas);

/** What must be done before anything else opens. */
function beforeAll({ isSimplePwd, mustEnrol }: Session) {
  if (isSimplePwd) return <FirstPassword />;
  return mustEnrol ? <FirstSecondFactor /> : undefined;
}

/** Everything behind the login. */
export function PortalApp() {
  const session = useSessionStore((store) => store.session);
  useEffect(() => {
    if (useSessionStore.getState().session) return;
    loadSession().then(
      (loaded) => {
        handIn();
        setBases(loaded.config.bases);
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
    <Dressed className="portal-app">
      {session ? (
        <BrowserRouter key={session.role.id}>{beforeAll(session) ?? <Shell />}</BrowserRouter>
      ) : (
        <Loading label="正在加载用户信息…" />
      )}
    </Dressed>
  );
}

import { lazy, Suspense, useEffect } from 'react';

import { LoginPage } from '#areas/session/portal/LoginPage.tsx';
import { goTo, paths, patternOf, usePathname } from '#kit/portal/address.ts';
import { keepWanted } from '#kit/portal/fresh-login.ts';
import { PageBoundary } from '#kit/portal/kept-pages/PageBoundary.tsx';
import { fetched } from '#kit/portal/late/part-fault.ts';
import { hasTokens } from '#kit/portal/tokens.ts';

import { Loading } from './Loading.tsx';
import { publicRoutes } from './public-areas.ts';

const loadShell = () => import('./shell/PortalApp.tsx');
const PortalApp = lazy(async () => ({ default: (await fetched(loadShell)).PortalApp }));
const SsoLoginPage = lazy(async () => ({
  default: (await fetched(() => import('#areas/session/portal/SsoLoginPage.tsx'))).SsoLoginPage,
}));

/** Public pages, each as an element, so that none is made while drawing. */
const publicPages = publicRoutes.map(({ page, load }) => {
  const PublicPage = lazy(async () => ({ default: await fetched(load) }));
  return { pattern: patternOf(page.path), element: <PublicPage key={page.path} /> };
});

/**
 * Decides between the public pages and the shell. The router and the component library belong to the shell; what stands here is all that a
 * person who logs in, or scans a code with a phone, has to download.
 */
export function Entry() {
  return (
    <PageBoundary>
      <Suspense fallback={<Loading />}>
        <Door pathname={usePathname()} />
      </Suspense>
    </PageBoundary>
  );
}

function Door({ pathname }: { readonly pathname: string }) {
  const open = publicPages.find(({ pattern }) => pattern.test(pathname));
  if (open) return open.element;
  if (pathname === paths.ssoLogin) return <SsoLoginPage />;
  if (pathname !== paths.login) return hasTokens() ? <PortalApp /> : <ToLogin />;
  return hasTokens() ? <Redirect to={paths.home} /> : <Login />;
}

function Login() {
  useEffect(() => whenIdle(() => void loadShell()), []);
  return <LoginPage />;
}

/** To the login, and from there to where the address leads. */
function ToLogin() {
  useEffect(() => {
    keepWanted(location);
    goTo(paths.login, { replace: true });
  }, []);
  return null;
}

function Redirect({ to }: { readonly to: string }) {
  useEffect(() => goTo(to, { replace: true }), [to]);
  return null;
}

/** Safari has no idle callback; there a pause serves. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(work, { timeout: 5000 });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(work, 1500);
  return () => clearTimeout(timer);
}

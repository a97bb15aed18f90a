import { useSyncExternalStore } from 'react';

/** Paths the specification fixes, between which the portal moves by itself. */
export const paths = { root: '/', login: '/login', ssoLogin: '/ssologin', home: '/home', denied: '/401', fault: '/500' } as const;

/** Goes to an address of the portal from outside the router: the public pages do without it to stay small. */
export function goTo(address: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

export function usePathname(): string {
  return useSyncExternalStore(
    (tell) => {
      addEventListener('popstate', tell);
      return () => removeEventListener('popstate', tell);
    },
    () => location.pathname,
  );
}

/** Matches the paths that a declared one stands for: `/q/:k/:token`. For the public pages, which do without the router. */
export function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);
}

/** An address within the portal, or undefined for anything that would lead elsewhere. */
export function ownAddress(address: string | null): string | undefined {
  return address && /^\/(?![/\\])/.test(address) ? address : undefined;
}

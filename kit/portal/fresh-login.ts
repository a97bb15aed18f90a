import { paths } from './address.ts';

let freshLogin: { readonly target: string | undefined } | undefined;
let wanted: string | undefined;

/** Keeps the address that somebody followed before logging in: a link of a calendar, a message, a colleague. */
export function keepWanted({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (pathname !== paths.root && pathname !== paths.home) wanted = pathname + search;
}

/**
 * Notes that somebody has just logged in, so that the shell opens the role's first tag.
 * @param target the page a single sign-on, or the link that led to the login, asked for instead
 */
export function markFreshLogin(target = wanted): void {
  freshLogin = { target };
  wanted = undefined;
}

export function takeFreshLogin(): { readonly target: string | undefined } | undefined {
  const taken = freshLogin;
  freshLogin = undefined;
  return taken;
}

let freshLogin: { readonly target: string | undefined } | undefined;

/**
 * Notes that somebody has just logged in, so that the shell opens the role's first tag.
 * @param target the page a single sign-on asked for instead
 */
export function markFreshLogin(target?: string): void {
  freshLogin = { target };
}

export function takeFreshLogin(): { readonly target: string | undefined } | undefined {
  const taken = freshLogin;
  freshLogin = undefined;
  return taken;
}

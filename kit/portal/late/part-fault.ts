/** Code of the portal that could not be fetched: the network is gone, or a newer version has taken the place of this one. */
export class PartFault extends Error {
  override name = 'PartFault';
}

/** Pauses before a style sheet is asked for again, ms. */
const stylesAgainMs: readonly number[] = [500, 2000];

/**
 * Fetches code of the portal. Its style sheets are asked for again after a moment: an overloaded server may refuse one of many.
 * @throws PartFault which lasts: browsers remember that a module could not be fetched until the page is loaded anew
 */
export async function fetched<T>(load: () => Promise<T>, pauses = stylesAgainMs): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    const [pause, ...more] = pauses;
    if (pause === undefined || !isAboutStyles(cause)) throw new PartFault('code of the portal could not be fetched', { cause });
    await new Promise((resolve) => setTimeout(resolve, pause));
    return fetched(load, more);
  }
}

/** As Vite says it. */
function isAboutStyles(cause: unknown): boolean {
  return cause instanceof Error && cause.message.startsWith('Unable to preload CSS');
}

/** A style sheet that did not come leaves no trace: whoever asks for the same code later, as after a look ahead, asks for it again. */
export function forgetFailedStyles(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
    },
    true,
  );
}

/** Whether the server answers at this moment. */
export async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

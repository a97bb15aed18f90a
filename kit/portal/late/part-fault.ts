/** Code of the portal that could not be fetched: the network is gone, or a newer version has taken the place of this one. */
export class PartFault extends Error {
  override name = 'PartFault';
}

/**
 * Fetches code of the portal.
 * @throws PartFault which lasts: browsers remember that a module could not be fetched until the page is loaded anew
 */
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new PartFault('code of the portal could not be fetched', { cause });
  }
}

/** Whether the server answers at this moment. */
export async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

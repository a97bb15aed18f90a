import { isBuilt } from './pages.ts';

/** Services beside the portal, from the run-time configuration (R1.14). */
export type LinkName = 'onlineApplyPlatform' | 'selfReissue' | 'invoiceSelfCollection' | 'operationManual' | 'constructionGuide';

/** Whether a configured link leads somewhere: another site or a file does, a path of the portal only if the portal has that page. */
export function isReachable(address: string | undefined): address is string {
  if (!address) return false;
  return isOutside(address) || isBuilt(address.split('?', 1)[0]!);
}

/** Another site, or a file of this server: opened in a window of its own. */
export function isOutside(address: string): boolean {
  return /^https?:/.test(address) || /\.\w+$/.test(address);
}

import { mayOpen } from '../contract/pages.ts';
import { findPage, isDrawnByServer } from './pages.ts';

/** Services beside the portal, from the run-time configuration (R1.14). */
export type LinkName = 'onlineApplyPlatform' | 'selfReissue' | 'invoiceSelfCollection' | 'operationManual' | 'constructionGuide';

/** Whether a configured link leads somewhere: another site or a file does, a path of the portal only if the portal has that page and the role may open it. */
export function isReachable(address: string | undefined, menuIds: readonly string[]): address is string {
  if (!address) return false;
  if (isOutside(address)) return true;
  const page = findPage(address.split('?', 1)[0]!);
  return page !== undefined && mayOpen(page, new Set(menuIds));
}

/** Another site, or a file or a page that this server makes: opened in a window of its own. */
export function isOutside(address: string): boolean {
  return /^https?:/.test(address) || /\.\w+$/.test(address) || isDrawnByServer(address.split('?', 1)[0]!);
}

import { serverFault } from '../contract/refusal.ts';
import { CallError } from './client.ts';
import { PartFault } from './late/part-fault.ts';

/** What a browser has once failed to fetch it fetches only when everything is loaded anew. */
const partFault = '页面没有下载完，请刷新页面后重试';

/** The sentence to show for whatever went wrong. A fault of the server carries its tracking number, so that the help desk can find it. */
export function explain(error: unknown): string {
  if (error instanceof PartFault) return partFault;
  if (!(error instanceof CallError)) return serverFault;
  return error.trace ? `${error.message}（跟踪号 ${error.trace}）` : error.message;
}

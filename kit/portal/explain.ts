import { CallError } from './client.ts';
import { PartFault } from './late/part-fault.ts';

/** What went wrong within the page is no fault of the server, and trying the same again at once would not help. */
const pageFault = '这一页出错了，请刷新页面后重试；仍不行请换一个浏览器';
/** What a browser has once failed to fetch it fetches only when everything is loaded anew. */
const partFault = '页面没有下载完，请刷新页面后重试';

/** The sentence to show for whatever went wrong. A fault of the server carries its tracking number, so that the help desk can find it. */
export function explain(error: unknown): string {
  if (error instanceof PartFault) return partFault;
  if (!(error instanceof CallError)) return pageFault;
  return error.trace ? `${error.message}（跟踪号 ${error.trace}）` : error.message;
}

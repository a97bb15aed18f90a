import { PartFault } from './late/part-fault.ts';

/** What the error log of the specification takes, section 8: type script, code 0, message, page URL. */
export interface ScriptError {
  readonly type: 'script';
  readonly code: 0;
  readonly mes: string;
  readonly url: string;
}

const atMostAMinute = 5;
const longestMessage = 4000;
const longestAddress = 1000;

let post: ((error: ScriptError) => void) | undefined;
let recent: { readonly at: number; readonly mes: string }[] = [];

/** Hands in how errors reach the server, and listens to everything nobody caught. */
export function reportErrorsTo(send: (error: ScriptError) => void): void {
  post = send;
  addEventListener('error', (event) => {
    if (event.error !== undefined || event.message) reportError(event.error ?? event.message);
  });
  addEventListener('unhandledrejection', (event) => reportError(event.reason));
}

/** Posts a script error to the error log. A page that fails in a loop reports each failure once, and no more than five a minute. */
export function reportError(error: unknown, where = ''): void {
  if (isExpected(error)) return;
  const mes = `${error instanceof Error ? (error.stack ?? error.message) : String(error)}${where}`.slice(0, longestMessage);
  const now = Date.now();
  recent = recent.filter(({ at }) => now - at < 60_000);
  if (recent.length >= atMostAMinute || recent.some((one) => one.mes === mes)) return;
  recent.push({ at: now, mes });
  post?.({ type: 'script', code: 0, mes, url: pageAddress() });
}

/** Refusals of the server, aborted requests and a network that is gone are no faults of a script. */
function isExpected(error: unknown): boolean {
  return error instanceof PartFault || (error instanceof Error && (error.name === 'AbortError' || 'status' in error));
}

/** The address without its query, which may carry tickets. */
function pageAddress(): string {
  return (location.origin + location.pathname).slice(0, longestAddress);
}

import { serverFault } from '../contract/refusal.ts';
import { CallError } from './client.ts';

/** The sentence to show for whatever went wrong. A fault of the server carries its tracking number, so that the help desk can find it. */
export function explain(error: unknown): string {
  if (!(error instanceof CallError)) return serverFault;
  return error.trace ? `${error.message}（跟踪号 ${error.trace}）` : error.message;
}

import { AsyncLocalStorage } from 'node:async_hooks';

import type { Call } from '#kit/contract/call.ts';

const current = new AsyncLocalStorage<Call>();

/** Makes a call, so that what is done for it in the same process is known as its own. */
export function asCall<T>(call: Call, work: () => PromiseLike<T>): Promise<T> {
  // A request is begun when it is waited for: that must be here, and not outside.
  return current.run(call, async () => await work());
}

/** The call that is being answered. */
export function currentCall(): Call | undefined {
  return current.getStore();
}

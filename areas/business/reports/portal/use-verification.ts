import { useCallback, useState } from 'react';

import type { ArgumentOf } from '#kit/contract/call.ts';
import { call, CallError } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';

import { reportRefusals } from '../contract/refusals.ts';
import type { Verified } from '../contract/verification.ts';
import { reportCalls } from './reports-wire.ts';

type ByCode = ArgumentOf<typeof reportCalls.verifyByCode>;
type ByFile = ArgumentOf<typeof reportCalls.verifyByFile>;
type ByLink = ArgumentOf<typeof reportCalls.verify>;

/** How a check ended: the paper, no such paper, or no answer (which says nothing about the paper). */
export type Verification =
  | { readonly kind: 'found'; readonly paper: Verified }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly sentence: string };

/** State and deeds of the two public pages. */
export function useVerification() {
  const [verification, setVerification] = useState<Verification>();
  const [isBusy, setBusy] = useState(false);

  const run = useCallback(async (ask: () => Promise<Verified>) => {
    setBusy(true);
    setVerification(undefined);
    try {
      setVerification({ kind: 'found', paper: await ask() });
    } catch (error) {
      setVerification(isUnknown(error) ? { kind: 'unknown' } : { kind: 'failed', sentence: explain(error) });
    } finally {
      setBusy(false);
    }
  }, []);

  return {
    verification,
    isBusy,
    byCode: useCallback((given: ByCode) => run(() => call(reportCalls.verifyByCode, given)), [run]),
    byFile: useCallback((given: ByFile) => run(() => call(reportCalls.verifyByFile, given)), [run]),
    byLink: useCallback((given: ByLink) => run(() => call(reportCalls.verify, given)), [run]),
    clear: useCallback(() => setVerification(undefined), []),
  };
}

/** A damaged link is refused as wrong input; for who scanned it, that is the same as no such paper. */
function isUnknown(error: unknown): boolean {
  return error instanceof CallError && (error.status === reportRefusals.notVerified.status || error.code === 'invalid');
}

import { RevealIdCard } from '#areas/accounts/portal/open/RevealIdCard.tsx';
import { call } from '#kit/portal/client.ts';

import { workerCalls } from '../contract/calls.ts';

/** The number of somebody's identity card, masked; who needs the whole of it says why. */
export function WorkerIdCard({ id, masked }: { readonly id: string; readonly masked: string }) {
  return <RevealIdCard masked={masked} read={async (reason) => (await call(workerCalls.reveal, { id, reason })).idCard} />;
}

import { sessionCalls } from '#areas/session/contract/calls.ts';
import { seal } from '#areas/session/portal/open/seal.ts';
import type { AttachmentCalls } from '#kit/portal/files/use-attachments.tsx';
import { call, CallError, useBases as setBases } from '#kit/portal/client.ts';
import { provideReference } from '#kit/portal/calls/dictionaries.ts';

import { guestFileCalls } from '../../contract/guest-calls.ts';

/** Says once where dictionaries and areas come from: the shell, which does so for others, is not here. */
export function bringReference(): true {
  provideReference(sessionCalls);
  return true;
}

/** What `RecordAttachments` calls for somebody without a session; it shows the secret each time. They copy nothing: there is no archive. */
export const guestAttachments = guestFileCalls as unknown as AttachmentCalls;

/** Key, one-time number, and whether a captcha is asked for. */
export async function openDoor() {
  const opening = await call(sessionCalls.openLogin, {});
  setBases(opening.config.bases);
  return opening;
}
export type Door = Awaited<ReturnType<typeof openDoor>>;

export const captchaAddress = ({ nonce, config }: Door, refresh: number) =>
  `${config.bases.main ?? ''}${sessionCalls.captcha.path}?${new URLSearchParams({ nonce, refresh: String(refresh) }).toString()}`;

/** Seals a password under a number of its own, which counts once. */
export async function sealed<F extends 'password' | 'newPassword'>(field: F, value: string) {
  const { publicKey, nonce } = await openDoor();
  return { nonce, [field]: seal(publicKey, nonce, field, value) } as { readonly nonce: string } & Readonly<Record<F, string>>;
}

/** Whether a refusal says that the telephone has not been shown lately. */
export const isProofOver = (error: unknown) => error instanceof CallError && error.code === 'mobileNotProven';

import { maskIdCard } from '#kit/contract/trade/numbers-in-text.ts';
import { seal, unseal } from '#kit/server/settings/seal.ts';
import type { Secrets } from '#kit/server/settings/secrets.ts';

const purpose = 'account-id-card';

export function sealIdCard(secrets: Secrets, idCard: string | null | undefined): string | null {
  return idCard ? seal(secrets, purpose, idCard) : null;
}

/** Masked, as a person sees their own number. */
export function shownIdCard(secrets: Secrets, sealed: string | null): string | null {
  return sealed === null ? null : maskIdCard(unseal(secrets, purpose, sealed));
}

/** The whole number: for the person, for whoever says why, and for who takes over what an applicant has written. */
export function openIdCard(secrets: Secrets, sealed: string): string;
export function openIdCard(secrets: Secrets, sealed: string | null): string | null;
export function openIdCard(secrets: Secrets, sealed: string | null): string | null {
  return sealed === null ? null : unseal(secrets, purpose, sealed);
}

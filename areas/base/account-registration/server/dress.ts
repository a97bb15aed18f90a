import { maskReceiver } from '#kit/server/outbox/outbox.ts';
import { openIdCard } from '#areas/session/server/door.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Services } from '#kit/server/services.ts';
import { maskIdCard } from '#kit/server/settings/seal.ts';

import { daysLeftOf } from './days-left.ts';
import type { PasswordReset } from './reset-store.ts';
import type { Registration } from './registration-store.ts';

interface Looking {
  readonly asker: Asker;
  readonly services: Services;
  readonly today: string;
}

const waits = '10';

const mobileFor = ({ actor }: Asker, mobile: string | null, isWhole: boolean) =>
  mobile !== null && !(isWhole && actor === 'A1') ? maskReceiver(mobile) : mobile;

const left = ({ status, submittedAt }: { readonly status: string; readonly submittedAt: string | null }, today: string) =>
  status === waits ? daysLeftOf(submittedAt, today) : null;

/** A registration as it is shown: numbers of persons masked; the whole telephone only to the platform, in one application. */
export function dressRegistration<R extends Registration>(record: R, { asker, services, today }: Looking, isWhole: boolean) {
  const { identityCardSealed, passwordHash: _password, secretHash: _secret, ...shown } = record;
  const identityCard = identityCardSealed === null ? null : maskIdCard(openIdCard(services.secrets, identityCardSealed));
  return { ...shown, identityCard, mobile: mobileFor(asker, record.mobile, isWhole), daysLeft: left(record, today) };
}

/** Likewise an application for another password. */
export function dressReset<R extends PasswordReset>(record: R, { asker, services, today }: Looking, isWhole: boolean) {
  const { orgcodeSealed, passwordHash: _password, secretHash: _secret, ...shown } = record;
  const code = orgcodeSealed === null ? null : openIdCard(services.secrets, orgcodeSealed);
  const orgcode = code !== null && /^\d{17}[\dX]$/.test(code) ? maskIdCard(code) : code;
  return {
    ...shown,
    orgcode,
    isKnown: record.accountId !== null,
    mobile: mobileFor(asker, record.mobile, isWhole),
    daysLeft: left(record, today),
  };
}

import { maskReceiver } from '#kit/server/outbox/outbox.ts';
import { openIdCard } from '#areas/session/server/door.ts';
import { isOfEnterprise, type Asker } from '#kit/server/asker.ts';
import type { Services } from '#kit/server/services.ts';
import { maskedIn, maskIdCard } from '#kit/contract/trade/numbers-in-text.ts';

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

/** Whoever decides holds the number against the card: the kit masks it until they have said why they read it. */
const readsWhole = (asker: Asker, isWhole: boolean) => isWhole && !isOfEnterprise(asker);

const left = ({ status, submittedAt }: { readonly status: string; readonly submittedAt: string | null }, today: string) =>
  status === waits ? daysLeftOf(submittedAt, today) : null;

/** A registration as it is shown: numbers of persons masked, if not by this then by the kit; the whole telephone only to the platform, in one application. */
export function dressRegistration<R extends Registration>(record: R, { asker, services, today }: Looking, isWhole: boolean) {
  const { identityCardSealed, passwordHash: _password, secretHash: _secret, ...shown } = record;
  const card = identityCardSealed === null ? null : openIdCard(services.secrets, identityCardSealed);
  const identityCard = card === null || readsWhole(asker, isWhole) ? card : maskIdCard(card);
  return { ...shown, identityCard, mobile: mobileFor(asker, record.mobile, isWhole), daysLeft: left(record, today) };
}

/** Likewise an application for another password. */
export function dressReset<R extends PasswordReset>(record: R, { asker, services, today }: Looking, isWhole: boolean) {
  const { orgcodeSealed, passwordHash: _password, secretHash: _secret, ...shown } = record;
  const code = orgcodeSealed === null ? null : openIdCard(services.secrets, orgcodeSealed);
  const orgcode = code === null || readsWhole(asker, isWhole) ? code : maskedIn(code);
  return {
    ...shown,
    orgcode,
    isKnown: record.accountId !== null,
    mobile: mobileFor(asker, record.mobile, isWhole),
    daysLeft: left(record, today),
  };
}

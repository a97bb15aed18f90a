import { timingSafeEqual } from 'node:crypto';

import type { Asker } from '#kit/server/asker.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { PublicRequest, Request } from '#kit/server/request.ts';
import { allOf, type Secrets } from '#kit/server/settings/secrets.ts';

import { guestApplyRefusals } from '../contract/refusals.ts';
import { findGuestApplication, type GuestApplication } from './guest-store.ts';

const refuse = refuser(guestApplyRefusals);
const hour = 60 * 60_000;

/** For sentences that name it. */
export const hotlineOf = ({ services }: Pick<PublicRequest, 'services'>) => ({ hotline: services.config.institute.hotline });

/** No role of the portal is called so. */
const guest = '公众';

/**
 * Whoever applies without an account. Within the portal the application itself stands for them, and it is made for the unit that uses the device:
 * before it is handed in, the unit has nothing of it.
 */
export function guestOf({ id, useUnit }: Pick<GuestApplication, 'id' | 'useUnit'>, name = guest, isHandedIn = true): Asker {
  return {
    sessionId: '',
    userId: id,
    loginName: '',
    name,
    unitId: isHandedIn ? useUnit : null,
    unitName: null,
    areacode: null,
    roleId: '',
    roleName: guest,
    actor: 'P1',
    dept: null,
    menuIds: new Set(),
    isGuest: true,
  };
}

/** A public call, made as the guest of an application. Nothing is asked about: what is warned of is kept for the desk. */
export function asGuest(request: PublicRequest, asker: Asker): Request {
  return { ...request, asker, warningsRead: undefined };
}

const isSameText = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const signed = (secrets: Secrets, id: string, until: string) =>
  secrets.sign('guestApplication/pass', `${id}.${until}`).toString('base64url');

/** What opens the application to a browser for some hours. */
export function passFor({ services: { secrets }, now }: Pick<PublicRequest, 'services' | 'now'>, id: string, hours: number) {
  const until = now.getTime() + hours * hour;
  return { pass: `${id}.${until}.${signed(secrets, id, String(until))}`, until: new Date(until).toISOString() };
}

/** The application that a pass opens. @throws passOver */
export async function getByPass(
  { db, services, now }: Pick<PublicRequest, 'db' | 'services' | 'now'>,
  pass: string,
): Promise<GuestApplication> {
  const [id = '', until = '', signature = ''] = pass.split('.');
  const isOurs = allOf(services.secrets).some((secrets) => isSameText(signature, signed(secrets, id, until)));
  if (!isOurs || Number(until) <= now.getTime()) return refuse('passOver');
  return (await findGuestApplication(db, id)) ?? refuse('passOver');
}

/** Without signs that are taken for each other. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 8;

/** 查询码: follows from the application, so that it is kept nowhere and is the same however often the answer was lost. */
export function queryCodeOf({ secrets }: { readonly secrets: Secrets }, id: string): string {
  const bytes = secrets.sign('guestApplication/queryCode', id);
  return Array.from(bytes.subarray(0, codeLength), (byte) => letters[byte % letters.length]).join('');
}

/** Whether the application has this code: told now, or under a former root. */
export function isQueryCode({ secrets }: { readonly secrets: Secrets }, id: string, given: string): boolean {
  return allOf(secrets).some((one) => isSameText(given, queryCodeOf({ secrets: one }, id)));
}

import { hash } from 'node:crypto';

import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { smsCodeCalls } from '#areas/session/contract/sms-code.ts';
import { sentValues } from '#areas/session/server/testing/sent-code.ts';
import { newId } from '#kit/server/id.ts';
import type { City, SeededUnit } from '#server/testing/city.ts';
import type { Visitor } from '#server/testing/person.ts';

import { guestApplyCalls as calls, guestApplyFileCalls as files } from '../../contract/calls.ts';

let made = 0;
/** A telephone that nobody else of the test has. */
export const anotherMobile = () => `137${String(10_000_000 + (made += 1))}`;

/** Tries answers until the hash begins with so many noughts, as the page does. */
export function solve({ challenge, bits }: { readonly challenge: string; readonly bits: number }): string {
  for (let answer = 0; ; answer += 1)
    if (hash('sha256', `${challenge}:${answer}`, 'buffer').readUInt32BE(0) >>> (32 - bits) === 0) return String(answer);
}

/** A piece of work, done. */
export async function worked(visitor: Visitor) {
  const work = await visitor.call(smsCodeCalls.work, {});
  return { challenge: work.challenge, answer: solve(work) };
}

/** Shows that a telephone is one's own. */
export async function showMobile(city: City, visitor: Visitor, mobile: string): Promise<string> {
  await visitor.call(smsCodeCalls.send, { mobile, purpose: 'apply', ...(await worked(visitor)) });
  const { code } = await sentValues(city, mobile);
  return (await visitor.call(smsCodeCalls.check, { mobile, purpose: 'apply', authCode: code! })).proof;
}

/** What somebody without an account types for a lift. */
export const wishOf = (more: object = {}) => ({
  inspType: 'D1',
  bookDate: '2026-11-30',
  bookSlot: '上午',
  inspPlace: '中山东路100号',
  selfInspNo: 'ZJ-2026-77',
  contact: '沈阿姨',
  invoiceKind: '财政票据',
  ...more,
});

/** A guest who has shown a telephone and found a device. */
export async function openGuest(city: City, unit: SeededUnit, visitor = city.visitor(), values: Readonly<Record<string, unknown>> = {}) {
  const device = await seedDevice(city, unit, values);
  const mobile = anotherMobile();
  const proof = await showMobile(city, visitor, mobile);
  const id = newId();
  const asked = { id, mobile, proof, code: device.oidno, useUnitName: unit.orgname };
  const { pass, offer } = await visitor.call(calls.begin, asked);
  const upload = (attClass = 'selfInspection', content = pdfOf(attClass)) =>
    visitor.call(files.upload, { pass, attClass, file: fileOf(`${attClass}.pdf`, content) });
  const apply = (more: object = {}) => visitor.call(calls.apply, { pass, promise: true, values: wishOf(), ...more });
  return { id, visitor, device, mobile, proof, asked, pass, offer, upload, apply };
}

export type Guest = Awaited<ReturnType<typeof openGuest>>;

/** Everything that is needed, and handed in. */
export async function handIn(city: City, unit: SeededUnit, visitor?: Visitor) {
  const guest = await openGuest(city, unit, visitor);
  await guest.upload();
  const { onlinelsh, queryCode } = await guest.apply();
  const progress = () => guest.visitor.call(calls.progress, { onlinelsh, queryCode });
  return { ...guest, onlinelsh, queryCode, progress };
}

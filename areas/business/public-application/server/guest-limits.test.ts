import { expect, test } from 'vitest';

import { privacyCalls } from '#areas/audit/contract/privacy.ts';
import { proofFor } from '#areas/session/server/door.ts';
import { newId } from '#kit/server/id.ts';
import { forgetOldRows } from '#kit/server/jobs/retention.ts';
import { openCity } from '#server/testing/city.ts';
import { Visitor } from '#server/testing/person.ts';

import { guestApplyCalls as calls, guestApplyFileCalls as files } from '../contract/calls.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { guestApplyLimits } from '../contract/limits.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { anotherMobile, handIn, openGuest, showMobile, wishOf, type Guest } from './testing/story.ts';

const city = await openCity();
const unit = await city.seedUnit({ orgname: '甬江家园业主委员会', unitTypes: ['U1'] });
const { lookUps, handedIn, underWay, codes } = guestApplyLimits;

/** A telephone that has handed in so many already, with whatever address. */
async function handInMany(mobile: string, count: number, status?: string) {
  const visitor = city.visitor();
  const one = async () => {
    const device = await seedDevice(city, unit);
    // As if a code had been sent for each of them.
    const proof = proofFor(city.services.secrets, { mobile, purpose: 'apply' }, city.now);
    const { pass } = await visitor.call(calls.begin, { id: newId(), mobile, proof, code: device.oidno, useUnitName: unit.orgname });
    await visitor.call(files.upload, { pass, attClass: 'selfInspection', file: fileOf('自检报告.pdf', pdfOf('a')) });
    return visitor.call(calls.apply, { pass, promise: true, values: wishOf() });
  };
  for (let made = 0; made < count; made += 1) {
    const { onlinelsh } = await one();
    if (status) await city.db.updateTable('inspectionApplication').set({ status }).where('onlinelsh', '=', onlinelsh).execute();
  }
  return one;
}

test('twenty guests of one address apply beside each other', async () => {
  const neighbours: Guest[] = [];
  for (let come = 0; come < 20; come += 1) {
    const guest = await openGuest(city, unit, new Visitor(city.app, '203.0.113.20'));
    await guest.upload();
    neighbours.push(guest);
  }
  const numbers = (await Promise.all(neighbours.map(({ apply }) => apply()))).map(({ onlinelsh }) => onlinelsh);
  expect(new Set(numbers).size).toBe(20);
});

test('a telephone looks for ten devices an hour, found or not', async () => {
  const [visitor, mobile] = [city.visitor(), anotherMobile()];
  const proof = await showMobile(city, visitor, mobile);
  const ask = () => visitor.call(calls.begin, { id: newId(), mobile, proof, code: '3302003110999999999', useUnitName: '某单位' });
  for (let asked = 0; asked < lookUps.ofMobile; asked += 1) await expect(ask()).rejects.toMatchObject({ code: 'deviceUnmatched' });
  await expect(ask()).rejects.toMatchObject({ code: 'lookUpsTooMany', status: 429 });
});

test('an address looks for so many, whichever telephones it has', async () => {
  const address = '203.0.113.77';
  const { visitor, mobile, proof, device } = await openGuest(city, unit, new Visitor(city.app, address));
  await city.services.pool.query(`update guess set misses = $1 where guesser = 'lookUp'`, [lookUps.ofAddress]);
  const ask = { id: newId(), mobile, proof, code: device.oidno, useUnitName: unit.orgname };
  await expect(visitor.call(calls.begin, ask)).rejects.toMatchObject({ code: 'addressTooMany', status: 429 });
  await city.services.pool.query(`delete from guess where guesser in ('lookUp', '')`);
});

test('a telephone has so many under way', async () => {
  const one = await handInMany(anotherMobile(), underWay);
  await expect(one()).rejects.toMatchObject({ code: 'underWayTooMany', status: 429 });
});

test('a telephone hands in so many a day, though none is under way', async () => {
  const mobile = anotherMobile();
  const one = await handInMany(mobile, handedIn.ofMobile, '99');
  await expect(one()).rejects.toMatchObject({ code: 'mobileTooMany', status: 429 });
  city.pass({ days: 1, minutes: 1 });
  await handInMany(mobile, 1);
});

test('an address hands in so many a day, and all guests together', async () => {
  const guest = await openGuest(city, unit);
  await guest.upload();
  const others = async (count: number, addressHash: Buffer) => {
    const rows = Array.from({ length: count }, () => ({
      id: newId(),
      equSysId: newId(),
      useUnit: unit.unitSysId,
      mobile: '13700000000',
      addressHash,
      begunAt: city.now.toISOString(),
      handedInAt: city.now.toISOString(),
      onlinelsh: null,
      toldStatus: '10',
    }));
    await city.db.insertInto('guestApplication').values(rows).execute();
    return () => city.db.deleteFrom('guestApplication').where('mobile', '=', '13700000000').execute();
  };
  const { addressHash } = await city.db
    .selectFrom('guestApplication')
    .select('addressHash')
    .where('id', '=', guest.id)
    .executeTakeFirstOrThrow();
  const undo = await others(handedIn.ofAddress, addressHash);
  await expect(guest.apply()).rejects.toMatchObject({ code: 'addressTooMany', status: 429 });
  await undo();
  const again = await others(handedIn.ofAll, Buffer.from('elsewhere'));
  await expect(guest.apply()).rejects.toMatchObject({ code: 'allTooMany', status: 429 });
  await again();
  await guest.apply();
});

test('a query code is not to be guessed, and a wrong number is answered as a wrong code', async () => {
  const guest = await handIn(city, unit);
  const { onlinelsh } = guest;
  const stranger = city.visitor();
  const ask = (no: string, queryCode: string) => stranger.call(calls.progress, { onlinelsh: no, queryCode });
  const none = { code: 'progressNotFound', status: 404 };
  await expect(ask('ZX20261121999999', guest.queryCode)).rejects.toMatchObject(none);
  for (let guessed = 0; guessed < codes.ofGuesser; guessed += 1) await expect(ask(onlinelsh, 'AAAAAAAA')).rejects.toMatchObject(none);
  await expect(ask(onlinelsh, guest.queryCode)).rejects.toMatchObject({ code: 'progressLocked', status: 429 });
  // Whoever guesses does not shut it for its guest.
  expect(await guest.progress()).toMatchObject({ label: '待受理' });
  expect(
    await guest.visitor.call(calls.progress, { onlinelsh: onlinelsh.toLowerCase(), queryCode: ` ${guest.queryCode.toLowerCase()}` }),
  ).toBeTruthy();
});

test('signs that cannot be looked for are refused where they are typed', async () => {
  const [visitor, mobile] = [city.visitor(), anotherMobile()];
  const proof = await showMobile(city, visitor, mobile);
  const asked = { id: newId(), mobile, proof, code: '3302003110999999999', useUnitName: '某单位' };
  for (const field of ['code', 'useUnitName'] as const)
    await expect(visitor.call(calls.begin, { ...asked, [field]: 'a\u0000b' })).rejects.toMatchObject({ status: 422, errors: [{ field }] });
  for (const field of ['onlinelsh', 'queryCode'] as const)
    await expect(visitor.call(calls.progress, { onlinelsh: 'ZX1', queryCode: 'A', [field]: 'a\u0000b' })).rejects.toMatchObject({
      status: 422,
      errors: [{ field }],
    });
});

test('whoever has an account reads what their telephone has applied for as a guest of the own unit; it is forgotten in time', async () => {
  city.now = new Date('2026-11-22T11:00:00+08:00');
  const member = await city.enter({ actor: 'P1', unit });
  const guest = await handIn(city, unit);
  const [begun, foreign] = [await openGuest(city, unit), await handIn(city, await city.seedUnit({ orgname: '他家', unitTypes: ['U1'] }))];
  await city.db.updateTable('account').set({ mobile: guest.mobile }).where('id', '=', member.userId).execute();
  await city.db.updateTable('guestApplication').set({ mobile: guest.mobile }).where('id', 'in', [begun.id, foreign.id]).execute();
  const copy = JSON.parse((await member.download(privacyCalls.copy, {})).content.toString()) as {
    parts: { title: string; rows: object[] }[];
  };
  expect(copy.parts.find(({ title }) => title === '公众报检')!.rows).toMatchObject([
    { onlinelsh: null, mobile: guest.mobile },
    { onlinelsh: guest.onlinelsh, mobile: guest.mobile },
  ]);
  const ids = [guest.id, begun.id, foreign.id];
  const left = async (day: string) => {
    const now = new Date(`${day}T03:30:00+08:00`);
    await forgetOldRows({ db: city.db, services: city.services, now });
    const rows = await city.db.selectFrom('guestApplication').select('id').where('id', 'in', ids).execute();
    return rows.map(({ id }) => id).toSorted();
  };
  // What was begun and never handed in stays for seven days.
  expect(await left('2026-11-29')).toEqual([...ids].toSorted());
  expect(await left('2026-11-30')).toEqual([guest.id, foreign.id].toSorted());
  await city.db.updateTable('inspectionApplication').set({ status: '99' }).where('id', '=', foreign.id).execute();
  // Three years are not full before their last day is over, the leap day of 2028 among them.
  expect(await left('2029-11-22')).toEqual([guest.id, foreign.id].toSorted());
  // What is under way is kept, however long it takes.
  expect(await left('2029-11-26')).toEqual([guest.id]);
});

import { expect, test } from 'vitest';

import { registrationCalls } from '#areas/account-registration/contract/calls.ts';
import { handInRegistration, password, wishOf } from '#areas/account-registration/server/testing/applying.ts';
import { managedCalls } from '#areas/accounts/contract/managed-accounts.ts';
import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { companyCalls } from '#areas/company/contract/calls.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { firstEntryCalls } from '#areas/first-entry/contract/calls.ts';
import { committed, openDesk } from '#areas/first-entry/server/testing/entries.ts';
import { openInstitute } from '#areas/inspection/server/testing/institute.ts';
import { dispatched } from '#areas/inspection/server/testing/story.ts';
import { invoiceCalls } from '#areas/invoices/contract/calls.ts';
import { requestOf } from '#areas/invoices/server/testing/samples.ts';
import { stopLists } from '#areas/item-lists/server/testing/without-lists.ts';
import { confirmed, forklift, granted, submitted as changed } from '#areas/use-changes/server/testing/story.ts';
import { useRegistrationCalls } from '#areas/use-registration/contract/calls.ts';
import { accepted, attach, drafted, move, unregistered } from '#areas/use-registration/server/testing/story.ts';
import { openPool } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

const city = await openCity();
// The code of a private person is the number of their identity card; the one who takes over has a check digit that is a letter.
const number = '330299198304186656';
const taker = '33029919850612332X';

/** Where a text stands in the database as it is: tables, whatever their columns. */
async function whereOpen(text: string): Promise<string[]> {
  // Without the key, as whoever has a copy of the data.
  const pool = openPool({ connectionString: city.place.url }, 1);
  try {
    const { rows } = await pool.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) order by 1`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const { rowCount } = await pool.query(`select from ${name} as whole_row where position($1 in whole_row::text) > 0 limit 1`, [text]);
      if (rowCount) found.push(name);
    }
    return found;
  } finally {
    await pool.end();
  }
}

async function registerPerson(identityCard: string, name: string) {
  const platform = await city.enter({ actor: 'A1', name: '平台甲' });
  const wish = wishOf({ accountType: 'U12', orgcode: '', orgname: '', legalPerson: '', tel: '', identityCard, name });
  const { id } = await handInRegistration(city, wish);
  const { registration } = await platform.call(registrationCalls.registrationDetail, { id });
  await platform.call(registrationCalls.registrationMove, { id, version: registration.version, move: 'agree' });
  const unit = await city.db
    .selectFrom('unit')
    .select(['unitSysId', 'orgname'])
    .where('orgcode', '=', identityCard)
    .executeTakeFirstOrThrow();
  return { unit, person: await city.person(wish.loginName, password), platform };
}

test('no table holds the number of a private owner as it is, after a life of entering, registering, applying, paying and handing over; who may reads it', async () => {
  await stopLists(city);
  const { unit, person: owner, platform } = await registerPerson(number, '吴敏');
  const next = await registerPerson(taker, '何敏');
  const authority = await city.seedUnit({ orgname: '海曙市场监督管理局', unitTypes: ['U9'], areacode: '330203' });
  const officer = await city.enter({ actor: 'G1', unit: authority, areacode: '330203', name: '登记甲' });
  const institute = await openInstitute(city);

  // A vehicle is entered, with its driver.
  const clerkOfOwner = await city.enter({ actor: 'E1', unit, name: '经办甲' });
  const desk = { ...(await openDesk(city)), unit, owner: clerkOfOwner, colleague: clerkOfOwner };
  const drivers = [{ name: '吴敏', certNo: number }];
  const entry = await committed(desk, '5110', { drivers, ownerUnit: unit.unitSysId });
  const { equSysId: entered } = await desk.clerk.call(firstEntryCalls.entryDecide, { ...entry, decision: 'confirm' });

  // A lift is registered for use.
  const facts = { reg_org_name: authority.orgname, owner_unit: unit.unitSysId, owner_unit_name: unit.orgname, owner_unit_code: number };
  const lift = await seedDevice(city, unit, { ...unregistered, ...facts, use_unit_code: number });
  const draft = await drafted(owner, lift.equSysId, { ownerUnitCode: number, filler: `吴敏（${number}）` });
  await attach(owner, draft.id, 'personIdCard');
  const sent = await owner.call(useRegistrationCalls.setCommit, { id: draft.id, version: draft.version });
  await move(officer, await accepted({ owner, officer }, sent), 'approve');

  // An inspection is applied for and paid, and its invoice asked for.
  await dispatched(city, { unit, owner, institute });
  const { orders } = await owner.call(invoiceCalls.payable, {});
  const values = requestOf({ amount: orders[0]!.leftFen, title: unit.orgname, taxNo: number });
  const invoice = await owner.call(invoiceCalls.invoiceSave, { id: newId(), payNo: orders[0]!.payNo, values });
  await owner.call(invoiceCalls.invoiceCommit, { id: invoice.id, version: invoice.version });

  // A vehicle goes over to somebody else.
  const truck = await seedDevice(city, unit, { ...forklift, ...facts, use_unit_code: number, make_date: '2022-06-01' });
  const handing = await changed(owner, '03', { equSysIds: [truck.equSysId], newUnit: next.unit.unitSysId });
  await granted(officer, await confirmed(next.person, handing));

  for (const found of [number, taker.slice(0, 17)]) expect(await whereOpen(found)).toEqual([]);

  // Everybody reads and finds as before.
  const codeOf = async (equSysId: string, equclacode: string, reader = owner) =>
    (await reader.call(archiveCalls.detail, { equclacode, equSysId })).equipment.useUnitCode;
  expect([await codeOf(lift.equSysId, '3110'), await codeOf(entered!, '5110')]).toEqual([number, number]);
  expect(await codeOf(truck.equSysId, '5110', next.person)).toBe(taker);
  expect(await codeOf(lift.equSysId, '3110', officer)).toBe('330299********6656');
  expect((await owner.call(useRegistrationCalls.setDetail, { id: sent.id })).setRegistration).toMatchObject({
    ownerUnitCode: number,
    filler: `吴敏（${number}）`,
  });
  expect((await owner.call(invoiceCalls.invoiceDetail, { id: invoice.id })).invoice.taxNo).toBe(number);
  expect((await owner.call(companyCalls.unitInfo, {})).unit.orgcode).toBe(number);
  for (const [word, name] of [
    [number, '吴敏'],
    [taker, '何敏'],
    [taker.toLowerCase(), '何敏'],
  ] as const) {
    expect((await officer.call(companyCalls.searchUnits, { word })).units.map(({ orgname }) => orgname)).toEqual([name]);
    expect((await platform.call(managedCalls.list, { unitName: word })).list.map(({ unitName }) => unitName)).toContain(name);
  }
});

import { expect, test } from 'vitest';

import { inspectionApplication } from '#areas/inspection/contract/lifecycle.ts';
import { Ledger } from '#kit/server/demo/ledger.ts';
import { Workdays } from '#kit/server/demo/workdays.ts';
import { openSecrets } from '#kit/server/settings/secrets.ts';

import type { FilledAccount } from './accounts.ts';
import { tellCases } from './cases/cases.ts';
import { staffOf } from './cases/staff.ts';
import { caseTables } from './cases/tables.ts';
import { numberCertificates } from './certificates.ts';
import { makeDevice } from './device.ts';
import { cityUnits, makeUnit } from './units.ts';

/** Everybody, by the name they log in with. */
const accounts = {
  get: (loginName: string) => ({
    id: loginName,
    name: loginName,
    unitId: loginName,
    unitName: loginName,
    dept: null,
    roleName: '',
    mobile: '',
  }),
} as unknown as ReadonlyMap<string, FilledAccount>;

// After the first of these, few devices are due soon enough to have stood somewhere for weeks; after the second, few are due at all.
test.each(['2027-11-05', '2027-01-29'])('a city that begins on %s has applications in every state', (today) => {
  const numbers = new Map(Array.from({ length: cityUnits }, (_, index) => [makeUnit(index).unitSysId, index]));
  const devices = numberCertificates(Array.from({ length: 5000 }, (_, index) => makeDevice(index, today, cityUnits)));
  const ledger = new Ledger(caseTables);
  const parts = { ledger, staff: staffOf(accounts), workdays: new Workdays(today), secrets: openSecrets('', 'a'.repeat(64)) };
  tellCases({ ...parts, today, now: new Date(`${today}T02:00:00Z`) }, devices, (id) => numbers.get(id)!);
  const told = ledger.rows('inspection_application').map(({ status }) => status);
  // An approved report is issued in the same step: no application rests there.
  const { approved: _, ...resting } = inspectionApplication.states;
  const few = Object.values(resting).filter(({ code }) => told.filter((status) => status === code).length < 5);
  expect(few.map(({ label }) => label)).toEqual([]);
});

import type { City, Person } from '#server/testing/city.ts';

import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { openDesk } from '#areas/first-entry/server/testing/entries.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { loadTestCalls } from '../../contract/calls.ts';

/** What is said of a test in these stories. */
export const saidOfTest = {
  testedOn: '2026-11-20',
  occasion: 'inspection',
  conclusion: '合格',
  testedBy: '甬安电梯维保有限公司',
} as const;

/** A unit with lifts, who keeps them and who has nothing to do with them. */
export async function openLifts(city: City) {
  const desk = await openDesk(city);
  const keeper = await city.seedUnit({ unitTypes: ['U2'], orgname: '甬安电梯维保有限公司' });
  const [maintainer, inspector, stranger] = await Promise.all([
    city.enter({ actor: 'M1', unit: keeper, name: '维保甲' }),
    city.enter({ actor: 'I2', name: '检验甲' }),
    city.enter({ actor: 'M1', unit: await city.seedUnit({ unitTypes: ['U2'] }) }),
  ]);
  const due = { supv_pass_date: '2020-11-30', next_load_test_date: '2026-11-30', maint_unit: keeper.unitSysId, make_date: '2020-05-01' };
  /** A lift whose load test is due this November, six years after it passed supervision. */
  async function lift(values: Readonly<Record<string, unknown>> = {}) {
    const { equSysId, oidno } = await seedDevice(city, desk.unit, { ...due, ...values });
    const show = async (person: Person = desk.owner) =>
      (await person.call(archiveCalls.detail, { equclacode: '3110', equSysId })).equipment;
    const tests = (person: Person = desk.owner) => person.call(loadTestCalls.archiveLoadTests, { equSysId });
    const seen = async (person?: Person) => ({ equSysId, version: (await show(person)).version! });
    return { equSysId, oidno, show, tests, seen };
  }
  return { ...desk, keeper, maintainer, inspector, stranger, lift };
}

/** The days that a load test moves. */
export function loadTestDaysOf({ lastLoadTestDate, nextLoadTestDate, failedLoadTestOn }: Readonly<Record<string, unknown>>) {
  return [lastLoadTestDate, nextLoadTestDate, failedLoadTestOn];
}

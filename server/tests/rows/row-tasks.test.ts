import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

import { applyingCalls } from '#areas/applying/contract/calls.ts';
import { seedLicence } from '#areas/company/server/testing/seed-licence.ts';
import { dueCalendarCalls } from '#areas/due-calendar/contract/calls.ts';
import { detectionCalls } from '#areas/elevator-detection/contract/calls.ts';
import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { usualInspType } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';
import { isRegisteredBySet } from '#areas/device-facts/contract/facts/conditions.ts';
import { alwaysListed, type DeviceRow } from '#areas/equipment/contract/listed.ts';
import { equipmentQueries, type EquipmentQuery } from '#areas/equipment/contract/queries.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { faultCalls } from '#areas/fault/contract/calls.ts';
import { registered as faultRegistered } from '#areas/fault/server/testing/fault-story.ts';
import { submitted as applied } from '#areas/inspection/server/testing/story.ts';
import { submitted as keptByOthers } from '#areas/maintenance/server/testing/story.ts';
import { kindCode, type ChangeKind } from '#areas/use-changes/contract/kinds.ts';
import { useChangeCalls } from '#areas/use-changes/contract/calls.ts';
import { useRegistrationCalls } from '#areas/use-registration/contract/calls.ts';
import { openCity } from '../../testing/city.ts';

// What a list offers beside a device is decided in the browser, by the columns that the list asked for. Here every task of every area is tried with
// exactly these columns, and the server is asked whether it would take the device.

/** As `areas/registry/equipment/portal/open/device-list.ts` declares it; this room knows no portal. */
interface Task {
  readonly key: string;
  readonly needs: readonly string[];
  readonly on: (list: { readonly key: string; readonly applies: boolean }) => boolean;
  readonly access?: string;
  readonly refuse?: (row: DeviceRow, today: string) => string | undefined;
}
interface Part {
  readonly tasks?: readonly Task[];
  readonly note?: { readonly needs: readonly string[] };
}

const areas = path.join(import.meta.dirname, '../../../areas');
const files = readdirSync(areas, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^[^/]+\/[^/]+\/portal\/device-list\.tsx?$/.test(file),
);
const parts = await Promise.all(
  files.map(async (file) => ((await import(path.join(areas, file))) as { readonly deviceList: Part }).deviceList),
);
const tasks = parts.flatMap(({ tasks = [] }) => tasks);

const city = await openCity();
const today = '2026-11-21';
const unit = await city.seedUnit({ orgname: '天一物业有限公司', unitTypes: ['U1'] });
const owner = await city.enter({ actor: 'E1', unit });

const usual = { maint_unit_name: unit.orgname, maint_end: '2027-12-31', next_test_date: '2026-12-10', next_load_test_date: '2026-12-10' };
const truck = { equclacode: '5110', equ_type_name: '场（厂）内专用机动车辆', equ_name: '叉车', maint_unit: null, maint_unit_name: null };
const lift = (values: object = {}) => seedDevice(city, unit, { ...usual, ...values });

/** Devices in every standing, and each thing that stands in somebody's way. */
beforeAll(async () => {
  for (const use_status of ['0', '1', '2', '3', '4', '5'])
    for (const reg_status of ['0', '2', '4', '6']) {
      const stop_date = use_status === '3' ? '2026-09-01' : null;
      await lift({ use_status, reg_status, stop_date, next_insp_date: '2026-12-10' });
      await lift({
        ...truck,
        next_test_date: null,
        next_load_test_date: null,
        use_status,
        reg_status,
        stop_date,
        next_insp_date: '2027-06-30',
      });
    }
  for (const use_status of ['0', '1', '2', '3']) {
    const reg_status = use_status === '1' || use_status === '3' ? '2' : '0';
    const stop_date = use_status === '3' ? '2026-09-01' : null;
    const standing = { use_status, reg_status, stop_date };
    await lift({ ...standing, locked_by: 'SYBG2026112000001' });
    await lift({ ...standing, maint_unit: null, maint_unit_name: null });
    await lift({ ...standing, maint_end: '2026-10-31' });
    await lift({ ...standing, last_conclusion: '不合格' });
    await lift({ ...standing, next_insp_date: '2026-10-31' });
    await lift({ ...standing, next_insp_date: null, last_insp_date: null });
    await lift({ ...standing, supv_pass_date: '2026-10-25', use_cert_no: null });
    await lift({ ...standing, equclacode: '7110', equ_name: '元件', next_test_date: null, next_load_test_date: null });
  }
  await lift({ use_status: '3', reg_status: '4', stop_date: '2025-10-01', last_insp_date: '2025-09-01', next_insp_date: '2027-06-30' });
  await lift({ next_test_date: '2026-09-30' });
  await applied(city, { unit, owner }, 2);
  const next = await city.seedUnit({ orgname: '新维保有限公司', unitTypes: ['U2'] });
  await seedLicence(city, next);
  await keptByOthers({ owner, next }, [(await lift()).equSysId]);
  const { equSysId } = await lift();
  await faultRegistered(owner, equSysId);
});

type ListKey = keyof typeof equipmentQueries | 'all' | 'calendar';

/** What the list shows first, in its parts; the comprehensive query and the calendar as their pages have it. */
const shownIn = (key: ListKey): readonly { readonly part?: string; readonly shown: readonly string[] }[] => {
  if (key === 'all') return [{ shown: ['equName', 'equPlace', 'useCertNo', 'dueOn', 'useStatus'] }];
  if (key === 'calendar') return [{ shown: equipmentQueries.aboutExpire.shown }];
  const query: EquipmentQuery = equipmentQueries[key];
  return query.parts.map((part) => ({ part: part.key, shown: part.shown ?? query.shown }));
};

async function rowsOf(key: ListKey, offered: readonly Task[]): Promise<DeviceRow[]> {
  const needs = [...offered.flatMap((task) => task.needs), ...parts.flatMap(({ note }) => note?.needs ?? [])];
  const found: DeviceRow[] = [];
  for (const { part, shown } of shownIn(key)) {
    const columns = [...new Set([...shown, ...needs])];
    const asked = { pageSize: 200, columns, ...(part && { part }) };
    const { list } =
      key === 'calendar'
        ? await owner.call(dueCalendarCalls.dueCalendarList, { ...asked, beginDueOn: '2026-10-01', endDueOn: '2027-12-31' })
        : await owner.call(key === 'all' ? equipmentCalls.list : equipmentCalls[`${key}List`], asked);
    found.push(...list);
  }
  return found;
}

/** The row as the type of the task has it. */
const toldOnly = (row: DeviceRow, { needs }: Task) =>
  Object.fromEntries(
    Object.entries(row).filter(([key]) => needs.includes(key) || (alwaysListed as readonly string[]).includes(key)),
  ) as DeviceRow;

type Said = string | null;
const changing =
  (changeKind: ChangeKind) =>
  async (device: DeviceRow): Promise<Said> => {
    const { list } = await owner.call(useChangeCalls.candidates, { changeKind, devices: device.equSysId });
    const [told] = list;
    return told ? told.refusedBecause : '不在可选设备中';
  };
const hindering =
  (codes: readonly string[]) =>
  async ({ equSysId, equclacode }: DeviceRow): Promise<Said> => {
    const { blocks } = await owner.call(applyingCalls.checkOnline, {
      devices: [equSysId],
      values: { inspType: usualInspType(equclacode) },
    });
    return blocks.find(({ code }) => codes.includes(code))?.message ?? null;
  };
const always = ['stopped', 'locked', 'duplicate', 'maintUnit'];

/** Why the server would not take a device for a task. */
const saying: Readonly<Record<string, (device: DeviceRow) => Promise<Said>>> = {
  async register({ equSysId, equclacode }) {
    const prefill = isRegisteredBySet({ equclacode }) ? useRegistrationCalls.prefill : useRegistrationCalls.unitPrefill;
    return (await owner.call(prefill, { equSysId })).refusedBecause;
  },
  stopUse: changing(kindCode.stop),
  restartUse: changing(kindCode.restart),
  scrapDevice: changing(kindCode.scrap),
  any: hindering(always),
  one: hindering([...always, 'tooEarly']),
  keep: hindering([...always, 'tooEarly']),
  apply: hindering([...always, 'tooEarly']),
  async fault({ equSysId }) {
    const { list } = await owner.call(faultCalls.list, { pageSize: 100 });
    return list.some((one) => one.equSysId === equSysId) ? null : '没有故障单';
  },
  async contacts({ equSysId, version }) {
    const values = { useContact: '联系人甲' };
    const done = await owner
      .call(equipmentCalls.changeContacts, { devices: [{ equSysId, version }], values })
      .catch((error: Error) => error);
    return done instanceof Error ? done.message : null;
  },
  change: async ({ equSysId }) => {
    const found = await city.db.selectFrom('equipment').select('lockedBy').where('equSysId', '=', equSysId).executeTakeFirstOrThrow();
    return found.lockedBy;
  },
  async loadTest({ equSysId }) {
    const found = await city.db.selectFrom('equipment').select('lockedBy').where('equSysId', '=', equSysId).executeTakeFirstOrThrow();
    return found.lockedBy;
  },
  async test({ equSysId }) {
    const { list } = await owner.call(detectionCalls.testCandidates, { pageSize: 200 });
    return list.find((one) => one.equSysId === equSysId)?.refusedBecause ?? null;
  },
  extend: async ({ equSysId }) => (await owner.call(detectionCalls.extensionStart, { equSysId })).refusedBecause,
};

describe.each(['all', 'calendar', ...Object.keys(equipmentQueries)] as ListKey[])('the list %s', (key) => {
  const applies = key === 'all' || key === 'calendar' || ((equipmentQueries[key] as EquipmentQuery).applies ?? false);
  const offered = tasks.filter(({ on }) => on({ key, applies }));

  test('tells every column that its tasks name', async () => {
    const needs = offered.flatMap((task) => task.needs);
    for (const row of await rowsOf(key, offered)) {
      const untold = needs.filter((need) => (row as Readonly<Record<string, unknown>>)[need] === undefined);
      expect({ oidno: row.oidno, untold }).toEqual({ oidno: row.oidno, untold: [] });
    }
  });

  test.each(offered.filter(({ refuse }) => refuse).map((task) => [task.key, task] as const))(
    'offers %s where the server takes the device, and says why not where it does not',
    async (name, task) => {
      const rows = await rowsOf(key, offered);
      expect(rows.length).toBeGreaterThan(0);
      const wrong = [];
      for (const row of rows) {
        const why = task.refuse!(toldOnly(row, task), today) ?? null;
        const said = await saying[name]!(row);
        if ((why === null) !== (said === null)) wrong.push({ row, why, said });
      }
      expect(wrong).toEqual([]);
    },
  );
});

test('every task that refuses devices is tried', () => {
  const refusing = tasks.filter(({ refuse }) => refuse).map(({ key }) => key);
  expect(Object.keys(saying).toSorted()).toEqual([...new Set(refusing)].toSorted());
  expect(refusing).toEqual(expect.arrayContaining(['register', 'stopUse', 'restartUse', 'scrapDevice', 'one', 'any']));
});

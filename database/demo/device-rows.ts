import { equipmentFields } from '#areas/device-facts/contract/device.ts';
import { listedParams } from '#areas/device-facts/contract/listed-params.ts';
import { inspectionTypes, notApplied, type InspectionTypeCode } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';
import { openFaultOf } from '#areas/fault/server/demo/open-fault.ts';
import { addDays, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type pg from 'pg';

import { eventKey, type Covered } from './cases/finished.ts';
import { certificateWords } from './certificates.ts';
import type { Row } from './copy.ts';
import type { DemoDevice } from './device.ts';
import { demoId, Dice } from '#kit/server/demo/dice.ts';
import type { ToldDevice } from '#kit/server/demo/telling.ts';
import { instituteName } from './institute.ts';
import { testingBodyName } from './parties.ts';
import type { DemoUnit } from './units.ts';

const faultColumns = ['faultId', 'faultKind', 'faultLevel', 'faultFoundTime', 'faultStopUse'];

/** The columns of `equipment` that are written; the generated ones follow from them. */
const equipmentColumns: readonly string[] = [
  ...Object.keys(equipmentFields),
  'isMoltenMetal',
  'projectName',
  ...faultColumns,
  'createdAt',
  'updatedAt',
];

/** What applications have left in the archives. */
export interface Known {
  /** Reports by `eventKey`. */
  readonly covered: ReadonlyMap<string, Covered>;
  /** Open applications by device. */
  readonly applyStates: ReadonlyMap<string, string>;
}

const nothing: Known = { covered: new Map(), applyStates: new Map() };

/** All columns, whatever the class has of them. */
function equipmentRow(device: DemoDevice, today: string, { covered, applyStates }: Known): Row {
  const { row } = device;
  const fault = openFaultOf(device, today);
  const left: Row = {
    ...row,
    ...listedParams(paramsOf(device)),
    applyState: applyStates.get(row.equSysId) ?? notApplied,
    faultId: fault?.id ?? null,
    faultKind: fault?.trouble[0] ?? null,
    faultLevel: fault?.faultLevel ?? null,
    faultFoundTime: fault?.foundTime ?? null,
    faultStopUse: fault?.stopUse ?? null,
    lastReportNo: lastInspectionOf(device) >= 0 ? reportNoOf(device, lastInspectionOf(device), covered) : null,
  };
  const written: Record<string, unknown> = {};
  for (const column of equipmentColumns) written[column] = left[column];
  return written;
}

function paramsOf({ row }: DemoDevice) {
  return row['params'] as Readonly<Record<string, unknown>>;
}

/** Number of the report of the n-th inspection. */
export function reportNoOf({ index, told }: ToldDevice, n: number, covered: Known['covered']): string {
  const { inspType, on } = told.events[n]!;
  return covered.get(eventKey(index, n))?.reportNo ?? olderReportNo(inspType, on, index * 7 + n);
}

/** Number of an older report: kind, day, and a number that tells those of a day apart. */
function olderReportNo(inspType: string, on: string, number: number): string {
  return `${inspType}${on.slice(0, 4)}${on.slice(5, 7)}${on.slice(8)}${String(number % 1_000_000).padStart(6, '0')}`;
}

/** More things than any device has of a kind: the number of a device times this is the number of its first thing. */
const each = 64;

function instant(day: string, index: number): number {
  return Date.parse(`${day}T08:00:00Z`) + (index % 3600) * 1000;
}

/** Key of the n-th inspection of a device. */
export function inspectionId({ index, told }: ToldDevice, n: number): string {
  return demoId('inspection', index * each + n, instant(told.events[n]!.on, index));
}

/** The place of the last inspection among what is told; a self-test is none. */
function lastInspectionOf({ told }: DemoDevice): number {
  return told.events.findLastIndex(({ inspType }) => inspType !== 'T1');
}

function inspectionRows(device: DemoDevice, covered: Known['covered']): Row[] {
  const { index, row, told } = device;
  return told.events.map((event, n) => ({
    id: inspectionId(device, n),
    equSysId: row.equSysId,
    inspType: event.inspType,
    inspectedOn: event.on,
    conclusion: event.conclusion,
    grade: event.grade ?? null,
    reportNo: reportNoOf(device, n, covered),
    inspectOrg: event.inspType === 'T1' ? testingBodyName() : instituteName,
    nextInspDate: n === lastInspectionOf(device) ? row['nextInspDate'] : null,
    createdAt: new Date(instant(event.on, index)).toISOString(),
  }));
}

/** Key of a pipe by its place among those of its unit. */
export function pipeId({ index, row }: ToldDevice, position: number): string {
  return demoId('pipe', index * each + position, Date.parse(String(row['createdAt'])));
}

function pipelineRows(device: DemoDevice): Row[] {
  return device.pipeRows.map((content, position) => ({
    rowId: pipeId(device, position),
    equSysId: device.row.equSysId,
    position,
    content,
    nextInspDate: content['nextInspDate'] ?? null,
  }));
}

/** The timeline of a device: notice, archive, certificate, inspections, stop or end. */
function eventRows(device: DemoDevice, covered: Known['covered']): Row[] {
  const { index, row, told } = device;
  const moments: (readonly [string | undefined | null, string, string, string?])[] = [
    [row['noticeDate'] as string | null, '施工告知', `施工告知 ${String(row['noticeNo'])}`],
    [todayInShanghai(new Date(String(row['createdAt']))), '建档', '设备档案建立'],
    [row['certDate'] as string | null, '使用登记', certificateWords(row)],
    ...told.events.map((event, n) => {
      const { label } = inspectionTypes[event.inspType as InspectionTypeCode];
      const what = covered.has(eventKey(index, n)) ? '检验' : label;
      const title = `${what}${event.conclusion}，报告 ${reportNoOf(device, n, covered)}`;
      return [event.on, '检验', title, covered.get(eventKey(index, n))?.link] as const;
    }),
    [row['stopDate'] as string | null, '停用', `办理停用登记：${String(row['stopReason'])}`],
    [row['cancelDate'] as string | null, '注销', `办理报废注销：${String(row['cancelReason'])}`],
  ];
  return moments
    .filter(([on]) => typeof on === 'string')
    .map(([on, kind, title, link = null], n) => ({
      id: demoId('event', index * each + n, instant(on!, index)),
      equSysId: row.equSysId,
      happenedOn: on,
      kind,
      title,
      link,
    }));
}

/** One device in eight had its contact or safety manager changed. */
function changeRows({ index, row }: DemoDevice, today: string): Row[] {
  const dice = new Dice('history', index + 1_000_000_000);
  if (!dice.chance(0.125)) return [];
  const on = addDays(today, -dice.whole(1, 700));
  if (on <= todayInShanghai(new Date(String(row['createdAt'])))) return [];
  const field = dice.pick(['useContactMobile', 'unitInnerNo'] as const);
  const old = field === 'useContactMobile' ? `1990000${dice.digits(4)}` : `${dice.whole(100, 999)}号`;
  return [
    {
      id: demoId('change', index, instant(on, index)),
      equSysId: row.equSysId,
      at: new Date(instant(on, index)).toISOString(),
      reason: '直接修改',
      serialNo: null,
      operatorName: row['useContact'],
      diff: JSON.stringify([{ field, label: equipmentFields[field].label, old, new: row[field] }]),
    },
  ];
}

/** Rows of every table that devices fill, in an order in which references hold. */
export function deviceParts(
  devices: readonly DemoDevice[],
  today: string,
  known: Known = nothing,
): { readonly table: string; readonly rows: readonly Row[] }[] {
  return [
    { table: 'equipment', rows: devices.map((device) => equipmentRow(device, today, known)) },
    { table: 'equipment_params', rows: devices.map((device) => ({ equSysId: device.row.equSysId, params: paramsOf(device) })) },
    { table: 'pipeline_row', rows: devices.flatMap(pipelineRows) },
    { table: 'equipment_inspection', rows: devices.flatMap((device) => inspectionRows(device, known.covered)) },
    { table: 'equipment_event', rows: devices.flatMap((device) => eventRows(device, known.covered)) },
    { table: 'equipment_change', rows: devices.flatMap((device) => changeRows(device, today)) },
  ];
}

/** New archives are numbered on from here. */
export async function numberOn(client: pg.ClientBase, last: number): Promise<void> {
  await client.query(
    `insert into serial (name, last) select 'oidno' || class, $1 from unnest(string_to_array('123456789', null)) as class
     on conflict (name) do update set last = $1`,
    [last],
  );
}

export function unitRow({ kind, safetyManager, safetyManagerMobile, ...unit }: DemoUnit, now: Date): Row {
  const officer = { name: safetyManager, mobile: safetyManagerMobile, certNo: null, appointedOn: unit.bizFrom };
  const safetyOfficers = JSON.stringify(kind === 'individual' ? [] : [officer]);
  return { ...unit, safetyOfficers, unitStatus: '1', createdAt: now.toISOString(), updatedAt: now.toISOString() };
}

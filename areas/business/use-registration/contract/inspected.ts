import { dueEnd } from '#areas/cycles/contract/due.ts';
import type { CycleRule } from '#areas/cycles/contract/cycle-rule.ts';
import { conclusion, isPassing } from '#areas/device-facts/contract/dictionaries/conclusions.ts';
import { inspectionTypesFor, inspType, type InspectionTypeCode } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';
import { useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { addMonths, endOfMonth } from '#kit/contract/trade/calendar.ts';
import { labelOf, type Dictionary } from '#kit/contract/trade/dictionary.ts';
import type { Values } from '#kit/contract/field.ts';
import { form, isBlank, type Check } from '#kit/contract/form.ts';

import { setForm } from './registration.ts';
import { notOfClass, unitKindsOf } from './unit-kinds.ts';
import { unitForm } from './unit-registration.ts';

/** Of an inspection that the archive knows, what the form says under the same names. */
export interface KnownInspection {
  readonly inspOrgName: string | null;
  readonly inspType: string;
  readonly reportNo: string | null;
  readonly inspDate: string;
  readonly inspConclusion: string;
  readonly nextInsp: string | null;
  /** From a report that stands in the archive; otherwise as the archive was entered. */
  readonly isReport: boolean;
}

/** What is known of a device when its registration is applied for, and each time the application goes on. */
export interface Inspected {
  readonly equclacode: string;
  readonly useStatus: string;
  readonly makeDate: string | null;
  readonly supvPassDate: string | null;
  readonly known: KnownInspection | null;
  /** Months after an inspection of each kind until the next one at the latest. */
  readonly months: Readonly<Record<string, number>>;
  readonly today: string;
  /** Of a unit whose registered sheet is changed: what is registered and stays as it is. */
  readonly stands: { readonly unitKind: string; readonly place: string; readonly putInUseDate: string | null } | null;
}

const labelOfEntry = ({ name, entries }: Dictionary, code: string) => labelOf({ [name]: entries }, name, code);

/** What of an inspection a report states. */
const reported = ['inspOrgName', 'inspType', 'reportNo', 'inspDate', 'inspConclusion', 'nextInsp'] as const;

const proofs: ReadonlySet<string> = new Set<InspectionTypeCode>(['J2', 'J3', 'J5', 'J6', 'S1', 'D1', 'D2', 'D3', 'D5', 'D7', 'F1']);
/** Complete vessels and cylinders are supervised where they are made; the yearly inspection of tankers is a periodic one (TSG 21, TSG R7001). */
const ofVessels: Readonly<Record<string, readonly string[]>> = { J1: ['2'], D6: ['22'] };
/** By these a device comes into use. */
const firstKinds: ReadonlySet<string> = new Set<InspectionTypeCode>(['J1', 'J2', 'J6', 'S1']);

/** Kinds of inspection upon which a device is registered: supervision, first and periodic ones (TSG 08). */
export function proofKinds(equclacode: string): InspectionTypeCode[] {
  return inspectionTypesFor(equclacode).filter(
    (kind) => proofs.has(kind) || ofVessels[kind]?.some((prefix) => equclacode.startsWith(prefix)) === true,
  );
}

/** Months to the next inspection after one of each kind, the longest that the rules of the class have. */
export function longestCycles(equclacode: string, rules: readonly CycleRule[], today: string): Record<string, number> {
  const valid = rules.filter(
    ({ validFrom, validTo, months, isByUser }) =>
      months !== null && !isByUser && validFrom <= today && (validTo === null || today <= validTo),
  );
  const ofClass = (['inspection', 'internal', 'external'] as const).flatMap((target) => {
    const fitting = valid.filter((rule) => rule.target === target && equclacode.startsWith(rule.equclacode));
    const nearest = Math.max(...fitting.map((rule) => rule.equclacode.length));
    return fitting.filter((rule) => rule.equclacode.length === nearest);
  });
  const isFirst = ({ condition }: CycleRule) => condition.some(({ param, is }) => param === 'isFirst' && is?.includes(true));
  const found = proofKinds(equclacode).flatMap((kind) => {
    const begins = /^[JS]/.test(kind);
    const restarted = ofClass.filter((rule) => begins || kind === 'F1' || rule.restartedBy.includes(kind));
    const firsts = begins ? restarted.filter(isFirst) : [];
    const counted = (firsts.length > 0 ? firsts : restarted).map((rule) => longestOf(rule, begins));
    return counted.length > 0 ? [[kind, Math.max(...counted)] as const] : [];
  });
  return Object.fromEntries(found);
}

function longestOf({ basis, years, months, mostMonths }: CycleRule, begins: boolean): number {
  if (basis !== 'years') return begins ? months! : (mostMonths ?? months!);
  const gaps = years.map((year, at) => year - (years[at - 1] ?? 0));
  return 12 * (begins ? years[0]! : Math.max(...gaps));
}

/** The last day on which the next inspection may be, by the cycle of the class. */
export function latestNext(months: number, since: string): string {
  return endOfMonth(addMonths(since, months));
}

/** What an inspection that stands as a report in the archive fixes in the form. */
export function fixedBy({ known }: Inspected): Values {
  if (!known?.isReport) return {};
  return Object.fromEntries(reported.flatMap((key) => (isBlank(known[key]) ? [] : [[key, known[key]]])));
}

/** Whether what a form says of the inspection stands in a report of the archive. */
export function isProven(inspected: Inspected): boolean {
  return inspected.known?.isReport === true;
}

/** 登记表（一） with what is known of its device. */
export function setFormOf(inspected: Inspected): typeof setForm {
  const checks = [
    ...setForm.checks,
    ...dayChecks(inspected),
    ...kindChecks(inspected),
    ...cycleChecks(inspected),
    ...knownChecks(inspected),
  ];
  return form(setForm.title, setForm.fields, setForm.sections, checks);
}

/** 登记表（二）, （三）: the inspections stand in the rows of the sheet. */
export function unitFormOf(inspected: Inspected): typeof unitForm {
  return form(unitForm.title, unitForm.fields, unitForm.sections, [
    ...unitForm.checks,
    ...objectChecks(inspected),
    ...(inspected.stands ? standingChecks(inspected.stands) : dayChecks(inspected)),
  ]);
}

/** What is registered is of the class of the device: a pipe is no cylinder. */
function objectChecks({ equclacode }: Inspected): Check[] {
  const fits: readonly unknown[] = unitKindsOf(equclacode);
  return [{ fields: ['unitKind'], say: notOfClass, holds: ({ unitKind }) => isBlank(unitKind) || fits.includes(unitKind) }];
}

/** A sheet that grows or shrinks leaves what, where and since when it is registered. */
function standingChecks({ unitKind, place, putInUseDate }: NonNullable<Inspected['stands']>): Check[] {
  return [
    {
      fields: ['unitKind'],
      say: '登记对象与已登记的不同',
      holds: (values) => isBlank(values['unitKind']) || values['unitKind'] === unitKind,
    },
    {
      fields: ['place'],
      say: `与登记的使用地点「${place}」不同，移装和地址变更请在「使用登记变更」中办理`,
      holds: (values) => isBlank(values['place']) || values['place'] === place,
    },
    {
      fields: ['putInUseDate'],
      say: `与登记的投入使用日期${putInUseDate ?? ''}不同，有误的请办理档案纠错`,
      holds: (values) => putInUseDate === null || isBlank(values['putInUseDate']) || values['putInUseDate'] === putInUseDate,
    },
  ];
}

/** Put into use when it had been made and supervised, and by today. What is used already without a registration was not waited with. */
function dayChecks({ today, makeDate, supvPassDate, useStatus, known }: Inspected): Check[] {
  const wasUsed = useStatus === useStatusCode.inUseUnregistered;
  const passed = known && firstKinds.has(known.inspType) ? known.inspDate : supvPassDate;
  return [
    { fields: ['putInUseDate'], say: '投入使用日期不能晚于今天', holds: ({ putInUseDate }) => String(putInUseDate) <= today },
    ...notBefore(makeDate, '制造日期'),
    ...(wasUsed ? [] : notBefore(passed, '监督检验（首次检验）合格日期')),
  ];
}

function notBefore(day: string | null, what: string): Check[] {
  if (day === null) return [];
  return [{ fields: ['putInUseDate'], say: `投入使用日期不能早于${what}${day}`, holds: ({ putInUseDate }) => String(putInUseDate) >= day }];
}

function kindChecks({ equclacode, today, useStatus }: Inspected): Check[] {
  const kinds = proofKinds(equclacode);
  const named = kinds.map((kind) => labelOfEntry(inspType, kind)).join('、');
  const wasUsed = useStatus === useStatusCode.inUseUnregistered;
  return [
    {
      fields: ['inspType'],
      say: `凭下列检验办理登记：${named}`,
      holds: ({ inspType: kind }) => kinds.includes(kind as InspectionTypeCode),
    },
    { fields: ['inspConclusion'], say: '检验合格后才能登记', holds: ({ inspConclusion }) => isPassing(String(inspConclusion)) },
    { fields: ['inspDate'], say: '检验日期不能晚于今天', holds: ({ inspDate }) => String(inspDate) <= today },
    {
      fields: ['putInUseDate', 'inspDate', 'inspType'],
      say: '投入使用日期不能早于监督检验（首次检验）日期',
      holds: ({ putInUseDate, inspDate, inspType: kind }) =>
        wasUsed || !firstKinds.has(String(kind)) || String(putInUseDate) >= String(inspDate),
    },
    {
      fields: ['noPeriodic'],
      say: '只有压力容器可以由设计规定不实施定期检验',
      holds: ({ noPeriodic }) => noPeriodic !== true || equclacode.startsWith('2'),
    },
  ];
}

function cycleChecks({ equclacode, known, months, today }: Inspected): Check[] {
  return [
    {
      fields: ['nextInsp'],
      say: '下次检验日期已过，检验合格后才能登记',
      holds: ({ nextInsp }) => dueEnd(equclacode, String(nextInsp)) >= today,
    },
    ...Object.entries(months).map(([kind, most]): Check => ({
      fields: ['nextInsp', 'inspDate', 'inspType'],
      say: `超出检验周期：${labelOfEntry(inspType, kind)}后最长${most}个月`,
      holds: ({ nextInsp, inspDate, inspType: typed }) =>
        // The day of the archive follows from all that is known of the device; a day to come is told at its own field.
        typed !== kind ||
        nextInsp === known?.nextInsp ||
        String(inspDate) > today ||
        String(nextInsp) <= latestNext(most, String(inspDate)),
    })),
  ];
}

/** A report in the archive says what the form has to say; what was entered with the archive must not be contradicted, and may have been followed since. */
function knownChecks({ known }: Inspected): Check[] {
  if (!known) return [];
  const { inspType: kind, inspDate: on, nextInsp } = known;
  const name = known.isReport ? `档案中的检验报告${known.reportNo ?? ''}` : '设备档案';
  // Who inspected, and on which day, may be said anew where the archive has no report of it.
  const states = reported.filter((key) => !isBlank(known[key]) && (known.isReport || (key !== 'inspOrgName' && key !== 'inspDate')));
  const same = states.map((key): Check => ({
    fields: [key, ...(known.isReport ? [] : ['inspDate', 'inspType'])],
    say: `${name}载明的${setForm.fields[key].label}为「${wordOf(key, known[key]!)}」${known.isReport ? '' : '，档案有误的请先办理档案纠错'}`,
    holds: (values) => values[key] === known[key] || (!known.isReport && isLater(values, on)),
  }));
  const isDesigned: Check = {
    fields: ['noPeriodic'],
    say: `${name}载明下次检验日期${nextInsp}`,
    holds: ({ noPeriodic }) => noPeriodic !== true || nextInsp === null,
  };
  const isEarlier: Check = {
    fields: ['inspDate'],
    say: `${name}中已有${on}的${labelOfEntry(inspType, kind)}`,
    holds: ({ inspDate }) => String(inspDate) >= on,
  };
  return [...same, isDesigned, ...(known.isReport ? [] : [isEarlier])];
}

const isLater = ({ inspDate }: Values, on: string) => String(inspDate) > on;

function wordOf(key: (typeof reported)[number], value: string): string {
  if (key === 'inspType') return labelOfEntry(inspType, value);
  return key === 'inspConclusion' ? labelOfEntry(conclusion, value) : value;
}

import { varietyOf } from '#areas/device-facts/contract/catalogue.ts';
import { readArchive } from '#areas/equipment/server/doors/read.ts';
import { pipelineSummary, printedPipe } from '#areas/pipelines/server/door.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';
import type { Values } from '#kit/contract/field.ts';
import { isBlank } from '#kit/contract/form.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { refuser } from '#kit/server/refuse.ts';

import { useRegistrationRefusals } from '../../contract/refusals.ts';
import { changeText } from '../../contract/sheet-change.ts';
import { sheetOf } from '../../contract/summary-sheet.ts';
import { quantityText } from '../../contract/unit-kinds.ts';
import { cylinderSummary, unitForm, vehicleForm, type VehicleForm } from '../documents/unit-registration-form.ts';
import type { Archive } from './issue.ts';
import { remarkOf, signedOf, type FilledIn } from './print-form.ts';
import { distinct, earliest } from './register-unit.ts';
import type { Registration } from './registration-store.ts';
import { sheetChangeOf } from './sheet-change.ts';
import { readSheet, sheetKindOf } from './sheet-store.ts';

const refuse = refuser(useRegistrationRefusals);

/** D3, of the cylinders of a vehicle D2: printed from the draft on, to be sealed by hand. */
export async function printUnitForm({ db, services }: CaseRequest, record: Registration): Promise<Buffer> {
  const archive = (await readArchive(db, record.equSysId)) ?? refuse('deviceNotFound');
  const dictionaries = await services.dictionaries.dictionaries();
  const kind = sheetKindOf(record);
  const change = await sheetChangeOf(db, record);
  const used = usedOf(record, archive, dictionaries, change && changeText(kind, change));
  if (kind !== 'vehicle')
    return services.documents.render(unitForm, {
      ...used,
      quantity: quantityText({ ...record, unitKind: kind }),
      sheetTitle: sheetOf(kind).title,
    });
  return services.documents.render(vehicleForm, { ...used, ...vehicleOf(record, await readSheet(db, record.id)) });
}

export function usedOf(record: FilledIn, archive: Archive, dictionaries: Dictionaries, change: string | null) {
  const { equSortName, equName, useUnitName, useUnitAddr, useUnitCode, regOrgName } = archive;
  const { useUnitZip, useUnitTel, putInUseDate, safetyManager, safetyManagerMobile } = record;
  const archived = { regOrgName, equSortName, equVarietyName: varietyOf(archive), equName, useUnitName, useUnitAddr, useUnitCode };
  const typed = { useUnitZip, useUnitTel, putInUseDate, safetyManager, safetyManagerMobile };
  return {
    ...signedOf(record, dictionaries),
    useCertNo: record.certNo ?? (change === null ? null : archive.useCertNo),
    remark: remarkOf(record, dictionaries, change),
    ...archived,
    ...typed,
    equPlace: record.place,
  };
}

const withUnit = (value: string, unit: string): string | null => (value === '' ? null : `${value} ${unit}`);
const cell = (row: Values, key: string): string | null => (isBlank(row[key]) ? null : String(row[key]));

type OfVehicle = Pick<VehicleForm, 'installUnitName' | 'supvInspOrg' | 'vehiclePlate' | 'vehicleVin'>;

export function vehicleOf(record: OfVehicle, rows: readonly Values[]): Omit<VehicleForm, keyof ReturnType<typeof usedOf>> {
  const { installUnitName, supvInspOrg, vehiclePlate, vehicleVin } = record;
  return {
    count: `${rows.length} 只`,
    medium: distinct(rows, 'medium') || null,
    pressure: withUnit(distinct(rows, 'nominalPressure'), 'MPa'),
    volume: withUnit(distinct(rows, 'volume'), 'L'),
    cylinders: rows.map((row) => ({
      maker: cell(row, 'makeUnitName'),
      made: cell(row, 'makeYm'),
      prono: cell(row, 'prono'),
      innerNo: cell(row, 'innerNo'),
    })),
    nextInspDate: earliest(rows),
    installUnitName,
    supvInspOrg,
    vehiclePlate,
    vehicleVin,
  };
}

/** D4 or D5: the sheet of an application, as it goes with the form, and later with the certificate. */
export async function printSheet(
  { db, services, today }: Pick<CaseRequest, 'db' | 'services' | 'today'>,
  record: Registration,
): Promise<Buffer> {
  const rows = await readSheet(db, record.id);
  const added = new Set((await sheetChangeOf(db, record))?.added);
  const { useUnitName, certNo: useCertNo, handler, handlerTel, handlerEmail } = record;
  const fillDate = record.submittedAt ? todayInShanghai(new Date(record.submittedAt)) : today;
  const about = { useUnitName, useCertNo, handler, handlerTel, handlerEmail, fillDate };
  const dictionaries = await services.dictionaries.dictionaries();
  if (sheetKindOf(record) === 'pipes') {
    const { projectName, safetyDept, totalLength, oidno } = record;
    return services.documents.render(pipelineSummary, {
      ...about,
      oidno,
      projectName: projectName ?? '',
      safetyDept,
      rowCount: rows.length,
      totalLength: ((totalLength ?? 0) / 1000).toFixed(3),
      rows: rows.map((row) => noted(printedPipe(inWords(row, 'conclusion', dictionaries)), added.has(String(row['pipeNo'])))),
    });
  }
  const archive = await readArchive(db, record.equSysId);
  return services.documents.render(cylinderSummary, {
    ...about,
    number: record.regApplyNo,
    rows: rows.map((row) =>
      cylinderCells(
        added.has(String(row['prono'])) ? { ...row, changeNote: row['changeNote'] ?? '新增' } : row,
        archive ? varietyOf(archive) : null,
      ),
    ),
  });
}

/** What is new in a registered sheet says so. */
const noted = (row: ReturnType<typeof printedPipe>, isNew: boolean) =>
  isNew ? { ...row, remark: ['新增', row.remark].filter(Boolean).join('；') } : row;

function inWords(row: Values, key: string, dictionaries: Dictionaries): Values {
  const word = dictionaries['pipeConclusion']?.find(({ code }) => code === row[key])?.label;
  return word === undefined ? row : { ...row, [key]: word };
}

function cylinderCells(row: Values, variety: string | null): (string | null)[] {
  const change = cell(row, 'changeNote');
  const isStopped = change === '停用';
  return [
    variety,
    ...(
      [
        'medium',
        'makeUnitName',
        'makeYm',
        'nominalPressure',
        'volume',
        'wallThickness',
        'lastInspDate',
        'nextInspDate',
        'registCode',
      ] as const
    ).map((key) => cell(row, key)),
    isStopped ? null : change,
    isStopped ? change : null,
    cell(row, 'prono'),
    cell(row, 'innerNo'),
  ];
}

import { findEquipment, readArchive } from '#areas/equipment/server/doors/read.ts';
import { checkValues, type Issue } from '#kit/contract/form.ts';
import { sayIssue } from '#kit/contract/issue-words.ts';
import type { Fields } from '#kit/contract/field.ts';
import { valuesOf, type CaseRequest } from '#kit/server/case/case.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';

import { isProven, setFormOf, unitFormOf, type Inspected } from '../../contract/inspected.ts';
import type { UnitMatter } from '../../contract/unit-kinds.ts';
import { whyNotRegisterSo } from '../../contract/why-not-register.ts';
import { setRegistration } from '../../contract/lifecycle.ts';
import { useRegistrationRefusals } from '../../contract/refusals.ts';
import { basisCode, setForm } from '../../contract/registration.ts';
import { unitForm } from '../../contract/unit-registration.ts';
import { readInspected } from './inspected.ts';
import type { Mode, Registration } from './registration-store.ts';
import { sheetChangeOf, standingRows } from './sheet-change.ts';
import { sheetFaults, type Fault } from './sheet-rows.ts';
import { readSheet, sheetKindOf } from './sheet-store.ts';

const refuse = refuser(useRegistrationRefusals);

/** What an application says, beside what is known today. */
interface Compared {
  readonly issues: readonly Issue[];
  /** Whether it stands in a report of the archive: kept with the application. */
  readonly inspBasis: (typeof basisCode)[keyof typeof basisCode];
}

/** Compares what was typed with what is known of the device. */
export async function compare(tx: Tx, { services, today }: CaseRequest, record: Registration): Promise<Compared> {
  const archive = (await readArchive(tx, record.equSysId)) ?? refuse('deviceNotFound');
  const inspected = await readInspected(tx, archive, today, record.unitMatter);
  const dictionaries = await services.dictionaries.dictionaries();
  const known = record.regMode === 'byUnit' ? unitFormOf(inspected) : setFormOf(inspected);
  const issues = checkValues(known, valuesOf(known.fields, record), 'submit', { dictionaries, today }).filter(({ warns }) => !warns);
  const ofSheet = record.regMode === 'byUnit' ? await issuesOfSheet(tx, record, inspected, dictionaries) : [];
  return { issues: [...ofSheet, ...issues], inspBasis: isProven(inspected) ? basisCode.report : basisCode.outside };
}

/** What still stands in the way of handing a sheet in: told at the sheet, the first fault by its row and column. */
async function issuesOfSheet(tx: Tx, record: Registration, inspected: Inspected, dictionaries: Dictionaries): Promise<Issue[]> {
  const rows = await readSheet(tx, record.id);
  if (rows.length === 0) return [{ field: 'sheet', message: '请填写并导入汇总表' }];
  const faults = sheetFaults(sheetKindOf(record), rows, { dictionaries, inspected, stands: await standingRows(tx, record) });
  const change = await sheetChangeOf(tx, record);
  if (change && change.added.length + change.removed.length === 0) return [{ field: 'sheet', message: nothingChanged }];
  return faults[0] ? [{ field: 'sheet', message: firstOf(faults[0], faults.length) }] : [];
}

/** What is wrong in the archive is put right there; a change of the registration has come and gone. */
const nothingChanged = '与登记的汇总表相比没有增加或者减少，参数有误的请在「压力管道维护」或者档案纠错中更正';

function firstOf({ row, label, message }: Fault, count: number): string {
  return `汇总表第${row}行「${label}」：${message}${count > 1 ? `（共${count}处）` : ''}`;
}

/** The world may have changed since the submission: a report has been declared void, the device has failed, a day has passed. */
export async function refuseUnsound(
  tx: Tx,
  request: CaseRequest,
  record: Registration,
  move: 'pass' | 'seal' | 'approve',
): Promise<Compared> {
  const { label } = setRegistration.moves[move];
  const [device] = await findEquipment(tx, [record.equSysId]);
  const before = device && { ...device, regStatus: (record.formerRegStatus ?? device.regStatus) as typeof device.regStatus };
  const why = before && whyNotRegisterSo(before, record.regMode as Mode, request.today, record.unitMatter as UnitMatter);
  if (why) refuse('registrationUnsound', { move: label, why });
  const compared = await compare(tx, request, record);
  const [first] = compared.issues;
  const fields: Fields = record.regMode === 'byUnit' ? unitForm.fields : setForm.fields;
  if (first) refuse('registrationUnsound', { move: label, why: sayIssue(fields, first) });
  return compared;
}

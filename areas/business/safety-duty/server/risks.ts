import type { InputOf } from '#kit/contract/call.ts';
import { pick } from '#kit/contract/field.ts';
import { checkedValues, checkValues, dropBlanks } from '#kit/contract/form.ts';
import { sheetIn } from '#kit/contract/list/listing.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { isSame } from '#kit/server/case/case.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuse as refuseCommon, refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';
import { writeWorkbook } from '#kit/server/sheets/workbook.ts';

import type { safetyCalls } from '../contract/calls.ts';
import { postOf } from '../contract/periods.ts';
import { safetyRefusals } from '../contract/refusals.ts';
import { dutyFields, dutyListing, riskForm, riskListFields, riskListing } from '../contract/safety.ts';
import { appointedFor } from './case-store.ts';
import { listDuties, readDuties } from './duty-store.ts';
import { ofOwnUnit } from './records.ts';
import * as store from './risk-store.ts';

const refuse = refuser(safetyRefusals);

export async function showRisks(input: InputOf<typeof safetyCalls.risks>, { readDb, asker }: Request) {
  const { list, ...counted } = await store.listRisks(readDb, asker, input);
  return { list: list.map((row) => ({ ...row, isOwn: row.unitId === asker.unitId })), ...counted };
}

export async function showChecklist({ classCode, recordKind }: InputOf<typeof safetyCalls.checklist>, { readDb, asker }: Request) {
  return { items: asker.unitId === null ? [] : await store.readChecklist(readDb, asker.unitId, classCode, recordKind) };
}

export async function showSigners({ classCode, recordKind }: InputOf<typeof safetyCalls.signers>, { readDb, asker }: Request) {
  const appointed = asker.unitId === null ? [] : await appointedFor(readDb, asker.unitId, classCode);
  return { signers: appointed.filter(({ post }) => post === postOf[recordKind]).flatMap(({ name }) => name ?? []) };
}

export async function showDuties(input: InputOf<typeof safetyCalls.duties>, { readDb, asker, today }: Request) {
  const { list, ...counted } = await listDuties(readDb, asker, input, today);
  return { list: list.map((row) => ({ ...row, isOwn: row.unitId === asker.unitId })), ...counted };
}

/** @throws tooManyForExport */
export async function exportRisks(
  input: InputOf<typeof safetyCalls.risksExport>,
  { readDb, asker, services }: Request,
): Promise<FileAnswer> {
  const limit = services.config.limits.exportRows;
  const found = await store.readRisks(readDb, asker, input, limit + 1);
  if (found.length > limit) refuseCommon('tooManyForExport', { limit });
  return writeWorkbook('安全风险管控清单', pick(riskListFields, sheetIn(riskListing)), each(found), services.dictionaries);
}

/** @throws tooManyForExport */
export async function exportDuties(
  input: InputOf<typeof safetyCalls.dutiesExport>,
  { readDb, asker, today, services }: Request,
): Promise<FileAnswer> {
  const limit = services.config.limits.exportRows;
  const found = await readDuties(readDb, { asker, today }, input, limit + 1);
  if (found.length > limit) refuseCommon('tooManyForExport', { limit });
  return writeWorkbook('安全管理履职情况', pick(dutyFields, sheetIn(dutyListing)), each(found), services.dictionaries);
}

async function* each<R>(found: readonly R[]) {
  yield* found;
}

/** A risk is written down, or put right upon the version that was seen. */
export async function saveRisk({ id, version, values }: InputOf<typeof safetyCalls.riskKeep>, request: Request) {
  const { db, asker, services, now } = request;
  const given = dropBlanks(values);
  refuseIssues(checkValues(riskForm, given, 'submit', { dictionaries: await services.dictionaries.dictionaries() }));
  const risk = checkedValues(riskForm, given, ['classCode', 'recordKind', 'item', 'control', 'source']);
  return inTransaction(db, async (tx) => {
    const { areacode } = await ofOwnUnit(tx, request);
    const unitId = asker.unitId ?? refuse('noUnit');
    const known = await store.lockRisk(tx, unitId, id);
    if (!known && version !== undefined) refuse('riskNotFound');
    const isKept = known && Object.entries(risk).every(([key, value]) => isSame(known[key as keyof store.Risk], value));
    if (known && isKept && (version === undefined || version <= known.version)) return { id, version: known.version };
    if (known && version !== known.version) refuseCommon('stale');
    await writeAudit(tx, { asker, action: 'safetyRisk.save', objectId: id, details: { item: risk.item }, now });
    if (known) {
      await store.changeRisk(tx, id, risk, now);
      return { id, version: known.version + 1 };
    }
    // The id is taken by somebody else's.
    if (!(await store.addRisk(tx, { id, unitId, areacode }, risk, now))) refuse('riskNotFound');
    return { id, version: 0 };
  });
}

export async function dropRisk({ id, version }: InputOf<typeof safetyCalls.riskDrop>, { db, asker, now }: Request) {
  const unitId = asker.unitId ?? refuse('noUnit');
  await inTransaction(db, async (tx) => {
    const risk = (await store.lockRisk(tx, unitId, id)) ?? refuse('riskNotFound');
    if (risk.version !== version) refuseCommon('stale');
    await store.dropRisk(tx, id);
    await writeAudit(tx, { asker, action: 'safetyRisk.drop', objectId: id, details: { item: risk.item }, now });
  });
  return {};
}

import { missingMaterials, type AttachmentOwner } from '#areas/attachments/server/door.ts';
import { pick, type Values } from '#kit/contract/field.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { checkValues, dropBlanks } from '#kit/contract/form.ts';
import { writeAudit } from '#kit/server/audit.ts';
import { isSame } from '#kit/server/case/case.ts';
import { inTransaction } from '#kit/server/database.ts';
import { refuse as refuseCommon, refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';
import { heed, kept } from '#kit/server/warnings.ts';
import { writeWorkbook } from '#kit/server/workbook.ts';

import type { licenceCalls } from '../../contract/licence-calls.ts';
import { licenceColumns, licenceFiles, licenceForm, licenceListFields } from '../../contract/license.ts';
import { licenceAccess } from '../../contract/menu.ts';
import { companyRefusals } from '../../contract/refusals.ts';
import * as store from './licence-store.ts';

const refuse = refuser(companyRefusals);

export async function showLicences(input: InputOf<typeof licenceCalls.licenceList>, { readDb, asker, today }: Request) {
  const { list, ...counted } = await store.listLicences(readDb, asker, input, today);
  const mayEdit = asker.menuIds.has(licenceAccess.edit);
  return { list: list.map((row) => ({ ...row, mayEdit: mayEdit && row.unitId === asker.unitId && row.cancelledOn === null })), ...counted };
}

/** @throws tooManyForExport */
export async function exportLicences(
  input: InputOf<typeof licenceCalls.licenceExport>,
  { readDb, asker, today, services }: Request,
): Promise<FileAnswer> {
  const limit = services.config.limits.exportRows;
  const found = await store.readLicences(readDb, asker, input, today, limit + 1);
  if (found.length > limit) refuseCommon('tooManyForExport', { limit });
  async function* rows() {
    yield* found;
  }
  return writeWorkbook('资质许可', pick(licenceListFields, licenceColumns), rows(), services.dictionaries);
}

type Terms = Parameters<typeof store.addLicence>[3];

/** A licence is registered with its scan, or put right upon the version that was seen. */
export async function saveLicence({ id, version, values }: InputOf<typeof licenceCalls.licenceRegister>, request: Request) {
  const { db, asker, services, now, today } = request;
  const unitId = asker.unitId ?? refuse('unitNotFound');
  const given = dropBlanks(values);
  const issues = checkValues(licenceForm, given, 'submit', await services.dictionaries.dictionaries(), today);
  refuseIssues(issues);
  // The form has checked that every term is there.
  const terms = given as unknown as Terms;
  return inTransaction(db, async (tx) => {
    const known = await store.lockLicence(tx, unitId, id);
    if (!known && version !== undefined) refuse('licenceNotFound');
    if (known?.cancelledOn) refuse('licenceCancelled', { licenceNo: known.licenceNo });
    if (known && version === undefined && isKept(known, given)) return { id, version: known.version };
    if (known && version !== known.version) refuse('stale');
    if (await store.isRegistered(tx, unitId, terms, id)) refuse('licenceKnown', { licenceNo: terms.licenceNo });
    refuseIssues(await missingMaterials(tx, licenceFiles, id, {}));
    const warnings = heed(request, issues, '保存');
    await writeAudit(tx, {
      asker,
      action: 'unit.licence',
      objectId: id,
      details: { licenceNo: terms.licenceNo, validTo: terms.validTo, ...kept(warnings) },
      now,
    });
    if (known) {
      await store.changeLicence(tx, id, { ...terms, outdated: false }, now);
      return { id, version: known.version + 1 };
    }
    // The id is taken by somebody else's.
    if (!(await store.addLicence(tx, id, unitId, terms, asker.name, now))) refuse('licenceNotFound');
    return { id, version: 0 };
  });
}

function isKept(known: object, given: Values): boolean {
  return Object.entries(given).every(([key, value]) => isSame((known as Values)[key], value));
}

/** 注销: a licence that was given back or taken away counts for nothing any more. */
export async function cancelLicence({ id, version }: InputOf<typeof licenceCalls.licenceCancel>, { db, asker, today, now }: Request) {
  const unitId = asker.unitId ?? refuse('unitNotFound');
  return inTransaction(db, async (tx) => {
    const licence = (await store.lockLicence(tx, unitId, id)) ?? refuse('licenceNotFound');
    if (licence.cancelledOn) refuse('licenceCancelled', { licenceNo: licence.licenceNo });
    if (licence.version !== version) refuse('stale');
    await store.changeLicence(tx, id, { cancelledOn: today }, now);
    await writeAudit(tx, { asker, action: 'unit.licenceCancel', objectId: id, details: { licenceNo: licence.licenceNo }, now });
    return { id, version: version + 1 };
  });
}

/** Scans hang on their licence: its unit changes them while it is not cancelled, whoever reads it sees them. */
export const licenceMaterials: AttachmentOwner = {
  exists: store.licenceExists,
  maySee: async (db, asker, id) => (await store.findLicence(db, asker, id)) !== undefined,
  async mayEdit(db, asker, id) {
    if (!asker.menuIds.has(licenceAccess.edit)) return false;
    const licence = await store.findLicence(db, asker, id);
    return licence !== undefined && licence.unitId === asker.unitId && licence.cancelledOn === null;
  },
};

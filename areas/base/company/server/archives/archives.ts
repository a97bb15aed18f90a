import { countUses, missingMaterials, removeAttachments, type AttachmentOwner } from '#areas/attachments/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { pick } from '#kit/contract/field.ts';
import { checkValues, dropBlanks } from '#kit/contract/form.ts';
import { sheetIn } from '#kit/contract/list/listing.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { isSame, valuesOf } from '#kit/server/case/case.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuse as refuseCommon, refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';
import { writeWorkbook } from '#kit/server/sheets/workbook.ts';

import type { archiveCalls } from '../../contract/archive-calls.ts';
import { archiveFiles, archiveForm, archiveListFields, archiveListing } from '../../contract/archive.ts';
import { archiveAccess } from '../../contract/menu.ts';
import { companyRefusals } from '../../contract/refusals.ts';
import * as store from './archive-store.ts';

const refuse = refuser(companyRefusals);

export async function showPapers(input: InputOf<typeof archiveCalls.archiveList>, { readDb, asker, today }: Request) {
  const { list, ...counted } = await store.listPapers(readDb, asker, input, today);
  const mayEdit = asker.menuIds.has(archiveAccess.edit);
  return { list: list.map((row) => ({ ...row, mayEdit })), ...counted };
}

/** @throws tooManyForExport */
export async function exportPapers(
  input: InputOf<typeof archiveCalls.archiveExport>,
  { readDb, asker, today, services }: Request,
): Promise<FileAnswer> {
  const limit = services.config.limits.exportRows;
  const found = await store.readPapers(readDb, { asker, today }, input, limit + 1);
  if (found.length > limit) refuseCommon('tooManyForExport', { limit });
  async function* rows() {
    yield* found;
  }
  return writeWorkbook('资料档案', pick(archiveListFields, sheetIn(archiveListing)), rows(), services.dictionaries);
}

export async function offerPapers({ title }: InputOf<typeof archiveCalls.archiveOffered>, { readDb, asker, today }: Request) {
  return store.readOffered(readDb, asker, title, today);
}

/** A paper is filed with its file, or described anew upon the version that was seen. */
export async function keepPaper({ id, version, values }: InputOf<typeof archiveCalls.archiveKeep>, request: Request) {
  const { db, asker, services, now } = request;
  const unitId = asker.unitId ?? refuse('unitNotFound');
  const given = dropBlanks(values);
  refuseIssues(checkValues(archiveForm, given, 'submit', { dictionaries: await services.dictionaries.dictionaries() }));
  // The form has checked that name and category are there.
  const said = valuesOf(archiveForm.fields, given) as Parameters<typeof store.addPaper>[2];
  return inTransaction(db, async (tx) => {
    const known = await store.lockPaper(tx, unitId, id);
    if (!known && version !== undefined) refuse('archiveNotFound');
    const isSaid = known !== undefined && Object.entries(said).every(([key, value]) => isSame(known[key as keyof typeof said], value));
    if (known && version === undefined && isSaid) return { id, version: known.version };
    if (known && version !== known.version) refuse('stale');
    refuseIssues(await missingMaterials(tx, archiveFiles, { id }));
    await writeAudit(tx, { asker, action: 'unit.archive', objectId: id, details: { title: said.title }, now });
    if (known) {
      await store.changePaper(tx, id, said, now);
      return { id, version: known.version + 1 };
    }
    // The id is taken by somebody else's.
    if (!(await store.addPaper(tx, { id, unitId, by: asker.name }, said, now))) refuse('archiveNotFound');
    return { id, version: 0 };
  });
}

/** What stands in other records stays in the archive. */
export async function dropPaper({ id, version }: InputOf<typeof archiveCalls.archiveDrop>, { db, asker, now }: Request) {
  const unitId = asker.unitId ?? refuse('unitNotFound');
  await inTransaction(db, async (tx) => {
    const paper = (await store.lockPaper(tx, unitId, id)) ?? refuse('archiveNotFound');
    if (paper.version !== version) refuse('stale');
    const uses = (await countUses(tx, [id])).get(id) ?? 0;
    if (uses > 0) refuse('archiveInUse', { title: paper.title, uses });
    await store.dropPaper(tx, id);
    await removeAttachments(tx, id, now);
    await writeAudit(tx, { asker, action: 'unit.archiveDrop', objectId: id, details: { title: paper.title }, now });
  });
  return {};
}

/** Files hang on their paper: its unit reads them, and changes them as long as no other record shows them. */
export const archiveMaterials: AttachmentOwner = {
  exists: async (db, id) => (await store.findPaper(db, id)) !== undefined,
  maySee: async (db, asker, id) => asker.unitId !== null && (await store.findPaper(db, id))?.unitId === asker.unitId,
  async mayEdit(db, asker, id) {
    if (asker.unitId === null || !asker.menuIds.has(archiveAccess.edit)) return false;
    return (await store.findPaper(db, id))?.unitId === asker.unitId && !(await countUses(db, [id])).has(id);
  },
};

import { registeredMaterials, saveRegistered, type Register } from '#areas/attachments/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { pick } from '#kit/contract/field.ts';
import { sheetIn } from '#kit/contract/list/listing.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { exportList } from '#kit/server/list/export-list.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';

import type { licenceCalls } from '../../contract/licence-calls.ts';
import { licenceFiles, licenceForm, licenceListFields, licenceListing } from '../../contract/license.ts';
import { licenceAccess } from '../../contract/menu.ts';
import { companyRefusals } from '../../contract/refusals.ts';
import * as store from './licence-store.ts';

const refuse = refuser(companyRefusals);

export async function showLicences(input: InputOf<typeof licenceCalls.licenceList>, { readDb, asker, today }: Request) {
  const { list, ...counted } = await store.listLicences(readDb, asker, input, today);
  const mayEdit = asker.menuIds.has(licenceAccess.edit);
  return { list: list.map((row) => ({ ...row, mayEdit: mayEdit && row.unitId === asker.unitId && row.cancelledOn === null })), ...counted };
}

export const exportLicences = (input: InputOf<typeof licenceCalls.licenceExport>, request: Request): Promise<FileAnswer> =>
  exportList(
    '资质许可',
    pick(licenceListFields, sheetIn(licenceListing)),
    (most) => store.readLicences(request.readDb, request, input, most),
    request,
  );

const licences: Register<NonNullable<Awaited<ReturnType<typeof store.lockLicence>>>, store.Terms> = {
  form: licenceForm,
  files: licenceFiles,
  // The form has checked that every term is there.
  termsOf: (given) => given as store.Terms,
  lock: store.lockLicence,
  notFound: () => refuse('licenceNotFound'),
  refuseEnded({ cancelledOn, licenceNo }) {
    if (cancelledOn) refuse('licenceCancelled', { licenceNo });
  },
  async refuseTwins(tx, unitId, terms, id) {
    if (await store.isRegistered(tx, unitId, terms, id)) refuse('licenceKnown', { licenceNo: terms.licenceNo });
  },
  add: (tx, { id, unitId, by }, terms, now) => store.addLicence(tx, { id, unitId, by }, terms, now),
  // The id is somebody else's.
  taken: () => refuse('licenceNotFound'),
  // Whoever looks a licence through anew has checked it.
  change: (tx, id, terms, now) => store.changeLicence(tx, id, { ...terms, outdated: false }, now),
  audit: ({ licenceNo, validTo }) => ({ action: 'unit.licence', details: { licenceNo, validTo } }),
};

export const saveLicence = (input: InputOf<typeof licenceCalls.licenceRegister>, request: Request) =>
  saveRegistered(licences, request.asker.unitId ?? refuse('unitNotFound'), input, request);

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

export const licenceMaterials = registeredMaterials({
  exists: store.licenceExists,
  async find(db, asker, id) {
    const licence = await store.findLicence(db, asker, id);
    return licence && { unitId: licence.unitId, isEnded: licence.cancelledOn !== null };
  },
  editedBy: licenceAccess.edit,
});

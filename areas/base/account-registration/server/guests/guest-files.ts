import { deleteFiles, downloadFile, findFile, listFiles, openPhone, readParts, storeFile } from '#areas/attachments/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { PublicRequest, Request } from '#kit/server/request.ts';

import { guestUpload, type guestFileCalls } from '../../contract/guest-calls.ts';
import { registrationFiles } from '../../contract/registration.ts';
import { registrationRefusals } from '../../contract/refusals.ts';

import { asApplicant, getRegistration, getReset } from '../guest.ts';

type Calls = typeof guestFileCalls;
const refuse = refuser(registrationRefusals);

interface Shown {
  readonly attrefsysid: string;
  readonly atttype: 'ACCOUNT' | 'PWD';
  readonly secret: string;
}

/** The call as the applicant of the record, once its secret has been shown. */
async function shown(request: PublicRequest, { attrefsysid: id, atttype, secret }: Shown): Promise<Request> {
  const get = atttype === registrationFiles.atttype ? getRegistration : getReset;
  await get(request, { id, secret });
  return asApplicant(request, id);
}

/** And about a file of that record. */
async function shownFile(request: PublicRequest, input: Shown & { readonly attsysid: string }): Promise<Request> {
  const asking = await shown(request, input);
  const file = await findFile(request.db, input.attsysid);
  // One that has been deleted already is deleted once more without harm: the attachments know who did.
  if (file && file.attrefsysid !== input.attrefsysid) refuse('notFound');
  return asking;
}

export async function listGuestFiles({ secret, ...record }: InputOf<Calls['list']>, request: PublicRequest) {
  return listFiles(record, await shown(request, { secret, ...record }));
}

export async function uploadGuestFile(_input: object, request: PublicRequest) {
  const { fields, file } = await readParts(request, guestUpload);
  const { secret: _secret, ...target } = fields;
  const asking = await shown(request, fields);
  return storeFile(asking, asking.asker, target, file);
}

export async function deleteGuestFile(input: InputOf<Calls['delete']>, request: PublicRequest) {
  return deleteFiles({ attsysids: [input.attsysid] }, await shownFile(request, input));
}

export async function downloadGuestFile(input: InputOf<Calls['download']>, request: PublicRequest) {
  return downloadFile({ attsysid: input.attsysid, inline: true }, await shownFile(request, input));
}

export async function openGuestPhone({ secret, ...record }: InputOf<Calls['openPhone']>, request: PublicRequest) {
  return openPhone(record, await shown(request, { secret, ...record }));
}

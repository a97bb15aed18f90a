import { deleteFiles, downloadFile, findFile, listFiles, readParts, storeFile } from '#areas/attachments/server/door.ts';
import { applicationFiles, reliefFiles } from '#areas/inspection/contract/materials.ts';
import { requireGuestRoom } from '#areas/account-registration/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { PublicRequest, Request } from '#kit/server/request.ts';

import { guestUpload, type guestApplyFileCalls } from '../contract/calls.ts';
import { guestApplyRefusals } from '../contract/refusals.ts';
import { asGuest, getByPass, guestOf } from './guest.ts';

type Calls = typeof guestApplyFileCalls;
const refuse = refuser(guestApplyRefusals);

/** Evidence for a relief is a kind of its own, so that it is seen and kept with the relief; no material is called the same in both. */
const kindOf = (attClass: string) => (reliefFiles.materials.some((one) => one.attClass === attClass) ? reliefFiles : applicationFiles);

/** Before it is handed in, the files are the guest's own: they take no room of the unit. */
async function shown(request: PublicRequest, pass: string): Promise<Request> {
  const begun = await getByPass(request, pass);
  return asGuest(request, guestOf(begun, undefined, begun.onlinelsh !== null));
}

async function shownFile(
  request: PublicRequest,
  { pass, attsysid }: { readonly pass: string; readonly attsysid: string },
): Promise<Request> {
  const asking = await shown(request, pass);
  const file = await findFile(request.db, attsysid);
  // One that has been deleted already is deleted once more without harm: the attachments know who did.
  if (file && file.attrefsysid !== asking.asker.userId) refuse('notFound');
  return asking;
}

export async function listGuestFiles({ pass }: InputOf<Calls['list']>, request: PublicRequest) {
  const asking = await shown(request, pass);
  const attrefsysid = asking.asker.userId;
  const listed = [applicationFiles, reliefFiles].map(({ atttype }) => listFiles({ attrefsysid, atttype }, asking));
  return { files: (await Promise.all(listed)).flatMap(({ files }) => files) };
}

export async function uploadGuestFile(_input: object, request: PublicRequest) {
  const { fields, file } = await readParts(request, guestUpload);
  const asking = await shown(request, fields.pass);
  const { attClass, attsysid } = fields;
  const { atttype } = kindOf(attClass);
  const target = { attrefsysid: asking.asker.userId, atttype, attClass, attsysid, requireRoom: requireGuestRoom };
  return storeFile(asking, asking.asker, target, file);
}

export async function deleteGuestFile(input: InputOf<Calls['delete']>, request: PublicRequest) {
  return deleteFiles({ attsysids: [input.attsysid] }, await shownFile(request, input));
}

export async function downloadGuestFile(input: InputOf<Calls['download']>, request: PublicRequest) {
  return downloadFile({ attsysid: input.attsysid, inline: true }, await shownFile(request, input));
}

import { findFile, openFile } from '#areas/attachments/server/door.ts';
import { reliefFiles } from '#areas/inspection/contract/materials.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, PublicRequest } from '#kit/server/request.ts';

import type { misCalls } from '../contract/calls.ts';
import { misRefusals } from '../contract/refusals.ts';
import { isHandedIn } from './mis-views.ts';

const refuse = refuser(misRefusals);

/** A file that an event has named: of an application that was handed in, and no proof of why a fee should be let off. Nothing else is to be had by its id. */
export async function giveFile({ attsysid }: InputOf<typeof misCalls.file>, { readDb, services }: PublicRequest): Promise<FileAnswer> {
  const file = await findFile(readDb, attsysid);
  const isTold = file !== undefined && file.atttype !== reliefFiles.atttype && (await isHandedIn(readDb, file.attrefsysid));
  return (isTold && (await openFile(readDb, services, attsysid))) || refuse('fileNotTold');
}

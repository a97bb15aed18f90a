import { buffer } from 'node:stream/consumers';

import { findAttachments, openFile, type AttachmentOwner } from '#areas/attachments/server/door.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Services } from '#kit/server/services.ts';

import { accountRefusals } from '../contract/refusals.ts';
import { mostSignatureBytes, signatureFiles, signers } from '../contract/signature-file.ts';
import { isAccount } from './account-views.ts';

const refuse = refuser(accountRefusals);

/** The picture of a signature is its owner's alone: nobody else sees or changes it, and others meet it on the papers that its owner has signed. */
export const signatureOwner: AttachmentOwner = {
  exists: isAccount,
  maySee: async (_db, asker, id) => asker.userId === id,
  mayEdit: async (_db, asker, id) => asker.userId === id && signers.includes(asker.actor),
  async requireRoom(_tx, { bytes }) {
    if (bytes > mostSignatureBytes) refuse('signatureLarge', { most: mostSignatureBytes / 1024 });
  },
};

/** The newest picture of each of these people who has one, for papers that they have signed. */
export async function readSignatures(
  db: Db | Tx,
  services: Pick<Services, 'storage'>,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  const files = (await findAttachments(db, accountIds)).filter(({ atttype }) => atttype === signatureFiles.atttype);
  // Ids rise with the time; files stand in the order that their owner has put them in.
  const newest = new Map(
    files.toSorted((one, other) => (one.attsysid < other.attsysid ? -1 : 1)).map((file) => [file.attrefsysid, file.attsysid]),
  );
  const read = new Map<string, Buffer>();
  for (const [id, attsysid] of newest) {
    const file = await openFile(db, services, attsysid);
    if (file) read.set(id, Buffer.isBuffer(file.content) ? file.content : await buffer(file.content));
  }
  return read;
}

import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import type { Template } from '../documents/template.ts';
import { newId } from '../id.ts';
import type { Db } from '../postgres/database.ts';
import type { Services } from '../services.ts';
import { sealPaper, type Sealing } from './seal-paper.ts';
import { addSealed, findSealed, type SealedKey } from './sealed-paper-store.ts';

interface Tools {
  readonly db: Db;
  readonly services: Services;
}

/** Which paper it is, and who signs it. */
export interface Issued extends Sealing {
  /** What its numbers begin with, where the public check knows it by that; otherwise what it is. */
  readonly kind: string;
  readonly no: string;
}

const digest = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/**
 * A paper that its issuer signs: set and signed once, when it is first given out, and the same bytes ever after for the same facts. Where its issuer has no
 * key it is set anew each time and bears no signature.
 * @throws sealAway
 */
export async function issueSealed<Data extends object>(
  { db, services }: Tools,
  paper: Template<Data>,
  data: NoInfer<Data>,
  { kind, no, ...sealing }: Issued,
): Promise<Buffer> {
  const { documents, seals, storage } = services;
  if (!seals.keys[sealing.by]) return documents.render(paper, data);
  const key: SealedKey = { kind, no, source: digest(JSON.stringify(data)) };
  const known = await findSealed(db, key);
  if (known) return buffer(storage.get(known.fileName));
  const signed = await sealPaper(services, await documents.render(paper, data), sealing);
  const fileName = await storage.put(signed);
  const sealedAt = new Date();
  if (await addSealed(db, { ...key, id: newId(sealedAt.getTime()), fileName, sha256: digest(signed), sealedAt: sealedAt.toISOString() }))
    return signed;
  await storage.remove(fileName);
  const kept = await findSealed(db, key);
  if (!kept) throw new Error(`the signed paper ${kind} ${no} has been lost`);
  return buffer(storage.get(kept.fileName));
}

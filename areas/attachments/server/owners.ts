import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/database.ts';

/** What the area of a record knows of it. Attachments follow their record: who may see or edit it, may see or edit them. */
export interface AttachmentOwner {
  /** Whether there is such a record at all, whoever asks. A draft that was never saved does not exist. */
  exists(db: Db | Tx, attrefsysid: string): Promise<boolean>;
  /** Whether the asker may change materials of the record in its present state: those of one class, or any where no class is named. */
  mayEdit(db: Db | Tx, asker: Asker, attrefsysid: string, attClass?: string): Promise<boolean>;
  maySee(db: Db | Tx, asker: Asker, attrefsysid: string): Promise<boolean>;
}

const owners = new Map<string, AttachmentOwner>();

export function addOwner(atttype: string, owner: AttachmentOwner): void {
  owners.set(atttype, owner);
}

export function findOwner(atttype: string): AttachmentOwner | undefined {
  return owners.get(atttype);
}

export function allOwners(): Iterable<AttachmentOwner> {
  return owners.values();
}

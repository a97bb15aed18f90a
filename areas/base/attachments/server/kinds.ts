import { port } from '#kit/contract/port.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Services } from '#kit/server/services.ts';

import type { MaterialKind } from '../contract/material.ts';
import { attachmentRefusals } from '../contract/refusals.ts';

const refuse = refuser(attachmentRefusals);

/** A file on its way into a record. */
export interface Coming {
  readonly services: Services;
  readonly asker: Asker;
  readonly attrefsysid: string;
  readonly bytes: number;
  readonly now: Date;
}

/** What the area of a record knows of it. Attachments follow their record: who may see or edit it, may see or edit them. */
export interface AttachmentOwner {
  /** Whether there is such a record at all, whoever asks. A draft that was never saved does not exist. */
  exists(db: Db | Tx, attrefsysid: string): Promise<boolean>;
  /** Whether the asker may change materials of the record in its present state: those of one class, or any where no class is named. */
  mayEdit(db: Db | Tx, asker: Asker, attrefsysid: string, attClass?: string): Promise<boolean>;
  maySee(db: Db | Tx, asker: Asker, attrefsysid: string): Promise<boolean>;
  /** Classes of files that the asker does not see, of a record that it sees. */
  hides?(db: Db | Tx, asker: Asker, attrefsysid: string): Promise<ReadonlySet<string>>;
  /** Where people without a session bring papers: who that is to this record. They have shown a secret of it before. */
  findGuest?(db: Db | Tx, attrefsysid: string): Promise<Asker | undefined>;
  /** Refuses a file that the record has no room for, beside the quota of its holder. The record is locked. */
  requireRoom?(tx: Tx, coming: Coming): Promise<void>;
}

/** The materials of a kind of record, and who may see and change them; without an owner a kind takes no files. */
export interface OwnedKind {
  readonly kind: MaterialKind;
  readonly owner?: AttachmentOwner;
  /** Menu ids of the calls that save such a record first: files may come before it from whoever has one of them. None: there is always a record before its files. Whoever speaks for one record without a session brings files to that one. */
  readonly begunWith: readonly string[];
}

/** Here an area hands in the kinds of its records. */
export const materialKinds = port<OwnedKind>('attachments.kinds');

export function findKind({ handed }: Services, atttype: string): OwnedKind | undefined {
  return handed.of(materialKinds).find(({ kind }) => kind.atttype === atttype);
}

/** @throws invalid for a kind that no area has */
export function getKind(services: Services, atttype: string): MaterialKind {
  return findKind(services, atttype)?.kind ?? refuse('invalid', { message: '附件类型不正确' });
}

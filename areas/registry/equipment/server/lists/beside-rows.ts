import { port } from '#kit/contract/port.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';

/** Columns of a list of devices that another area fills. */
export interface BesideRows {
  /** Told of one device alone, too; otherwise only beside the lists that are asked for one of the columns. */
  readonly ofOne?: true;
  /** The columns of a device without any such record. */
  readonly none: Readonly<Record<string, string | null>>;
  /** What there is to tell of these devices, whose reach has been asked before, by their keys. */
  readonly read: (
    db: Db,
    asker: Asker,
    equSysIds: readonly string[],
  ) => Promise<ReadonlyMap<string, Readonly<Record<string, string | null>>>>;
}

export const besideRows = port<BesideRows>('equipment.besideRows');

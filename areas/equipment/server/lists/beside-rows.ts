import { port } from '#kit/contract/port.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/database.ts';

/** Columns of a list of devices that another area fills. */
export interface BesideRows {
  /** Beside every list, for its buttons; otherwise beside those whose query shows one of the columns. */
  readonly always?: true;
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

import { port } from '#kit/contract/port.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

/** What an area knows of devices for their fee beside their archives, by `equSysId` and under the names of the archive; devices of which it knows nothing are left out. */
export type ReadFeeFacts = (db: Db | Tx, equSysIds: readonly string[]) => Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>;

/** Here areas hand in what they know for the fee. */
export const feeFacts = port<ReadFeeFacts>('equipment.feeFacts');

import { port } from '#kit/contract/port.ts';
import type { Tx } from '#kit/server/postgres/database.ts';

/** What a certificate says of the works that were supervised. */
export interface SupervisedWorks {
  readonly licenceNo: string | null;
  readonly licenceGrade: string | null;
  readonly workContent: string | null;
  /** Whether vessels came whole or were put together on site; null where that was not asked. */
  readonly comesWhole: boolean | null;
}

/** Port for the area that keeps the notices by which works are supervised: what one says of its works. */
export const worksOfNotice = port<(tx: Tx, noticeId: string) => Promise<SupervisedWorks | undefined>>('reports.worksOfNotice');

import type { refusalFields } from '#areas/use-registration/contract/standing.ts';
import type { CaseColumns } from '#kit/server/case/case-columns.ts';
import type { RowOf } from '#kit/contract/field.ts';
import type { Filing } from '#kit/server/case/filing.ts';
import { useChange } from '../contract/lifecycle.ts';

import { useChangeParties } from '../contract/parties.ts';
import type { receiverFields } from '../contract/receiver.ts';
import type { useChangeForm } from '../contract/use-change.ts';

export interface UseChangeTable
  extends RowOf<typeof refusalFields>, RowOf<typeof useChangeForm.fields>, RowOf<typeof receiverFields>, CaseColumns {
  changeNo: string;
  equSysIds: string[];
  equlocarecod: string | null;
  areaCodes: string[];
  useUnit: string | null;
  newUnit: string | null;
  params: Record<string, unknown>;
  /** Registration status of each device before the application took it. */
  former: Record<string, string> | null;
  dueOn: string | null;
  promisedOn: string | null;
  daysLeft: number | null;
  acceptedAt: string | null;
  decidedAt: string | null;
  decidedByName: string | null;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    useChange: UseChangeTable;
  }
}

/** How its cases are filed. */
export const useChangeFiling: Filing = {
  cycle: useChange,
  table: 'use_change',
  number: 'change_no',
  parties: useChangeParties,
  devices: { list: 'equ_sys_ids' },
  dueOn: 'due_on',
  stoppedWith: 'days_left',
};

import type { Issue } from '#kit/contract/form.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { readFlow } from '#kit/server/case/flow-log.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { maintenanceChange } from '../contract/lifecycle.ts';
import type { MaintenanceCase } from './maintenance-store.ts';

/** What the former unit has said against a change, who and when; null where it has said nothing, and of the other kinds. */
export async function objectionTo(db: Db | Tx, { id, kind, oldUnitName }: MaintenanceCase) {
  if (kind !== 'change') return null;
  const said = (await readFlow(db, maintenanceChange.name, id)).findLast(({ action }) => action === 'object');
  return said ? { unitName: oldUnitName, by: said.operatorName, at: said.at, words: said.opinion ?? '' } : null;
}

/** Whoever files a change reads the objection before, from the list as well. */
export async function warnedOfObjection(tx: Tx, _request: CaseRequest, record: MaintenanceCase): Promise<Issue[]> {
  const said = await objectionTo(tx, record);
  if (!said) return [];
  const who = [said.unitName, said.by, todayInShanghai(new Date(said.at))].filter(Boolean).join('，');
  return [{ field: '', message: `原维保单位有异议（${who}）：${said.words}`, warns: true }];
}

import { asRegistered, doubtsOfNamed, type Naming } from '#areas/workers/server/door.ts';
import type { Issue } from '#kit/contract/form.ts';
import type { Tx } from '#kit/server/postgres/database.ts';

import type { Worker } from '../contract/notice.ts';
import { codesOfNoticeItem } from '../contract/works.ts';
import type { Notice } from './notice-store.ts';

/** Whoever works on the site: their item as the register of people calls it. */
const peopleOf = (unitId: string | null, rows: readonly Worker[] | null | undefined): Naming<Worker> => ({
  unitId,
  field: 'constrWorkers',
  rows,
  itemsOf: ({ itemCode }) => codesOfNoticeItem(itemCode),
});

/** The people of a notice as the register of the firm has them. */
export function knownOnSite(tx: Tx, unitId: string | null, rows: unknown): Promise<Worker[] | null> {
  return asRegistered(tx, peopleOf(unitId, rows as readonly Worker[] | null | undefined));
}

/** What is doubtful about the people of a notice on the first day of its works, beside what its form asks about. */
export function doubtsOfNotice(tx: Tx, { unitId, constrWorkers, planStart }: Notice): Promise<Issue[]> {
  return doubtsOfNamed(tx, peopleOf(unitId, constrWorkers), planStart);
}

/** The same on the day of the supervision: it may be long after the notice was given. */
export async function doubtsOfSupervision(tx: Tx, { unitId, constrWorkers }: Notice, on: string | null): Promise<Issue[]> {
  const rows = constrWorkers ?? [];
  const chosen = rows.filter(({ worker }) => worker).map((row) => ({ ...row, validTo: null }));
  const ended = rows.filter(({ worker, validTo }) => !worker && on !== null && (validTo ?? on) < on);
  const messages = [
    ...(await doubtsOfNamed(tx, peopleOf(unitId, chosen), on)).map(({ message }) => message),
    ...ended.map(({ name, validTo }) => `施工人员${name ?? ''}的证书${validTo ?? ''}到期，早于约检日期${on ?? ''}，请换证或者更换人员`),
  ];
  return [...new Set(messages)].map((message) => ({ field: 'bookDate', message, warns: true }));
}

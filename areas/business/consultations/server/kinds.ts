import type { InputOf } from '#kit/contract/call.ts';
import { checkValues, dropBlanks } from '#kit/contract/form.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuse as refuseCommon, refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { consultationCalls } from '../contract/calls.ts';
import { kindForm } from '../contract/kinds.ts';
import { kindAccess } from '../contract/menu.ts';
import { consultationRefusals } from '../contract/refusals.ts';
import { changeKind, lockKind, readKinds } from './kind-store.ts';

const refuse = refuser(consultationRefusals);

/** A short table, read whole and cut into pages here. */
export async function showKinds({ pageNo, pageSize }: InputOf<typeof consultationCalls.kinds>, { readDb, asker }: Request) {
  const mayEdit = asker.menuIds.has(kindAccess.edit);
  const rows = await readKinds(readDb);
  const from = (pageNo - 1) * pageSize;
  return { list: rows.slice(from, from + pageSize).map((row) => ({ ...row, mayEdit })), count: rows.length, counted: true };
}

/** Changes who answers a kind of question and within which term: for questions to come; those under way keep theirs. */
export async function saveKind({ id, version, values }: InputOf<typeof consultationCalls.kindKeep>, request: Request) {
  const { db, asker, services, now, today } = request;
  const given = dropBlanks(values);
  refuseIssues(checkValues(kindForm, given, 'submit', { dictionaries: await services.dictionaries.dictionaries(), today }));
  const columns = { desk: given['desk'] as 'I1' | 'I4', workdays: Number(given['workdays']) };
  return inTransaction(db, async (tx) => {
    const row = (await lockKind(tx, id)) ?? refuse('consultKindNotFound');
    const isKept = row.desk === columns.desk && row.workdays === columns.workdays;
    if (row.version === version + 1 && isKept) return { version: row.version };
    if (row.version !== version) refuseCommon('stale');
    await changeKind(tx, id, columns, now);
    const details = { kind: row.kind, from: `${row.desk} ${row.workdays}`, to: `${columns.desk} ${columns.workdays}` };
    await writeAudit(tx, { asker, action: 'consultationKind.save', objectId: id, details, now });
    return { version: version + 1 };
  });
}

import type { InputOf } from '#kit/contract/call.ts';
import type { Values } from '#kit/contract/field.ts';
import { checkValues, dropBlanks, type Form } from '#kit/contract/form.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { isSame } from '#kit/server/case/case.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { refuse as refuseCommon, refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { workerCalls } from '../contract/calls.ts';
import { itemForm, needForm } from '../contract/item.ts';
import { itemAccess } from '../contract/menu.ts';
import { workerRefusals } from '../contract/refusals.ts';
import * as store from './item-store.ts';

const refuse = refuser(workerRefusals);
type Calls = typeof workerCalls;
type Paged = InputOf<Calls['items']>;

/** A short table, read whole and cut into pages here. */
function pageOf<R>(rows: readonly R[], { pageNo, pageSize }: Paged) {
  const from = (pageNo - 1) * pageSize;
  return { list: rows.slice(from, from + pageSize), count: rows.length, counted: true };
}

export async function showItems(input: Paged, { readDb, asker }: Request) {
  const mayEdit = asker.menuIds.has(itemAccess.edit);
  return pageOf(
    (await store.readItems(readDb)).map((item) => ({ ...item, mayEdit })),
    input,
  );
}

export async function showNeeds(input: Paged, { readDb, asker }: Request) {
  const mayEdit = asker.menuIds.has(itemAccess.edit);
  return pageOf(
    (await store.readNeeds(readDb)).map((need) => ({ ...need, mayEdit })),
    input,
  );
}

interface Keeping {
  readonly table: 'workerItem' | 'workerNeed';
  readonly form: Form;
  readonly action: string;
  read(tx: Tx): Promise<readonly (Values & { readonly id: string })[]>;
  change(tx: Tx, id: string, values: Values, now: Date): Promise<void>;
}

type Input = InputOf<Calls['itemKeep']>;

/** A row of a table of the institute is changed upon the version that was seen. */
async function keep({ table, form, action, read, change }: Keeping, { id, version, values }: Input, request: Request) {
  const { db, asker, services, now, today } = request;
  const given = dropBlanks(values);
  refuseIssues(checkValues(form, given, 'submit', { dictionaries: await services.dictionaries.dictionaries(), today }));
  const whole = Object.fromEntries(Object.keys(form.fields).map((key) => [key, given[key] ?? null]));
  return inTransaction(db, async (tx) => {
    const row = (await store.lockKept(tx, table, id)) ?? refuse('itemNotFound');
    const known = (await read(tx)).find((one) => one.id === id)!;
    const isKept = Object.entries(whole).every(([key, value]) => isSame(known[key], value));
    if (row.version === version + 1 && isKept) return { version: row.version };
    if (row.version !== version) refuseCommon('stale');
    await change(tx, id, whole, now);
    await writeAudit(tx, { asker, action, objectId: id, details: { no: row.code, source: String(given['source']) }, now });
    return { version: version + 1 };
  });
}

const itemsKept: Keeping = {
  table: 'workerItem',
  form: itemForm,
  action: 'workerItem.save',
  read: store.readItems,
  change: (tx, id, { givenFrom, givenTo, becomes, source }, now) =>
    store.changeItem(
      tx,
      id,
      {
        givenFrom: givenFrom as string | null,
        givenTo: givenTo as string | null,
        becomes: (becomes ?? []) as string[],
        source: String(source),
      },
      now,
    ),
};

const needsKept: Keeping = {
  table: 'workerNeed',
  form: needForm,
  action: 'workerNeed.save',
  read: store.readNeeds,
  change: (tx, id, { basis, per, count, inForce, source }, now) =>
    store.changeNeed(
      tx,
      id,
      {
        basis: String(basis),
        per: per as 'device' | 'unit',
        count: Number(count),
        inForce: inForce === true,
        source: String(source),
      },
      now,
    ),
};

export const saveItem = (input: Input, request: Request) => keep(itemsKept, input, request);
export const saveNeed = (input: InputOf<Calls['needKeep']>, request: Request) => keep(needsKept, input, request);

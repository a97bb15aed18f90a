import type { InputOf } from '#kit/contract/call.ts';
import { checkValues, dropBlanks } from '#kit/contract/form.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuse as refuseCommon, refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { typeTestCalls } from '../contract/calls.ts';
import { typeTestRefusals } from '../contract/refusals.ts';
import { classFields, classForm } from '../contract/tested-class.ts';
import * as store from './class-store.ts';

const refuse = refuser(typeTestRefusals);
type Calls = typeof typeTestCalls;

export const listClasses = (input: InputOf<Calls['classList']>, { readDb }: Request) => store.listClasses(readDb, input);

export const showClasses = async (_input: object, { readDb }: Request) => ({ list: await store.readClasses(readDb) });

/** A kind is added or changed: whatever is entered, registered or read from now on follows it; what is registered stays. */
export async function saveClass({ id, version, values }: InputOf<Calls['classKeep']>, { db, asker, now }: Request) {
  const given = dropBlanks(values);
  refuseIssues(checkValues(classForm, given, 'submit'));
  const row = {
    id,
    equclacode: classFields.equclacode.schema.parse(given['equclacode']),
    basis: classFields.basis.schema.parse(given['basis']),
    isTested: given['isTested'] === true,
    isReference: given['isReference'] === true,
  };
  return inTransaction(db, async (tx) => {
    if (await store.hasTwinClass(tx, row)) refuse('classKnown', {}, [{ field: 'equclacode', message: '表中已有这个类别' }]);
    const { id: _, ...details } = row;
    await writeAudit(tx, { asker, action: 'typeTestClass.save', objectId: id, details, now });
    if (version === undefined) return (await store.addClass(tx, row, asker.name, now)) ? { id, version: 0 } : refuseCommon('stale');
    return { id, version: (await store.changeClass(tx, row, version, { asker, now })) ?? refuseCommon('stale') };
  });
}

export async function removeClass({ id, version }: InputOf<Calls['classDrop']>, { db, asker, now }: Request) {
  await inTransaction(db, async (tx) => {
    const details = (await store.dropClass(tx, id, version)) ?? refuseCommon('stale');
    await writeAudit(tx, { asker, action: 'typeTestClass.drop', objectId: id, details, now });
  });
  return {};
}

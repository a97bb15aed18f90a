import type { InputOf } from '#kit/contract/call.ts';
import { checkValues, dropBlanks } from '#kit/contract/form.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { basisFields, basisForm } from '../contract/basis.ts';
import type { reportCalls } from '../contract/calls.ts';
import { reportRefusals } from '../contract/refusals.ts';
import { addBasis, changeBasis, dropBasis, hasTwin } from './basis-store.ts';

const refuse = refuser(reportRefusals);
const dayOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** A text is added or changed: papers issued from now on name it, those that are out stay as they are. */
export async function saveBasis({ id, version, values }: InputOf<typeof reportCalls.basisSave>, { db, asker, now }: Request) {
  const given = dropBlanks(values);
  refuseIssues(checkValues(basisForm, given, 'submit'));
  const basis = {
    id,
    equclacode: basisFields.equclacode.schema.parse(given['equclacode']),
    inspType: basisFields.inspType.schema.parse(given['inspType']),
    basis: String(given['basis']),
    validFrom: dayOf(given['validFrom']),
    validTo: dayOf(given['validTo']),
  };
  return inTransaction(db, async (tx) => {
    if (await hasTwin(tx, basis)) refuse('basisKnown', {}, [{ field: 'validFrom', message: '同一设备和检验类型已有当日施行的检验依据' }]);
    const { id: _, ...details } = basis;
    await writeAudit(tx, { asker, action: 'basis.save', objectId: id, details, now });
    if (version === undefined) return (await addBasis(tx, basis, asker.name, now)) ? { id, version: 0 } : refuse('stale');
    return { id, version: (await changeBasis(tx, basis, version, { asker, now })) ?? refuse('stale') };
  });
}

export async function removeBasis({ id, version }: InputOf<typeof reportCalls.basisDrop>, { db, asker, now }: Request) {
  await inTransaction(db, async (tx) => {
    if (!(await dropBasis(tx, id, version))) refuse('stale');
    await writeAudit(tx, { asker, action: 'basis.drop', objectId: id, now });
  });
  return {};
}

import type { InputOf } from '#kit/contract/call.ts';
import { pick } from '#kit/contract/field.ts';
import { checkValues, dropBlanks } from '#kit/contract/form.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import { writeWorkbook } from '#kit/server/sheets/workbook.ts';

import type { pointCalls } from '../contract/calls.ts';
import { pointFields, pointForm } from '../contract/point.ts';
import { pointRefusals } from '../contract/refusals.ts';
import { addPoint, changePoint, dropPoint, hasTwin, listPoints, lockCategory, readPoints, type ControlPoint } from './point-store.ts';

const refuse = refuser(pointRefusals);

export const showPoints = (input: InputOf<typeof pointCalls.pointList>, { readDb }: Request) => listPoints(readDb, input);

export function exportPoints(input: InputOf<typeof pointCalls.pointExport>, { readDb, services }: Request) {
  const fields = pick(pointFields, ['category', 'position', 'pointName', 'controlClass', 'isReference', 'basis', 'updatedBy', 'updatedAt']);
  return writeWorkbook('监检控制点', fields, readPoints(readDb, input), services.dictionaries);
}

/** A point is added or changed: batches that are accepted from now on take it over, those under supervision keep theirs. */
export async function savePoint({ id, version, values }: InputOf<typeof pointCalls.pointKeep>, { db, asker, now, services }: Request) {
  const given = dropBlanks(values);
  refuseIssues(checkValues(pointForm, given, 'submit', { dictionaries: await services.dictionaries.dictionaries() }));
  const point = { ...given, id, basis: given['basis'] ?? null } as ControlPoint;
  return inTransaction(db, async (tx) => {
    await lockCategory(tx, point.category);
    if (await hasTwin(tx, point))
      refuse('controlPointKnown', {}, [{ field: 'pointName', message: '该类别中已有同名的控制点，或者顺序已被占用' }]);
    const { id: _, ...details } = point;
    await writeAudit(tx, { asker, action: 'makePoint.save', objectId: id, details, now });
    if (version === undefined) return (await addPoint(tx, point, asker.name, now)) ? { id, version: 0 } : refuse('stale');
    return { id, version: (await changePoint(tx, point, version, { asker, now })) ?? refuse('stale') };
  });
}

export async function removePoint({ id, version }: InputOf<typeof pointCalls.pointDrop>, { db, asker, now }: Request) {
  await inTransaction(db, async (tx) => {
    if (!(await dropPoint(tx, id, version))) refuse('stale');
    await writeAudit(tx, { asker, action: 'makePoint.drop', objectId: id, now });
  });
  return {};
}

import { pick } from '#kit/contract/field.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { checkValues, dropBlanks } from '#kit/contract/form.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { differencesOf } from '#kit/server/case/case.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { companyCalls } from '../../contract/calls.ts';
import { columnsOfDirect, personDirectForm, unitDirectForm } from '../../contract/direct-form.ts';
import { unitChange } from '../../contract/lifecycle.ts';
import { unitAccess } from '../../contract/menu.ts';
import { companyRefusals } from '../../contract/refusals.ts';
import { isPerson, unitDirectKeys, unitFields } from '../../contract/unit.ts';
import { findUnderWay } from '../changes/change-store.ts';
import { differencesFrom } from '../changes/compare.ts';
import { noteChanges, saidChanges } from './history-store.ts';
import { sayingWith } from './say-value.ts';
import { changeDirectly, lockUnit, readUnit } from './unit-store.ts';

const refuse = refuser(companyRefusals);

/** The asker's own unit, and the application by which it is to change. */
export async function showOwnUnit(_input: object, { readDb, asker }: Request) {
  const unit = asker.unitId === null ? undefined : await readUnit(readDb, asker.unitId);
  if (!unit) return refuse('unitNotFound');
  const open = await findUnderWay(readDb, unit.unitSysId);
  return {
    unit,
    openChange: open
      ? { id: open.id, changeNo: open.changeNo, status: open.status, values: open, diff: differencesFrom(unit, open) }
      : null,
    mayEdit: asker.menuIds.has(unitAccess.edit),
  };
}

/** What a unit tells of itself is changed at once. What is told a second time changes nothing. */
export async function saveOwnUnit(
  { id: unitId, version, values }: InputOf<typeof companyCalls.unitSave>,
  { db, asker, services, now, today }: Request,
) {
  if (unitId !== asker.unitId) refuse('unitNotFound');
  const given = dropBlanks(values);
  const dictionaries = await services.dictionaries.dictionaries();
  const say = await sayingWith(services.dictionaries);
  return inTransaction(db, async (tx) => {
    const unit = (await lockUnit(tx, unitId)) ?? refuse('unitNotFound');
    refuseIssues(checkValues(isPerson({ ...unit }) ? personDirectForm : unitDirectForm, given, 'submit', { dictionaries, today }));
    const columns = columnsOfDirect(given);
    const diff = differencesOf(pick(unitFields, unitDirectKeys), unit, columns);
    if (unit.version !== version) refuse('stale');
    if (diff.length === 0) return { version };
    await changeDirectly(tx, unitId, columns, now);
    await noteChanges(tx, { unitId, way: 'direct', outcome: unitChange.states.agreed.code, byName: asker.name, now }, diff, say);
    const changed = saidChanges(diff, say).map(({ item, oldText, newText }) => `${item}：${oldText ?? '无'} → ${newText ?? '无'}`);
    await writeAudit(tx, { asker, action: 'unit.save', objectId: unitId, details: { changed }, now });
    return { version: version + 1 };
  });
}

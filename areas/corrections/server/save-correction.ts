import { checkValues, dropBlanks, form, type Issue, trimTexts } from '#kit/contract/form.ts';
import { pick } from '#kit/contract/field.ts';
import type { Dictionaries } from '#kit/contract/dictionary.ts';
import { writeAudit } from '#kit/server/audit.ts';
import { inTransaction } from '#kit/server/database.ts';
import { refuseClosedMove } from '#kit/server/move.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { correctionFields } from '../contract/calls.ts';
import { correctionForm, flatArchive } from '../contract/correction.ts';
import { equipmentFields, type EquipmentKey } from '#areas/equipment/contract/equipment.ts';
import { equipmentCorrection } from '../contract/lifecycle.ts';
import { equipmentRefusals } from '#areas/equipment/contract/refusals.ts';
import { correctionRefusals } from '../contract/refusals.ts';
import { correctionActors } from './correction-views.ts';
import { addCorrection, findCorrection, updateCorrection } from './correction-store.ts';
import { correctedOf } from './derive-correction.ts';
import { findArchive, isOwnEquipment } from '#areas/equipment/server/door.ts';

const refuse = refuser({ ...equipmentRefusals, ...correctionRefusals });

interface Input {
  readonly id?: string | undefined;
  readonly version?: number | undefined;
  readonly equSysId: string;
  readonly reason?: string | undefined;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Keeps what the owner proposes, as a draft: formats are checked, gaps are not. */
export async function saveCorrection(input: Input, { db, asker, now, today, services }: Request) {
  const dictionaries = await services.dictionaries.dictionaries();
  const saved = await inTransaction(db, async (tx) => {
    const known = input.id === undefined ? undefined : ((await findCorrection(tx, asker, input.id)) ?? refuse('correctionNotFound'));
    if (known) {
      const record = { ...known, version: input.version ?? known.version };
      const moving = { cycle: equipmentCorrection, table: 'equipmentCorrection' as const, record, move: 'save' as const };
      await refuseClosedMove(tx, { ...moving, actors: correctionActors(asker, known) });
    }
    const archive = (await findArchive(tx, asker, known?.equSysId ?? input.equSysId)) ?? refuse('equipmentNotFound');
    if (!isOwnEquipment(asker, archive) || asker.unitId === null) return refuse('equipmentNotYours');
    const values = dropUnchanged(archive, trimTexts(input.values));
    refuseIssues(checkDraft(archive, values, dictionaries));
    const proposal = { values, reason: input.reason ?? known?.reason ?? '', now };
    if (known) {
      const version = input.version ?? known.version;
      if (!(await updateCorrection(tx, known.id, version, proposal))) refuse('stale');
      return { id: known.id, correctionNo: known.correctionNo, version: version + 1 };
    }
    const added = await addCorrection(tx, asker, { equSysId: archive.equSysId, unitId: asker.unitId }, proposal, today);
    await writeAudit(tx, { asker, action: 'equipmentCorrection.add', objectId: added.id, details: { equSysId: archive.equSysId }, now });
    return added;
  });
  return { ...saved, savedAt: now.toISOString() };
}

type Archive = NonNullable<Awaited<ReturnType<typeof findArchive>>>;

/** What is as it stands in the archive proposes nothing; what the form does not have is refused. */
function dropUnchanged(archive: Archive, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { fields } = correctionForm(archive.equclacode, flatArchive(archive));
  for (const key of Object.keys(values))
    if (!Object.hasOwn(fields, key)) refuse('notCorrectable', { label: equipmentFields[key as EquipmentKey]?.label ?? key.slice(0, 40) });
  return Object.fromEntries(correctedOf(archive, values).map((one) => [one.field, one.new]));
}

function checkDraft(archive: Archive, values: Readonly<Record<string, unknown>>, dictionaries: Dictionaries): Issue[] {
  return checkValues(correctionForm(archive.equclacode, flatArchive(archive)), dropBlanks(values), 'draft', dictionaries);
}

const reasonForm = form('更正理由', pick(correctionFields, ['reason']), []);

/** Everything a handed-in correction must fulfil. Gaps and faults that the archive came with are no reason against another correction. */
export function checkCorrection(
  archive: Archive,
  { content, reason }: { readonly content: Readonly<Record<string, unknown>>; readonly reason: string },
  dictionaries: Dictionaries,
): Issue[] {
  const flat = flatArchive(archive);
  const declared = correctionForm(archive.equclacode, flat);
  const changed = new Set(Object.keys(content));
  const touched = new Set([
    ...changed,
    ...declared.checks.filter(({ fields }) => fields.some((key) => changed.has(key))).map(({ fields }) => fields[0]),
  ]);
  const issues = checkValues(declared, dropBlanks({ ...flat, ...content }), 'submit', dictionaries);
  return [
    ...checkValues(reasonForm, { reason }, 'submit', dictionaries),
    ...issues.filter(({ field, warns }) => !warns && touched.has(field.split('.')[0]!)),
  ];
}

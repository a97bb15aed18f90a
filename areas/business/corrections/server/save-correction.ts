import { checkValues, dropBlanks, form, type Issue, tidyValues } from '#kit/contract/form.ts';
import { pick, type Values } from '#kit/contract/field.ts';
import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';

import { correctionFields } from '../contract/calls.ts';
import { correctionForm, flatArchive } from '../contract/correction.ts';
import { equipmentFields, type EquipmentKey } from '#areas/device-facts/contract/device.ts';
import { equipmentRefusals } from '#areas/equipment/contract/refusals.ts';
import { correctionRefusals } from '../contract/refusals.ts';
import type { Correction } from './correction-store.ts';
import { correctedOf } from './derive-correction.ts';
import { isOwnEquipment } from '#areas/equipment/server/doors/reach.ts';
import { findArchive } from '#areas/equipment/server/doors/read.ts';

const refuse = refuser({ ...equipmentRefusals, ...correctionRefusals });

/** What the owner of a device proposes, as columns of the draft: formats are checked, gaps are not. */
export async function proposalOf(tx: Tx, { asker, services }: CaseRequest, input: Values, known: Correction | undefined) {
  const archive = await findArchive(tx, asker, known?.equSysId ?? String(input['equSysId']));
  if (!archive || !isOwnEquipment(asker, archive)) return refuse('equipmentNotFound');
  const content = dropUnchanged(archive, input['values'] as Values);
  refuseIssues(checkDraft(archive, content, await services.dictionaries.dictionaries()));
  return { equSysId: archive.equSysId, reason: input['reason'] ?? known?.reason ?? '', content };
}

type Archive = NonNullable<Awaited<ReturnType<typeof findArchive>>>;

/** What is as it stands in the archive proposes nothing; what the form does not have is refused. */
function dropUnchanged(archive: Archive, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { fields } = correctionForm(archive.equclacode, flatArchive(archive));
  for (const key of Object.keys(values))
    if (!Object.hasOwn(fields, key)) refuse('notCorrectable', { label: equipmentFields[key as EquipmentKey]?.label ?? key.slice(0, 40) });
  return Object.fromEntries(correctedOf(archive, tidyValues(fields, values)).map((one) => [one.field, one.new]));
}

function checkDraft(archive: Archive, values: Readonly<Record<string, unknown>>, dictionaries: Dictionaries): Issue[] {
  return checkValues(correctionForm(archive.equclacode, flatArchive(archive)), dropBlanks(values), 'draft', { dictionaries });
}

const reasonForm = form('更正理由', pick(correctionFields, ['reason']), []);

/** What is wrong with a handed-in correction, and what is warned of. Gaps and faults that the archive came with are no reason against another correction. */
export function checkCorrection(
  archive: Archive,
  { content, reason }: { readonly content: Readonly<Record<string, unknown>>; readonly reason: string },
  dictionaries: Dictionaries,
  today: string,
): Issue[] {
  const flat = flatArchive(archive);
  const declared = correctionForm(archive.equclacode, flat);
  const changed = new Set(Object.keys(content));
  const touched = new Set([
    ...changed,
    ...declared.checks.filter(({ fields }) => fields.some((key) => changed.has(key))).map(({ fields }) => fields[0]),
  ]);
  const issues = checkValues(declared, dropBlanks({ ...flat, ...content }), 'submit', { dictionaries, today });
  return [
    ...checkValues(reasonForm, { reason }, 'submit', { dictionaries }),
    ...issues.filter(({ field }) => touched.has(field.split('.')[0]!)),
  ];
}

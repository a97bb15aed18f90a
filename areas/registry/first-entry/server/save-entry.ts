import { checkValues, dropBlanks, tidyValues, type Issue } from '#kit/contract/form.ts';
import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';
import type { Values } from '#kit/contract/field.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import type { CatalogueEntry } from '#kit/server/settings/dictionaries.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';

import { isUsable, whyNotFirst } from '#areas/device-facts/contract/catalogue.ts';
import { firstEntryRefusals } from '../contract/refusals.ts';
import { formOf } from '#areas/device-facts/contract/entry-form.ts';
import { draftFormOf } from '../contract/draft-form.ts';
import { withPeople } from './device-people.ts';
import { headOf } from './entry-store.ts';

const refuse = refuser(firstEntryRefusals);

/** What has been typed, as columns of the draft: formats are checked, gaps are not. The using unit is the asker's own, whatever was sent. */
export async function entryColumns(tx: Tx, { asker, today, services }: CaseRequest, input: Values) {
  const useUnit = asker.unitId ?? refuse('noAccess');
  const typed = dropBlanks(input['values'] as Values);
  const values = { ...tidyValues(draftFormOf(typed['equclacode']).fields, typed), useUnit };
  refuseClass(values, await services.dictionaries.catalogue(), today);
  refuseIssues(checkDraft(values, await services.dictionaries.dictionaries()));
  const known = await withPeople(tx, useUnit, values);
  return { ...headOf(known), content: known };
}

/** Faults of a draft, with keys that no form of its class knows. */
function checkDraft(values: Readonly<Record<string, unknown>>, dictionaries: Dictionaries): Issue[] {
  const form = draftFormOf(values['equclacode']);
  const unknown = Object.keys(values).filter((key) => !Object.hasOwn(form.fields, key));
  return [
    ...unknown.map((field) => ({ field, message: `没有「${field.slice(0, 40)}」这一项` })),
    ...checkValues(form, values, 'draft', { dictionaries }),
  ];
}

function refuseClass(values: Readonly<Record<string, unknown>>, catalogue: readonly CatalogueEntry[], today: string): void {
  const equclacode = values['equclacode'];
  if (typeof equclacode !== 'string') return;
  const say = (message: string) => [{ field: 'equclacode', message }];
  const entry = catalogue.find(({ code }) => code === equclacode);
  if (!entry || !isUsable(entry, today)) refuse('catalogueUnknown', { equclacode: equclacode.slice(0, 8) }, say('请选择设备类型'));
  const why = equclacode.startsWith('8') ? undefined : whyNotFirst(equclacode);
  if (why) refuse('notEnteredHere', { why }, say(why));
}

/** Everything a handed-in entry must fulfil. */
export function checkEntry(values: Readonly<Record<string, unknown>>, dictionaries: Dictionaries, today?: string): Issue[] {
  const equclacode = values['equclacode'];
  if (typeof equclacode !== 'string') return [{ field: 'equclacode', message: '请选择设备类型' }];
  return checkValues(formOf(equclacode), values, 'submit', { dictionaries, today }).filter(({ field }) => !derivedOnConfirm.has(field));
}

// Asked of the archive, not of the person: the server fills them in when the entry is confirmed.
const derivedOnConfirm = new Set(['inspectOrg', 'regOrg', 'superviseOrg']);

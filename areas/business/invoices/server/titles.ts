import type { InputOf } from '#kit/contract/call.ts';
import { sheetIn } from '#kit/contract/list/listing.ts';
import { valuesIn, pick, type Values } from '#kit/contract/field.ts';
import { checkValues, dropBlanks } from '#kit/contract/form.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { isSame, valuesOf, type CaseRequest } from '#kit/server/case/case.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { exportList } from '#kit/server/list/export-list.ts';
import { refuse as refuseCommon, refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { invoiceCalls } from '../contract/calls.ts';
import { mostTitles, titleFields, titleForm, titleListing } from '../contract/invoice.ts';
import { invoiceRefusals } from '../contract/refusals.ts';
import * as store from './title-store.ts';

const refuse = refuser(invoiceRefusals);
type Calls = typeof invoiceCalls;

export async function showTitles(input: InputOf<Calls['titles']>, { readDb, asker }: Request) {
  return asker.unitId === null ? { list: [], count: 0, counted: true } : store.listTitles(readDb, asker.unitId, input);
}

/** @throws tooManyForExport */
export function exportTitles(input: InputOf<Calls['titlesExport']>, request: Request) {
  const { readDb, asker } = request;
  const fields = pick(titleFields, sheetIn(titleListing));
  const read = (most: number) => (asker.unitId === null ? Promise.resolve([]) : store.readTitles(readDb, asker.unitId, input, most));
  return exportList('开票抬头', fields, read, request);
}

/** The columns of a title as they are typed. */
function columnsOf(values: Values) {
  const { title, taxNo, isDefault, ...rest } = valuesOf(titleForm.fields, values);
  const text = (key: string) => rest[key] as string | null;
  return {
    title: String(title),
    taxNo: String(taxNo),
    addressTel: text('addressTel'),
    bankAccount: text('bankAccount'),
    email: text('email'),
    mobile: text('mobile'),
    isDefault: isDefault === true,
  };
}

/** Keeps a title of the own unit. The first one is the usual one; of several one is. A save that is repeated is answered as done. */
export async function keepTitle({ id, version, values }: InputOf<Calls['titleStore']>, request: CaseRequest) {
  const { db, asker, services, now, today } = request;
  const unitId = asker.unitId ?? refuse('titleNotFound');
  const given = dropBlanks(values);
  refuseIssues(checkValues(titleForm, given, 'submit', { dictionaries: await services.dictionaries.dictionaries(), today }));
  return inTransaction(db, async (tx) => {
    const kept = await store.lockTitlesOf(tx, unitId);
    const known = kept.find((one) => one.id === id);
    const others = kept.filter((one) => one.id !== id);
    const typed = columnsOf(given);
    const columns = { ...typed, isDefault: typed.isDefault || !others.some(({ isDefault }) => isDefault) };
    if (others.some(({ title, taxNo }) => title === columns.title && taxNo === columns.taxNo)) refuse('titleKeptTwice');
    const isKept = known && Object.entries(columns).every(([key, value]) => isSame(valuesIn(known)[key], value));
    if (known && isKept && (version === undefined || version === known.version || version + 1 === known.version))
      return { id, version: known.version };
    if (known ? version !== known.version : version !== undefined) return known ? refuseCommon('stale') : refuse('titleNotFound');
    if (!known && kept.length >= mostTitles) refuse('tooManyTitles');
    if (columns.isDefault) await store.clearDefault(tx, unitId, id);
    const row = { id, ...columns, changedByName: asker.name, updatedAt: now.toISOString() };
    if (known) await store.changeTitle(tx, row);
    else if (!(await store.addTitle(tx, { ...row, unitId }))) return refuse('titleNotFound');
    await writeAudit(tx, { asker, action: 'invoiceTitle.save', objectId: id, details: { title: columns.title }, now });
    return { id, version: known ? known.version + 1 : 0 };
  });
}

/** What was asked for with it keeps its words. */
export async function removeTitle({ id, version }: InputOf<Calls['titleRemove']>, { db, asker, now }: Request) {
  const unitId = asker.unitId ?? refuse('titleNotFound');
  return inTransaction(db, async (tx) => {
    const known = (await store.lockTitlesOf(tx, unitId)).find((one) => one.id === id) ?? refuse('titleNotFound');
    if (known.version !== version) refuseCommon('stale');
    await store.removeTitleRow(tx, id);
    await writeAudit(tx, { asker, action: 'invoiceTitle.delete', objectId: id, details: { title: known.title }, now });
    return { id };
  });
}

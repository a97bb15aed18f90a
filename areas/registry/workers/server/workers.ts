import { findUnit } from '#areas/company/server/door.ts';
import { sheetIn } from '#kit/contract/list/listing.ts';
import type { InputOf } from '#kit/contract/call.ts';
import type { Values } from '#kit/contract/field.ts';
import { pick } from '#kit/contract/field.ts';
import { checkedValues, checkValues, dropBlanks, type Form } from '#kit/contract/form.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { isSame } from '#kit/server/case/case.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { refuse as refuseCommon, refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';
import { heed, kept } from '#kit/server/case/warnings.ts';
import { writeWorkbook } from '#kit/server/sheets/workbook.ts';

import type { workerCalls } from '../contract/calls.ts';
import { workerRefusals } from '../contract/refusals.ts';
import { leaveForm, leaveIssues, workerChangeForm, workerForm, workerListFields, workerListing } from '../contract/worker.ts';
import { findPersons, readIdCard, takePersons } from './person-store.ts';
import * as store from './worker-store.ts';
import { listWorkers, readWorkers } from './worker-views.ts';

const refuse = refuser(workerRefusals);
type Calls = typeof workerCalls;

/** What is asked for, with the person in place of their number. */
async function askedOf(input: InputOf<Calls['list']>, { readDb, services }: Request) {
  const { idCard } = input;
  return idCard ? { ...input, personIds: await findPersons(readDb, services.secrets, idCard) } : input;
}

export async function showWorkers(input: InputOf<Calls['list']>, request: Request) {
  const { readDb, asker, today } = request;
  return listWorkers(readDb, asker, await askedOf(input, request), today);
}

/** @throws tooManyForExport */
export async function exportWorkers(input: InputOf<Calls['export']>, request: Request): Promise<FileAnswer> {
  const { readDb, asker, today, services } = request;
  const limit = services.config.limits.exportRows;
  const found = await readWorkers(readDb, { asker, today }, await askedOf(input, request), limit + 1);
  if (found.length > limit) refuseCommon('tooManyForExport', { limit });
  async function* rows() {
    yield* found;
  }
  return writeWorkbook('人员台账', pick(workerListFields, sheetIn(workerListing)), rows(), services.dictionaries);
}

/** The unit that keeps its people, with the area by which an authority reaches them. */
export async function keeperOf(tx: Tx, { asker, services }: Pick<Request, 'asker' | 'services'>) {
  const unit = asker.unitId === null ? undefined : await findUnit(tx, asker.unitId);
  if (!unit) return refuse('noUnit');
  return { unitId: unit.unitSysId, areacode: unit.areacode ?? services.config.areaCode };
}

async function checked(form: Form, values: Values, { services, today }: Request) {
  const given = dropBlanks(values);
  const issues = checkValues(form, given, 'submit', { dictionaries: await services.dictionaries.dictionaries(), today });
  refuseIssues(issues);
  return { given, issues };
}

const demanded = ['name', 'mobile', 'post', 'beginsOn'] as const;
type Typed = Pick<
  ReturnType<typeof checkedValues<typeof workerChangeForm.fields, (typeof demanded)[number]>>,
  (typeof demanded)[number] | 'education'
>;

const columnsOf = ({ name, mobile, education, post, beginsOn }: Typed) => ({
  name,
  mobile,
  post,
  beginsOn,
  education,
});

/** 登记人员: somebody new to the unit, or who comes back to it. */
export async function addWorker({ id, values }: InputOf<Calls['add']>, request: Request) {
  const { db, services, asker, now } = request;
  const { given, issues } = await checked(workerForm, values, request);
  const { idCard, ...typed } = checkedValues(workerForm, given, [...demanded, 'idCard']);
  return inTransaction(db, async (tx) => {
    const keeper = await keeperOf(tx, request);
    const person = (await takePersons(tx, services.secrets, [idCard], now)).get(idCard)!;
    const known = await store.lockWorker(tx, id);
    if (known?.unitId === keeper.unitId && known.personId === person.id && isKept(known, columnsOf(typed)))
      return { id, version: known.version };
    const employed = await store.findEmployed(tx, keeper.unitId, person.id);
    if (employed) refuse('workerKnown', { name: employed.name });
    const warnings = heed(request, issues, '登记');
    const added = await store.addWorkers(tx, [{ id, personId: person.id, ...keeper, ...columnsOf(typed) }], asker.name, now);
    // Taken: by somebody else's, or by the same person in the same moment.
    if (added === 0) refuse('workerKnown', { name: typed.name });
    await store.reckonRunning(tx, keeper.unitId, [person.id]);
    await writeAudit(tx, { asker, action: 'worker.add', objectId: id, details: { name: typed.name, ...kept(warnings) }, now });
    return { id, version: 0 };
  });
}

function isKept(known: object, columns: Values): boolean {
  return Object.entries(columns).every(([key, value]) => isSame((known as Values)[key], value));
}

/** One of the own unit's people, locked and as they were seen. */
async function lockOwn(tx: Tx, { asker }: Request, id: string) {
  const worker = await store.lockWorker(tx, id);
  return worker && worker.unitId === asker.unitId ? worker : refuse('workerNotFound');
}

export async function updateWorker({ id, version, values }: InputOf<Calls['update']>, request: Request) {
  const { db, asker, now } = request;
  const { given } = await checked(workerChangeForm, values, request);
  const columns = columnsOf(checkedValues(workerChangeForm, given, demanded));
  return inTransaction(db, async (tx) => {
    if (!(await store.changeSeen(tx, { id, version, unitId: asker.unitId }, columns, now))) {
      const worker = await lockOwn(tx, request, id);
      if (worker.version === version + 1 && isKept(worker, columns)) return { id, version: worker.version };
      if (worker.endsOn) refuse('workerLeft', { name: worker.name, endsOn: worker.endsOn });
      return refuseCommon('stale');
    }
    await writeAudit(tx, { asker, action: 'worker.update', objectId: id, details: { name: columns.name }, now });
    return { id, version: version + 1 };
  });
}

/** 离岗: what is known stays, nothing of it counts here any more. */
export async function leaveWorker({ id, version, values }: InputOf<Calls['del']>, request: Request) {
  const { db, asker, now } = request;
  const { given } = await checked(leaveForm, values, request);
  const columns = given as { readonly endsOn: string; readonly endReason: string };
  return inTransaction(db, async (tx) => {
    await store.lockItemsOf(tx, id);
    const worker = await lockOwn(tx, request, id);
    if (worker.version === version + 1 && isKept(worker, columns)) return { id, version: worker.version };
    if (worker.endsOn) refuse('workerLeft', { name: worker.name, endsOn: worker.endsOn });
    if (worker.version !== version) refuseCommon('stale');
    refuseIssues(leaveIssues(columns.endsOn, worker.beginsOn));
    await store.changeWorker(tx, id, columns, now);
    await store.freeDevices(tx, id);
    await store.reckonRunning(tx, worker.unitId, [worker.personId]);
    await writeAudit(tx, { asker, action: 'worker.leave', objectId: id, details: { name: worker.name, reason: columns.endReason }, now });
    return { id, version: version + 1 };
  });
}

/** The whole number of an identity card. Who read it and why stands in the audit log. */
export async function revealIdCard({ id, reason }: InputOf<Calls['reveal']>, { db, asker, services, now }: Request) {
  const worker = (await store.findWorker(db, asker, id)) ?? refuse('workerNotFound');
  await writeAudit(db, { asker, action: 'worker.reveal', objectId: id, details: { name: worker.name, reason }, now });
  return { idCard: await readIdCard(db, services.secrets, worker.personId) };
}

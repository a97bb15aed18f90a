import { readArchive, readArchives } from '#areas/equipment/server/doors/read.ts';
import { changeEquipment } from '#areas/equipment/server/doors/write.ts';
import { readExemptions } from '#areas/exemptions/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { checkValues, dropBlanks, tidyValues, type Form, type Issue } from '#kit/contract/form.ts';
import type { Values } from '#kit/contract/field.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { differencesOf, findCase, lockCase, type CaseRequest } from '#kit/server/case/case.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import { heed, kept } from '#kit/server/case/warnings.ts';

import type { constructionCalls } from '../../contract/calls.ts';
import { constructionRefusals } from '../../contract/refusals.ts';
import { paramsFormOf } from '../../contract/params.ts';
import { findAlike, listLines, saveLineParams, type NoticeLine } from '../line-store.ts';
import { notices } from '../notice-case.ts';
import { settleSupervision, whyNotAskedOf } from '../exempt/exempt-lines.ts';
import { getWorking, isWorking, shownLine } from '../notice-line.ts';
import type { Notice } from '../notice-store.ts';

const refuse = refuser(constructionRefusals);

/** What is each device's own, however alike two of a model are. */
const ownOfEach: ReadonlySet<string> = new Set(['machineNo', 'controllerNo', 'carGovernor', 'cwtGovernor', 'vin', 'plateNo', 'engineNo']);

/** What the building asks for, not the model: two lifts of one hall have it alike, those of two projects have not. */
const ofBuilding: ReadonlySet<string> = new Set(['floors', 'stops', 'doors', 'liftingHeight', 'span', 'layers']);

/** The devices of a notice with their parameters: as saved here, or as their archives have them. */
export async function listParams({ id }: { readonly id: string }, { readDb, asker }: Request) {
  const notice = (await findCase(readDb, notices, asker, id)) ?? notices.notFound();
  const lines = await listLines(readDb, id);
  const archives = await readArchives(
    readDb,
    lines.flatMap(({ equSysId, params }) => (equSysId && params === null ? [equSysId] : [])),
  );
  return {
    notice,
    mayEdit: notices.actors(asker, notice).includes('owner') && isWorking(notice),
    lines: lines.map((line) => ({
      ...shownLine(line, line.supervisedOn ? '已监检合格' : null),
      values: line.params ?? archives.get(line.equSysId ?? '')?.params ?? {},
    })),
  };
}

/** What an earlier device of the model has, apart from what is each one's own. */
export async function showAlike({ id, lineId }: InputOf<typeof constructionCalls.alikeParams>, { readDb, asker }: Request) {
  const notice = await getWorking(readDb, asker, id);
  const line = (await listLines(readDb, id)).find((one) => one.id === lineId) ?? refuse('lineNotFound');
  const found = line.equipmodel && line.makeUnitName ? await findAlike(readDb, notice.unitId, line) : undefined;
  return { alike: found?.params ? { noticeNo: found.noticeNo ?? found.bcwNo, values: ofModel(found.params) } : null };
}

/** The parameters that two devices of a notice have alike when they are of one model. */
const sharedOf = (params: Values) => Object.fromEntries(Object.entries(params).filter(([key]) => !ownOfEach.has(key)));
/** And those that they have alike wherever they are put up. */
const ofModel = (params: Values) => Object.fromEntries(Object.entries(sharedOf(params)).filter(([key]) => !ofBuilding.has(key)));

type Input = InputOf<typeof constructionCalls.saveParams>;

/** Saves the parameters of one device, and of others of its model on wish. What is marked as complete is checked as a whole. */
export async function saveParams({ id, lineId, version, values, isComplete, copies }: Input, request: CaseRequest) {
  const dictionaries = await request.services.dictionaries.dictionaries();
  return inTransaction(request.db, async (tx) => {
    await lockCase(notices, tx, id);
    const notice = await getWorking(tx, request.asker, id);
    const lines = await listLines(tx, id);
    const line = lines.find((one) => one.id === lineId) ?? refuse('lineNotFound');
    if (line.supervisedOn) refuse('linePassed');
    const form = paramsFormOf(line.equclacode) ?? refuse('lineNotFound');
    const typed = dropBlanks(tidyValues(form.fields, values));
    const unknown = Object.keys(typed).filter((key) => !Object.hasOwn(form.fields, key));
    refuseIssues(unknown.map((field) => ({ field, message: `没有「${field}」这一项` })));
    const check = (params: Values) =>
      checkValues(form, { ...params, equclacode: line.equclacode }, isComplete ? 'submit' : 'draft', {
        dictionaries,
        today: request.today,
      });
    const issues = check(typed);
    refuseIssues(issues);
    // What was read when the device was marked as complete is not asked about at each save since.
    if (isComplete) issues.push(...(await notSupervised(tx, line, typed)));
    const read = new Set(line.isComplete ? check(line.params ?? {}).map(({ message }) => message) : []);
    const unread = issues.filter(({ message }) => !read.has(message));
    const warnings = heed(request, unread, '完成');
    if (JSON.stringify(line.params) !== JSON.stringify(typed) || line.isComplete !== isComplete || line.version === version) {
      if (!(await saveLineParams(tx, { id: lineId, version }, typed, isComplete))) refuse('stale');
      if (isComplete) await writeArchive(tx, { notice, line }, { form, params: typed }, request.now);
      if (warnings.length > 0) await writeWarnings(tx, request, { notice, line }, warnings);
    }
    await settleSupervision(tx, notice);
    const others = copies ? lines.filter((one) => one.id !== lineId && isAlike(one, line)) : [];
    for (const other of others) {
      const own = Object.fromEntries(Object.entries(other.params ?? {}).filter(([key]) => ownOfEach.has(key)));
      await saveLineParams(tx, other, { ...sharedOf(typed), ...own }, false);
    }
    return { version: version + 1, copied: others.length };
  });
}

/** Of a level of which no supervision is asked: said once, when it is told. */
async function notSupervised(tx: Tx, line: NoticeLine, params: Values): Promise<Issue[]> {
  if (line.isComplete && line.params?.['boilerLevel'] === params['boilerLevel']) return [];
  const why = whyNotAskedOf(await readExemptions(tx), { ...line, params }, 'noSupervision');
  return why ? [{ field: 'boilerLevel', message: `${why}；确为这一级别的，参数完成后不再申报监督检验`, warns: true }] : [];
}

/** Warnings that were read when the parameters of a device were marked as complete. */
function writeWarnings(
  tx: Tx,
  { asker, now }: CaseRequest,
  { notice: { bcwNo }, line: { id, position } }: { readonly notice: Notice; readonly line: NoticeLine },
  warnings: readonly string[],
) {
  return writeAudit(tx, {
    asker,
    action: 'construction.params',
    objectId: id,
    details: { bcwNo, position: position + 1, ...kept(warnings) },
    now,
  });
}

/** Of the same model, and not passed or finished yet. */
const isAlike = (one: NoticeLine, line: NoticeLine) =>
  one.equipmodel === line.equipmodel && one.equclacode === line.equclacode && !one.isComplete && one.supervisedOn === null;

/** A new device is what the notice says it is; of an existing one the archive changes when its supervision has passed. */
async function writeArchive(
  tx: Tx,
  { notice, line: { equSysId, isNew } }: { readonly notice: Notice; readonly line: NoticeLine },
  { form, params }: { readonly form: Form; readonly params: Values },
  now: Date,
): Promise<void> {
  if (!isNew || equSysId === null) return;
  await writeParams(tx, { notice, equSysId }, { form, params }, now);
}

/** The parameters of a device as its archive has them from now on, old and new among its changes. */
export async function writeParams(
  tx: Tx,
  { notice, equSysId }: { readonly notice: Notice; readonly equSysId: string },
  { form, params }: { readonly form: Form; readonly params: Values },
  now: Date,
): Promise<void> {
  const archive = await readArchive(tx, equSysId);
  if (!archive) return;
  const next = { ...archive.params, ...params };
  const diff = differencesOf(form.fields, archive.params ?? {}, next);
  if (diff.length === 0) return;
  const change = { equSysId, version: archive.version, set: {}, params: next, diff, reason: '施工告知：设备参数' };
  await changeEquipment(tx, { ...change, serialNo: notice.bcwNo, operatorName: notice.createdByName, now });
}

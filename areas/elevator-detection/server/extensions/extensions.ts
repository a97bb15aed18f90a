import { missingMaterials, removeAttachments, type AttachmentOwner } from '#areas/attachments/server/door.ts';
import { extendSelfTest } from '#areas/equipment/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { addMonths, endOfMonth } from '#kit/contract/calendar.ts';
import { checkValues, dropBlanks, type Issue } from '#kit/contract/form.ts';
import { mayMove, openMoves, stateByCode } from '#kit/contract/lifecycle.ts';
import type { ListInput } from '#kit/contract/list.ts';
import type { Asker } from '#kit/server/asker.ts';
import { inTransaction, type Db, type Tx } from '#kit/server/database.ts';
import { readFlow } from '#kit/server/flow-log.ts';
import { sendMessage } from '#kit/server/message.ts';
import { move, refuseClosedMove } from '#kit/server/move.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { detectionCalls } from '../../contract/calls.ts';
import { extensionFiles, extensionForm } from '../../contract/extension.ts';
import { testExtension } from '../../contract/lifecycle.ts';
import { extendingActors } from '../../contract/parties.ts';
import { extensionAddress } from '../../contract/menu.ts';
import { hasExtension } from '../../contract/open-test.ts';
import { detectionRefusals } from '../../contract/refusals.ts';
import * as store from './extension-store.ts';
import { pageOfExtensions } from './extension-views.ts';
import { findOrderable, isInUse } from '../orders/test-lift-views.ts';

const refuse = refuser(detectionRefusals);
type Extension = store.Extension;

function extensionActors(asker: Asker, { unitId }: Pick<Extension, 'unitId'>): string[] {
  const isOwner = asker.unitId === unitId && (extendingActors as readonly string[]).includes(asker.actor);
  return isOwner ? ['owner'] : asker.actor === 'G1' ? ['G1'] : [];
}

const withMoves = <E extends Extension>(asker: Asker, extension: E) => ({
  ...extension,
  moves: openMoves(testExtension, stateByCode(testExtension, extension.status), extensionActors(asker, extension)),
});

function moving({ asker, now }: Request, record: Extension) {
  return { cycle: testExtension, table: 'testExtension' as const, record, actors: extensionActors(asker, record), asker, now };
}

/** Lifts are tested by the month: the last day to which a test may be put off. */
function latestOf(dueOn: string, { services }: Pick<Request, 'services'>): string {
  return endOfMonth(addMonths(dueOn, services.config.extensionMonths));
}

export async function listExtensions(db: Db, asker: Asker, input: ListInput) {
  const { list, ...counted } = await pageOfExtensions(db, asker, input);
  return { list: list.map((one) => withMoves(asker, one)), ...counted };
}

export async function showExtension({ id }: { readonly id: string }, request: Request) {
  const { db, asker } = request;
  const extension = (await store.findExtension(db, asker, id)) ?? refuse('extensionNotFound');
  const mayEdit = mayMove(testExtension, 'save', stateByCode(testExtension, extension.status), extensionActors(asker, extension));
  return {
    extension: withMoves(asker, extension),
    flow: await readFlow(db, testExtension.name, id),
    mayEdit,
    latest: latestOf(extension.dueOn, request),
  };
}

/** What an application for this lift begins with. */
export async function startExtension({ equSysId }: { readonly equSysId: string }, request: Request) {
  const lift = await ownLift(request.db, request, equSysId);
  const open = await store.findOpenExtension(request.db, equSysId);
  const { equName, oidno, nextTestDate: dueOn } = lift;
  const why = !isInUse(lift) ? '该电梯不在用' : !dueOn ? '该电梯没有下次自行检测日期' : open ? hasExtension(open.extensionNo) : null;
  const own = open && (await store.findExtension(request.db, request.asker, open.id));
  return { equName, oidno, dueOn, latest: dueOn && latestOf(dueOn, request), refusedBecause: why, openId: own?.id ?? null };
}

async function ownLift(db: Db | Tx, { asker }: Request, equSysId: string) {
  const [lift] = await findOrderable(db, asker, [equSysId]);
  return lift ?? refuse('liftNotFound');
}

/** Keeps an application as a draft: formats are checked, gaps are not. */
export async function saveExtension(input: InputOf<typeof detectionCalls.extensionSave>, request: Request) {
  const { db, asker, now, today } = request;
  const unitId = asker.unitId ?? refuse('noAccess');
  const values = dropBlanks(input.values);
  refuseIssues(checkValues(extensionForm, values, 'draft'));
  const draft = { extendTo: (values['extendTo'] as string) ?? null, reason: (values['reason'] as string) ?? null, now };
  return inTransaction(db, async (tx) => {
    if (input.id) {
      const known = (await store.findExtension(tx, asker, input.id)) ?? refuse('extensionNotFound');
      const version = input.version ?? known.version;
      await refuseClosedMove(tx, { ...moving(request, { ...known, version }), move: 'save' });
      if (!(await store.updateExtension(tx, known.id, version, draft))) refuse('stale');
      return { id: known.id, extensionNo: known.extensionNo, version: version + 1 };
    }
    const lift = await ownLift(tx, request, input.equSysId);
    const { oidno, equSysId } = lift;
    if (!isInUse(lift)) refuse('liftNotOrderable', { oidno, why: '该电梯不在用' });
    const dueOn = lift.nextTestDate ?? refuse('noTestDue', { oidno });
    if (await store.findOpenExtension(tx, equSysId)) refuse('extensionOpen', { oidno });
    return onlyOne(oidno, () => store.addExtension(tx, asker, { equSysId, unitId, dueOn }, draft, today));
  });
}

/** Of two applications for one lift at once the database lets one through. */
async function onlyOne<T>(oidno: string, add: () => Promise<T>): Promise<T> {
  try {
    return await add();
  } catch (error) {
    if ((error as { readonly constraint?: string }).constraint !== 'test_extension_open') throw error;
    return refuse('extensionOpen', { oidno });
  }
}

export async function commitExtension({ id, version }: InputOf<typeof detectionCalls.extensionCommit>, request: Request) {
  return inTransaction(request.db, async (tx) => {
    const found = (await store.findExtension(tx, request.asker, id)) ?? refuse('extensionNotFound');
    const step = { ...moving(request, { ...found, version }), move: 'commit' as const };
    await refuseClosedMove(tx, step);
    const { extendTo, reason } = found;
    refuseIssues([...checkValues(extensionForm, { extendTo, reason }, 'submit'), ...checkDay(found, request)]);
    refuseIssues(await missingMaterials(tx, extensionFiles, id, {}));
    const { state, version: reached } = await move(tx, { ...step, set: { submittedAt: request.now.toISOString() } });
    return { id, status: testExtension.states[state].code, version: reached };
  });
}

function checkDay({ extendTo, dueOn }: Extension, request: Request): Issue[] {
  if (!extendTo) return [];
  const latest = latestOf(dueOn, request);
  const isLate = extendTo > latest;
  return extendTo <= dueOn || extendTo < request.today || isLate
    ? [{ field: 'extendTo', message: `请选择到期日 ${dueOn} 之后、${latest} 以前的日期，不早于今天` }]
    : [];
}

/** 撤回、删除、批准、不予延期. Approval writes the archive in the same transaction. */
export async function moveExtension(input: InputOf<typeof detectionCalls.extensionMove>, request: Request) {
  const { asker, now } = request;
  return inTransaction(request.db, async (tx) => {
    const found = (await store.findExtension(tx, asker, input.id)) ?? refuse('extensionNotFound');
    const record = { ...found, version: input.version };
    const set = input.move === 'withdraw' ? { submittedAt: null } : {};
    const { state, version } = await move(tx, { ...moving(request, record), move: input.move, opinion: input.opinion, set });
    if (input.move === 'delete') await removeAttachments(tx, found.id, now);
    if (input.move === 'approve') await writeArchive(tx, request, found);
    const { label, code } = testExtension.states[state];
    if (input.move === 'approve' || input.move === 'refuse')
      await sendMessage(
        tx,
        {
          unitId: found.unitId,
          kind: '检测',
          title: `延期检验申请${label}`,
          body: `${found.extensionNo}：${found.equName} ${found.oidno}，${label}${input.opinion ? `。${input.opinion}` : ''}`,
          link: extensionAddress(found.id),
        },
        now,
      );
    return { id: found.id, status: code, version };
  });
}

async function writeArchive(tx: Tx, { asker, now, today }: Request, extension: Extension): Promise<void> {
  const { equSysId, oidno, dueOn, nextTestDate, extensionNo, id } = extension;
  if (nextTestDate !== dueOn) refuse('dueDayMoved', { oidno, dueOn: nextTestDate ?? '空' });
  const done = await extendSelfTest(tx, {
    equSysId,
    extendTo: extension.extendTo!,
    serialNo: extensionNo,
    reason: testExtension.title,
    operatorName: asker.name,
    link: extensionAddress(id),
    today,
    now,
  });
  if (!done) refuse('stale');
}

/** Materials follow the draft: its unit changes them, whoever the application is within reach of sees them. */
export const extensionMaterials: AttachmentOwner = {
  exists: store.extensionExists,
  async mayEdit(db, asker, id) {
    const extension = await store.findExtension(db, asker, id);
    if (!extension) return false;
    return mayMove(testExtension, 'save', stateByCode(testExtension, extension.status), extensionActors(asker, extension));
  },
  maySee: async (db, asker, id) => (await store.findExtension(db, asker, id)) !== undefined,
};

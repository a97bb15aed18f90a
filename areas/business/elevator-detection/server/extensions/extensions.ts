import { missingMaterials, removeAttachments } from '#areas/attachments/server/door.ts';
import { lockEquipment } from '#areas/equipment/server/doors/lock.ts';
import { casesWithWord, liftFacets } from '#areas/equipment/server/doors/search.ts';
import { extendSelfTest } from '#areas/outcomes/server/door.ts';
import { calledFrom, calledWithCode } from '#kit/contract/trade/called-as.ts';
import { addMonths, endOfMonth } from '#kit/contract/trade/calendar.ts';
import type { Values } from '#kit/contract/field.ts';
import type { Issue } from '#kit/contract/form.ts';
import type { StateOf } from '#kit/contract/case/lifecycle.ts';
import { caseFiles, findCase, mayStep, type CaseOf, type CaseRequest, type Made } from '#kit/server/case/case.ts';
import { byParties } from '#kit/server/case/parties.ts';
import { columnsOf } from '#kit/server/list/column.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { extensionFiles } from '../../contract/extension.ts';
import { extensionCase } from '../../contract/extension-calls.ts';
import { testExtension } from '../../contract/lifecycle.ts';
import { extensionAddress } from '../../contract/menu.ts';
import { hasExtension } from '../../contract/open-test.ts';
import { detectionRefusals } from '../../contract/refusals.ts';
import { findOpenExtension, readExtensions, type Extension } from './extension-store.ts';
import { findOrderable, isInUse } from '../orders/test-lift-views.ts';
import { ofUnitNamed } from '../search-views.ts';

const refuse = refuser(detectionRefusals);

/** 延期检测申请 */
export const extensions: CaseOf<typeof extensionCase, Extension> = {
  kind: extensionCase,
  table: 'testExtension',
  notFound: () => refuse('extensionNotFound'),
  read: readExtensions,
  ...byParties(extensionCase, 'test_extension'),
  paging: {
    sortable: Object.fromEntries(
      (['extensionNo', 'dueOn', 'extendTo', 'submittedAt', 'updatedAt'] as const).map((key) => [key, columnsOf('test_extension')(key)]),
    ),
    defaultOrder: '-updatedAt',
    countsBy: 1000,
  },
  narrowedByHand: ['useUnitName'],
  narrow: async (db, _asker, input) => [
    ...(await casesWithWord(db, input, { table: 'test_extension', number: 'extension_no', facets: liftFacets })),
    ...ofUnitNamed('test_extension.unit_id', input['useUnitName']),
  ],
  more: (_db, request, extension) =>
    Promise.resolve({ mayEdit: mayStep(extensions, request.asker, extension, 'save'), latest: latestOf(extension.dueOn, request) }),
  about: extendedLift,
  checks: { commit: checkDay },
  making: {
    async commit(tx, { now }, { id }) {
      refuseIssues(await missingMaterials(tx, extensionFiles, { id }));
      return { set: { submittedAt: now.toISOString() } };
    },
    withdraw: () => Promise.resolve({ set: { submittedAt: null } }),
  },
  tells: [
    {
      kind: '检测',
      moves: ['approve', 'refuse'],
      to: ['owner'],
      title: ({ state }) => `延期检测申请${labelOf(state)}`,
      body: bodyOf,
      whole: true,
      link: ({ id }) => extensionAddress(id),
    },
  ],
  async follow(tx, request, made) {
    if (made.move === 'delete') await removeAttachments(tx, made.record.id, request.now);
    if (made.move === 'approve') await writeArchive(tx, request, made.record);
  },
};

/** Materials follow the draft: its unit changes them, whoever the application is within reach of sees them. */
export const extensionMaterials = caseFiles(extensions, () => ['save']);

/** Lifts are tested by the month: the last day to which a test may be put off. */
function latestOf(dueOn: string, { services }: Pick<CaseRequest, 'services'>): string {
  return endOfMonth(addMonths(dueOn, services.config.extensionMonths));
}

/** What an application for this lift begins with. */
export async function startExtension({ equSysId }: { readonly equSysId: string }, request: Request) {
  const lift = await ownLift(request.db, request, equSysId);
  const open = await findOpenExtension(request.db, equSysId);
  const { oidno, nextTestDate: dueOn } = lift;
  const why = !isInUse(lift) ? '该电梯不在用' : !dueOn ? '该电梯没有下次自行检测日期' : open ? hasExtension(open.extensionNo) : null;
  const own = open && (await findCase(request.db, extensions, request.asker, open.id));
  return { ...calledFrom(lift), oidno, dueOn, latest: dueOn && latestOf(dueOn, request), refusedBecause: why, openId: own?.id ?? null };
}

async function ownLift(db: Db | Tx, { asker }: CaseRequest, equSysId: string) {
  const [lift] = await findOrderable(db, asker, [equSysId]);
  return lift ?? refuse('liftNotFound');
}

/** The lift that a new application is about. Of two applications for it at once the second waits here, and finds the first. */
async function extendedLift(tx: Tx, request: CaseRequest, { equSysId }: Values, known: Extension | undefined) {
  if (known) return {};
  if (request.asker.unitId === null) return refuse('noAccess');
  await lockEquipment(tx, [String(equSysId)]);
  const lift = await ownLift(tx, request, String(equSysId));
  const { oidno } = lift;
  if (!isInUse(lift)) refuse('liftNotOrderable', { oidno, why: '该电梯不在用' });
  const dueOn = lift.nextTestDate ?? refuse('noTestDue', { oidno });
  if (await findOpenExtension(tx, lift.equSysId)) refuse('extensionOpen', { oidno });
  return { equSysId: lift.equSysId, dueOn };
}

function checkDay({ extendTo, dueOn }: Values, request: CaseRequest): Issue[] {
  if (typeof extendTo !== 'string' || typeof dueOn !== 'string') return [];
  const latest = latestOf(dueOn, request);
  const isLate = extendTo > latest;
  return extendTo <= dueOn || extendTo < request.today || isLate
    ? [{ field: 'extendTo', message: `请选择到期日 ${dueOn} 之后、${latest} 以前的日期，不早于今天` }]
    : [];
}

function bodyOf({ record, state, opinion }: Made<Extension>): string {
  return `${record.extensionNo}：${calledWithCode(record)}，${labelOf(state)}${opinion ? `。${opinion}` : ''}`;
}

const labelOf = (state: string) => testExtension.states[state as StateOf<typeof testExtension>].label;

/** Approval writes the archive in the same transaction. */
async function writeArchive(tx: Tx, { asker, now, today }: CaseRequest, extension: Extension): Promise<void> {
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

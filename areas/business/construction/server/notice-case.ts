import { removeAttachments } from '#areas/attachments/server/door.ts';
import { findResponsible, findUnits } from '#areas/company/server/door.ts';
import { labelOf } from '#kit/contract/trade/dictionary.ts';
import { pick, type Values } from '#kit/contract/field.ts';
import type { Issue } from '#kit/contract/form.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import { findClass } from '#areas/device-facts/contract/classes.ts';
import type { Asker } from '#kit/server/asker.ts';
import { caseFiles, isSame, valuesOf, type CaseOf, type CaseRequest, type Made, type Making } from '#kit/server/case/case.ts';
import { promiseOf, termsKept } from '#kit/server/case/decided/districts.ts';
import { actorsBy, byParties } from '#kit/server/case/parties.ts';
import type { TellRequest } from '#kit/server/case/tell.ts';
import { snakeCase } from '#kit/server/list/column.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { lastReturn, readFlow } from '#kit/server/case/flow-log.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';

import { noticeCase } from '../contract/calls.ts';
import { constructionNotice } from '../contract/lifecycle.ts';
import { lineIssues } from '../contract/lines.ts';
import { heldFields, noticeFields, noticeForm } from '../contract/notice.ts';
import { constructionRefusals } from '../contract/refusals.ts';
import { isCommissionedWhole, mayComeWhole, supervisionOf } from '../contract/works.ts';
import { noteWorks, releaseDevices, takeEffect } from './take-effect.ts';
import { isAllUnsupervised } from './exempt/exempt-lines.ts';
import { handIn, isCorrecting } from './hand-in.ts';
import { doubtsOfLicence } from './licence/cover.ts';
import { closeLines, listLines } from './line-store.ts';
import { readNotices, waitsForAsker, withWord, type Notice } from './notice-store.ts';
import { printLetter } from './print-notice.ts';
import { doubtsOfNotice, knownOnSite } from './site-people.ts';
import { whyNotCancelled } from './why-not-cancelled.ts';

const refuse = refuser(constructionRefusals);
const { states } = constructionNotice;

const titles: Readonly<Record<string, string>> = {
  commit: '施工告知',
  withdraw: '施工告知已撤回',
  return: '施工告知有问题，请补正',
  finish: '施工已完成',
  requestCancel: '施工告知申请注销',
  agreeCancel: '施工告知已注销',
  refuseCancel: '施工告知不予注销',
  stop: '责令停止施工',
};

async function bodyOf({ record, move, opinion }: Made<Notice>, _tx: Tx, { services }: TellRequest): Promise<string> {
  const { projectName, unitName, stopGround, stopNote } = record;
  const dictionaries = await services.dictionaries.dictionaries();
  const said = move === 'stop' ? `${labelOf(dictionaries, 'noticeStopGround', stopGround)}：${stopNote ?? ''}` : opinion;
  return `${projectName ?? ''}（${unitName ?? ''}）${said ? `：${said}` : ''}`;
}

const telling = {
  kind: '受理',
  title: ({ record, move }: Made<Notice>) => `${titles[move]!}：${record.noticeNo ?? record.bcwNo}`,
  body: bodyOf,
} as const;

/** The authority hears of what is notified to it, whoever builds of what the authority says, the user of what is built for it. */
const noticeTellings = [
  { ...telling, moves: ['commit', 'withdraw'], to: ['acceptor', 'user', 'proprietor'] },
  { ...telling, moves: ['requestCancel'], to: ['acceptor'] },
  { ...telling, moves: ['return', 'refuseCancel'], to: ['owner'] },
  { ...telling, moves: ['agreeCancel', 'stop'], to: ['owner', 'user', 'proprietor'] },
  { ...telling, moves: ['finish'], to: ['user', 'proprietor'] },
] as const;

/** 施工告知 */
export const notices: CaseOf<typeof noticeCase, Notice> = {
  kind: noticeCase,
  table: 'constructionNotice',
  notFound: () => refuse('noticeNotFound'),
  read: readNotices,
  ...byParties(noticeCase, 'construction_notice'),
  actors: actorsOf,
  offers,
  paging: {
    sortable: Object.fromEntries(
      ['updatedAt', 'submittedAt', 'acceptedAt', 'planStart', 'noticeDate', 'dueOn'].map((key) => [
        key,
        `construction_notice.${snakeCase(key)}`,
      ]),
    ),
    defaultOrder: '-updatedAt',
    neverEmpty: ['updatedAt'],
  },
  narrow: (_db, _asker, input) => {
    const { complex } = input;
    return Promise.resolve(typeof complex === 'string' && complex.trim() !== '' ? [withWord(complex.trim())] : []);
  },
  async about(tx, request, input, known) {
    const values = input['values'] as Values;
    if (known && isCorrecting(known)) refuseIssues(changedOfHeld(known, values));
    const constrWorkers = await knownOnSite(tx, request.asker.unitId, values['constrWorkers']);
    return { ...(await namesOf(tx, request, values)), constrWorkers, isCommissioned: await isUnsupervised(tx, request, values, known) };
  },
  checks: { commit: (notice, { today }) => [...unknownUser(notice), ...tooEarly(notice, today), ...wrongLines(notice)] },
  waitsFor: waitsForAsker,
  warnings: {
    commit: async (tx, request, notice) => [...(await doubtsOfLicence(tx, request, notice)), ...(await doubtsOfNotice(tx, notice))],
  },
  making: {
    commit: handIn,
    give: async (tx, request, notice) => ({ set: { ...(await takeEffect(tx, request, notice)) } }),
    withdraw: takeBack,
    return: looked,
    stop: looked,
    async check(tx, request, notice) {
      if (notice.dueOn === null) refuse('noticeChecked');
      return { to: stateByCode(constructionNotice, notice.status), ...(await looked(tx, request, notice)) };
    },
    async finish(_tx, _request, notice) {
      if (needsSupervision(notice)) refuse('workNotSupervised');
      return Promise.resolve({});
    },
    async requestCancel(tx, _request, notice) {
      const why = await whyNotCancelled(tx, notice);
      if (why) refuse('cancelNotPossible', { why });
      return {};
    },
  },
  tells: noticeTellings,
  follow: followStep,
  besides: termsKept,
  more: tellMore,
  sections: () => [
    ['施工单位', pick(noticeFields, ['unitName', 'licenceNo', 'licenceGrade', 'licenceValidTo'])],
    [noticeForm.title, noticeForm.fields],
  ],
  paper: printLetter,
};

/** The authority has looked: its day is over, and kept with the hour, unless it had looked before. */
function looked(_tx: Tx, { now }: CaseRequest, notice: Notice): Promise<Making> {
  return Promise.resolve({ set: notice.dueOn === null ? {} : { ...promiseOf(notice), decidedAt: now.toISOString() } });
}

/** What is offered of what the lifecycle opens: works that are supervised end with that, and what has been looked through is not taken back. */
function offers(notice: Notice, move: string): boolean {
  if (move === 'finish') return !needsSupervision(notice);
  return (move !== 'check' && move !== 'withdraw') || notice.dueOn !== null;
}

/** Whoever gave a notice takes it back as long as nothing has been built upon it. */
async function takeBack(tx: Tx, { asker }: CaseRequest, notice: Notice): Promise<Making> {
  if (notice.noticeNo === null || !ownsIt(asker, notice)) return { set: { dueOn: null } };
  if (notice.dueOn === null) refuse('noticeLooked');
  const why = await whyNotCancelled(tx, notice);
  if (why) refuse('cancelNotPossible', { why });
  return { set: { dueOn: null } };
}

const ownsIt = ({ unitId }: Asker, notice: Notice) => unitId === notice.unitId;

const needsSupervision = ({ equclacode, constrsort, isCommissioned }: Pick<Notice, 'equclacode' | 'constrsort' | 'isCommissioned'>) =>
  supervisionOf(String(equclacode), String(constrsort), isCommissioned) !== undefined;

/**
 * Whoever builds writes for their unit; the authority of the place decides, and nobody what their own unit has handed in. Nobody does anything to one that
 * is to have its number yet: see `carryOver`.
 */
function actorsOf(asker: Asker, notice: Notice): string[] {
  if (notice.status === states.notified.code && notice.noticeNo === null) return [];
  return actorsBy(noticeCase, asker, notice);
}

/** Vessels that came whole, and devices whose parameters say that their level asks for none. */
async function isUnsupervised(tx: Tx, request: CaseRequest, values: Values, known: Notice | undefined): Promise<boolean> {
  return isCommissioned(request, values) || (known !== undefined && isCorrecting(known) && (await isAllUnsupervised(tx, known.id)));
}

/** Vessels that came whole are put up without a supervision, unless the city has it otherwise. */
function isCommissioned({ services }: CaseRequest, { equclacode, constrsort, comesWhole, lines }: Values): boolean {
  if (comesWhole !== true || !mayComeWhole(equclacode, constrsort) || services.config.works.wholeVesselsSupervised) return false;
  return Array.isArray(lines) && lines.length > 0 && lines.every((line: Values) => isCommissionedWhole(line['equclacode']));
}

/** Names as they are now, for the letter and the lists; the authority and the institute that the place belongs to. */
async function namesOf(tx: Tx, { asker }: CaseRequest, { useUnit, ownerUnit, equlocarecod, lines, pipes }: Values) {
  const units = await findUnits(
    tx,
    [useUnit, ownerUnit].filter((one): one is string => typeof one === 'string'),
  );
  const { regOrg, inspectOrg } = typeof equlocarecod === 'string' ? await findResponsible(tx, equlocarecod) : {};
  return {
    unitName: asker.unitName,
    useUnitName: units.get(String(useUnit))?.orgname ?? null,
    ownerUnitName: units.get(String(ownerUnit))?.orgname ?? null,
    acceptOrg: regOrg?.unitSysId ?? null,
    acceptOrgName: regOrg?.orgname ?? null,
    supvOrg: inspectOrg?.unitSysId ?? null,
    supvOrgName: inspectOrg?.orgname ?? null,
    lineCount: [lines, pipes].reduce<number>((sum, rows) => sum + (Array.isArray(rows) ? rows.length : 0), 0),
  };
}

/** Upon what a notice in force stands is not changed in it. */
function changedOfHeld(known: Notice, values: Values): Issue[] {
  const stored = valuesOf(pick(noticeForm.fields, heldFields), known);
  return heldFields
    .filter((key) => !isSame(stored[key], values[key]))
    .map((field) => ({ field, message: '已经告知，不能更正；有误的，请申请注销后重新告知' }));
}

/** Devices of a notice in force are not typed any more. What need not be notified is looked for when it is handed in. */
const wrongLines = (notice: Values): Issue[] => (notice['status'] === states.correcting.code ? [] : lineIssues(notice, []));
const unknownUser = ({ useUnit, useUnitName }: Values): Issue[] =>
  useUnit && !useUnitName ? [{ field: 'useUnit', message: '请从列表中选择使用单位' }] : [];
const tooEarly = ({ planStart, noticeDate, status }: Values, today: string): Issue[] =>
  typeof planStart === 'string' && planStart < String(status === states.correcting.code ? noticeDate : today)
    ? [{ field: 'planStart', message: '计划开工日期不能早于今天：须先告知后施工' }]
    : [];

async function followStep(tx: Tx, request: CaseRequest, { record, move, state }: Made<Notice>): Promise<void> {
  const isOpen = ['notified', 'correcting', 'underSupervision', 'cancelling'].includes(state);
  if (!isOpen) await closeLines(tx, record.id);
  if (move === 'delete') await removeAttachments(tx, record.id, request.now);
  if (move === 'finish') {
    const devices = (await listLines(tx, record.id)).flatMap(({ equSysId }) => equSysId ?? []);
    for (const equSysId of new Set(devices)) await noteWorks(tx, request, record, equSysId);
    await releaseDevices(tx, request, record, 'kept');
  }
  if (move === 'agreeCancel' || move === 'stop' || move === 'withdraw') await releaseDevices(tx, request, record, 'deleted');
}

/** Ways to where a notice is written again. */
const ways: ReadonlySet<string> = new Set(['return', 'correct', 'withdraw']);

async function tellMore(db: Db, _request: CaseRequest, notice: Notice) {
  const { id, status, equclacode, constrsort, isCommissioned } = notice;
  const lines = await listLines(db, id);
  const isWritten = status === states.correcting.code || status === states.draft.code;
  const flow = isWritten ? await readFlow(db, constructionNotice.name, id) : [];
  // What the notice brought went with it.
  const isGone = status === states.cancelled.code || status === states.stopped.code || status === states.draft.code;
  // Who corrects by themselves, or has taken it back, has been told of no fault. What was sent back before notices took effect by themselves is a draft.
  const isTold = flow.findLast(({ action }) => ways.has(action))?.action === 'return';
  const { returned, reasons } = lastReturn(flow, isTold);
  return {
    noticeLines: lines.map(({ pipe, ...line }) => ({
      ...line,
      pipeLevel: pipe?.pipeLevel ?? null,
      dn: pipe?.dn ?? null,
      length: pipe?.length ?? null,
      detailRoute: isGone && line.isNew ? null : (findClass(line.equclacode)?.detailRoute ?? null),
    })),
    returnedWith: returned,
    reasons,
    inspType: supervisionOf(String(equclacode ?? ''), String(constrsort ?? ''), isCommissioned) ?? null,
  };
}

/** Who may change the files of a notice, and who sees them: as they may write and see it. */
export const noticeMaterials = caseFiles(notices, () => ['save']);

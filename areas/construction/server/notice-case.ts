import { removeAttachments } from '#areas/attachments/server/door.ts';
import { findResponsible, findUnits } from '#areas/company/server/door.ts';
import { caseAddress } from '#kit/contract/case.ts';
import { pick, type Values } from '#kit/contract/field.ts';
import type { Issue } from '#kit/contract/form.ts';
import { findClass } from '#areas/equipment/contract/classes.ts';
import { areaPrefix, type Asker } from '#kit/server/asker.ts';
import { caseFiles, type CaseOf, type CaseRequest, type Made } from '#kit/server/case/case.ts';
import { snakeCase } from '#kit/server/column.ts';
import type { Db, Tx } from '#kit/server/database.ts';
import { lastReturn, readFlow } from '#kit/server/flow-log.ts';
import { sendMessage } from '#kit/server/message.ts';
import { refuser } from '#kit/server/refuse.ts';

import { noticeCase } from '../contract/calls.ts';
import { constructionNotice } from '../contract/lifecycle.ts';
import { lineIssues } from '../contract/lines.ts';
import { noticeFields, noticeForm } from '../contract/notice.ts';
import { constructionRefusals } from '../contract/refusals.ts';
import { supervisionOf } from '../contract/works.ts';
import { acceptNotice, noteWorks, releaseDevices } from './accept.ts';
import { handIn } from './hand-in.ts';
import { closeLines, listLines } from './line-store.ts';
import { readNotices, reachOfNotices, withWord, type Notice } from './notice-store.ts';
import { printLetter } from './print-notice.ts';
import { whyNotCancelled } from './why-not-cancelled.ts';

const refuse = refuser(constructionRefusals);
const { states } = constructionNotice;
type StateName = keyof typeof states;

/** 施工告知 */
export const notices: CaseOf<typeof noticeCase, Notice> = {
  kind: noticeCase,
  table: 'constructionNotice',
  notFound: () => refuse('noticeNotFound'),
  read: readNotices,
  reach: reachOfNotices,
  actors: actorsOf,
  offers: (notice, move) => move !== 'finish' || !needsSupervision(notice),
  paging: {
    sortable: Object.fromEntries(
      ['updatedAt', 'submittedAt', 'acceptedAt', 'planStart', 'noticeDate'].map((key) => [key, `construction_notice.${snakeCase(key)}`]),
    ),
    defaultOrder: '-updatedAt',
    neverEmpty: ['updatedAt'],
  },
  narrow: (_db, _asker, input) => {
    const { complex } = input;
    return Promise.resolve(typeof complex === 'string' && complex.trim() !== '' ? [withWord(complex.trim())] : []);
  },
  about: (tx, request, input) => namesOf(tx, request, input['values'] as Values),
  checks: { commit: (notice, { today }) => [...unknownUser(notice), ...tooEarly(notice, today), ...lineIssues(notice)] },
  making: {
    commit: handIn,
    withdraw: unhurried,
    return: unhurried,
    reject: unhurried,
    accept: acceptNotice,
    async finish(_tx, _request, { equclacode, constrsort }) {
      if (needsSupervision({ equclacode, constrsort })) refuse('workNotSupervised');
      return Promise.resolve({});
    },
    async requestCancel(tx, _request, notice) {
      const why = await whyNotCancelled(tx, notice);
      if (why) refuse('cancelNotPossible', { why });
      return {};
    },
  },
  async follow(tx, request, made) {
    await followStep(tx, request, made);
    await tellParties(tx, request, made);
  },
  more: tellMore,
  sections: () => [
    ['施工单位', pick(noticeFields, ['unitName', 'licenceNo', 'licenceGrade', 'licenceValidTo'])],
    [noticeForm.title, noticeForm.fields],
  ],
  paper: printLetter,
};

/** The authority has answered, or is asked no more: its day is over. */
function unhurried() {
  return Promise.resolve({ set: { dueOn: null } });
}

const needsSupervision = ({ equclacode, constrsort }: Pick<Notice, 'equclacode' | 'constrsort'>): boolean =>
  supervisionOf(String(equclacode), String(constrsort)) !== undefined;

/** Whoever builds writes for their unit; the authority of the place decides, and nobody what their own unit has handed in. */
function actorsOf({ actor, unitId, areacode }: Asker, { unitId: owner, equlocarecod }: Notice): string[] {
  if (unitId !== null && unitId === owner) return actor === 'C1' ? ['owner'] : [];
  return actor === 'G1' && areacode && equlocarecod?.startsWith(areaPrefix(areacode)) ? ['G1'] : [];
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

const unknownUser = ({ useUnit, useUnitName }: Values): Issue[] =>
  useUnit && !useUnitName ? [{ field: 'useUnit', message: '请从列表中选择使用单位' }] : [];
const tooEarly = ({ planStart }: Values, today: string): Issue[] =>
  typeof planStart === 'string' && planStart < today ? [{ field: 'planStart', message: '计划开工日期不能早于今天：须先告知后施工' }] : [];

async function followStep(tx: Tx, request: CaseRequest, { record, move, state }: Made<Notice>): Promise<void> {
  const isOpen = ['submitted', 'accepted', 'underSupervision', 'cancelling'].includes(state);
  if (!isOpen) await closeLines(tx, record.id);
  if (move === 'delete') await removeAttachments(tx, record.id, request.now);
  if (move === 'finish') {
    const devices = (await listLines(tx, record.id)).flatMap(({ equSysId }) => equSysId ?? []);
    for (const equSysId of new Set(devices)) await noteWorks(tx, request, record, equSysId);
    await releaseDevices(tx, request, record, 'kept');
  }
  if (move === 'agreeCancel' || move === 'revoke') await releaseDevices(tx, request, record, 'deleted');
}

/** The authority hears of what it is to decide, whoever builds of what has been decided, the user of what is built for it. */
async function tellParties(tx: Tx, { asker, now }: CaseRequest, { record, move, state, opinion }: Made<Notice>): Promise<void> {
  const { unitId, useUnit, ownerUnit, acceptOrg, projectName, noticeNo, bcwNo } = record;
  const no = noticeNo ?? bcwNo;
  const title = `${constructionNotice.title}${states[state as StateName].label}：${no}`;
  const body = `${projectName ?? ''}${opinion ? `：${opinion}` : ''}`.slice(0, 500);
  const message = { kind: '受理', title, body, link: caseAddress(noticeCase, record.id) };
  const forUser = ['accept', 'agreeCancel', 'revoke', 'finish'].includes(move);
  const receivers = [
    ...(move === 'commit' || move === 'requestCancel' ? [acceptOrg] : []),
    ...(['accept', 'return', 'reject', 'agreeCancel', 'refuseCancel', 'revoke'].includes(move) ? [unitId] : []),
    ...(forUser ? [useUnit, ownerUnit] : []),
  ];
  for (const receiver of new Set(receivers))
    if (receiver && receiver !== asker.unitId) await sendMessage(tx, { unitId: receiver, ...message }, now);
}

async function tellMore(db: Db, _request: CaseRequest, notice: Notice) {
  const { id, status, equclacode, constrsort } = notice;
  const lines = await listLines(db, id);
  const flow = status === states.returned.code ? await readFlow(db, constructionNotice.name, id) : [];
  // What the notice brought went with it.
  const isGone = status === states.cancelled.code || status === states.revoked.code;
  const { returned, reasons } = lastReturn(flow, status === states.returned.code);
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
    inspType: supervisionOf(String(equclacode ?? ''), String(constrsort ?? '')) ?? null,
  };
}

/** Who may change the files of a notice, and who sees them: as they may write and see it. */
export const noticeMaterials = caseFiles(notices, () => ['save']);

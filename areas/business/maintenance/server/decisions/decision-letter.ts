import { findResponsible } from '#areas/company/server/door.ts';
import { findEquipment } from '#areas/equipment/server/doors/read.ts';
import { printLetter, remedyWords } from '#areas/use-registration/server/door.ts';
import { dayWords, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { readFlow } from '#kit/server/case/flow-log.ts';
import { contactOf } from '#kit/server/documents/letter.ts';
import type { CheckedPaper } from '#kit/server/documents/verifiable.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';

import { decisions, isDecision, type DecisionMove } from '../../contract/decided.ts';
import { notFiled } from '../../contract/lifecycle.ts';
import { maintenanceRefusals } from '../../contract/refusals.ts';
import { byNumber, kinds, readCases, type MaintenanceCase } from '../maintenance-store.ts';

const refuse = refuser(maintenanceRefusals);

type Flow = Awaited<ReturnType<typeof readFlow>>;

const dayOf = (instant: string) => todayInShanghai(new Date(instant));

/** What the authority has decided upon a case, in its order: each decision is a letter under its number. */
function decidedIn(flow: Flow, caseNo: string) {
  const counts = { BY: 0, CD: 0 };
  return flow.flatMap(({ action, opinion, at, operatorUnit }) => {
    if (!isDecision(action)) return [];
    const { title, mark } = decisions[action];
    counts[mark] += 1;
    return { move: action, title, no: `${caseNo}-${mark}${counts[mark]}`, opinion: opinion ?? '', on: dayOf(at), operatorUnit };
  });
}

/** The number of the case in that of a letter. */
const caseIn = (no: string): string | undefined => /^(.+)-(?:BY|CD)\d+$/.exec(no)?.[1];

const readSteps = (db: Db, { kind, id }: MaintenanceCase) => readFlow(db, kinds[kind].cycle.name, id);

/** The registering authority in whose name it was decided: of lifts in several districts the one whose officer has done so. */
async function authorityOf(db: Db, { areaCodes }: MaintenanceCase, operatorUnit: string | null) {
  const districts = new Set(areaCodes.map((code) => code.slice(0, 6)));
  const found = await Promise.all([...districts].map(async (district) => (await findResponsible(db, district)).regOrg));
  const known = found.filter((org) => org !== undefined);
  return known.find(({ orgname }) => orgname === operatorUnit) ?? known[0];
}

/** What was decided, and before that what about. */
const said: Readonly<Record<DecisionMove, (record: MaintenanceCase, flow: Flow) => readonly string[]>> = {
  reject: (record) => [
    `${aboutChange(record)}，经审查，决定不予备案。理由如下：`,
    // Behind the reasons.
    `${notFiled}。`,
  ],
  approveEnd: (record, flow) => [`${aboutEnd(record, flow)}经审查，决定同意自${dayWords(record.endOn!)}起终止维保。理由如下：`],
  keep: (record, flow) => [`${aboutEnd(record, flow)}经审查，决定维保单位继续履行维保合同，不终止维保。理由如下：`],
};

const on = (instant: string | null) => (instant ? dayWords(dayOf(instant)) : '');

function aboutChange({ caseNo, submittedAt, useUnitName, newUnitName, liftCount, contractNo }: MaintenanceCase): string {
  return `${on(submittedAt)}提交的${useUnitName ?? ''}${liftCount}台电梯由${newUnitName ?? ''}维保（合同编号${contractNo ?? '无'}）的维保单位变更备案申请（${caseNo}）`;
}

function aboutEnd({ caseNo, submittedAt, useUnitName, newUnitName, liftCount, endOn }: MaintenanceCase, flow: Flow): string {
  const objection = flow.findLast(({ action }) => action === 'object');
  const words = objection ? `${useUnitName ?? ''}于${on(objection.at)}提出异议：${objection.opinion ?? ''}。` : '';
  return `${on(submittedAt)}，${newUnitName ?? ''}申请自${endOn ? dayWords(endOn) : ''}起终止对${useUnitName ?? ''}${liftCount}台电梯的维保（${caseNo}）。${words}`;
}

/** The letter upon the decision that was made last. @throws noDecision */
export async function printDecision({ db, services }: Pick<Request, 'db' | 'services'>, record: MaintenanceCase): Promise<FileAnswer> {
  const flow = await readSteps(db, record);
  const decision = decidedIn(flow, record.caseNo).at(-1) ?? refuse('noDecision');
  const { title, no } = decision;
  const [authority, lifts] = await Promise.all([authorityOf(db, record, decision.operatorUnit), findEquipment(db, record.equSysIds)]);
  const [about = '', ...after] = said[decision.move](record, flow);
  return printLetter(
    { db, services },
    {
      prefix: kinds[record.kind].number.prefix,
      title,
      number: no,
      addressee: [record.useUnitName, record.newUnitName].filter(Boolean).join('、'),
      paragraphs: [about, decision.opinion, ...after, `所涉电梯的设备识别码：${lifts.map(({ oidno }) => oidno).join('、')}。`],
      items: [],
      closing: [await remedyWords(services, authority?.areacode ?? null)],
      org: authority?.orgname ?? '',
      contact: contactOf(authority),
      on: decision.on,
    },
  );
}

/** A letter as the public check knows it: which it is, to whom and about what, and no reasons. Undefined of any other number. */
export async function findDecision(db: Db, no: string): Promise<CheckedPaper | undefined> {
  const caseNo = caseIn(no);
  const [record] = caseNo ? await readCases(db, byNumber(caseNo)) : [];
  if (!record) return undefined;
  const found = decidedIn(await readSteps(db, record), record.caseNo).find((one) => one.no === no);
  if (!found) return undefined;
  const { cycle, title } = kinds[record.kind];
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['办理编号', record.caseNo],
    ['办理事项', title],
    ['使用单位', record.useUnitName],
    ['维保单位', record.newUnitName],
    ['电梯', `${record.liftCount} 台`],
    ['决定', (cycle.moves as Readonly<Record<string, { readonly label: string }>>)[found.move]?.label],
    ['决定机关', (await authorityOf(db, record, found.operatorUnit))?.orgname],
    ['出具日期', found.on],
  ];
  return { word: found.title, no, voidReason: null, facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])) };
}

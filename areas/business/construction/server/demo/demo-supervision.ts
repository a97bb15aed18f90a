import { conditionsMet, instrumentsAlong } from '#areas/inspection-means/server/doors/telling.ts';
import { neededMaterials } from '#areas/attachments/contract/material.ts';
import { storeFile } from '#areas/attachments/server/door.ts';
import { acceptApplication, dispatchApplication, returnApplication } from '#areas/dispatch/server/door.ts';
import {
  approveReport,
  enterResults,
  issueNotices,
  readResults,
  reviewReport,
  saveResults,
  startInspection,
} from '#areas/examining/server/door.ts';
import { draftFee, fixFee, passUnpaid } from '#areas/inspection/server/doors/fee.ts';
import { listLines as listInspected } from '#areas/inspection/server/doors/read.ts';
import { confirmStage, listPoints } from '#areas/work-stages/server/door.ts';
import { addDays, daysBetween } from '#kit/contract/trade/calendar.ts';
import { afterWorkdays } from '#kit/contract/trade/workdays.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { DemoCity } from '#kit/server/demo.ts';
import { newId } from '#kit/server/id.ts';

import { completionPapers, supervisionFiles } from '../../contract/supervision.ts';
import type { Limit } from '#areas/verdicts/contract/measure.ts';
import { paramsFormOf } from '../../contract/params.ts';
import { listLines } from '../line-store.ts';
import { byNotice, readNotices } from '../notice-store.ts';
import { saveParams } from '../params/params.ts';
import { commitSupervision, saveSupervision } from '../supervision.ts';

interface Standing {
  readonly id: string;
  readonly version: number;
}

/** The supervision of the devices of a notice, from their parameters to its submission the day before so many days ago. */
export async function applyFor(city: DemoCity, noticeId: string, content: Buffer, ago: number): Promise<Standing> {
  const builder = city.accounts.get('sg01')!.asker;
  await tellParams(city, noticeId, ago + 4);
  const request = requestOn(city, builder, ago + 1);
  const lineIds = (await listLines(city.db, noticeId)).map((line) => line.id);
  const [notice] = await readNotices(city.db, byNotice(noticeId));
  const values = {
    bookDate: afterWorkdays(request.today, 3),
    inspPlace: notice!.equPlace,
    contact: '孙工',
    contactMobile: '19900003344',
    payer: builder.unitId,
    invoiceKind: '财政票据',
  };
  const id = newId(request.now.getTime());
  const draft = await saveSupervision({ id, noticeId, lineIds, values }, request);
  for (const { attClass, label } of neededMaterials(supervisionFiles, {}))
    await storeFile(request, builder, { attrefsysid: id, atttype: supervisionFiles.atttype, attClass }, { name: `${label}.pdf`, content });
  const { version } = await commitSupervision({ id, version: draft.version, promise: true }, request);
  return { id, version };
}

/** The same, accepted by the institute so many days ago. */
export async function supervise(city: DemoCity, noticeId: string, content: Buffer, ago: number): Promise<Standing> {
  const { id, version } = await applyFor(city, noticeId, content, ago);
  return acceptApplication({ id, version }, requestOn(city, city.accounts.get('slr01')!.asker, ago));
}

/** The institute sends a supervision back. */
export async function sendBack(city: DemoCity, { id, version }: Standing, ago: number): Promise<void> {
  const reason = '当日电梯检验人员已排满，请改为其他工作日';
  const reasons = [{ kind: 'field' as const, key: 'bookDate', label: '预约检验日期', reason }];
  await returnApplication({ id, version, opinion: '请改期后重新提交。', reasons }, requestOn(city, city.accounts.get('slr01')!.asker, ago));
}

/** What it costs to supervise a lift that no tariff prices. */
const supervisionFen = 280_000;

/** A supervision that was accepted so many days ago is dispatched. */
export async function dispatch(city: DemoCity, accepted: Standing, ago: number) {
  const of = (loginName: string, then: number) => requestOn(city, city.accounts.get(loginName)!.asker, then);
  const { id } = accepted;
  const { items } = await draftFee({ id }, of('cw01', ago - 1));
  const manual = items.filter(({ amountFen }) => amountFen === null).map(({ oidno }) => ({ oidno, amountFen: supervisionFen }));
  const judged = await fixFee({ id, version: accepted.version, manual, opinion: '按合同额核定' }, of('cw01', ago - 1));
  const deferred = await passUnpaid({ id, version: judged.version, opinion: '按合同先检后付' }, 'deferPayment', of('cw01', ago - 1));
  const desk = of('ks01', ago - 2);
  const dispatchOn = afterWorkdays(desk.today, 2);
  const crew = (await crewFor(city, id)).map((loginName) => city.accounts.get(loginName)!.id);
  const sent = await dispatchApplication({ id, version: deferred.version, inspectors: crew, dispatchOn }, desk);
  return { sent, dispatchOn };
}

/** Who inspects: lifts are those of one department, boilers and pipes those of another. */
async function crewFor({ db }: DemoCity, applicationId: string): Promise<readonly [string, string]> {
  const [first] = await listInspected(db, applicationId);
  return first?.equclacode.startsWith('3') ? ['jyy01', 'jyy04'] : ['jyy02', 'jyy05'];
}

/** The same, and the inspectors have begun on the day that they were sent for. */
async function begin(city: DemoCity, accepted: Standing, ago: number) {
  const { id } = accepted;
  const { sent, dispatchOn } = await dispatch(city, accepted, ago);
  const [first] = await crewFor(city, id);
  const onSite = requestOn(city, city.accounts.get(first)!.asker, daysBetween(dispatchOn, city.today));
  const started = await startInspection({ id, version: sent.version }, onSite);
  return { started, onSite, lines: await listInspected(city.db, id) };
}

/** An accepted supervision, on which the inspectors have been and found something that is to be put right. */
export async function findFaults(city: DemoCity, accepted: Standing, ago = 12) {
  const { started, onSite, lines } = await begin(city, accepted, ago);
  for (const { lineId } of lines) await enterFindings(lineId, onSite, 'one');
  const deadline = addDays(city.today, 14);
  const requirement = '请施工单位整改并自检合格后反馈，经检验人员确认后出具监督检验报告。';
  const { version, notices } = await issueNotices({ id: accepted.id, version: started.version, deadline, requirement }, onSite);
  return { id: accepted.id, version, notices, lines, onSite };
}
export type Faults = Awaited<ReturnType<typeof findFaults>>;

/** An accepted supervision, on which the inspectors are half through; the papers of completion are still to come, and of works in stages one stage has failed. */
export async function inspectHalf(city: DemoCity, accepted: Standing): Promise<void> {
  const { onSite, lines } = await begin(city, accepted, 12);
  for (const { lineId } of lines) await enterFindings(lineId, onSite, 'half');
  for (const { lineId } of lines) await confirmStages(lineId, onSite, 5);
}

/** An accepted supervision in which everything is right and handed in: its record waits for whoever reviews it. */
export async function awaitReport(city: DemoCity, accepted: Standing, content: Buffer): Promise<void> {
  await handInResults(city, accepted, content, { ago: 12 });
}

interface HandedIn {
  readonly ago: number;
  /** Found, and concluded as it is. */
  readonly fails?: 'one' | 'none';
}

async function handInResults(city: DemoCity, accepted: Standing, content: Buffer, { ago, fails = 'none' }: HandedIn) {
  const { started, onSite, lines } = await begin(city, accepted, ago);
  for (const { lineId } of lines) await enterFindings(lineId, onSite, fails);
  for (const { lineId } of lines) await confirmStages(lineId, onSite);
  await handInPapers(city, accepted.id, content, onSite);
  const isFinal = fails === 'one';
  const entered = await enterResults({ id: accepted.id, version: started.version, isFinal }, onSite);
  return { version: entered.version, onSite };
}

/** The papers of completion, without which nothing goes on to review. */
export async function handInPapers(city: DemoCity, id: string, content: Buffer, onSite: CaseRequest): Promise<void> {
  const builder = city.accounts.get('sg01')!.asker;
  const { attClass, label } = completionPapers;
  const target = { attrefsysid: id, atttype: supervisionFiles.atttype, attClass };
  await storeFile(onSite, builder, target, { name: `${label}.pdf`, content });
}

/** An accepted supervision that is over: its report is approved, and where all has passed, the notice is done. */
export async function pass(city: DemoCity, accepted: Standing, content: Buffer, fails: 'one' | 'none' = 'none'): Promise<void> {
  const { version, onSite } = await handInResults(city, accepted, content, { ago: 30, fails });
  await approveOf(city, { id: accepted.id, version }, onSite);
}

/** Reviewed and approved on the day after it was handed in. */
export async function approveOf(city: DemoCity, { id, version }: Pick<Faults, 'id' | 'version'>, onSite: CaseRequest): Promise<void> {
  const desk = requestOn(city, city.accounts.get('ks01')!.asker, daysBetween(onSite.today, city.today) - 1);
  const reviewed = await reviewReport({ id, version }, desk);
  await approveReport({ id, version: reviewed.version }, { ...desk, asker: city.accounts.get('ks03')!.asker });
}

/** All passes: all but the first sign or notice, which is missing, or what has been looked at so far. */
async function enterFindings(lineId: string, request: CaseRequest, fails: 'one' | 'none' | 'half'): Promise<void> {
  const { items, version, equclacode, inspType } = await readResults({ lineId }, request);
  const unseen = items.filter(({ verdict }) => verdict === null);
  const open = fails === 'half' ? unseen.slice(0, Math.ceil(unseen.length / 2)) : unseen;
  const missing = open.find(({ kind, needsValue, title }) => kind === '一般' && !needsValue && /标志|标识|须知/.test(title));
  const found = open.map(({ itemNo, measure, bounds, isLoadTest }) => {
    const isMissing = fails === 'one' && itemNo === missing?.itemNo;
    const verdict = isMissing ? ('fail' as const) : isLoadTest ? ('na' as const) : ('pass' as const);
    const remark = isMissing ? '标志缺失，需补齐' : isLoadTest ? '安装监督检验时已按方案另做' : null;
    const stated = { ...(bounds?.asks === 'min' && { low: 0.5 }), ...(bounds?.asks === 'max' && { high: 20 }) };
    return { itemNo, verdict, ...(measure && { value: bounds?.limit ? within(bounds.limit) : 12.5, ...stated }), remark };
  });
  const conditions = conditionsMet(equclacode, inspType).map(({ name, verdict, measured }) => ({ name, verdict, measured }));
  const instrumentIds = instrumentsAlong(equclacode, 0, request.today).map(({ id }) => id);
  await saveResults({ lineId, version, items: found, inspDate: request.today, conditions, instrumentIds }, request);
}

/** The stages of the works on a device are confirmed in their order: all of them, or some, of which the last one fails. */
async function confirmStages(lineId: string, request: CaseRequest, some?: number): Promise<void> {
  const points = (await listPoints(request.db, [lineId])).slice(0, some);
  for (const [at, { id, version }] of points.entries()) {
    const fails = some !== undefined && at === points.length - 1;
    const said = fails ? { result: 'fail', remark: '安装记录中焊接接头的外观检查数据不全，补齐后再次确认' } : { result: 'pass' };
    await confirmStage({ id, version, values: { ...said, confirmedOn: request.today } }, request);
  }
}

/** A value that passes, near the bound that there is. */
function within({ min, max }: Limit): number {
  return min === null ? (max ?? 0) / 2 : max === null ? min * 1.1 : (min + max) / 2;
}

/** Parameters as those of a device of the same kind of the city that is in use, marked as complete so many days ago. */
export async function tellParams(city: DemoCity, noticeId: string, ago: number): Promise<void> {
  const request = requestOn(city, city.accounts.get('sg01')!.asker, ago);
  for (const { id: lineId, version, equclacode, pipe } of await listLines(city.db, noticeId)) {
    if (pipe) continue;
    const alike = city.devices.find((device) => device.equclacode === equclacode && device['useStatus'] === '1');
    const known = alike?.['params'] as Readonly<Record<string, unknown>> | undefined;
    const fields = paramsFormOf(equclacode)?.fields ?? {};
    const values = Object.fromEntries(Object.entries(known ?? {}).filter(([key]) => Object.hasOwn(fields, key)));
    await saveParams({ id: noticeId, lineId, version, values, isComplete: true, copies: false }, request);
  }
}

/** A call that somebody made on a day before today; on the day itself just now. */
export function requestOn({ db, services, today, now }: DemoCity, asker: Asker, ago: number): CaseRequest {
  const then = ago === 0 ? now : new Date(Date.parse(`${addDays(today, -ago)}T02:00:00Z`));
  return { db, readDb: db, services, asker, now: then, today: addDays(today, -ago) };
}

import { neededMaterials } from '#areas/attachments/contract/material.ts';
import { storeFile } from '#areas/attachments/server/door.ts';
import {
  acceptApplication,
  dispatchApplication,
  draftFee,
  fixFee,
  issueNotices,
  listLines as listInspected,
  passUnpaid,
  readResults,
  saveResults,
  startInspection,
} from '#areas/inspection/server/door.ts';
import { addDays, daysBetween } from '#kit/contract/calendar.ts';
import { afterWorkdays } from '#kit/contract/workdays.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { DemoCity } from '#kit/server/demo.ts';
import { newId } from '#kit/server/id.ts';

import { supervisionFiles } from '../contract/supervision.ts';
import { paramsFormOf } from '../contract/params.ts';
import { listLines } from './line-store.ts';
import { saveParams } from './params.ts';
import { commitSupervision, saveSupervision } from './supervision.ts';

interface Standing {
  readonly id: string;
  readonly version: number;
}

/** The supervision of the devices of an accepted notice, from their parameters to its acceptance by the institute so many days ago. */
export async function supervise(city: DemoCity, noticeId: string, content: Buffer, ago: number): Promise<Standing> {
  const builder = city.accounts.get('sg01')!.asker;
  await tellParams(city, requestOn(city, builder, ago + 4), noticeId);
  const request = requestOn(city, builder, ago + 1);
  const lineIds = (await listLines(city.db, noticeId)).map((line) => line.id);
  const values = {
    bookDate: afterWorkdays(request.today, 3),
    inspPlace: '兴宁路66号',
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
  return acceptApplication({ id, version }, requestOn(city, city.accounts.get('slr01')!.asker, ago));
}

/** What it costs to supervise a lift that no tariff prices. */
const supervisionFen = 280_000;

/** An accepted supervision, on which the inspectors have been and found something that is to be put right. */
export async function findFaults(city: DemoCity, accepted: Standing): Promise<void> {
  const of = (loginName: string, ago: number) => requestOn(city, city.accounts.get(loginName)!.asker, ago);
  const { id } = accepted;
  const { items } = await draftFee({ id }, of('cw01', 11));
  const manual = items.filter(({ amountFen }) => amountFen === null).map(({ oidno }) => ({ oidno, amountFen: supervisionFen }));
  const judged = await fixFee({ id, version: accepted.version, manual, opinion: '按合同额核定' }, of('cw01', 11));
  const deferred = await passUnpaid({ id, version: judged.version, opinion: '按合同先检后付' }, 'deferPayment', of('cw01', 11));
  const desk = of('ks01', 10);
  const dispatchOn = afterWorkdays(desk.today, 2);
  const crew = ['jyy01', 'jyy04'].map((loginName) => city.accounts.get(loginName)!.id);
  const sent = await dispatchApplication({ id, version: deferred.version, inspectors: crew, dispatchOn }, desk);
  const onSite = of('jyy01', daysBetween(dispatchOn, city.today));
  const started = await startInspection({ id, version: sent.version }, onSite);
  for (const { lineId } of await listInspected(city.db, id)) await enterFindings(lineId, onSite);
  const deadline = addDays(city.today, 14);
  const requirement = '请施工单位整改并自检合格后反馈，经检验人员确认后出具监督检验报告。';
  await issueNotices({ id, version: started.version, deadline, requirement }, onSite);
}

/** All passes but the first sign or notice, which is missing. */
async function enterFindings(lineId: string, request: CaseRequest): Promise<void> {
  const { items, version } = await readResults({ lineId }, request);
  const open = items.filter(({ verdict }) => verdict === null);
  const missing = open.find(({ kind, needsValue, title }) => kind === '一般' && !needsValue && /标志|标识|须知/.test(title));
  const found = open.map(({ itemNo, measure, bounds, isLoadTest }) => {
    const isMissing = itemNo === missing?.itemNo;
    const verdict = isMissing ? ('fail' as const) : isLoadTest ? ('na' as const) : ('pass' as const);
    const remark = isMissing ? '标志缺失，需补齐' : isLoadTest ? '安装监督检验时已按方案另做' : null;
    const stated = { ...(bounds?.asks === 'min' && { low: 0.5 }), ...(bounds?.asks === 'max' && { high: 20 }) };
    return { itemNo, verdict, ...(measure && { value: 12.5, ...stated }), remark };
  });
  const instruments = '绝缘电阻测试仪、限速器测试仪、钢直尺、塞尺、转速表';
  await saveResults({ lineId, version, items: found, inspDate: request.today, instruments }, request);
}

/** Parameters as those of a lift of the city that is in use. */
async function tellParams(city: DemoCity, request: CaseRequest, noticeId: string): Promise<void> {
  const lift = city.devices.find(({ equclacode, useStatus }) => equclacode === '3110' && useStatus === '1');
  const known = lift?.['params'] as Readonly<Record<string, unknown>> | undefined;
  for (const { id: lineId, version, equclacode } of await listLines(city.db, noticeId)) {
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

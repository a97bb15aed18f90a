import { neededMaterials, type MaterialKind } from '#areas/attachments/contract/material.ts';
import { storeFile } from '#areas/attachments/server/door.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import type { CaseDeclaration } from '#kit/contract/case/case.ts';
import type { Values } from '#kit/contract/field.ts';
import type { MoveOf } from '#kit/contract/case/lifecycle.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { CaseOf, CaseRecord, CaseRequest } from '#kit/server/case/case.ts';
import { saveDraft } from '#kit/server/case/save-draft.ts';
import { committing, filling, moving } from '#kit/server/case/step.ts';
import type { DemoCity } from '#kit/server/demo.ts';
import { caseRecord } from '#kit/server/documents/case-record.ts';
import { newId } from '#kit/server/id.ts';
import { isInstituteWorkday } from '#kit/contract/trade/workdays.ts';

import { agreementFiles } from '../../contract/agreement.ts';
import { batchFacts, batchFiles } from '../../contract/batch.ts';
import { agreements } from '../agreements.ts';
import { batches } from '../batches.ts';
import { makeCertificates } from '../certificates/certificates.ts';
import { notes } from '../notes.ts';
import { pointsOf } from '../points/point-store.ts';
import { recordPoint } from '../points/record-point.ts';
import { visits } from '../visits.ts';

interface Standing {
  readonly id: string;
  readonly version: number;
}
interface Visited extends Standing {
  readonly batchId: string;
  readonly points: readonly number[];
  readonly by: string;
  readonly ago: number;
}

const contact = { place: '宁波市镇海区蛟川街道化机路18号一车间', contact: '王志强', contactMobile: '13857400016' };
const productName = '储气罐';
const numberOf = (index: number) => `ZH26-${String(index).padStart(4, '0')}`;

/** Plays what people did in the demo city, each step on its day. */
export async function makePlayer(city: DemoCity) {
  const { db, services, today, now, accounts } = city;
  const maker = accounts.get('zz01')!.asker;
  const byName = (loginName: string): Asker => accounts.get(loginName)!.asker;
  const papers = new Map<string, Buffer>();
  const paperOf = async (title: string) => {
    const facts = { number: '演示', keeper: '演示城市', printedOn: today, sections: [], steps: [] };
    const made = papers.get(title) ?? (await services.documents.render(caseRecord, { title, ...facts }));
    papers.set(title, made);
    return made;
  };
  const requestOf = (asker: Asker, ago: number): CaseRequest => {
    const then = ago === 0 ? now : new Date(Date.parse(`${addDays(today, -ago)}T01:00:00Z`));
    return { db, readDb: db, services, asker, now: then, today: addDays(today, -ago) };
  };
  const bring = async (request: CaseRequest, kind: MaterialKind, id: string, facts: Values) => {
    for (const { attClass, label } of neededMaterials(kind, facts))
      await storeFile(
        request,
        request.asker,
        { attrefsysid: id, atttype: kind.atttype, attClass },
        { name: `${label}.pdf`, content: await paperOf(label) },
      );
  };
  const move = async <D extends CaseDeclaration, R extends CaseRecord>(
    of: CaseOf<D, R>,
    { id, version }: Standing,
    { move: name, by, ago, opinion }: DemoStep<D>,
  ): Promise<Standing> => moving(of)({ id, version, move: name, ...(opinion && { opinion }) }, requestOf(byName(by), ago));
  /** The day of a visit: the last workday so many days ago, or the first so many days ahead. */
  const workdayAgo = (ago: number): number => (isInstituteWorkday(addDays(today, -ago)) ? ago : workdayAgo(ago >= 0 ? ago + 1 : ago - 1));
  const steps = { city, maker, requestOf, bring, move, byName, workdayAgo };
  return { move, ...agreementSteps(steps), ...batchSteps(steps), ...visitSteps(steps), ...noteSteps(steps), ...certificateSteps(steps) };
}
interface HalfDayAhead {
  readonly days: number;
  readonly period: 'am' | 'pm';
}

/** A step of the demo city: who makes it, how many days ago. */
interface DemoStep<D extends CaseDeclaration> {
  readonly move: MoveOf<D['cycle']>;
  readonly by: string;
  readonly ago: number;
  readonly opinion?: string;
}

export type Player = Awaited<ReturnType<typeof makePlayer>>;

interface Steps {
  readonly city: DemoCity;
  readonly maker: Asker;
  readonly requestOf: (asker: Asker, ago: number) => CaseRequest;
  readonly bring: (request: CaseRequest, kind: MaterialKind, id: string, facts: Values) => Promise<void>;
  readonly move: <D extends CaseDeclaration, R extends CaseRecord>(
    of: CaseOf<D, R>,
    standing: Standing,
    step: DemoStep<D>,
  ) => Promise<Standing>;
  readonly byName: (loginName: string) => Asker;
  readonly workdayAgo: (ago: number) => number;
}

const agreementSteps = ({ maker, requestOf, bring, move }: Steps) => ({
  async agreement(year: number, ago: number, then?: 'sign'): Promise<Standing> {
    const request = requestOf(maker, ago);
    const id = newId(request.now.getTime());
    const values = { year, categories: ['vessel', 'vesselBatch'], plannedQty: 300, qualityEngineer: '陈国平', ...contact };
    await saveDraft(agreements, { id, values }, request);
    await bring(request, agreementFiles, id, {});
    const step = await committing(agreements)({ id, version: 0 }, request);
    return then ? move(agreements, step, { move: then, by: 'slr01', ago }) : step;
  },
});

interface BatchTold {
  readonly batchNo: string;
  readonly from: number;
  readonly qty: number;
  readonly ago: number;
  readonly fee?: Values;
  readonly until?: 'draft' | 'submitted';
}

const noFee = { statedFee: 0, statedBasis: '按年度协议约定，本批不另收费' };

const batchSteps = ({ maker, requestOf, bring, byName }: Steps) => ({
  async batch({ batchNo, from, qty, ago, fee = noFee, until }: BatchTold): Promise<Standing> {
    const request = requestOf(maker, ago);
    const id = newId(request.now.getTime());
    const values = {
      category: 'vesselBatch',
      equclacode: '2150',
      productName,
      model: 'C-1.0/0.84',
      batchNo,
      products: Array.from({ length: qty }, (_, index) => ({ productNo: numberOf(from + index) })),
      drawingNo: 'ZH-C1084',
      designUnit: '甬江压力容器设计研究院（演示）',
      designLicenceNo: 'TS1210099-2028',
      designOn: '2024-03-18',
      standard: 'NB/T 47003.1',
      params: '设计压力0.84MPa，设计温度100℃，容积1m³，介质空气',
      price: 420_000 * qty,
      startOn: request.today,
      ...contact,
    };
    await saveDraft(batches, { id, values }, request);
    if (until === 'draft') return { id, version: 0 };
    await bring(request, batchFiles, id, batchFacts(values));
    const step = await committing(batches)({ id, version: 0 }, request);
    if (until === 'submitted') return step;
    return filling(batches, 'accept')({ id, version: step.version, values: fee }, requestOf(byName('slr01'), ago - 1));
  },
});

interface VisitTold {
  readonly points: readonly number[];
  readonly by: string;
  readonly ago: number;
  readonly period: 'am' | 'pm';
}

function visitSteps({ city: { db, today }, maker, requestOf, byName, move, workdayAgo }: Steps) {
  /** Asked for some days before its day; confirmed where somebody is sent. */
  const ask = async (
    batch: Standing,
    chosen: readonly number[] | 'all',
    { on, period }: { readonly on: number; readonly period: string },
    by?: string,
  ): Promise<Visited> => {
    const all = await pointsOf(db, batch.id);
    const points = chosen === 'all' ? all.map((_, index) => index) : chosen;
    const asked = requestOf(maker, Math.max(on + 3, 0));
    const id = newId(asked.now.getTime());
    const values = { bookOn: addDays(today, -on), bookPeriod: period, ...contact };
    await saveDraft(visits, { id, batchId: batch.id, pointIds: points.map((index) => all[index]!.id), values }, asked);
    let { version } = await committing(visits)({ id, version: 0 }, asked);
    if (by !== undefined) {
      const desk = requestOf(byName('slr01'), Math.max(on + 2, 0));
      ({ version } = await filling(visits, 'confirm')({ id, version, values: { inspectorId: byName(by).userId } }, desk));
    }
    return { id, version, batchId: batch.id, points, by: by ?? 'slr01', ago: on };
  };
  const record = async ({ id, version, batchId, points, by, ago }: Visited, results: readonly ('pass' | 'fail')[]): Promise<void> => {
    await move(visits, { id, version }, { move: 'attend', by, ago });
    for (const [index, result] of results.entries()) {
      const point = (await pointsOf(db, batchId))[points[index]!]!;
      const remark = result === 'fail' ? { remark: '底片评定与报告不一致，须复评。' } : {};
      await recordPoint(
        { id: point.id, version: point.version, visitId: id, result, ...remark },
        requestOf(byName(by), ago) as Parameters<typeof recordPoint>[1],
      );
    }
  };
  return {
    visit: (batch: Standing, { points, by, ago, period }: VisitTold) => ask(batch, points, { on: workdayAgo(ago), period }, by),
    /** A visit that lies so many days ahead. */
    ahead: (batch: Standing, points: readonly number[], { days, period }: HalfDayAhead, by?: string) =>
      ask(batch, points, { on: workdayAgo(-days), period }, by),
    /** A visit of all points that an inspector has still to make, today or since the last workday. */
    expected: (batch: Standing, by: string, period: 'am' | 'pm') => ask(batch, 'all', { on: workdayAgo(0), period }, by),
    record,
    async supervise(batch: Standing, by: string, ago: number, period: 'am' | 'pm'): Promise<void> {
      const visit = await ask(batch, 'all', { on: workdayAgo(ago), period }, by);
      await record(
        visit,
        visit.points.map(() => 'pass'),
      );
    },
    miss: ({ id, version, by, ago }: Visited, opinion: string) => move(visits, { id, version }, { move: 'miss', by, ago, opinion }),
    cancel: ({ id, version }: Visited, opinion: string) => move(visits, { id, version }, { move: 'cancel', by: 'zz01', ago: 0, opinion }),
    propose({ id, version }: Visited, by: string, { days, period }: HalfDayAhead, reason: string) {
      const values = { slotOn: addDays(today, -workdayAgo(-days)), slotPeriod: period, inspectorId: byName(by).userId, reason };
      return filling(visits, 'propose')({ id, version, values }, requestOf(byName('slr01'), 0));
    },
  };
}

const noteSteps = ({ maker, requestOf, byName }: Steps) => ({
  async note(batch: Standing, noteKind: 'liaison' | 'opinion', ago: number, problemKind: string): Promise<Standing> {
    const request = requestOf(byName('jyy02'), ago);
    const id = newId(request.now.getTime());
    const items = [
      {
        problem: `${problemKind}记录与质量计划不一致，部分记录缺少责任人员签字。`,
        requirement: '补充记录，分析原因并采取纠正措施。',
        clause: '质量计划4.3',
      },
    ];
    await saveDraft(notes, { id, batchId: batch.id, values: { noteKind, problemKind, items, dueOn: addDays(request.today, 10) } }, request);
    return committing(notes)({ id, version: 0 }, request);
  },
  answer({ id, version }: Standing, ago: number): Promise<Standing> {
    const values = { answer: '已补充记录并经责任人员签字，组织相关人员学习质量计划。', answeredBy: '陈国平' };
    return filling(notes, 'answer')({ id, version, values }, requestOf(maker, ago));
  },
});

const certificateSteps = ({ requestOf, byName, move, city: { today } }: Steps) => ({
  async certificate(batch: Standing, ago: number, values: Values, replaces?: string): Promise<Standing> {
    const request = requestOf(byName('jyy02'), ago);
    const id = newId(request.now.getTime());
    const madeOn = addDays(today, -ago - 1);
    await saveDraft(
      makeCertificates,
      { id, batchId: batch.id, ...(replaces && { replaces }), values: { category: 'vesselBatch', madeOn, ...values } },
      request,
    );
    return committing(makeCertificates)({ id, version: 0 }, request);
  },
  async issue(step: Standing, ago: number): Promise<Standing> {
    return move(makeCertificates, await move(makeCertificates, step, { move: 'review', by: 'ks01', ago: ago + 1 }), {
      move: 'approve',
      by: 'ks02',
      ago,
    });
  },
});

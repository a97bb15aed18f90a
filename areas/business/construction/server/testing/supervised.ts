import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { neededMaterials } from '#areas/attachments/contract/material.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { sampleOf } from '#areas/device-facts/contract/sample.fixture.ts';
import { detailFormOf } from '#areas/device-facts/contract/technical-forms.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { dispatchCalls } from '#areas/dispatch/contract/calls.ts';
import { examiningCalls } from '#areas/examining/contract/calls.ts';
import type { Institute } from '#areas/inspection/server/testing/institute.ts';
import { approve, crewOf, confirmed, found } from '#areas/inspection/server/testing/story.ts';
import { newId } from '#kit/server/id.ts';
import type { Person } from '#server/testing/city.ts';

import { constructionCalls as calls } from '../../contract/calls.ts';
import { completionPapers, supervisionFiles } from '../../contract/supervision.ts';
import { stepOf, type Story } from './story.ts';

/** Parameters of a lift. For one that is added to a house nothing is charged. */
export const lift: Record<string, unknown> = { ...paramsOf('3110'), isRetrofit: false };

/** Parameters of a device of this kind. */
function paramsOf(equclacode: string): Record<string, unknown> {
  const keys = Object.keys(detailFormOf(equclacode).fields);
  return Object.fromEntries(Object.entries(sampleOf(equclacode)).filter(([key]) => keys.includes(key)));
}

export const linesOf = async ({ builder }: Pick<Story, 'builder'>, id: string) => (await builder.call(calls.params, { id })).lines;

/** All devices of a notice are told of and marked as complete. */
export async function completed(story: Pick<Story, 'builder'>, id: string) {
  for (const { id: lineId, version, equclacode } of await linesOf(story, id)) {
    const values = equclacode.startsWith('3') ? lift : paramsOf(equclacode);
    await story.builder.call(calls.saveParams, { id, lineId, version, values, isComplete: true });
  }
  return linesOf(story, id);
}

export async function attachPapers(builder: Person, id: string, attClasses: readonly string[]): Promise<void> {
  for (const attClass of attClasses) {
    const file = fileOf(`${attClass}.pdf`, pdfOf(attClass));
    await builder.call(attachmentCalls.upload, { attrefsysid: id, atttype: supervisionFiles.atttype, attClass, file } as never);
  }
}

export const neededPapers = (): string[] => neededMaterials(supervisionFiles, {}).map(({ attClass }) => attClass);

export const typedFor = ({ firm }: Pick<Story, 'firm'>) => ({
  bookDate: '2026-11-30',
  inspPlace: '中山东路88号',
  contact: '施工甲',
  contactMobile: '13800000001',
  payer: firm.unitSysId,
  invoiceKind: '财政票据',
});

/** The supervision of these devices, handed in. */
export async function applied(story: Pick<Story, 'builder' | 'firm'>, noticeId: string, lineIds: string[]) {
  const { builder } = story;
  const draft = await builder.call(calls.saveSupervision, { id: newId(), noticeId, lineIds, values: typedFor(story) });
  await attachPapers(builder, draft.id, neededPapers());
  return builder.call(calls.commitSupervision, { ...stepOf(draft), promise: true });
}

/** An accepted supervision on its way to the inspectors, who have found everything right and wait for the papers of completion. */
export async function inspected(institute: Institute, { id, version }: { readonly id: string; readonly version: number }) {
  const { clerk, finance, dispatcher, inspector } = institute;
  const taken = await clerk.call(dispatchCalls.accept, { id, version });
  const { items: fees } = await finance.call(inspectionCalls.feeDraft, { id });
  const manual = fees.filter(({ amountFen }) => amountFen === null).map(({ oidno }) => ({ oidno, amountFen: 100_000 }));
  const judged = await finance.call(inspectionCalls.judgeFee, { ...stepOf(taken), manual, opinion: '按合同' });
  const deferred = await finance.call(inspectionCalls.deferPayment, { ...stepOf(judged), opinion: '先检后付' });
  const inspectors = crewOf({ institute });
  const sent = await dispatcher.call(dispatchCalls.dispatch, { ...stepOf(deferred), inspectors, dispatchOn: '2026-11-30' });
  const started = await inspector.call(examiningCalls.start, { ...stepOf(sent), opinion: '约定提前' });
  const { lines } = await inspector.call(inspectionCalls.detail, { id });
  for (const { lineId } of lines) {
    const form = await inspector.call(examiningCalls.results, { lineId: lineId! });
    await inspector.call(examiningCalls.saveResults, {
      lineId: lineId!,
      version: form.version,
      items: found(form.items),
      inspDate: '2026-11-21',
      instruments: '绝缘电阻测试仪 JY-03',
      conditions: confirmed(form.conditions),
    });
  }
  return started;
}

/** A supervision that has passed: its reports are issued. */
export async function passed(story: Pick<Story, 'builder' | 'firm'>, institute: Institute, noticeId: string) {
  const lines = await completed(story, noticeId);
  const application = await applied(
    story,
    noticeId,
    lines.map(({ id }) => id),
  );
  const started = await inspected(institute, application);
  await attachPapers(story.builder, application.id, [completionPapers.attClass]);
  const reviewed = await institute.inspector.call(examiningCalls.enterResults, stepOf(started));
  await approve(institute, reviewed);
  return { id: application.id, lines: await linesOf(story, noticeId) };
}

import { expect, test } from 'vitest';

import { constructionCalls } from '#areas/construction/contract/calls.ts';
import { notified, openConstructionStory } from '#areas/construction/server/testing/story.ts';
import { examiningCalls } from '#areas/examining/contract/calls.ts';
import { inspected, openStory } from '#areas/inspection/server/testing/story.ts';
import { maintenanceCalls } from '#areas/maintenance/contract/calls.ts';
import * as maintenance from '#areas/maintenance/server/testing/story.ts';
import { makeCalls } from '#areas/manufacturing/contract/calls.ts';
import { Tale } from '#areas/manufacturing/server/testing/tale.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { paperTypes, type PaperType } from '#areas/reports/contract/paper.ts';
import { approved } from '#areas/reports/server/testing/approved.ts';
import { revocationCalls } from '#areas/revocations/contract/calls.ts';
import * as revocations from '#areas/revocations/server/testing/story.ts';
import { useChangeCalls } from '#areas/use-changes/contract/calls.ts';
import * as changes from '#areas/use-changes/server/testing/story.ts';
import { useRegistrationCalls } from '#areas/use-registration/contract/calls.ts';
import * as registration from '#areas/use-registration/server/testing/story.ts';
import { newId } from '#kit/server/id.ts';
import { verifiablePapers } from '#kit/server/documents/verifiable.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openCity } from '#server/testing/city.ts';

// Whoever holds a paper types the number that they read on it: each that a paper bears as its own is found with its check code.

const city = await openCity();
Object.assign(city.services.config.limits.perDay, { papers: 100_000, lookUps: 100_000 });
const authority = await city.seedUnit({ orgname: '海曙市场监督管理局', unitTypes: ['U9'], areacode: '330203' });

/** Papers of one kind as people hold them: each with the labels under which it prints numbers of its own. */
interface Held {
  readonly of: readonly string[];
  readonly papers: () => Promise<readonly { readonly content: Buffer; readonly labels: readonly string[] }[]>;
}

async function ofInspection(): Promise<readonly { readonly content: Buffer; readonly labels: readonly string[] }[]> {
  const story = await openStory(city);
  const paper = async (type: PaperType, no: string, labels: readonly string[]) => ({
    content: (await story.owner.download(reportCalls.downloadPaper, { type, no })).content,
    labels,
  });
  const { application, reports } = await approved(city, story);
  const passed = await inspected(city, story, 1);
  const entered = await story.institute.inspector.call(examiningCalls.enterResults, { id: passed.id, version: passed.version });
  const lineIds = passed.lines.map(({ lineId }) => lineId!);
  const interim = { id: entered.id, version: entered.version, lineIds, validUntil: '2026-12-20' };
  const { notices: provisional } = await story.institute.inspector.call(examiningCalls.issueInterim, interim);
  const failed = await inspected(city, story, 1, { 0: '1.1' });
  await city.db.updateTable('inspectionApplication').set({ inspType: 'J1' }).where('id', '=', failed.id).execute();
  const notice = { id: failed.id, version: failed.version, deadline: '2026-12-05', requirement: '补齐施工记录' };
  const { notices } = await story.institute.inspector.call(examiningCalls.opinionNotice, notice);
  const { tzsNo } = notices[0]!;
  return [
    await paper('TZSXZ', application.onlinelsh, ['流水号', '受理编号']),
    await paper('BG', reports[0]!.no!, ['报告编号']),
    await paper('YJTZS', tzsNo, ['检验申报流水号', '编号']),
    await paper('YJTZS1', provisional[0]!.tzsNo, ['检验申报流水号', '编号']),
    await paper('LLDSJ', tzsNo.replace('TZS', 'LLD'), ['检验申报流水号', '编号']),
  ];
}

const held: readonly Held[] = [
  // The use mark bears no code of its own: it is a label, read by its QR code.
  { of: [...paperTypes], papers: ofInspection },
  {
    of: ['SG'],
    async papers() {
      const story = await openConstructionStory(city, authority);
      const { id } = await notified(story);
      return [
        { content: (await story.builder.download(constructionCalls.record, { id })).content, labels: ['告知单号', '告知编号'] },
        { content: (await story.builder.download(constructionCalls.receipt, { id })).content, labels: ['告知单号', '告知编号'] },
      ];
    },
  },
  {
    of: ['WB', 'ZZ'],
    async papers() {
      const story = await maintenance.openMaintenanceStory(city, authority);
      const { id } = await maintenance.submitted(story, [(await story.lift()).equSysId]);
      const end = { endKind: '2', endOn: '2026-12-31', reason: '欠费', notified: true };
      const { equSysId } = await story.lift();
      const draft = await story.oldKeeper.call(maintenanceCalls.endSave, {
        id: newId(),
        useUnit: story.user.unitSysId,
        equSysIds: [equSysId],
        values: end,
      });
      await city.db.updateTable('maintenanceCase').set({ status: '10' }).where('id', '=', draft.id).execute();
      return [
        { content: (await story.owner.download(maintenanceCalls.changeRecord, { id })).content, labels: ['编号'] },
        { content: (await story.oldKeeper.download(maintenanceCalls.endRecord, { id: draft.id })).content, labels: ['编号'] },
      ];
    },
  },
  {
    of: ['ZS'],
    async papers() {
      const story = await registration.openRegistrationStory(city, authority);
      const handedIn = await registration.submitted(story.owner, (await story.lift()).equSysId);
      await registration.move(story.officer, await registration.accepted(story, handedIn), 'approve');
      const certificate = await story.owner.download(useRegistrationCalls.certificate, { id: handedIn.id });
      const changing = await changes.openChangeStory(city, authority);
      const { equSysId } = await changing.truck();
      const gone = { moveKind: 'outside', newUnitName: '苏州某某有限公司', newRegOrgName: '苏州市市场监督管理局' };
      const first = await changes.submitted(changing.owner, '03', { equSysIds: [equSysId] }, gone);
      await changes.granted(changing.officer, first);
      const proof = await changing.owner.download(useChangeCalls.proof, { id: first.id, equSysId });
      return [
        { content: certificate.content, labels: ['编号', '核验号'] },
        { content: proof.content, labels: ['编号', '核验号'] },
      ];
    },
  },
  {
    of: ['SYBG'],
    async papers() {
      const { owner, officer, truck } = await changes.openChangeStory(city, authority);
      const stopped = await changes.submitted(owner, '11', { equSysIds: [(await truck()).equSysId] });
      await changes.granted(officer, stopped);
      return [{ content: (await owner.download(useChangeCalls.changeRecord, { id: stopped.id })).content, labels: ['变更单号'] }];
    },
  },
  {
    of: ['ZJW', 'ZZJJ'],
    async papers() {
      const tale = new Tale(city);
      await tale.begin();
      const batchId = await tale.supervised();
      const { clerk } = tale.story;
      const note = await tale.noted(batchId, 'liaison');
      const certificate = await tale.issued(batchId);
      return [
        { content: (await clerk.download(makeCalls.noteRecord, { id: note.id })).content, labels: ['编号', '监检任务号'] },
        { content: (await clerk.download(makeCalls.certificateRecord, { id: certificate.id })).content, labels: ['证书编号'] },
      ];
    },
  },
  {
    of: ['SYDJ'],
    async papers() {
      const story = await registration.openRegistrationStory(city, authority);
      const { id, version } = await registration.submitted(story.owner, (await story.lift()).equSysId);
      const reasons = [{ field: 'material:maintenanceContract', label: '维保合同', reason: '缺盖章页' }];
      await story.officer.call(useRegistrationCalls.setReturn, { id, version, opinion: '请补正以下内容', reasons });
      return [{ content: (await story.owner.download(useRegistrationCalls.notice, { id })).content, labels: ['编号'] }];
    },
  },
  {
    of: ['CXDJ'],
    async papers() {
      const story = await revocations.openRevocationStory(city, authority);
      const { equSysId } = await revocations.certifiedLift(city, story);
      const { id } = await revocations.begun(story.officer, equSysId);
      return [{ content: (await story.owner.download(revocationCalls.revocationNotice, { id })).content, labels: ['编号'] }];
    },
  },
];

test('every kind of paper that the public can check is among these', () => {
  const kinds = [...paperTypes, ...city.services.handed.of(verifiablePapers).map(({ prefix }) => prefix)];
  expect(held.flatMap(({ of }) => of).toSorted()).toEqual(kinds.toSorted());
});

/** A number as somebody types it who has other brackets, full-width signs or blanks at hand. */
const spellings = [
  (no: string) => no,
  (no: string) => no.replaceAll('〔', '[').replaceAll('〕', ']').toLowerCase(),
  (no: string) => no.replaceAll(/[\d〔〕()-]/g, (sign) => wide[sign] ?? String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  (no: string) => ` ${no.slice(0, 3)} ${no.slice(3)}`,
] as const;
const wide: Readonly<Record<string, string>> = { '〔': '（', '〕': '）', '-': '－' };

test.each(held.map((one) => [one.of.join('、'), one] as const))(
  '%s: each number on the paper is found with its code',
  async (_, { papers }) => {
    const lost: string[] = [];
    for (const { content, labels } of await papers()) {
      const text = readPages(content).join('\n');
      const code = /校验码：?([0-9A-Z]{4}-?[0-9A-Z]{4})/.exec(text)![1]!;
      const numbers: string[] = [];
      for (const label of labels) {
        const no = new RegExp(`${label}：([\\p{Script=Han}]{0,4}[A-Z\\d〔〕()/-]+(?:[\\p{Script=Han}][A-Z\\d]+\\(\\d+\\))?)`, 'u').exec(
          text,
        )?.[1];
        if (no !== undefined) numbers.push(no);
        if (no === undefined) lost.push(`${label} is not on the paper: ${text.slice(0, 300)}`);
        else
          for (const [at, spell] of spellings.entries()) {
            const found = await city.visitor().send(reportCalls.verifyByCode, { no: spell(no), code });
            if (found.statusCode !== 200) lost.push(`${label} ${no}, spelling ${at}: ${found.payload}`);
          }
      }
      const wrong = `${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`;
      for (const no of numbers) expect((await city.visitor().send(reportCalls.verifyByCode, { no, code: wrong })).statusCode).toBe(404);
      const other = await city.visitor().send(reportCalls.verifyByCode, { no: '甬特告〔2026〕3-99999', code });
      expect(other.statusCode).toBe(404);
    }
    expect(lost).toEqual([]);
  },
);

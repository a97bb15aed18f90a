import { beforeEach, describe, expect, test } from 'vitest';

import { firstEntryCalls } from '#areas/first-entry/contract/calls.ts';
import { drafted, openDesk } from '#areas/first-entry/server/testing/entries.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openCity } from '#server/testing/city.ts';

import { makeCalls as calls } from '../../contract/calls.ts';
import * as cycles from '../../contract/lifecycle.ts';
import { noteFiles } from '../../contract/note.ts';
import { followPayment } from '../fees.ts';
import { accepted, agreed, bring, stepOf } from '../testing/story.ts';
import { issuesOf, Tale, todosOf } from '../testing/tale.ts';

const city = await openCity();
const tale = new Tale(city);
beforeEach(() => tale.begin());

describe('notes to the maker', () => {
  test('a liaison note in two copies is answered with files, verified and closed; anybody may check it', async () => {
    const { clerk, inspector } = tale.story;
    await agreed(tale.story);
    const { id: batchId } = await accepted(tale.story);
    const note = await tale.noted(batchId, 'liaison');
    expect(note.status).toBe(cycles.makeNote.states.issued.code);
    expect(await todosOf(clerk)).toMatchObject({ makeNoteAnswer: 1 });
    const pages = readPages((await clerk.download(calls.noteRecord, { id: note.id })).content).map((page) => page.replaceAll(/\s/g, ''));
    expect(pages).toHaveLength(2);
    for (const word of ['监督检验工作联络单', '第1联（制造单位存），一式2份', '焊接试件未标识', 'R26-001~R26-003'])
      expect(pages[0]).toContain(word);
    expect(pages[1]).toContain('第2联（检验机构存）');
    // Each copy is kept by somebody else, and counts its own pages.
    for (const page of pages) expect(page).toContain('第1页共1页');
    const { makeNote } = await clerk.call(calls.noteDetail, { id: note.id });
    const code = /校验码([A-Z0-9-]{9})/.exec(pages[0]!)![1]!;
    const checked = await city.visitor().call(reportCalls.verifyByCode, { no: makeNote.noteNo!, code });
    expect(checked).toMatchObject({ word: '监督检验工作联络单', state: 'valid' });
    const values = { answer: '已补打标识，复验合格', answeredBy: '李质' };
    const answered = await clerk.call(calls.noteAnswer, { ...stepOf(note), values });
    const back = await inspector.call(calls.noteMove, { ...stepOf(answered), move: 'reject', opinion: '缺少复验记录' });
    const once = await clerk.call(calls.noteAnswer, { ...stepOf(back), values: { ...values, answer: '附复验记录' } });
    expect((await inspector.call(calls.noteMove, { ...stepOf(once), move: 'verify' })).status).toBe('80');
    await bring(inspector, noteFiles, note.id, {});
  });

  test('an opinion is approved by the technical head, has four copies, and holds the certificate back until it is closed', async () => {
    const { clerk, head, inspector } = tale.story;
    const batchId = await tale.supervised();
    const note = await tale.noted(batchId, 'opinion');
    expect(note.status).toBe(cycles.makeNote.states.toApprove.code);
    await expect(clerk.call(calls.noteDetail, { id: note.id })).rejects.toMatchObject({ code: 'makeNoteNotFound' });
    expect(await todosOf(head)).toMatchObject({ makeNoteApprove: expect.any(Number) as number });
    const began = city.now;
    await tale.at(new Date('2026-12-11T02:00:00Z'));
    await expect(head.call(calls.noteMove, { ...stepOf(note), move: 'approve' })).rejects.toMatchObject({ code: 'noteTooLate' });
    await tale.at(began);
    const out = await head.call(calls.noteMove, { ...stepOf(note), move: 'approve' });
    expect(readPages((await clerk.download(calls.noteRecord, { id: note.id })).content)).toHaveLength(4);
    const draft = await tale.certificateDrafted(batchId);
    await expect(inspector.call(calls.certificateCommit, draft)).rejects.toMatchObject({ code: 'noteStillOpen' });
    const answered = await clerk.call(calls.noteAnswer, { ...stepOf(out), values: { answer: '已处理', answeredBy: '李质' } });
    await head.call(calls.noteMove, { ...stepOf(answered), move: 'verify' });
    expect((await inspector.call(calls.certificateCommit, draft)).status).toBe('10');
  });
});

describe('a certificate', () => {
  test('is drafted, reviewed, approved by three people, checked in public, and its batch is done', async () => {
    const { clerk, inspector, head, second } = tale.story;
    const batchId = await tale.supervised();
    const draft = stepOf(await inspector.call(calls.certificateCommit, await tale.certificateDrafted(batchId)));
    await expect(clerk.call(calls.certificateDetail, { id: draft.id })).rejects.toMatchObject({ code: 'makeCertificateNotFound' });
    const checked = stepOf(await head.call(calls.certificateMove, { ...draft, move: 'review' }));
    await expect(head.call(calls.certificateMove, { ...checked, move: 'approve' })).rejects.toMatchObject({ code: 'sameApprover' });
    expect((await second.call(calls.certificateMove, { ...checked, move: 'approve' })).status).toBe('80');
    const { makeCertificate } = await clerk.call(calls.certificateDetail, { id: draft.id });
    const text = readPages((await clerk.download(calls.certificateRecord, { id: draft.id })).content)
      .join('')
      .replaceAll(/\s/g, '');
    for (const word of [
      '特种设备制造监督检验证书（批量制造压力容器）',
      'R26-001~R26-003',
      '储气罐',
      '科室乙',
      'T-1001',
      makeCertificate.certNo!,
    ])
      expect(text).toContain(word);
    const code = /校验码([A-Z0-9-]{9})/.exec(text)![1]!;
    const paper = await city.visitor().call(reportCalls.verifyByCode, { no: makeCertificate.certNo!, code });
    expect(paper).toMatchObject({
      state: 'valid',
      facts: expect.arrayContaining([{ label: '产品编号', value: 'R26-001~R26-003' }]) as object,
    });
    expect(await city.visitor().call(reportCalls.verifyByCode, { no: 'r26-002', code })).toMatchObject({ no: makeCertificate.certNo });
    const batch = await clerk.call(calls.batchDetail, { id: batchId });
    expect(batch.makeBatch).toMatchObject({ status: '80', certifiedQty: 3 });
    expect((await clerk.call(calls.certificateList, { complex: 'r26-002', part: 'issued' })).list).toHaveLength(1);
  });

  test('waits for its points, its fee and for numbers that are free', async () => {
    const { inspector, clerk, second, desk } = tale.story;
    await agreed(tale.story);
    const early = await accepted(tale.story, { products: [{ productNo: 'E1' }] });
    const draft = await tale.certificateDrafted(early.id, { covered: 'E1', sampled: 'E1' });
    await expect(inspector.call(calls.certificateCommit, draft)).rejects.toMatchObject({ code: 'pointsStillOpen' });
    const { id } = await accepted(tale.story, {}, {});
    await tale.passAll(id, await tale.attended(id));
    expect(
      await issuesOf(inspector.call(calls.certificateCommit, await tale.certificateDrafted(id, { covered: 'R26-001、Z9' }))),
    ).toContainEqual(['sampled', '抽查的产品编号必须在证书覆盖的编号之内']);
    const foreign = { covered: 'R26-001、Z9', sampled: 'Z9' };
    expect(await issuesOf(inspector.call(calls.certificateCommit, await tale.certificateDrafted(id, foreign)))).toContainEqual([
      'covered',
      '产品编号Z9不在本批产品中',
    ]);
    const step = await tale.reviewed(id, { covered: 'R26-001', sampled: 'R26-001' });
    expect(await issuesOf(inspector.call(calls.certificateCommit, await tale.certificateDrafted(id)))).toEqual([
      ['covered', expect.stringMatching(/^产品编号R26-001已在证书ZZJJ\d+中$/)],
    ]);
    await expect(second.call(calls.certificateMove, { ...step, move: 'approve' })).rejects.toMatchObject({ code: 'feeStillOpen' });
    const { makeBatch } = await clerk.call(calls.batchDetail, { id });
    const news = { onlinelsh: [makeBatch.taskNo!], now: city.now, paidAt: city.now.toISOString() } as never;
    await inTransaction(city.db, (tx) => followPayment.paid!(tx, news, city.services));
    await second.call(calls.certificateMove, { ...step, move: 'approve' });
    expect((await desk.call(calls.batchDetail, { id })).makeBatch.status).toBe('20');
    const refunding = inTransaction(city.db, (tx) => followPayment.refunding!(tx, news, city.services));
    await expect(refunding).rejects.toMatchObject({ code: 'certificateStands' });
    expect([...(await followPayment.foretellRefund!(city.db, [makeBatch.taskNo!])).keys()]).toEqual([makeBatch.taskNo]);
    await inTransaction(city.db, (tx) => followPayment.refunded!(tx, news, city.services));
    expect((await clerk.call(calls.batchDetail, { id })).makeBatch.paidAt).toBeNull();
  });

  test('is void and issued anew; what is shut out of a cylinder batch stands on it', async () => {
    const { head, inspector } = tale.story;
    const cylinders = { category: 'cylinder', equclacode: '2310', designUnit: null, designLicenceNo: null, designOn: null };
    const batchId = await tale.supervised(cylinders);
    const values = { category: 'cylinder', covered: 'R26-001、R26-002', sampled: null, excluded: 'R26-003' };
    const first = await tale.issued(batchId, values);
    expect((await inspector.call(calls.batchDetail, { id: batchId })).makeBatch.status).toBe('80');
    const asking = tale.certificateDrafted(batchId, values, { replaces: first.id });
    await expect(asking).rejects.toMatchObject({ code: 'notReplaceable' });
    await head.call(calls.certificateMove, { ...stepOf(first), move: 'revoke', opinion: '编号印错' });
    expect((await inspector.call(calls.batchDetail, { id: batchId })).makeBatch.status).toBe('20');
    expect((await inspector.call(calls.certificateDetail, { id: first.id })).mayReplace).toBe(true);
    const next = await tale.issued(batchId, values, { replaces: first.id });
    const { makeCertificate } = await inspector.call(calls.certificateDetail, { id: next.id });
    const { makeCertificate: former, replacedBy } = await inspector.call(calls.certificateDetail, { id: first.id });
    expect(makeCertificate.replacesNo).toBe(former.certNo);
    expect(replacedBy).toMatchObject({ id: next.id });
    expect(former).toMatchObject({ status: '90', revokedBecause: '编号印错' });
    expect((await head.call(calls.certificateDetail, { id: next.id })).makeCertificate.excluded).toBe('R26-003');
  });

  test('follows its product: whoever enters the device finds it by maker and number', async () => {
    const batchId = await tale.supervised();
    await tale.issued(batchId);
    const user = await city.enter({ actor: 'E1', unit: await city.seedUnit({ orgname: '天一机械有限公司', unitTypes: ['U1'] }) });
    const byUnit = await user.call(firstEntryCalls.entryMade, { makeUnit: tale.story.maker.unitSysId, prono: 'r26-002' });
    expect(byUnit.made).toMatchObject({
      certNo: expect.stringMatching(/^ZZJJ/) as string,
      values: { drawingNo: 'T-1001', equcode: '2150330200002', makeDate: '2026-11-20' },
    });
    const byName = await user.call(firstEntryCalls.entryMade, { makeUnitName: tale.story.maker.orgname, prono: 'R26-002' });
    expect(byName).toEqual(byUnit);
    expect((await user.call(firstEntryCalls.entryMade, { makeUnitName: tale.story.maker.orgname, prono: 'R26-009' })).made).toBeNull();
    expect((await user.call(firstEntryCalls.entryMade, { prono: 'R26-002' })).made).toBeNull();
  });

  test('goes into the archive with its number; another number is asked about', async () => {
    const batchId = await tale.supervised();
    await tale.issued(batchId);
    const desk = await openDesk(city);
    const maker = { makeUnit: tale.story.maker.unitSysId, equcode: null };
    const other = await drafted(desk, '2150', { ...maker, prono: 'R26-001', mfgSupvCertNo: 'JJ-2026-1' });
    await expect(desk.owner.call(firstEntryCalls.entryCommit, other, { warningsRead: [] })).rejects.toMatchObject({
      code: 'warned',
      errors: [
        { field: 'mfgSupvCertNo', message: expect.stringMatching(/^该产品的制造监检证书为ZZJJ\d+，与填写的不一致/) as string, warns: true },
      ],
    });
    const draft = await drafted(desk, '2150', { ...maker, prono: 'R26-002', mfgSupvCertNo: null, drawingNo: null });
    const step = await desk.owner.call(firstEntryCalls.entryCommit, draft);
    const { equSysId } = await desk.clerk.call(firstEntryCalls.entryDecide, { id: step.id, version: step.version, decision: 'confirm' });
    const [archive] = await city.db
      .selectFrom('equipment')
      .select(['mfgSupvCertNo', 'equcode', 'drawingNo'])
      .where('equSysId', '=', equSysId!)
      .execute();
    expect(archive).toEqual({ mfgSupvCertNo: expect.stringMatching(/^ZZJJ/) as string, equcode: '2150330200002', drawingNo: 'T-1001' });
  });
});

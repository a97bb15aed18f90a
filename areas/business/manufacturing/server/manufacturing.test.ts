import { beforeEach, describe, expect, test } from 'vitest';

import { paymentCalls } from '#areas/payment/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { makeCalls as calls } from '../contract/calls.ts';
import * as cycles from '../contract/lifecycle.ts';
import { followPayment } from './fees.ts';
import { accepted, agreed, asked, batchOf, drafted, openMakeStory, seedMakeLicence, stepOf, submitted } from './testing/story.ts';
import { issuesOf, Tale, titlesFor, todosOf } from './testing/tale.ts';
import { runMakeTimers } from './timers.ts';

const city = await openCity();
const tale = new Tale(city);
beforeEach(() => tale.begin());

describe('an agreement', () => {
  test('goes from its draft over the desk into force, once for a year, and ends with it', async () => {
    const { clerk } = tale.story;
    const step = await agreed(tale.story);
    expect(step.status).toBe(cycles.makeAgreement.states.inForce.code);
    expect(await titlesFor(clerk)).toEqual([expect.stringMatching(/^监检协议有效：JX\d+$/)]);
    const { makeAgreement: record } = await clerk.call(calls.agreementDetail, { id: step.id });
    expect(record).toMatchObject({ licenceNo: 'TS2220001-2029', validTo: '2026-12-31', signedByName: '受理甲' });
    expect(await issuesOf(agreed(tale.story))).toEqual([['year', expect.stringMatching(/^本单位2026年度已有监检协议JX\d+（有效）$/)]]);
    await runMakeTimers({}, { db: city.db, services: city.services, now: new Date('2027-01-01T01:00:00Z') } as never);
    expect((await clerk.call(calls.agreementDetail, { id: step.id })).makeAgreement.status).toBe('95');
  });

  test('sent back is marked at its fields, and told so until it is handed in again; so are a batch and the rows of its numbers', async () => {
    const { clerk, desk } = tale.story;
    await agreed(tale.story);
    const batch = await submitted(clerk);
    const marking = (...fields: string[]) =>
      desk.call(calls.batchMove, {
        ...stepOf(batch),
        move: 'return',
        opinion: '请补正',
        reasons: fields.map((field) => ({ field, label: '某项', reason: '与质量计划不一致' })),
      });
    // No field of the form, one that is not asked of vessels, a row that there is not, a row of what is no table.
    for (const field of ['feeFen', 'ratedEvaporation', 'products.3', 'productName.0'])
      expect(await issuesOf(marking('standard', field))).toEqual([['reasons', '申请中没有「某项」这一项，请重新选择需要补正的内容']]);
    const back = await marking('standard', 'products.1');
    expect((await clerk.call(calls.batchDetail, { id: batch.id })).reasons).toMatchObject([
      { field: 'standard', label: '产品标准', oldValue: 'GB/T 150' },
      { field: 'products.1', label: '产品编号第2行', oldValue: { productNo: 'R26-002' } },
    ]);
    await clerk.call(calls.batchCommit, stepOf(back));
    expect((await desk.call(calls.batchDetail, { id: batch.id })).reasons).toEqual([]);
  });

  test('covers what the maker is licensed for, of this year or the next; a person without a unit has none', async () => {
    expect(await issuesOf(agreed(tale.story, { categories: ['boiler'] }))).toEqual([
      ['categories', expect.stringContaining('「锅炉」制造许可证')],
    ]);
    expect(await issuesOf(agreed(tale.story, { year: 2028 }))).toEqual([['year', '协议年度只能是本年度或下一年度']]);
    const lone = await city.enter({ actor: 'Z1' });
    await expect(lone.call(calls.agreementSave, { id: newId(), values: {} })).rejects.toMatchObject({ code: 'makerWithoutUnit' });
  });

  test('is ended early by the desk with a reason, once nothing under it is open; both sides hear of it, nothing new begins, another may follow', async () => {
    const { story } = tale;
    const { clerk, desk, inspector, head } = story;
    const agreement = await agreed(story);
    const detail = async () => (await clerk.call(calls.agreementDetail, { id: agreement.id })).makeAgreement;
    const { agreementNo } = await detail();
    const end = () => desk.call(calls.agreementMove, { ...stepOf(agreement), move: 'terminate', opinion: '制造许可证被吊销' });
    await expect(clerk.call(calls.agreementMove, { ...stepOf(agreement), move: 'terminate', opinion: '不再制造' })).rejects.toMatchObject({
      code: 'moveNotAllowed',
    });
    await expect(desk.call(calls.agreementMove, { ...stepOf(agreement), move: 'terminate' })).rejects.toMatchObject({
      code: 'opinionNeeded',
    });
    const waiting = await submitted(clerk);
    await expect(end()).rejects.toMatchObject({ code: 'agreementInUse', message: expect.stringContaining('（ZJ') as string });
    const batch = await desk.call(calls.batchAccept, { ...stepOf(waiting), values: { statedFee: 0, statedBasis: '测试' } });
    await asked(story, batch.id);
    await expect(end()).rejects.toMatchObject({
      code: 'agreementInUse',
      message: expect.stringMatching(new RegExp(`${agreementNo}下还有1批受检产品没有办结（ZJ\\d+：监检中）`)) as string,
    });
    const noted = await tale.noted(batch.id, 'liaison');
    const [visit] = (await clerk.call(calls.visitList, {})).list.filter(({ status }) => status === '10');
    await clerk.call(calls.visitMove, { id: visit!.id!, version: visit!.version, move: 'withdraw' });
    await desk.call(calls.batchMove, { ...stepOf(batch), move: 'stop', opinion: '协议终止' });
    await expect(end()).rejects.toMatchObject({ code: 'agreementNoteOpen' });
    await head.call(calls.noteMove, { ...stepOf(noted), move: 'revoke', opinion: '协议终止' });

    expect((await end()).status).toBe(cycles.makeAgreement.states.terminated.code);
    expect(await detail()).toMatchObject({ endedOn: '2026-11-21', endedBecause: '制造许可证被吊销', validTo: '2026-12-31' });
    const title = `监检协议已提前终止：${agreementNo}`;
    expect(await titlesFor(clerk)).toContain(title);
    expect(await titlesFor(inspector)).toContain(title);
    // Pressed again after a lost answer, it is done, and told once.
    expect((await end()).status).toBe(cycles.makeAgreement.states.terminated.code);
    expect((await titlesFor(clerk)).filter((one) => one === title)).toHaveLength(1);
    expect(await issuesOf(submitted(clerk, { products: [{ productNo: 'N1' }] }))).toEqual([
      ['category', expect.stringContaining('没有包含「批量制造压力容器」的本年度有效监检协议')],
    ]);
    await runMakeTimers({}, { db: city.db, services: city.services, now: new Date('2027-01-01T01:00:00Z') } as never);
    expect((await detail()).status).toBe('92');
    expect((await agreed(story)).status).toBe('80');
  });

  test('is not ended early while something is handed in under it: of two at once one holds', async () => {
    const { story } = tale;
    const agreement = await agreed(story);
    const draft = await drafted(story.clerk);
    const done = await Promise.allSettled([
      story.clerk.call(calls.batchCommit, draft),
      story.desk.call(calls.agreementMove, { ...stepOf(agreement), move: 'terminate', opinion: '停产' }),
    ]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('what is another maker’s does not exist', async () => {
    const rival = await openMakeStory(city);
    const { id } = await agreed(tale.story);
    await expect(rival.clerk.call(calls.agreementDetail, { id })).rejects.toMatchObject({ code: 'makeAgreementNotFound' });
    for (const [call, code] of [
      [calls.batchDetail, 'makeBatchNotFound'],
      [calls.visitDetail, 'makeVisitNotFound'],
      [calls.noteDetail, 'makeNoteNotFound'],
      [calls.certificateDetail, 'makeCertificateNotFound'],
    ] as const)
      await expect(rival.clerk.call(call, { id })).rejects.toMatchObject({ code });
  });
});

describe('a batch', () => {
  test('needs an agreement of its kind; its numbers are the maker’s alone, and each stands once', async () => {
    const { clerk } = tale.story;
    expect(await issuesOf(submitted(clerk))).toEqual([
      ['category', expect.stringContaining('没有包含「批量制造压力容器」的本年度有效监检协议')],
    ]);
    await agreed(tale.story);
    const first = await submitted(clerk, { batchNo: 'P1' });
    const { makeBatch } = await clerk.call(calls.batchDetail, { id: first.id });
    expect(await issuesOf(submitted(clerk, { batchNo: 'p1', products: [{ productNo: 'X1' }] }))).toEqual([
      ['batchNo', `批号p1已在监检任务${makeBatch.taskNo}中`],
    ]);
    const overlapping = [{ productNo: 'R27-001' }, { productNo: ' r26-002 ' }];
    expect(await issuesOf(submitted(clerk, { products: overlapping }))).toEqual([
      ['products.1.productNo', `产品编号R26-002已在监检任务${makeBatch.taskNo}中`],
    ]);
    const twice = [{ productNo: 'R28-001' }, { productNo: 'r28-001' }];
    expect(await issuesOf(clerk.call(calls.batchSave, { id: newId(), values: batchOf({ products: twice }) }))).toEqual([
      ['products.1.productNo', '与第1行的产品编号相同'],
    ]);
    const coded = ['R29-001', 'R29-002'].map((productNo) => ({ productNo, deviceCode: '215033020020260009' }));
    expect(await issuesOf(submitted(clerk, { products: coded }))).toEqual([['products', '设备代码不能重复']]);
    const rival = await openMakeStory(city);
    await agreed(rival);
    expect((await submitted(rival.clerk)).status).toBe('10');
    await clerk.call(calls.batchMove, { ...stepOf(first), move: 'withdraw' });
    expect((await submitted(clerk, { products: overlapping })).status).toBe('10');
  });

  test('waits for the desk that accepts it, and sent back for its maker', async () => {
    const { clerk, desk } = tale.story;
    await agreed(tale.story);
    const batch = await submitted(clerk);
    const mine = async () =>
      Promise.all(
        [clerk, desk].map(async (person) => (await person.call(calls.batchList, { part: 'mine' })).list.some(({ id }) => id === batch.id)),
      );
    expect(await mine()).toEqual([false, true]);
    await desk.call(calls.batchMove, { ...stepOf(batch), move: 'return', opinion: '产品编号与图样不符' });
    expect(await mine()).toEqual([true, false]);
  });

  test('two batches with one number at once: one is handed in', async () => {
    await agreed(tale.story);
    const drafts = [await drafted(tale.story.clerk), await drafted(tale.story.clerk)];
    const done = await Promise.allSettled(drafts.map((step) => tale.story.clerk.call(calls.batchCommit, step)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is charged by the table of the state, or by hand with a reason; the maker pays by an order of its own', async () => {
    const { clerk, desk } = tale.story;
    await agreed(tale.story);
    const byTable = await accepted(tale.story, {}, {});
    expect((await clerk.call(calls.batchDetail, { id: byTable.id })).makeBatch).toMatchObject({
      feeFen: 72_000,
      allPoints: 14,
      passedPoints: 0,
    });
    const step = stepOf(await submitted(clerk, { price: null, products: [{ productNo: 'Y1' }] }));
    expect(await issuesOf(desk.call(calls.batchAccept, { ...step, values: {} }))).toEqual([
      ['statedFee', expect.stringContaining('产品价格')],
    ]);
    expect(await issuesOf(desk.call(calls.batchAccept, { ...step, values: { statedFee: 5000 } }))).toEqual([
      ['statedBasis', '请填写核定依据'],
    ]);
    await desk.call(calls.batchAccept, { ...step, values: { statedFee: 5000, statedBasis: '按合同' } });
    const { makeBatch, payNo } = await clerk.call(calls.batchDetail, { id: step.id });
    expect(payNo).toMatch(/^JF/);
    const { list } = await clerk.call(paymentCalls.charges, { onlinelsh: makeBatch.taskNo! });
    expect(list).toEqual([expect.objectContaining({ feePayableFen: 5000, inspTypeName: '制造监督检验' })]);
    const again = await desk.call(calls.batchCharge, {
      id: step.id,
      version: makeBatch.version,
      values: { statedFee: 4000, statedBasis: '更正' },
    });
    await inTransaction(city.db, (tx) =>
      followPayment.paid!(tx, { onlinelsh: [makeBatch.taskNo!], now: city.now, paidAt: null } as never, city.services),
    );
    const values = { statedFee: 1, statedBasis: '再改' };
    await expect(desk.call(calls.batchCharge, { ...stepOf(again), values })).rejects.toMatchObject({ code: 'feeSettled' });
    expect((await desk.call(calls.batchDetail, { id: step.id })).openForms).toEqual([]);
  });

  test('its maker hears what supervision costs in yuan and where it is paid, hears of another fee, and of none that there is none', async () => {
    const { clerk, desk } = tale.story;
    await agreed(tale.story);
    const bodies = async () => (await clerk.call(sessionCalls.messages, {})).list.map(({ body }) => body);
    const batch = await accepted(tale.story, { batchNo: 'F1' }, { statedFee: 5000, statedBasis: '按合同' });
    expect(await bodies()).toContain('储气罐 F1。监检费50.00元，请在「在线缴费」中缴纳。');
    await desk.call(calls.batchCharge, { ...stepOf(batch), values: { statedFee: 123_456, statedBasis: '更正' } });
    expect(await bodies()).toContain('储气罐 F1。监检费1234.56元，请在「在线缴费」中缴纳。');
    await accepted(tale.story, { batchNo: 'F2', products: [{ productNo: 'F2-1' }] });
    expect(await bodies()).toContain('储气罐 F2。不收监检费。');
  });

  test('is not accepted where the institute keeps no control points for its kind', async () => {
    await seedMakeLicence(city, tale.story.maker, '7');
    await agreed(tale.story, { categories: ['pipePart'] });
    const pipes = { category: 'pipePart', equclacode: '7210', size: 'DN100', material: 'Q345', drawingNo: 'T-2' };
    const step = stepOf(await submitted(tale.story.clerk, pipes));
    const kept = await city.db.selectFrom('makeControlPoint').selectAll().where('category', '=', 'pipePart').execute();
    await city.db.deleteFrom('makeControlPoint').where('category', '=', 'pipePart').execute();
    const accepting = tale.story.desk.call(calls.batchAccept, { ...step, values: { statedFee: 0, statedBasis: '测试' } });
    await expect(accepting).rejects.toMatchObject({ code: 'controlPointsMissing' });
    await city.db.insertInto('makeControlPoint').values(kept).execute();
  });

  test('is stopped once its visits are over, and gives its numbers back', async () => {
    await agreed(tale.story);
    const batch = await accepted(tale.story);
    const visit = await asked(tale.story, batch.id);
    const stop = { ...stepOf(batch), move: 'stop', opinion: '制造单位停止制造' } as const;
    await expect(tale.story.desk.call(calls.batchMove, stop)).rejects.toMatchObject({ code: 'visitStillOpen' });
    await tale.story.clerk.call(calls.visitMove, { ...stepOf(visit), move: 'withdraw' });
    expect((await tale.story.desk.call(calls.batchMove, stop)).status).toBe('92');
    expect((await submitted(tale.story.clerk)).status).toBe('10');
    const saving = tale.story.clerk.call(calls.visitCommit, { id: visit.id, version: visit.version + 1 });
    await expect(saving).rejects.toMatchObject({ code: 'batchNotSupervised' });
  });

  test('is stopped with what an inspector has begun, but not while its certificate is being approved', async () => {
    const { head, desk, clerk, inspector, second } = tale.story;
    await agreed(tale.story);
    const batch = await accepted(tale.story);
    const [first] = (await clerk.call(calls.batchDetail, { id: batch.id })).points;
    const visitId = await tale.attended(batch.id, [first!.id]);
    await inspector.call(calls.recordPoint, { id: first!.id, version: first!.version, visitId, result: 'fail', remark: '不合格' });
    expect(await todosOf(clerk)).toMatchObject({ makeVisitMend: 1 });
    await desk.call(calls.batchMove, { ...stepOf(batch), move: 'stop', opinion: '产品报废' });
    expect((await clerk.call(calls.visitDetail, { id: visitId })).makeVisit.status).toBe(cycles.makeVisit.states.cancelled.code);
    expect(await todosOf(clerk)).not.toHaveProperty('makeVisitMend');
    expect(await titlesFor(inspector)).toContainEqual(expect.stringMatching(/^约检已取消：YJ/));
    await tale.at(tale.start);
    const { id } = await accepted(tale.story, { products: [{ productNo: 'S1' }, { productNo: 'S2' }] });
    await tale.passAll(id, await tale.attended(id));
    const pending = await tale.reviewed(id, { covered: 'S1', sampled: 'S1' });
    const { makeBatch } = await desk.call(calls.batchDetail, { id });
    const stop = { id, version: makeBatch.version, move: 'stop', opinion: '余下的不再制造' } as const;
    await expect(desk.call(calls.batchMove, stop)).rejects.toMatchObject({ code: 'certificateUnderWay' });
    const issued = await second.call(calls.certificateMove, { ...pending, move: 'approve' });
    await desk.call(calls.batchMove, stop);
    // What its certificate names is free once that is void.
    await expect(submitted(clerk, { products: [{ productNo: 'S1' }] })).rejects.toMatchObject({ code: 'invalid' });
    await head.call(calls.certificateMove, { ...stepOf(issued), move: 'revoke', opinion: '编号印错' });
    expect((await submitted(clerk, { products: [{ productNo: 'S1' }] })).status).toBe('10');
  });
});

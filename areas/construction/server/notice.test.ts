import { beforeAll, describe, expect, test } from 'vitest';

import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { constructionCalls as calls } from '../contract/calls.ts';
import { constructionNotice } from '../contract/lifecycle.ts';
import { accepted, drafted, move, newLift, nextProno, openConstructionStory, stepOf, submitted, type Story } from './testing/story.ts';

const city = await openCity();
const authority = await city.seedUnit({ orgname: '海曙市场监督管理局', unitTypes: ['U9'], areacode: '330203' });
const { states } = constructionNotice;
let story: Story;
beforeAll(async () => {
  story = await openConstructionStory(city, authority);
});

const detail = (person: Person, id: string) => person.call(calls.detail, { id });
const titlesFor = async (person: Person) => (await person.call(sessionCalls.messages, {})).list.map(({ title }) => title);
const deviceOf = async (person: Person, equSysId: string) => (await person.call(equipmentCalls.basicDetail, { equSysId })).equipment;
const errorsOf = (work: Promise<unknown>) =>
  work.then(
    () => [],
    ({ errors }: { errors: { field: string; message: string }[] }) => errors,
  );

describe('an installation', () => {
  test('is handed in, accepted by the authority of the place under a number of its class and year, and opens archives that are not in use yet', async () => {
    const { builder, officer, owner, elsewhere } = story;
    const notice = await submitted(story, { lines: [newLift(nextProno()), newLift(nextProno())] });
    expect(notice.bcwNo).toMatch(/^SG20261121\d{5}$/);
    expect(await titlesFor(officer)).toContain(`施工告知待受理：${notice.bcwNo}`);
    await expect(move(elsewhere, notice, 'accept')).rejects.toMatchObject({ code: 'noticeNotFound' });
    await expect(move(officer, { ...notice, version: 0 }, 'accept')).rejects.toMatchObject({ status: 409 });
    const done = await move(officer, notice, 'accept');
    expect(done.status).toBe(states.accepted.code);
    const { constructionNotice: shown, noticeLines, inspType } = await detail(owner, notice.id);
    expect(shown).toMatchObject({
      noticeNo: expect.stringMatching(/^甬特告〔2026〕3-\d{5}$/) as string,
      lineCount: 2,
      supvState: '未申报',
    });
    expect([inspType, noticeLines.length]).toEqual(['J2', 2]);
    const device = await deviceOf(owner, noticeLines[0]!.equSysId!);
    expect(device).toMatchObject({ useStatus: '0', regStatus: '0', lockedBy: notice.bcwNo, equVarietyName: '曳引驱动乘客电梯' });
    expect((await builder.call(equipmentCalls.list, {})).list.map(({ equSysId }) => equSysId)).toContain(device.equSysId);
    expect((await titlesFor(owner)).join()).toContain(String(shown.noticeNo));
    expect((await builder.call(calls.list, { complex: String(shown.noticeNo) })).list.map(({ id }) => id)).toEqual([notice.id]);
  });

  test('needs the licence that covers class, kind of work and the planned day', async () => {
    const wrong = async (given: object) => errorsOf(submitted(story, given));
    expect(await wrong({ constrsort: '2', lines: [], workContent: '换主机' })).toMatchObject([{ field: 'lines' }]);
    expect(await wrong({ licenceNo: 'TS3333999-2029' })).toMatchObject([
      { field: 'licenceNo', message: '该许可证不覆盖，请选择：TS3333001-2029' },
    ]);
    expect(await wrong({ planStart: '2029-07-01', planEnd: '2029-08-01' })).toMatchObject([
      { field: 'licenceNo', message: expect.stringContaining('许可范围不覆盖') as string },
    ]);
    const crane = { ...newLift(nextProno()), equclacode: '4110', equName: '通用桥式起重机' };
    expect(await wrong({ equclacode: '4000', lines: [crane] })).toMatchObject([{ field: 'licenceNo' }]);
    const { licences } = await story.builder.call(calls.licences, { equclacode: '3000', constrsort: '1', on: '2026-12-01' });
    expect(licences.map(({ licenceNo }) => licenceNo)).toEqual(['TS3333001-2029']);
  });

  test('what is wrong stands at its row and column; a certificate that ends before the works is only a warning', async () => {
    const wrong = async (given: object) => errorsOf(submitted(story, given));
    expect(await wrong({ planStart: '2026-11-20' })).toMatchObject([{ field: 'planStart' }]);
    expect(await wrong({ planEnd: '2026-11-30' })).toMatchObject([{ field: 'planEnd' }]);
    expect(await wrong({ useUnit: '00000000-0000-7000-8000-000000000000' })).toMatchObject([{ field: 'useUnit' }]);
    expect(await wrong({ equclacode: '5000' })).toMatchObject([{ field: 'constrsort' }, { field: 'lines.0.equclacode' }]);
    const lift = newLift(nextProno());
    expect(await wrong({ lines: [lift, { ...lift, prono: undefined }, { ...lift, oidno: 'X' }, lift] })).toMatchObject([
      { field: 'lines.1.prono', message: '请填写产品编号' },
      { field: 'lines.2.oidno' },
      { field: 'lines.2.prono', message: '与第1行是同一台设备' },
      { field: 'lines.3.prono', message: '与第1行是同一台设备' },
    ]);
    const many = Array.from({ length: 201 }, (_, index) => newLift(`M${index}`));
    expect(await wrong({ lines: many })).toMatchObject([{ field: 'lines', message: '一份告知最多200台设备，请分开告知' }]);
    const workers = [{ name: '钱技师', itemCode: '其他', certNo: 'T33', validTo: '2026-11-25' }];
    expect((await submitted(story, { constrWorkers: workers })).status).toBe(states.submitted.code);
  });

  test('the same product is in one open notice alone, and not in the archives', async () => {
    const { builder, officer, firm, user } = story;
    const lift = newLift(nextProno());
    const notice = await submitted(story, { lines: [lift] });
    await expect(submitted(story, { lines: [newLift(nextProno()), lift] })).rejects.toMatchObject({
      code: 'productInOtherNotice',
      errors: [{ field: 'lines.1.prono' }],
    });
    const withdrawn = await move(builder, notice, 'withdraw');
    const other = await submitted({ ...story }, { lines: [lift] });
    await expect(builder.call(calls.commit, stepOf(withdrawn))).rejects.toMatchObject({ code: 'productInOtherNotice' });
    await move(officer, other, 'accept');
    expect(await errorsOf(builder.call(calls.commit, stepOf(withdrawn)))).toMatchObject([{ field: 'lines.0.prono' }]);
    await seedDevice(city, user, { oidno: '33023SEED1', use_cert_no: null, equcode: '311033123202400056', install_unit: firm.unitSysId });
    expect(await errorsOf(submitted(story, { lines: [{ ...newLift(nextProno()), equcode: '311033123202400056' }] }))).toMatchObject([
      { field: 'lines.0.equcode', message: expect.stringContaining('该设备已存在') as string },
    ]);
  });

  test('of two who hand in the same product at once one gets through', async () => {
    const lift = newLift(nextProno());
    const drafts = [await drafted(story, { lines: [lift] }), await drafted(story, { lines: [lift] })];
    const done = await Promise.allSettled(drafts.map((draft) => story.builder.send(calls.commit, stepOf(draft))));
    const codes = done.map((one) => (one.status === 'fulfilled' ? one.value.statusCode : 0));
    expect(codes.toSorted((one, next) => one - next)).toEqual([200, 409]);
  });
});

describe('the authority', () => {
  test('returns with reasons at fields, which stand beside the form until it is handed in again', async () => {
    const { builder, officer } = story;
    const notice = await submitted(story);
    const reasons = [{ field: 'siteManagerCertNo', label: '现场负责人证号', reason: '与附件不符' }];
    await expect(officer.call(calls.return, { ...stepOf(notice), reasons })).rejects.toMatchObject({ code: 'opinionNeeded' });
    const returned = await officer.call(calls.return, { ...stepOf(notice), opinion: '请核对', reasons });
    const shown = await detail(builder, notice.id);
    expect(shown).toMatchObject({
      returnedWith: '请核对',
      reasons: [{ field: 'siteManagerCertNo', reason: '与附件不符', oldValue: 'T330203199001010011' }],
    });
    const { opinions } = await builder.call(calls.showOpinion, { id: notice.id });
    expect(opinions).toMatchObject([{ label: '退回补正', opinion: '请核对', reasons: [{ reason: '与附件不符' }] }]);
    expect((await builder.call(homeCalls.getEqustatisticNums, {})).todos.find(({ key }) => key === 'noticeReturned')?.count).toBe(1);
    const again = await builder.call(calls.commit, stepOf(returned));
    expect((await detail(builder, notice.id)).reasons).toEqual([]);
    expect((await officer.call(homeCalls.getEqustatisticNums, {})).todos.find(({ key }) => key === 'noticeDecide')!.count).toBeGreaterThan(
      0,
    );
    const refused = await move(officer, again, 'reject', '不属于告知范围');
    expect(refused.status).toBe(states.rejected.code);
    expect((await detail(builder, notice.id)).constructionNotice.dueOn).toBeNull();
  });

  test('a decision and a withdrawal at once: one of them holds', async () => {
    const notice = await submitted(story);
    const [one, other] = await Promise.all([
      story.officer.send(calls.move, { ...stepOf(notice), move: 'accept' }),
      story.builder.send(calls.move, { ...stepOf(notice), move: 'withdraw' }),
    ]);
    expect([one.statusCode, other.statusCode].filter((status) => status === 200)).toHaveLength(1);
  });

  test('lets a notice be given up: what it brought is deleted, what it held is free; or refuses, or revokes', async () => {
    const { builder, officer, owner } = story;
    const notice = await accepted(story);
    const { noticeLines } = await detail(owner, notice.id);
    expect(await builder.call(calls.checkCancel, { id: notice.id })).toEqual({ mayCancel: true, why: null });
    const asked = await builder.call(calls.requestCancel, { ...stepOf(notice), opinion: '工程取消' });
    expect(await builder.call(calls.checkCancel, { id: notice.id })).toEqual({ mayCancel: false, why: '告知注销申请中，不能申请注销' });
    const kept = await move(officer, asked, 'refuseCancel', '已开工');
    const again = await builder.call(calls.requestCancel, { ...stepOf(kept), opinion: '工程取消' });
    expect((await move(officer, again, 'agreeCancel')).status).toBe(states.cancelled.code);
    const row = await city.db
      .selectFrom('equipment')
      .select(['useStatus', 'lockedBy'])
      .where('equSysId', '=', noticeLines[0]!.equSysId!)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ useStatus: '9', lockedBy: null });
    // It is hidden from units: in no list, and nothing leads to it.
    const { oidno, equSysId } = noticeLines[0]!;
    for (const person of [owner, builder]) expect((await person.call(equipmentCalls.list, { complex: oidno! })).list).toEqual([]);
    await expect(deviceOf(owner, equSysId!)).rejects.toMatchObject({ status: 404 });
    expect((await detail(owner, notice.id)).noticeLines).toMatchObject([{ oidno, detailRoute: null }]);
    const revoked = await move(officer, await accepted(story), 'revoke', '许可证被吊销');
    expect(revoked.status).toBe(states.revoked.code);
  });

  test('nobody else sees drafts; the user sees what is built for it; other firms nothing', async () => {
    const { builder, owner, rival } = story;
    const draft = await drafted(story);
    await expect(detail(owner, draft.id)).rejects.toMatchObject({ code: 'noticeNotFound' });
    await builder.call(calls.delete, stepOf(draft));
    await expect(detail(builder, draft.id)).rejects.toMatchObject({ code: 'noticeNotFound' });
    const notice = await submitted(story);
    await expect(detail(rival, notice.id)).rejects.toMatchObject({ code: 'noticeNotFound' });
    await expect(rival.call(calls.showOpinion, { id: notice.id })).rejects.toMatchObject({ code: 'noticeNotFound' });
    expect((await owner.call(calls.list, {})).list.map(({ id }) => id)).toContain(notice.id);
    expect((await rival.call(calls.list, {})).list).toEqual([]);
  });
});

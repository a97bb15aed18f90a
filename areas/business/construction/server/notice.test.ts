import { beforeAll, describe, expect, test } from 'vitest';

import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { valuesOf } from '#kit/server/case/case.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { constructionCalls as calls } from '../contract/calls.ts';
import { constructionArea } from './area.ts';
import { constructionNotice } from '../contract/lifecycle.ts';
import { noticeForm } from '../contract/notice.ts';
import { notified, drafted, move, newLift, nextProno, openConstructionStory, stepOf, stopped, type Story } from './testing/story.ts';

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
  test('is in force once it is handed in, under a number of its class and year, and opens archives that are not in use yet', async () => {
    const { builder, officer, owner, elsewhere } = story;
    const notice = await notified(story, { lines: [newLift(nextProno()), newLift(nextProno())] });
    expect(notice.bcwNo).toMatch(/^SG20261121\d{5}$/);
    expect(notice.status).toBe(states.notified.code);
    const { constructionNotice: shown, noticeLines, inspType } = await detail(owner, notice.id);
    expect(shown).toMatchObject({
      noticeNo: expect.stringMatching(/^甬特告〔2026〕3-\d{5}$/) as string,
      lineCount: 2,
      supvState: '未申报',
      dueOn: '2026-11-23',
    });
    expect(await titlesFor(officer)).toContain(`施工告知：${shown.noticeNo}`);
    await expect(move(elsewhere, notice, 'check')).rejects.toMatchObject({ code: 'noticeNotFound' });
    await expect(move(officer, { ...notice, version: 0 }, 'check')).rejects.toMatchObject({ status: 409 });
    // Nobody has looked at it: the works go on all the same, and so does their supervision.
    expect((await builder.call(calls.params, { id: notice.id })).mayEdit).toBe(true);
    expect([inspType, noticeLines.length]).toEqual(['J2', 2]);
    const device = await deviceOf(owner, noticeLines[0]!.equSysId!);
    expect(device).toMatchObject({ useStatus: '0', regStatus: '0', lockedBy: notice.bcwNo, equVarietyName: '曳引驱动乘客电梯' });
    expect((await builder.call(equipmentCalls.list, {})).list.map(({ equSysId }) => equSysId)).toContain(device.equSysId);
    expect((await titlesFor(owner)).join()).toContain(String(shown.noticeNo));
    expect((await builder.call(calls.list, { complex: String(shown.noticeNo) })).list.map(({ id }) => id)).toEqual([notice.id]);
  });

  test('needs the licence that covers class, kind of work and the planned day', async () => {
    const wrong = async (given: object) => errorsOf(notified(story, given));
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
    const wrong = async (given: object) => errorsOf(notified(story, given));
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
    expect((await notified(story, { constrWorkers: workers })).status).toBe(states.notified.code);
  });

  test('the same product is in one open notice alone, and not in the archives', async () => {
    const { builder, firm, user } = story;
    const lift = newLift(nextProno());
    const notice = await notified(story, { lines: [lift] });
    await expect(notified(story, { lines: [newLift(nextProno()), lift] })).rejects.toMatchObject({
      code: 'productInOtherNotice',
      errors: [{ field: 'lines.1.prono' }],
    });
    const withdrawn = await move(builder, notice, 'withdraw');
    await notified({ ...story }, { lines: [lift] });
    await expect(builder.call(calls.commit, stepOf(withdrawn))).rejects.toMatchObject({ code: 'productInOtherNotice' });
    await seedDevice(city, user, { oidno: '33023SEED1', use_cert_no: null, equcode: '311033123202400056', install_unit: firm.unitSysId });
    expect(await errorsOf(notified(story, { lines: [{ ...newLift(nextProno()), equcode: '311033123202400056' }] }))).toMatchObject([
      { field: 'lines.0.equcode', message: expect.stringContaining('该设备已存在') as string },
    ]);
  });

  test('is taken back before anybody has looked: its archives are gone, and handed in again it has its number and opens new ones', async () => {
    const { builder, owner, officer } = story;
    const notice = await notified(story);
    const first = await detail(builder, notice.id);
    const withdrawn = await move(builder, notice, 'withdraw');
    expect(withdrawn.status).toBe(states.draft.code);
    await expect(deviceOf(owner, first.noticeLines[0]!.equSysId!)).rejects.toMatchObject({ status: 404 });
    expect(await titlesFor(officer)).toContain(`施工告知已撤回：${first.constructionNotice.noticeNo}`);
    await builder.call(calls.commit, stepOf(withdrawn));
    const again = await detail(builder, notice.id);
    expect(again.constructionNotice.noticeNo).toBe(first.constructionNotice.noticeNo);
    expect(again.noticeLines[0]!.equSysId).not.toBe(first.noticeLines[0]!.equSysId);
    expect(await deviceOf(owner, again.noticeLines[0]!.equSysId!)).toMatchObject({ useStatus: '0', lockedBy: notice.bcwNo });
  });

  test('whoever builds corrects it by themselves, and is told of no fault', async () => {
    const notice = await notified(story);
    const correcting = await move(story.builder, notice, 'correct');
    expect(await detail(story.builder, notice.id)).toMatchObject({ returnedWith: null, reasons: [] });
    expect((await story.builder.call(calls.commit, stepOf(correcting))).status).toBe(states.notified.code);
  });

  test('that waited for an acceptance when notices began to take effect by themselves is given, or goes back where its devices are held', async () => {
    const { user, builder } = story;
    const job = constructionArea.jobs!['construction:carryOver']!;
    const carry = () => job({}, { db: city.db, services: city.services, now: city.now } as never);
    const held = await seedDevice(city, user);
    const works = { constrsort: '4', workContent: '更换钢丝绳', lines: [{ oidno: held.oidno, equclacode: '3110', equName: '乘客电梯' }] };
    const waiting = [await notified(story), await notified(story, { ...works, isAddedLift: undefined })];
    for (const { id } of waiting) {
      // As such a notice stands after the migration: in force, without a number, its devices without archives.
      const { noticeLines } = await detail(builder, id);
      for (const { equSysId } of noticeLines)
        await city.db
          .updateTable('equipment')
          .set({ lockedBy: null, useStatus: equSysId === held.equSysId ? '1' : '9' })
          .where('equSysId', '=', equSysId!)
          .execute();
      await city.db.updateTable('constructionNotice').set({ noticeNo: null }).where('id', '=', id).execute();
      await city.db
        .updateTable('constructionLine')
        .set({ equSysId: null, oidno: null })
        .where('noticeId', '=', id)
        .where('isNew', '=', true)
        .execute();
    }
    await city.db.updateTable('equipment').set({ lockedBy: 'ZL2026112100009' }).where('equSysId', '=', held.equSysId).execute();
    await carry();
    await carry();
    const [given, back] = await Promise.all(waiting.map(({ id }) => detail(builder, id)));
    expect(given!.constructionNotice).toMatchObject({ status: states.notified.code, noticeNo: expect.stringMatching(/^甬特告/) as string });
    expect(given!.noticeLines[0]!.equSysId).not.toBeNull();
    expect(back!.constructionNotice).toMatchObject({ status: states.draft.code, noticeNo: null });
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
  test('tells of faults with reasons at fields, which stand beside the form until it is handed in again; the notice stays in force', async () => {
    const { builder, officer } = story;
    const notice = await notified(story);
    const reasons = [{ field: 'siteManagerCertNo', label: '现场负责人证号', reason: '与附件不符' }];
    await expect(officer.call(calls.return, { ...stepOf(notice), reasons })).rejects.toMatchObject({ code: 'opinionNeeded' });
    const { noticeNo } = (await detail(builder, notice.id)).constructionNotice;
    const lost = [{ field: 'bcwNo', label: '告知编号', reason: '不对' }];
    await expect(officer.call(calls.return, { ...stepOf(notice), opinion: '请核对', reasons: lost })).rejects.toMatchObject({
      errors: [{ field: 'reasons', message: '申请中没有「告知编号」这一项，请重新选择需要补正的内容' }],
    });
    const returned = await officer.call(calls.return, { ...stepOf(notice), opinion: '请核对', reasons });
    const shown = await detail(builder, notice.id);
    expect(shown).toMatchObject({
      returnedWith: '请核对',
      reasons: [{ field: 'siteManagerCertNo', reason: '与附件不符', oldValue: 'T330203199001010011' }],
    });
    const { opinions } = await builder.call(calls.showOpinion, { id: notice.id });
    expect(opinions).toMatchObject([{ label: '提示问题', opinion: '请核对', reasons: [{ reason: '与附件不符' }] }]);
    expect((await builder.call(homeCalls.getEqustatisticNums, {})).todos.find(({ key }) => key === 'noticeReturned')?.count).toBe(1);
    expect((await builder.call(calls.params, { id: notice.id })).mayEdit).toBe(true);
    const { constructionNotice: told } = shown;
    const corrected = { ...valuesOf(noticeForm.fields, told), siteManagerCertNo: 'T330203199001010099', equPlace: '中山东路90号' };
    const saving = (given: object) =>
      builder.call(calls.save, { id: notice.id, version: returned.version, values: { ...corrected, ...given } });
    expect(await errorsOf(saving({ lines: [newLift(nextProno())] }))).toMatchObject([
      { field: 'lines', message: '已经告知，不能更正；有误的，请申请注销后重新告知' },
    ]);
    const saved = await saving({});
    const again = await builder.call(calls.commit, stepOf(saved));
    expect(again.status).toBe(states.notified.code);
    const after = await detail(builder, notice.id);
    expect(after.reasons).toEqual([]);
    expect(after.constructionNotice).toMatchObject({ noticeNo, siteManagerCertNo: 'T330203199001010099', dueOn: '2026-11-23' });
    expect(await deviceOf(story.owner, after.noticeLines[0]!.equSysId!)).toMatchObject({ equPlace: '中山东路90号' });
    expect((await officer.call(homeCalls.getEqustatisticNums, {})).todos.find(({ key }) => key === 'noticeDecide')!.count).toBeGreaterThan(
      0,
    );
    const checked = await move(officer, again, 'check');
    expect((await detail(builder, notice.id)).constructionNotice).toMatchObject({ dueOn: null, status: states.notified.code });
    await expect(move(officer, checked, 'check')).rejects.toMatchObject({ code: 'noticeChecked' });
    await expect(move(builder, checked, 'withdraw')).rejects.toMatchObject({ code: 'noticeLooked' });
  });

  test('a look and a withdrawal at once: one of them holds', async () => {
    const notice = await notified(story);
    const [one, other] = await Promise.all([
      story.officer.send(calls.move, { ...stepOf(notice), move: 'check' }),
      story.builder.send(calls.move, { ...stepOf(notice), move: 'withdraw' }),
    ]);
    expect([one.statusCode, other.statusCode].filter((status) => status === 200)).toHaveLength(1);
  });

  test('lets a notice be given up: what it brought is deleted, what it held is free; or refuses, or orders a stop for want of a licence', async () => {
    const { builder, officer, owner } = story;
    const notice = await notified(story);
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
    const unlicensed = await notified(story);
    await expect(
      officer.call(calls.stop, { ...stepOf(unlicensed), values: { stopGround: '材料不齐', stopNote: '许可证不清晰' } }),
    ).rejects.toMatchObject({ errors: [{ field: 'stopGround' }] });
    expect((await stopped(officer, unlicensed)).status).toBe(states.stopped.code);
    expect((await titlesFor(builder)).join()).toContain('责令停止施工');
  });

  test('nobody else sees drafts; the user sees what is built for it; other firms nothing', async () => {
    const { builder, owner, rival } = story;
    const draft = await drafted(story);
    await expect(detail(owner, draft.id)).rejects.toMatchObject({ code: 'noticeNotFound' });
    await builder.call(calls.delete, stepOf(draft));
    await expect(detail(builder, draft.id)).rejects.toMatchObject({ code: 'noticeNotFound' });
    const notice = await notified(story);
    await expect(detail(rival, notice.id)).rejects.toMatchObject({ code: 'noticeNotFound' });
    await expect(rival.call(calls.showOpinion, { id: notice.id })).rejects.toMatchObject({ code: 'noticeNotFound' });
    expect((await owner.call(calls.list, {})).list.map(({ id }) => id)).toContain(notice.id);
    expect((await rival.call(calls.list, {})).list).toEqual([]);
  });

  test('has a day to look, and nothing follows when it has passed', async () => {
    const notice = await notified(story);
    const before = await detail(story.builder, notice.id);
    city.pass({ days: 30 });
    const later = await city.enter({ actor: 'C1', unit: story.firm });
    const { constructionNotice: shown } = await detail(later, notice.id);
    expect(shown).toMatchObject({ status: states.notified.code, version: before.constructionNotice.version, dueOn: '2026-11-23' });
    city.pass({ days: -30 });
  });
});

import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';

import { applyingCalls } from '#areas/applying/contract/calls.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import type { ArgumentOf } from '#kit/contract/call.ts';
import { openCity } from '#server/testing/city.ts';

import { inspectionCalls as calls } from '#areas/inspection/contract/calls.ts';
import { dispatchCalls } from '../contract/calls.ts';
import { examiningCalls } from '#areas/examining/contract/calls.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { detailPath } from '#areas/inspection/contract/menu.ts';
import { dispatched, openStory, stepOf, submitted, valuesFor, type Story } from '#areas/inspection/server/testing/story.ts';

const city = await openCity();
const story = await openStory(city);
const { unit, owner, institute } = story;

describe('at the desk', () => {
  test('of two clerks exactly one accepts; the other reads who, when and what', async () => {
    const application = await submitted(city, story);
    const both = await Promise.allSettled(
      [institute.clerk, institute.clerk2].map((clerk) => clerk.call(dispatchCalls.accept, stepOf(application))),
    );
    const lost = both.find((outcome) => outcome.status === 'rejected');
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(lost).toMatchObject({ reason: { code: 'overtaken', status: 409 } });
    expect(String((lost as PromiseRejectedResult).reason.message)).toMatch(/^受理[甲乙]已于11-21 10:00办理「受理」，现为「.+」$/);
  });

  test('withdrawing against accepting: one of them happens', async () => {
    const application = await submitted(city, story);
    const both = await Promise.allSettled([
      owner.call(calls.onlineWithdraw, stepOf(application)),
      institute.clerk.call(dispatchCalls.accept, stepOf(application)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { flow } = await owner.call(calls.flow, { id: application.id });
    expect(flow).toHaveLength(2);
  });

  test('who is too late for a withdrawn application reads who withdrew it; to others it is not there', async () => {
    const application = await submitted(city, story);
    await owner.call(calls.onlineWithdraw, stepOf(application));
    for (const call of [dispatchCalls.accept, calls.judgeFee])
      await expect(institute.clerk.call(call, stepOf(application))).rejects.toMatchObject({
        code: 'overtaken',
        status: 409,
        message: expect.stringMatching(/^.+已于11-21 10:00办理「撤回」，现为「.+」$/) as string,
      });
    const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
    const other = await city.enter({ actor: 'I2', dept: '承压检验部' });
    await expect(stranger.call(calls.onlineWithdraw, stepOf(application))).rejects.toMatchObject({ code: 'applicationNotFound' });
    await expect(other.call(examiningCalls.start, stepOf(application))).rejects.toMatchObject({ code: 'applicationNotFound' });
    // Looking was all: the draft stands as its unit left it.
    expect(await owner.call(calls.detail, { id: application.id })).toMatchObject({ status: codeOf('draft'), mayEdit: true });
  });

  test('a return names fields and materials; the form opens at them and comes back', async () => {
    const application = await submitted(city, story);
    await expect(institute.clerk.call(dispatchCalls.return, { ...stepOf(application), opinion: '' })).rejects.toMatchObject({
      status: 422,
    });
    for (const [kind, key] of [
      ['field', 'status'],
      ['line', application.id],
      ['attachment', 'reliefProof'],
    ] as const) {
      const reasons = [{ kind, key, label: '某项', reason: '不对' }];
      await expect(
        institute.clerk.call(dispatchCalls.return, { ...stepOf(application), opinion: '地点不详', reasons }),
      ).rejects.toMatchObject({ errors: [{ field: 'reasons', message: '申请中没有「某项」这一项，请重新选择需要补正的内容' }] });
    }
    await institute.clerk.call(dispatchCalls.return, {
      ...stepOf(application),
      opinion: '地点不详',
      reasons: [{ kind: 'field', key: 'inspPlace', label: '检验地点', reason: '请写明楼号' }],
    });
    const detail = await owner.call(calls.detail, { id: application.id });
    expect(detail).toMatchObject({
      status: codeOf('returned'),
      mayEdit: true,
      returnOpinion: '地点不详',
      reasons: [{ key: 'inspPlace', reason: '请写明楼号', oldValue: '中山东路100号' }],
    });
    expect((await owner.call(calls.list, { status: codeOf('returned') })).list[0]).toMatchObject({
      id: application.id,
      returned: '地点不详',
    });
    const again = await owner.call(applyingCalls.save, {
      ...stepOf(detail),
      values: { ...valuesFor(unit), inspPlace: '中山东路100号3号楼' },
      devices: application.devices.map(({ equSysId }) => equSysId),
      isCommit: 1,
      promise: true,
    });
    expect(again.status).toBe(codeOf('submitted'));
  });

  test('a queue holds what waits for the desk; what waits for others is a state to be chosen', async () => {
    const sent = await submitted(city, story);
    const accepted = await institute.clerk.call(dispatchCalls.accept, stepOf(sent));
    const inQueue = async (more: { readonly status?: string } = {}) =>
      (await institute.clerk.call(calls.queue, { desk: 'fee', complex: sent.onlinelsh, ...more })).list.map(({ status }) => status);
    const counted = async () => (await institute.clerk.call(calls.deskCounts, {})).desks.find(({ desk }) => desk === 'fee')!.count;
    expect(await inQueue()).toEqual([codeOf('accepted')]);
    const before = await counted();
    await institute.clerk.call(calls.judgeFee, stepOf(accepted));
    expect(await inQueue()).toEqual([]);
    expect(await counted()).toBe(before - 1);
    expect(await inQueue({ status: codeOf('awaitPayment') })).toEqual([codeOf('awaitPayment')]);
  });

  test('an application is found by any of its devices, by name, code or both pasted, in lists, queues and from anywhere', async () => {
    const { id, onlinelsh, devices } = await submitted(city, story, 2);
    const other = await submitted(city, story);
    const [first, second] = devices;
    const named = { buildingName: '望江新村', equPlace: '中山东路100号望江新村11幢', unitInnerNo: '4单元4号' };
    await city.db.updateTable('equipment').set(named).where('equSysId', '=', second!.equSysId).execute();
    const listed = async (complex: string) => (await owner.call(calls.list, { complex })).list.map((row) => row.id);
    const queued = async (complex: string) =>
      (await institute.clerk.call(calls.queue, { desk: 'acceptance', complex })).list.map((row) => row.id);
    for (const word of ['望江新村 4单元4号', `望江新村　11幢 4单元4号 ${second!.oidno}`, second!.oidno, first!.oidno.toLowerCase()])
      expect([await listed(word), await queued(word)]).toEqual([[id], [id]]);
    for (const word of ['望江新村 5单元4号', `望江新村 ${other.devices[0]!.oidno}`]) expect(await listed(word)).toEqual([]);
    const { list } = await owner.call(calls.list, { complex: '望江新村' });
    expect(list).toMatchObject([{ onlinelsh, firstOidno: first!.oidno, lineCount: 2 }]);
    const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
    expect((await stranger.call(calls.list, { complex: '望江新村' })).list).toEqual([]);
    const { groups } = await owner.call(homeCalls.searchEverywhere, { word: '望江新村 4单元4号' });
    expect(groups.find(({ kind }) => kind === 'application')?.hits).toMatchObject([{ address: detailPath(id) }]);
  });

  test('what waits to be dispatched stands by its promised day, however late it is booked', async () => {
    const [early, late] = [await submitted(city, story), await submitted(city, story)];
    const paid = { status: codeOf('toDispatch') };
    const set = (id: string, days: { readonly dueOn: string; readonly bookDate: string }) =>
      city.db
        .updateTable('inspectionApplication')
        .set({ ...paid, ...days })
        .where('id', '=', id)
        .execute();
    await set(early.id, { dueOn: '2026-12-30', bookDate: '2026-11-24' });
    await set(late.id, { dueOn: '2026-11-10', bookDate: '2026-12-20' });
    const { list } = await institute.dispatcher.call(calls.queue, { desk: 'dispatch', pageSize: 100 });
    expect(list.map(({ id }) => id).filter((id) => id === early.id || id === late.id)).toEqual([late.id, early.id]);
  });

  test('an inspector looks for what was dispatched for a day', async () => {
    const { onlinelsh } = await dispatched(city, story);
    const on = async (beginDispatchOn: string, endDispatchOn: string) =>
      (await institute.inspector.call(calls.queue, { desk: 'inspecting', complex: onlinelsh, beginDispatchOn, endDispatchOn })).list.length;
    expect([await on('2026-11-30', '2026-11-30'), await on('2026-12-01', '2026-12-31')]).toEqual([1, 0]);
  });

  test('queues show what waits, to those who work there', async () => {
    const application = await submitted(city, story);
    const { list } = await institute.clerk.call(calls.queue, { desk: 'acceptance', complex: application.onlinelsh });
    expect(list).toHaveLength(1);
    expect(list[0]!.moves.map(({ move }) => move)).toEqual(['accept', 'return', 'reject']);
    const { desks } = await institute.clerk.call(calls.deskCounts, {});
    expect(desks.map(({ desk }) => desk)).toEqual(['acceptance', 'fee']);
    await expect(owner.call(calls.queue, { desk: 'acceptance' })).rejects.toMatchObject({ code: 'noAccess' });
    await expect(owner.call(dispatchCalls.accept, stepOf(application))).rejects.toMatchObject({ code: 'noAccess' });
    const boilers = await city.enter({ actor: 'I2', dept: '承压检验部' });
    await expect(boilers.call(calls.detail, { id: application.id })).rejects.toMatchObject({ status: 404 });
    const authority = await city.enter({ actor: 'G1', areacode: '330203' });
    expect((await authority.call(calls.detail, { id: application.id })).moves).toEqual([]);
    const elsewhere = await city.enter({ actor: 'G1', areacode: '330212' });
    await expect(elsewhere.call(calls.detail, { id: application.id })).rejects.toMatchObject({ status: 404 });
  });
});

describe('taken along as a workbook', () => {
  const rowsOf = async (person: Story['owner'], input: ArgumentOf<typeof calls.export>) => {
    const { sheets } = await readXlsx((await person.download(calls.export, input)).content);
    const [head, ...rows] = sheets[0]!.rows as readonly (readonly (string | number | null)[])[];
    return { head: head!, numbers: rows.map((row) => row[head!.indexOf('在线流水号')]), rows };
  };

  test('applications as the list finds them, in words; to strangers none', async () => {
    const { onlinelsh } = await submitted(city, story);
    const { head, rows, numbers } = await rowsOf(owner, { complex: onlinelsh });
    expect(numbers).toEqual([onlinelsh]);
    expect(rows[0]![head.indexOf('状态')]).toBe('待受理');
    expect(rows[0]![head.indexOf('检验类型')]).toBe('定期检验');
    const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
    expect((await rowsOf(stranger, { complex: onlinelsh })).numbers).toEqual([]);
  });

  test('a queue as its desk sees it, and no more than one workbook may hold', async () => {
    const [one, two] = [await submitted(city, story), await submitted(city, story)];
    await institute.clerk.call(dispatchCalls.accept, stepOf(two));
    const { numbers } = await rowsOf(institute.clerk, { desk: 'acceptance' });
    const { list } = await institute.clerk.call(calls.queue, { desk: 'acceptance', pageSize: 200 });
    expect(numbers).toEqual(list.map(({ onlinelsh }) => onlinelsh));
    expect(numbers).toContain(one.onlinelsh);
    expect(numbers).not.toContain(two.onlinelsh);
    await expect(city.limited({ exportRows: 1 }, () => institute.clerk.download(calls.export, {}))).rejects.toMatchObject({
      code: 'tooManyForExport',
    });
  });
});

describe('another day', () => {
  test('the unit may change it twice', async () => {
    let standing: { id: string; version: number } = await dispatched(city, story);
    for (const bookDate of ['2026-12-01', '2026-12-02'])
      standing = await owner.call(dispatchCalls.reschedule, { ...stepOf(standing), bookDate });
    await expect(owner.call(dispatchCalls.reschedule, { ...stepOf(standing), bookDate: '2026-12-03' })).rejects.toMatchObject({
      code: 'tooManyReschedules',
    });
  });

  // On Saturday 21 November 2026: tomorrow is a Sunday, the sixtieth day from today Wednesday 20 January 2027.
  test('from tomorrow until the sixtieth day, on a working day', async () => {
    const standing = await dispatched(city, story);
    const to = (bookDate: string) =>
      institute.dispatcher.call(dispatchCalls.deskReschedule, { ...stepOf(standing), bookDate, opinion: '道路施工' });
    const refused = (bookDate: string, message: string) =>
      expect(to(bookDate)).rejects.toMatchObject({ errors: [{ field: 'bookDate', message }] });
    await refused('2026-11-21', '日期须在2026-11-22至2027-01-20之间');
    await refused('2026-11-22', '所选日期不是工作日，请另选一日');
    await refused('2027-01-21', '日期须在2026-11-22至2027-01-20之间');
    await to('2027-01-20');
    expect((await owner.call(calls.detail, { id: standing.id })).application.bookDate).toBe('2027-01-20');
  });

  test('after a visit in vain the unit chooses among the same days', async () => {
    const standing = await dispatched(city, story);
    const refused = (bookDate: string, message: string) =>
      expect(owner.call(dispatchCalls.rebook, { ...stepOf(standing), bookDate })).rejects.toMatchObject({
        errors: [{ field: 'bookDate', message }],
      });
    await refused('2026-11-21', '日期须在2026-11-22至2027-01-20之间');
    await refused('2026-11-22', '所选日期不是工作日，请另选一日');
    await refused('2027-01-21', '日期须在2026-11-22至2027-01-20之间');
  });
});

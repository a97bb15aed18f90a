import { describe, expect, test } from 'vitest';

import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { readArchive } from '#areas/equipment/server/doors/read.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { printed } from '#kit/server/testing/pdf-text.ts';
import type { Person } from '#server/testing/city.ts';
import { eachStory } from '#server/testing/each-story.ts';

import { useChangeCalls as calls } from '../contract/calls.ts';
import { useChange } from '../contract/lifecycle.ts';
import { mostDevices } from '../contract/use-change.ts';
import { confirmed, drafted, granted, openChangeStory, save, step, stepOf, submitted } from './testing/story.ts';

const { city, story } = await eachStory(openChangeStory);

const { states } = useChange;
/** The archive, as everybody who sees it sees it. */
const deviceOf = async (person: Person, equSysId: string) => {
  await person.call(equipmentCalls.basicDetail, { equSysId });
  return (await readArchive(city.db, equSysId))!;
};
const told = (person: Person, id: string) => person.call(calls.changeDetail, { id });

describe('each kind does to the archive what it says', () => {
  test('stopped: certificate and mark hold no more; restarted they are issued anew under the same number', async () => {
    const { owner, officer, truck } = story;
    const { equSysId } = await truck();
    const { useCertNo } = await deviceOf(owner, equSysId);
    const first = await submitted(owner, '11', { equSysIds: [equSysId] });
    expect(first.changeNo).toMatch(/^SYBG20261121\d{5}$/);
    expect(await deviceOf(owner, equSysId)).toMatchObject({ lockedBy: first.changeNo, regStatus: '3', useStatus: '1' });
    const before = await told(officer, first.id);
    expect(before.devices[0]!.diff).toContainEqual({ field: 'useStatus', label: '使用状态', old: '1', new: '3' });
    expect((await granted(officer, first)).status).toBe(states.done.code);
    const stopped = {
      useStatus: '3',
      regStatus: '4',
      stopDate: '2026-11-20',
      planRestartDate: '2028-01-01',
      lockedBy: null,
      changeCount: 1,
    };
    expect(await deviceOf(owner, equSysId)).toMatchObject(stopped);
    // A stop is told, and permitted by nobody.
    const form = printed(await owner.send(calls.changeRecord, { id: first.id }));
    expect(form).toContain('登记机关意见：已办理停用登记。');
    expect(form).not.toContain('准予变更');
    city.now = new Date('2026-12-01T02:00:00.000Z');
    const [again, clerk] = [await city.person(owner.loginName), await city.person(officer.loginName)];
    const next = await submitted(again, '12', { equSysIds: [equSysId] }, { restartOn: '2026-12-01' });
    await granted(clerk, next);
    expect(await deviceOf(again, equSysId)).toMatchObject({
      useStatus: '1',
      regStatus: '2',
      restartDate: '2026-12-01',
      stopDate: null,
      useCertNo,
    });
    const { devices } = await told(again, next.id);
    expect(devices[0]!.papers).toEqual([{ kind: 'certificate', voidReason: null }]);
    const certificate = printed(await again.send(calls.certificate, { id: next.id, equSysId }));
    expect(certificate).toContain(useCertNo!);
    const mark = printed(await again.send(reportCalls.downloadPaper, { type: 'DYSYBJ', no: devices[0]!.markNo! }));
    expect(mark).toContain(useCertNo!);
    // Stopped once more, what was issued is void.
    await granted(clerk, await submitted(again, '11', { equSysIds: [equSysId] }, { stoppedOn: '2026-12-01' }));
    expect((await told(again, next.id)).devices[0]!.papers).toEqual([
      { kind: 'certificate', voidReason: expect.stringContaining('停用') as string },
    ]);
    expect(printed(await again.send(calls.certificate, { id: next.id, equSysId }))).toContain('本证已失效');
  });

  test('works change parameters, and a certificate is issued anew', async () => {
    const { owner, officer, lift } = story;
    const { equSysId } = await lift();
    const first = await submitted(owner, '01', { equSysIds: [equSysId], params: { ratedLoad: 1150 } });
    await granted(officer, first);
    const { devices } = await told(owner, first.id);
    expect(devices[0]!.diff).toContainEqual(expect.objectContaining({ field: 'ratedLoad', old: 1000, new: 1150 }));
    expect(await deviceOf(owner, equSysId)).toMatchObject({ constrsort: '2', regCategory: '3', reformUnitName: '甬江电梯工程有限公司' });
    await expect(save(owner, '01', { equSysIds: [equSysId], params: { wings: 2 } })).rejects.toMatchObject({
      errors: [{ field: 'params.wings', message: '没有「wings」这一项' }],
    });
  });

  test('moved within the district it stands elsewhere; out of it, the other authority gets a proof and it is gone here', async () => {
    const { owner, officer, truck } = story;
    const [one, two] = [await truck(), await truck()];
    await granted(officer, await submitted(owner, '02', { equSysIds: [one.equSysId] }));
    expect(await deviceOf(owner, one.equSysId)).toMatchObject({
      equPlace: expect.stringContaining('药行街200号') as string,
      regCategory: '7',
      useStatus: '1',
      regStatus: '2',
    });
    const gone = { moveKind: 'outside', newUnitName: '苏州某某有限公司', newRegOrgName: '苏州市市场监督管理局' };
    const first = await submitted(owner, '02', { equSysIds: [two.equSysId] }, gone);
    await granted(officer, first);
    expect(await deviceOf(owner, two.equSysId)).toMatchObject({ useStatus: '6', regStatus: '5' });
    const proof = printed(await owner.send(calls.proof, { id: first.id, equSysId: two.equSysId }));
    for (const word of ['变更证明', '苏州市市场监督管理局', '苏州某某有限公司', '天一物业有限公司', '移装', '海曙市场监督管理局'])
      expect(proof).toContain(word);
    const [, no, code] = /核验号：(ZS\d+)校验码：([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(proof)!;
    expect(await city.visitor().call(reportCalls.verifyByCode, { no: no!, code: code! })).toMatchObject({
      word: '特种设备使用登记证变更证明',
    });
    await expect(owner.send(calls.certificate, { id: first.id, equSysId: two.equSysId })).resolves.toMatchObject({ statusCode: 404 });
  });

  test('renamed, given another address, used on beyond its design life: the same number on a new certificate', async () => {
    const { owner, officer, lift } = story;
    const { equSysId } = await lift();
    for (const [kind, seen] of [
      ['04', { regCategory: '4' }],
      ['05', { equPlace: expect.stringContaining('中山东路108号') as string, regCategory: '5' }],
      ['06', { designExpireDate: '2039-12-31', regCategory: '8' }],
    ] as const) {
      const first = await submitted(owner, kind, { equSysIds: [equSysId] }, kind === '06' ? { newExpireDate: '2039-12-31' } : {});
      await granted(officer, first);
      expect(await deviceOf(owner, equSysId)).toMatchObject(seen);
      expect((await told(owner, first.id)).devices[0]!.papers).toEqual([{ kind: 'certificate', voidReason: null }]);
    }
    const form = await drafted(owner, '05', { equSysIds: [equSysId] }, { newPlace: '解放路1号' });
    const paper = printed(await owner.send(calls.changeRecord, { id: form.id }));
    for (const word of ['特种设备使用登记变更登记表', '变更前', '中山东路108号', '解放路1号']) expect(paper).toContain(word);
    await expect(
      save(owner, '04', { equSysIds: [equSysId] }).then((draft) => owner.call(calls.changeCommit, stepOf(draft))),
    ).rejects.toMatchObject({
      code: 'devicesNotChangeable',
      message: expect.stringContaining('现登记证上已是现在的单位名称') as string,
    });
  });

  test('sold: the other unit confirms, and sees its device from the decision on; the seller sees it no more', async () => {
    const { owner, taker, officer, truck, next } = story;
    const { equSysId } = await truck();
    const first = await submitted(owner, '03', { equSysIds: [equSysId], newUnit: next.unitSysId });
    expect(first.status).toBe(states.counterpart.code);
    // Saturday 21 November 2026: ten working days are until Friday 4 December.
    const seen = await told(taker, first.id);
    expect(seen.useChange).toMatchObject({ dueOn: '2026-12-04', receiverName: '月湖物业有限公司', useUnitName: '天一物业有限公司' });
    expect([seen.openForms, seen.useChange.moves.map(({ move }) => move)]).toEqual([['confirm'], ['decline']]);
    await expect(step(officer, first, 'accept')).rejects.toMatchObject({ code: 'moveNotAllowed' });
    await granted(officer, await confirmed(taker, first));
    expect(await deviceOf(taker, equSysId)).toMatchObject({ useUnitName: '月湖物业有限公司', useStatus: '1', regCategory: '6' });
    await expect(deviceOf(owner, equSysId)).rejects.toMatchObject({ status: 404 });
    expect(printed(await taker.send(calls.certificate, { id: first.id, equSysId }))).toContain('月湖物业有限公司');
  });

  test('scrapped with photographs, or struck off: it is over everywhere', async () => {
    const { owner, officer, truck } = story;
    const [one, two] = [await truck({ next_insp_date: '2026-11-30' }), await truck()];
    const draft = await save(owner, '13', { equSysIds: [one.equSysId] });
    await expect(owner.call(calls.changeCommit, stepOf(draft))).rejects.toMatchObject({
      errors: expect.arrayContaining([{ field: 'material:defunctPhoto', message: '请上传去功能化照片' }]) as unknown,
    });
    const first = await submitted(owner, '13', { equSysIds: [one.equSysId] });
    await granted(officer, first);
    expect(await deviceOf(owner, one.equSysId)).toMatchObject({
      useStatus: '4',
      regStatus: '5',
      cancelDate: '2026-11-21',
      cancelReason: '已无修理价值',
    });
    const due = await owner.call(equipmentCalls.aboutExpireList, {});
    expect(due.list.map(({ equSysId }) => equSysId)).not.toContain(one.equSysId);
    await granted(officer, await submitted(owner, '14', { equSysIds: [two.equSysId] }));
    expect(await deviceOf(owner, two.equSysId)).toMatchObject({ useStatus: '5', regStatus: '5' });
    const paper = printed(await owner.send(calls.changeRecord, { id: first.id }));
    for (const word of ['特种设备停用报废注销登记表', '已办理报废登记', '报废原因', '已无修理价值', '天一物业有限公司', '叉车'])
      expect(paper).toContain(word);
  });

  test('who applies without owning brings the mandate of the owner', async () => {
    const { owner, truck, next } = story;
    const { equSysId } = await truck({ owner_unit: next.unitSysId, owner_unit_name: next.orgname });
    const draft = await drafted(owner, '13', { equSysIds: [equSysId] });
    await expect(owner.call(calls.changeCommit, stepOf(draft))).rejects.toMatchObject({
      errors: [
        { field: 'material:ownerMandate', message: '请上传产权单位书面委托' },
        { field: 'material:ownerAuthorisation', message: '请上传产权单位授权文件' },
      ],
    });
    expect((await submitted(owner, '13', { equSysIds: [equSysId], facts: { isOwnedByOther: true } })).status).toBe(states.submitted.code);
  });
});

describe('what a device must be for each kind, each that cannot come along is named with why', () => {
  test.each([
    ['01', { use_status: '3', reg_status: '4' }, '使用状态为「停用」，不能办理改造'],
    ['02', { next_insp_date: '2026-01-31' }, '检验已超期'],
    ['02', { equ_place: '海曙区江厦街道药行街200号' }, '新使用地点与档案中的相同'],
    ['03', { last_conclusion: '不合格' }, '检验合格后才能办理'],
    ['03', { design_expire_date: '2026-01-01' }, '请先办理「达到设计使用年限」变更'],
    ['03', { apply_state: '1' }, '有未办结的检验申报'],
    ['04', { reg_status: '0', use_cert_no: null }, '登记状态为「未登记」，不能办理更名'],
    ['05', { use_status: '4', reg_status: '5' }, '使用状态为「报废」'],
    ['06', { design_expire_date: null }, '档案中没有设计使用年限到期日'],
    ['06', { design_expire_date: '2030-01-01' }, '须晚于设计使用年限到期日2030-01-01'],
    ['11', { use_status: '0', reg_status: '0', use_cert_no: null }, '使用状态为「未投用」，不能办理停用'],
    ['11', { put_in_use_date: '2026-11-21' }, '停用日期早于投入使用日期'],
    [
      '12',
      { use_status: '3', reg_status: '4', stop_date: '2026-05-01', next_insp_date: '2026-10-31' },
      '检验有效期已过（2026-10-31），请先申报检验',
    ],
    ['12', { use_status: '3', reg_status: '4', stop_date: '2026-10-01', last_conclusion: '不合格' }, '检验合格后才能启用'],
    ['13', { use_status: '4', reg_status: '5' }, '使用状态为「报废」，不能办理报废'],
    ['14', { equclacode: '7110' }, '压力管道元件不办理使用登记'],
  ])('%s of a device with %o: %s', async (kind, given, why) => {
    const { owner, truck, next } = story;
    const { equSysId } = await truck(given);
    const about = { equSysIds: [equSysId], ...(kind === '03' && { newUnit: next.unitSysId }) };
    const draft = await save(owner, kind, about);
    await expect(owner.call(calls.changeCommit, stepOf(draft))).rejects.toMatchObject({
      code: 'devicesNotChangeable',
      message: expect.stringContaining(why) as string,
      errors: [expect.objectContaining({ field: `devices.${equSysId}` })],
    });
  });

  test.each([
    [{ maint_unit: null }, '电梯须先签订维保合同并登记维保单位'],
    [{ maint_end: '2026-11-20' }, '维保合同已于2026-11-20到期'],
  ])('a lift with %o is not restarted: %s', async (given, why) => {
    const { owner, lift } = story;
    const stopped = { use_status: '3', reg_status: '4', stop_date: '2026-10-01' };
    const { equSysId } = await lift({ ...stopped, ...given });
    const { list } = await owner.call(calls.candidates, { changeKind: '12', devices: equSysId });
    expect(list[0]!.refusedBecause).toContain(why);
  });

  test('a stop of less than a year is not registered; days must lie where they may, and each sentence stands at its field', async () => {
    const { owner, truck } = story;
    const { equSysId } = await truck();
    const refusedFor = async (kind: string, given: object) => {
      const draft = await save(owner, kind, { equSysIds: [equSysId] }, given);
      return owner.call(calls.changeCommit, stepOf(draft)).catch((error: { errors: { field: string; message: string }[] }) => error.errors);
    };
    expect(await refusedFor('11', { planRestart: '2027-06-01' })).toEqual([
      { field: 'planRestart', message: '拟停用不足1年的不办理停用登记，由使用单位自行记录，检验义务不变' },
    ]);
    // A year to the day is a year.
    const aYear = await refusedFor('11', { stoppedOn: '2026-11-20', planRestart: '2027-11-20' });
    expect(Array.isArray(aYear) ? aYear.map(({ field }) => field) : []).not.toContain('planRestart');
    expect(await refusedFor('11', { stoppedOn: '2026-11-20', planRestart: '2027-11-19' })).toMatchObject([{ field: 'planRestart' }]);
    expect(await refusedFor('11', { stoppedOn: '2026-12-01' })).toEqual([{ field: 'stoppedOn', message: '日期不能晚于今天' }]);
    expect(await refusedFor('12', { selfChecked: false })).toEqual([
      { field: 'selfChecked', message: '请先自行检查，确认安全后再申请启用' },
    ]);
    expect(await refusedFor('03', {})).toEqual([{ field: 'newUnit', message: '请选择新使用单位' }]);
    expect(await refusedFor('04', { formerName: '天一物业有限公司' })).toEqual([
      { field: 'formerName', message: '单位名称没有变更，请先在「单位变更申请」中办理' },
    ]);
  });
});

test('that there are more devices to choose from than are named is told; a word finds the others', async () => {
  const { owner, truck } = story;
  for (let index = 0; index < mostDevices; index += 1) await truck();
  const asked = async (complex?: string) => owner.call(calls.candidates, { changeKind: '13', ...(complex && { complex }) });
  expect((await asked()).isMore).toBe(false);
  const last = await truck({ next_insp_date: '2031-12-31' });
  const found = await asked();
  expect([found.list.length, found.isMore]).toEqual([mostDevices, true]);
  expect(found.list.map(({ equSysId }) => equSysId)).not.toContain(last.equSysId);
  expect(await asked(last.oidno)).toMatchObject({ list: [{ equSysId: last.equSysId }], isMore: false });
});

test('devices to choose are those of the kind, each with what stands in its way and where that is read', async () => {
  const { owner, truck } = story;
  const [one, two] = [await truck(), await truck({ use_status: '3', reg_status: '4' })];
  const first = await submitted(owner, '11', { equSysIds: [one.equSysId] });
  const { list, start: begins } = await owner.call(calls.candidates, { changeKind: '13' });
  expect(list).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        equSysId: one.equSysId,
        refusedBecause: `存在在途业务（${first.changeNo}），不能重复办理`,
        openCase: { no: first.changeNo, link: `/use-record/detail?id=${first.id}` },
      }),
      expect.objectContaining({ equSysId: two.equSysId, refusedBecause: null }),
    ]),
  );
  expect(begins).toMatchObject({ changeKind: '13', filler: '经办甲' });
});

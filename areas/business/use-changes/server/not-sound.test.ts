import { describe, expect, test } from 'vitest';

import { readArchive } from '#areas/equipment/server/doors/read.ts';
import { recordInspection } from '#areas/outcomes/server/door.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { printed } from '#kit/server/testing/pdf-text.ts';
import { eachStory } from '#server/testing/each-story.ts';

import { useChangeCalls as calls } from '../contract/calls.ts';
import { drafted, granted, openChangeStory, save, stepOf, submitted } from './testing/story.ts';

const { city, story } = await eachStory(openChangeStory);

describe('used on beyond the design life', () => {
  const refusal = async (device: object, given: object) => {
    const { equSysId } = await story.truck(device);
    const draft = await save(story.owner, '06', { equSysIds: [equSysId] }, given);
    return story.owner.call(calls.changeCommit, stepOf(draft)).catch((error: { code: string; message: string; errors: object[] }) => error);
  };

  test.each([
    [{ last_conclusion: '不合格' }, '最近检验结论为「不合格」，检验合格后才能办理'],
    [{ next_insp_date: '2026-10-31' }, '检验已超期（应于2026-10-31前检验），检验合格后才能办理'],
  ])('a device with %o passes its inspection first', async (device, why) => {
    expect(await refusal(device, { newExpireDate: '2029-12-31' })).toMatchObject({
      code: 'devicesNotChangeable',
      message: expect.stringContaining(why) as string,
    });
  });

  test('the day until which it is used on lies ahead', async () => {
    const given = { newExpireDate: '2026-11-21', reportDate: '2026-02-01' };
    expect(await refusal({ design_expire_date: '2026-01-31' }, given)).toMatchObject({
      errors: [{ field: 'newExpireDate', message: '继续使用的日期必须晚于今天' }],
    });
  });

  test('one whose design life is over and whose inspection holds is granted, and gets certificate and mark', async () => {
    const { owner, officer, truck } = story;
    const { equSysId } = await truck({ design_expire_date: '2026-10-31' });
    const first = await submitted(owner, '06', { equSysIds: [equSysId] });
    await granted(officer, first);
    const { devices } = await owner.call(calls.changeDetail, { id: first.id });
    expect(devices[0]).toMatchObject({ markNo: `${first.changeNo}-1`, unmarkedBecause: null });
  });

  test('the certificate says 超设计使用年限, and so does each that is issued after it', async () => {
    const { owner, officer, truck } = story;
    const { equSysId } = await truck({ design_expire_date: '2026-10-31' });
    const certificateOf = async (kind: string) => {
      const { id } = await granted(officer, await submitted(owner, kind, { equSysIds: [equSysId] }));
      return printed(await owner.send(calls.certificate, { id, equSysId }));
    };
    const moved = await truck();
    const { id } = await granted(officer, await submitted(owner, '05', { equSysIds: [moved.equSysId] }));
    expect(printed(await owner.send(calls.certificate, { id, equSysId: moved.equSysId }))).not.toContain('超设计使用年限');
    const certificate = await certificateOf('06');
    expect(certificate).toContain('超设计使用年限');
    const [, no, code] = /核验号：(ZS\d+)校验码：([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(certificate)!;
    expect(JSON.stringify(await city.visitor().call(reportCalls.verifyByCode, { no: no!, code: code! }))).toContain('超设计使用年限');
    expect(await certificateOf('05')).toContain('超设计使用年限');
    // A stop voids it; what is issued for the restart says it again.
    await granted(officer, await submitted(owner, '11', { equSysIds: [equSysId] }));
    expect(await certificateOf('12')).toContain('超设计使用年限');
  });

  test('a prolongation longer than the design life itself is asked about', async () => {
    const { owner, truck } = story;
    // Made in May 2020, its design life ends in December 2027: the same again ends in the summer of 2035.
    const { equSysId } = await truck({ put_in_use_date: '2020-06-01', design_expire_date: '2027-12-31' });
    const asked = async (newExpireDate: string) => {
      const draft = await drafted(owner, '06', { equSysIds: [equSysId] }, { newExpireDate });
      return owner.call(calls.changeCommit, stepOf(draft), { warningsRead: [] }).then(
        () => [],
        (error: { errors: { message: string }[] }) => error.errors.map(({ message }) => message),
      );
    };
    expect(await asked('2090-12-31')).toEqual([
      expect.stringContaining(
        '继续使用至2090-12-31，延长的时间超过原设计使用年限（2020-06-01至2027-12-31），请核对安全评估或检验报告',
      ) as string,
    ]);
    expect(await asked('2035-07-31')).toEqual([]);
  });
});

describe('a mark says that a device may be used', () => {
  test.each([
    ['01', { last_conclusion: '不合格' }, '最近检验结论为「不合格」，使用标志待检验合格后换发'],
    ['04', { last_conclusion: '不合格', use_unit_name: '天一新物业有限公司' }, '最近检验结论为「不合格」'],
    ['05', { next_insp_date: '2026-10-10' }, '检验已超期（应于2026-10-31前检验）'],
    ['01', { design_expire_date: '2026-10-31' }, '设计使用年限已于2026-10-31届满，使用标志待办理「达到设计使用年限」变更后换发'],
  ])('%s of a lift with %o: its certificate is issued anew, a mark is not', async (kind, given, because) => {
    const { owner, officer, lift } = story;
    const { equSysId } = await lift();
    const before = await submitted(owner, '05', { equSysIds: [equSysId] }, { newPlace: '中山东路1号' });
    await granted(officer, before);
    const marked = await owner.call(calls.changeDetail, { id: before.id });
    const { markNo } = marked.devices[0]!;
    expect(markNo).not.toBeNull();
    for (const [column, value] of Object.entries(given))
      await city.services.pool.query(`update equipment set ${column} = $1 where equ_sys_id = $2`, [value, equSysId]);
    const first = await submitted(owner, kind, { equSysIds: [equSysId], ...(kind === '01' && { params: { ratedLoad: 1150 } }) });
    const asked = await officer.call(calls.changeDetail, { id: first.id });
    expect(asked.devices[0]!.unmarkedBecause).toContain(because);
    await granted(officer, first);
    const { devices } = await owner.call(calls.changeDetail, { id: first.id });
    expect(devices[0]).toMatchObject({
      papers: [{ kind: 'certificate', voidReason: null }],
      markNo: null,
      unmarkedBecause: expect.stringContaining(because) as string,
    });
    expect((await readArchive(city.db, equSysId))!.useCertNo).not.toBeNull();
    // The one that hangs there names what is no more.
    await expect(owner.call(reportCalls.downloadPaper, { type: 'DYSYBJ', no: markNo! })).rejects.toMatchObject({
      code: 'paperVoided',
      message: expect.stringContaining(because) as string,
    });
  });

  test('one that is sound gets its mark', async () => {
    const { owner, officer, lift } = story;
    const { equSysId } = await lift();
    const first = await submitted(owner, '01', { equSysIds: [equSysId], params: { ratedLoad: 1150 } });
    await granted(officer, first);
    expect((await owner.call(calls.changeDetail, { id: first.id })).devices[0]).toMatchObject({
      markNo: `${first.changeNo}-1`,
      unmarkedBecause: null,
    });
  });
});

describe('what has stood still for a year', () => {
  const still = { use_status: '3', reg_status: '4', stop_date: '2025-06-01' };
  const inspect = (equSysId: string, inspType: string, inspectedOn: string, conclusion: string) =>
    recordInspection(
      city.db as never,
      { equSysId, inspType, inspectedOn, conclusion, reportNo: `BG${inspType}${inspectedOn}`, inspectOrg: '宁波市特种设备检验研究院' },
      { today: '2026-11-21', now: city.now, handed: city.services.handed },
    );
  const whyNot = async (equSysId: string) =>
    (await story.owner.call(calls.candidates, { changeKind: '12', devices: equSysId })).list[0]!.refusedBecause;

  test('a boiler passes both of its inspections before it is fired again', async () => {
    const { owner, officer, truck } = story;
    const boiler = { equclacode: '1100', equ_name: '蒸汽锅炉', equ_type_name: '锅炉', equ_variety_name: '承压蒸汽锅炉', params: {} };
    const valid = { put_in_use_date: '2020-03-01', last_insp_date: '2025-05-10', next_insp_date: '2027-05-10' };
    const { equSysId } = await truck({ ...boiler, ...still, ...valid, next_internal_date: '2027-05-10' });
    expect(await whyNot(equSysId)).toBe('停用（2025-06-01起）已满1年，请先申报内部检验和外部检验，合格后再申请启用');
    await city.services.pool.query('update equipment_params set params = $1 where equ_sys_id = $2', [
      '{"noInternalInspection":true}',
      equSysId,
    ]);
    await inspect(equSysId, 'D3', '2026-11-10', '符合要求');
    expect(await whyNot(equSysId)).toContain('请先申报水（耐）压试验，');
    await city.services.pool.query('update equipment_params set params = $1 where equ_sys_id = $2', ['{}', equSysId]);
    expect(await whyNot(equSysId)).toBe('停用（2025-06-01起）已满1年，请先申报内部检验，合格后再申请启用');
    const draft = await drafted(owner, '12', { equSysIds: [equSysId] });
    await expect(owner.call(calls.changeCommit, stepOf(draft))).rejects.toMatchObject({
      code: 'devicesNotChangeable',
      message: expect.stringContaining('请先申报内部检验，') as string,
    });
    await inspect(equSysId, 'D2', '2026-11-12', '符合要求');
    expect(await whyNot(equSysId)).toBeNull();
    await granted(officer, await submitted(owner, '12', { equSysIds: [equSysId] }));
  });

  test('of a lift the month of the inspection before the restart counts from then on', async () => {
    const { owner, officer, lift } = story;
    const { equSysId } = await lift({ ...still, supv_pass_date: '2022-12-10', last_insp_date: '2023-12-05', next_insp_date: '2026-12-10' });
    expect(await whyNot(equSysId)).toContain('停用（2025-06-01起）已满1年');
    await inspect(equSysId, 'D1', '2026-11-10', '合格');
    // The year of the cycle is the fourth; the seventh falls due in December until the stop has ended.
    expect((await readArchive(city.db, equSysId))!.nextInspDate).toBe('2029-12-31');
    const first = await submitted(owner, '12', { equSysIds: [equSysId] });
    const { devices } = await officer.call(calls.changeDetail, { id: first.id });
    expect(devices[0]!.diff).toContainEqual(expect.objectContaining({ field: 'nextInspDate', old: '2029-12-31', new: '2029-11-30' }));
    await granted(officer, first);
    expect((await readArchive(city.db, equSysId))!.nextInspDate).toBe('2029-11-30');
    // Whatever is recorded later counts from the same month.
    await inspect(equSysId, 'D1', '2026-11-20', '合格');
    expect((await readArchive(city.db, equSysId))!.nextInspDate).toBe('2029-11-30');
  });

  test('a forklift whose inspection is still valid is used again', async () => {
    const { owner, officer, truck } = story;
    const { equSysId } = await truck({ ...still, last_insp_date: '2025-05-30' });
    await granted(officer, await submitted(owner, '12', { equSysIds: [equSysId] }));
  });

  test('the inspection is to hold on the day of the restart', async () => {
    const { owner, truck } = story;
    const { equSysId } = await truck({ ...still, next_insp_date: '2026-11-30' });
    const draft = await drafted(owner, '12', { equSysIds: [equSysId] }, { restartOn: '2026-12-01' });
    await expect(owner.call(calls.changeCommit, stepOf(draft))).rejects.toMatchObject({
      message: expect.stringContaining('检验有效期已过（2026-11-30）') as string,
    });
  });
});

import { describe, expect, test } from 'vitest';

import { cycleRules } from '#areas/cycles/contract/cycle-rules.ts';
import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { recordInspection, voidInspection } from '#areas/outcomes/server/door.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { printed } from '#kit/server/testing/pdf-text.ts';
import type { Person } from '#server/testing/city.ts';
import { eachStory } from '#server/testing/each-story.ts';

import { useRegistrationCalls as calls } from '../../contract/calls.ts';
import { latestNext, longestCycles, proofKinds } from '../../contract/inspected.ts';
import { sealedForm } from '../../contract/materials.ts';
import { accepted, attach, drafted, move, openRegistrationStory, stepOf, submitted } from '../testing/story.ts';

// What an authority may know of an application: law on the safety of special equipment, articles 33 and 40; TSG 08 on the proof of supervision or first
// inspection; cycles of TSG T7001, TSG 81, TSG 11, TSG 21 and TSG D7003. Today is Saturday 21 November 2026.
const { city, story } = await eachStory(openRegistrationStory);

const caseOf = async (person: Person, id: string) => (await person.call(calls.setDetail, { id })).setRegistration;
const deviceOf = async (person: Person, equSysId: string) => (await person.call(equipmentCalls.basicDetail, { equSysId })).equipment;
const refusedWith = async (equSysId: string, given: object) => {
  const draft = await drafted(story.owner, equSysId, given);
  return story.owner
    .call(calls.setCommit, stepOf(draft))
    .then(() => [])
    .catch((error: { errors: { field: string; message: string }[] }) => error.errors);
};

const report = {
  inspType: 'J2',
  inspectedOn: '2026-10-20',
  conclusion: '合格',
  reportNo: 'DTJJ2026000009',
  inspectOrg: '宁波市特种设备检验研究院',
};
/** A lift whose supervision the institute has reported. */
async function reported(given: Partial<typeof report> & { readonly nextInspDate?: string } = {}) {
  const device = await story.lift({ supv_pass_date: null, install_report_no: null });
  const on = { today: '2026-11-21', now: city.now, handed: city.services.handed };
  await inTransaction(city.db, (tx) => recordInspection(tx, { ...report, ...given, equSysId: device.equSysId }, on));
  return device;
}
const agreed = { inspOrgName: report.inspectOrg, reportNo: report.reportNo };

describe('by the words of the regulations', () => {
  test.each([
    ['3110', ['J2', 'J3', 'J6', 'D1', 'F1']],
    ['5110', ['J2', 'J3', 'J6', 'S1', 'D1', 'F1']],
    ['1100', ['J2', 'J3', 'J5', 'J6', 'D2', 'D3', 'F1']],
    ['2150', ['J1', 'J2', 'J3', 'J5', 'J6', 'D5', 'D7', 'F1']],
    ['8310', ['J2', 'J3', 'J6', 'D5', 'D7', 'F1']],
  ])('a %s is registered upon supervision, first or periodic inspection', (equclacode, kinds) => {
    expect(new Set(proofKinds(equclacode))).toEqual(new Set(kinds));
  });

  test.each([
    // The first inspection of a lift in the year after its supervision; no later gap is longer than three years.
    ['3110', 'J2', '2026-10-20', '2027-10-31'],
    ['3110', 'D1', '2026-10-20', '2029-10-31'],
    ['5110', 'S1', '2026-10-20', '2028-10-31'],
    ['4310', 'D1', '2026-10-20', '2027-10-31'],
    ['4110', 'J2', '2026-10-20', '2028-10-31'],
    // A boiler inside within the first year; a vessel and a pipe within three years.
    ['1100', 'J2', '2026-10-20', '2027-10-31'],
    ['2150', 'J1', '2026-10-20', '2029-10-31'],
    ['2150', 'D5', '2026-10-20', '2038-10-31'],
    ['8310', 'J2', '2026-10-20', '2029-10-31'],
    ['8310', 'D5', '2026-10-20', '2032-10-31'],
    ['6110', 'D1', '2026-10-20', '2027-10-31'],
  ])('a %s after %s of %s is inspected again by %s at the latest', (equclacode, kind, on, latest) => {
    expect(latestNext(longestCycles(equclacode, cycleRules, '2026-11-21')[kind]!, on)).toBe(latest);
  });
});

describe('without a report in the archive', () => {
  test.each([
    ['a failed inspection', { inspConclusion: '不合格' }, 'inspConclusion', '检验合格后才能登记'],
    ['the calibration of a governor', { inspType: 'W2' }, 'inspType', '凭下列检验办理登记'],
    ['an inspection to come', { inspDate: '2027-01-01', nextInsp: '2027-12-31' }, 'inspDate', '检验日期不能晚于今天'],
    ['an inspection at the end of the century', { inspDate: '2099-01-01', nextInsp: '2099-12-31' }, 'inspDate', '检验日期不能晚于今天'],
    ['a use to come', { putInUseDate: '2030-01-01' }, 'putInUseDate', '投入使用日期不能晚于今天'],
    ['a use before the supervision', { putInUseDate: '2026-10-19' }, 'putInUseDate', '投入使用日期不能早于监督检验'],
    ['a next day that is over', { nextInsp: '2026-10-31' }, 'nextInsp', '下次检验日期已过'],
    ['a next day five years on', { nextInsp: '2031-10-31' }, 'nextInsp', '超出检验周期：安装监督检验后最长12个月'],
    ['another day than the archive', { inspDate: '2026-10-01' }, 'inspDate', '设备档案中已有2026-10-20的安装监督检验'],
    ['another report than the archive', { reportNo: '/' }, 'reportNo', '设备档案载明的检验报告编号为「DTJJ2026000001」'],
    ['no inspection ever again', { noPeriodic: true, nextInsp: null }, 'noPeriodic', '只有压力容器可以由设计规定不实施定期检验'],
  ])('%s is refused at its field', async (_what, given, field, message) => {
    const { equSysId } = await story.lift();
    expect(await refusedWith(equSysId, given)).toContainEqual({ field, message: expect.stringContaining(message) as string });
  });

  test('put into use before it was made is refused; used already without a registration it says when', async () => {
    const { equSysId } = await story.lift({ make_date: '2026-11-05' });
    expect(await refusedWith(equSysId, {})).toContainEqual({ field: 'putInUseDate', message: '投入使用日期不能早于制造日期2026-11-05' });
    const used = await story.lift({ use_status: '2' });
    expect(await refusedWith(used.equSysId, { putInUseDate: '2026-10-01' })).toEqual([]);
  });

  test('a later inspection by another body is taken, marked for the authority in list, detail and on the form, and the day follows the rules', async () => {
    const { owner, officer, lift } = story;
    const { equSysId } = await lift({ supv_pass_date: '2022-11-10', install_report_no: 'AZ2022' });
    const given = { inspType: 'D1', inspDate: '2026-11-02', reportNo: '苏检2026-77', inspOrgName: '苏州某检验院', nextInsp: '2029-11-02' };
    const first = await submitted(owner, equSysId, given);
    expect((await owner.call(calls.prefill, { equSysId })).inspected.known).toMatchObject({ inspDate: '2022-11-10', isReport: false });
    expect((await officer.call(calls.setList, { part: 'mine' })).list.find(({ id }) => id === first.id)).toMatchObject({
      inspBasis: 'outside',
    });
    expect((await caseOf(officer, first.id)).inspBasis).toBe('outside');
    expect(printed(await officer.send(calls.setRecord, { id: first.id }))).toContain('外机构报告，未核验');
    await move(officer, await accepted(story, first), 'approve');
    // Supervised in November 2022 the fourth year ends in November 2026: this inspection was that one, the next is in the seventh.
    expect((await deviceOf(owner, equSysId)).nextInspDate).toBe('2029-11-02');
    expect(printed(await officer.send(calls.setRecord, { id: first.id }))).not.toContain('未核验');
  });

  test('the due day is never the typed one where the rules have an earlier', async () => {
    const { owner, officer, lift } = story;
    // Of a lift in its second year the fourth one is next, whatever another body may have written.
    const { equSysId } = await lift({ supv_pass_date: '2025-06-10', install_report_no: 'AZ2025' });
    const given = { inspType: 'D1', inspDate: '2026-11-02', reportNo: '/', inspOrgName: '某检验院', nextInsp: '2029-10-31' };
    await move(officer, await accepted(story, await submitted(owner, equSysId, given)), 'approve');
    expect((await deviceOf(owner, equSysId)).nextInspDate).toBe('2029-06-30');
  });
});

describe('with a report of the institute in the archive', () => {
  test('the form says what the report says, and the day of the archive stands', async () => {
    const { owner, officer } = story;
    const { equSysId } = await reported();
    const { values, inspected } = await owner.call(calls.prefill, { equSysId });
    expect(values).toMatchObject({ ...agreed, inspType: 'J2', inspDate: '2026-10-20', inspConclusion: '合格', nextInsp: '2027-10-31' });
    expect(inspected.known?.isReport).toBe(true);
    const first = await submitted(owner, equSysId, agreed);
    expect((await caseOf(officer, first.id)).inspBasis).toBe('report');
    expect(printed(await officer.send(calls.setRecord, { id: first.id }))).not.toContain('未核验');
    await move(officer, await accepted(story, first), 'approve');
    expect((await deviceOf(owner, equSysId)).nextInspDate).toBe('2027-10-31');
  });

  test.each([
    [{ inspConclusion: '复检合格' }, 'inspConclusion', '档案中的检验报告DTJJ2026000009载明的检验结论为「合格」'],
    [{ inspType: 'D1' }, 'inspType', '载明的检验类别为「安装监督检验」'],
    [{ inspDate: '2026-11-01' }, 'inspDate', '载明的检验日期为「2026-10-20」'],
    [{ reportNo: '/' }, 'reportNo', '载明的检验报告编号为「DTJJ2026000009」'],
    [{ inspOrgName: '某检验所' }, 'inspOrgName', '载明的检验机构名称为「宁波市特种设备检验研究院」'],
    [{ nextInsp: '2027-10-30' }, 'nextInsp', '载明的下次检验日期为「2027-10-31」'],
  ])('%o is refused with what the report says', async (given, field, message) => {
    const { equSysId } = await reported();
    expect(await refusedWith(equSysId, { ...agreed, ...given })).toContainEqual({
      field,
      message: expect.stringContaining(message) as string,
    });
  });
});

describe('a device that may not be registered', () => {
  test.each([
    [{ supv_pass_date: null, install_report_no: null }, '档案中没有监督检验、首次检验或者定期检验的记录'],
    [{ next_insp_date: '2026-10-31' }, '检验已超期（应于2026-10-31前检验）'],
    [{ last_conclusion: '不合格', last_insp_date: '2026-10-01', last_insp_type: 'D1' }, '检验合格后才能登记'],
  ])('with %o: %s', async (given, why) => {
    const { equSysId } = await story.lift(given);
    expect((await story.owner.call(calls.prefill, { equSysId })).refusedBecause).toContain(why);
  });

  test('but a lift is in time until the end of its month, and a complete vessel brings its paper from where it was made', async () => {
    const { owner, lift } = story;
    const inMonth = await lift({ next_insp_date: '2026-11-10' });
    expect((await owner.call(calls.prefill, { equSysId: inMonth.equSysId })).refusedBecause).toBeNull();
    const vessel = await lift({ equclacode: '2150', supv_pass_date: null, install_report_no: null });
    expect((await owner.call(calls.prefill, { equSysId: vessel.equSysId })).refusedBecause).toBeNull();
  });
});

describe('the world changes after the submission', () => {
  const unsound = (why: string) => ({ code: 'registrationUnsound', message: expect.stringContaining(why) as string });

  test('the report is declared void: neither checked, sealed nor granted', async () => {
    const { owner, officer } = story;
    const { equSysId } = await reported();
    const first = await submitted(owner, equSysId, agreed);
    const checked = await move(officer, first, 'pass');
    const other = await reported({ reportNo: 'DTJJ2026000010' });
    const second = await submitted(owner, other.equSysId, { ...agreed, reportNo: 'DTJJ2026000010' });
    for (const [id, reportNo] of [
      [equSysId, report.reportNo],
      [other.equSysId, 'DTJJ2026000010'],
    ] as const) {
      const on = { today: '2026-11-21', now: city.now, handed: city.services.handed };
      await inTransaction(city.db, (tx) => voidInspection(tx, { equSysId: id, reportNo, why: '报告出具有误', link: '/' }, on));
    }
    await expect(move(officer, second, 'pass')).rejects.toMatchObject(unsound('没有监督检验、首次检验或者定期检验的记录'));
    await attach(owner, first.id, sealedForm);
    await expect(move(owner, checked, 'seal')).rejects.toMatchObject(unsound('没有监督检验'));
    await move(owner, checked, 'cancel', '报告作废');
    expect(await deviceOf(owner, equSysId)).toMatchObject({ lockedBy: null, regStatus: '0' });
  });

  test('the device fails: the authority cannot grant, but refuse', async () => {
    const { owner, officer } = story;
    const { equSysId } = await reported();
    const sealed = await accepted(story, await submitted(owner, equSysId, agreed));
    const on = { today: '2026-11-21', now: city.now, handed: city.services.handed };
    const failed = { ...report, equSysId, inspType: 'D1', inspectedOn: '2026-11-20', conclusion: '不合格', reportNo: 'DTD2026000001' };
    await inTransaction(city.db, (tx) => recordInspection(tx, failed, on));
    await expect(move(officer, sealed, 'approve')).rejects.toMatchObject(unsound('最近检验结论为「不合格」'));
    expect((await move(officer, sealed, 'refuse', '检验不合格')).status).toBe('40');
  });

  test('the day passes while the application waits', async () => {
    const { owner, officer, lift } = story;
    const { equSysId } = await lift({ supv_pass_date: '2025-11-25', install_report_no: 'AZ2025' });
    const sealed = await accepted(
      story,
      await submitted(owner, equSysId, { inspDate: '2025-11-25', reportNo: 'AZ2025', nextInsp: '2026-11-30' }),
    );
    city.now = new Date('2026-12-01T02:00:00.000Z');
    const clerk = await city.person(officer.loginName);
    await expect(move(clerk, sealed, 'approve')).rejects.toMatchObject(unsound('下次检验日期已过'));
  });

  test('a report that is issued meanwhile and says the same proves it', async () => {
    const { owner, officer, lift } = story;
    const { equSysId } = await lift({ supv_pass_date: '2026-10-20', install_report_no: report.reportNo });
    const first = await submitted(owner, equSysId, agreed);
    expect((await caseOf(officer, first.id)).inspBasis).toBe('outside');
    const on = { today: '2026-11-21', now: city.now, handed: city.services.handed };
    await inTransaction(city.db, (tx) => recordInspection(tx, { ...report, equSysId }, on));
    await move(officer, first, 'pass');
    expect((await caseOf(officer, first.id)).inspBasis).toBe('report');
  });
});

import { describe, expect, test } from 'vitest';

import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { readArchive } from '#areas/equipment/server/doors/read.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { pipelineCalls } from '#areas/pipelines/contract/calls.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';

import type { Values } from '#kit/contract/field.ts';
import { newId } from '#kit/server/id.ts';
import { printed } from '#kit/server/testing/pdf-text.ts';
import { eachStory } from '#server/testing/each-story.ts';

import { useRegistrationCalls as calls } from '../../contract/calls.ts';
import { setRegistration } from '../../contract/lifecycle.ts';
import { unitFiles } from '../../contract/materials.ts';
import { attachTo, move, openRegistrationStory, stepOf, submitted, accepted } from '../testing/story.ts';
import {
  acceptedUnit,
  cylinder,
  cylindersUnregistered,
  draftedUnit,
  importRows,
  moveUnit,
  pipe,
  pipesUnregistered,
  typedOfPipes,
  typedOfVehicle,
  workbookOf,
} from '../testing/unit-story.ts';

// Today is Saturday 21 November 2026.
const { city, story } = await eachStory(openRegistrationStory);

/** Two gas pipes with their certificate. */
async function registered(rows: readonly Values[] = [pipe('TRQ-01'), pipe('TRQ-02', { length: 80.25 })], given: object = {}) {
  const { equSysId } = await seedDevice(city, story.user, { ...pipesUnregistered, ...given });
  const draft = await draftedUnit(story.owner, equSysId, rows);
  await moveUnit(story.officer, await acceptedUnit(story, draft), 'approve');
  const { certNo } = (await story.owner.call(calls.unitDetail, { id: draft.id })).unitRegistration;
  return { equSysId, certNo: certNo!, first: draft };
}

/** What has been added and removed, with its papers, not handed in yet. */
async function changed(equSysId: string, rows: readonly Values[], papers: readonly string[], values: Values = typedOfPipes) {
  const { owner } = story;
  const draft = await owner.call(calls.unitSave, { id: newId(), equSysId, values });
  const { version, faults } = await importRows(owner, draft, await workbookOf('pipes', rows));
  expect(faults).toEqual([]);
  await attachTo(unitFiles.atttype, owner, draft.id, ['businessLicence', ...papers]);
  return { ...draft, version };
}

/** Which papers are missing. */
const missingIn = (commit: Promise<unknown>) =>
  commit.then(
    () => [],
    (error: { readonly errors?: readonly { readonly field: string }[] }) =>
      error.errors?.map(({ field }) => field.replace('material:', '')),
  );

const archiveOf = async (equSysId: string) => (await readArchive(city.db, equSysId))!;
const facts = async (paper: string) => {
  const [, no = '', code = ''] = /核验号：(ZS\d+)校验码：([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(paper)!;
  const { state, facts: told } = await city.visitor().call(reportCalls.verifyByCode, { no, code });
  return { state, told: Object.fromEntries((told ?? []).map(({ label, value }) => [label, value])) };
};

describe('a registered unit of pipes grows and shrinks', () => {
  test('one pipe is added and one taken down: form, sheet, certificate, archive, list and public check say so, under the number that it has', async () => {
    const { owner, officer } = story;
    const { equSysId, certNo, first } = await registered();
    const before = printed(await owner.send(calls.certificate, { id: first.id }));
    const begun = await owner.call(calls.unitPrefill, { equSysId });
    expect([begun.refusedBecause, begun.unitMatter]).toEqual([null, 'change']);
    const draft = await changed(
      equSysId,
      [pipe('TRQ-01'), pipe('TRQ-03', { length: 10, nextInspDate: '2028-11-01' })],
      ['supervisionProof', 'formerCertificate', 'removalProof'],
    );
    const sheet = await owner.call(calls.sheetRows, { id: draft.id });
    expect(sheet.change).toEqual({ added: ['TRQ-03'], removed: ['TRQ-02'] });
    const form = printed(await owner.send(calls.unitRecord, { id: draft.id }));
    for (const word of ['汇总表增减：新增1条（TRQ-03），减少1条（TRQ-02）', '2条，共130.5米']) expect(form).toContain(word);
    const sealed = await acceptedUnit(story, draft);
    expect(await archiveOf(equSysId)).toMatchObject({ regStatus: '3', lockedBy: draft.regApplyNo, useCertNo: certNo });
    const { list } = await officer.call(calls.unitList, { part: 'mine', unitMatter: 'change' });
    expect(list).toMatchObject([{ id: draft.id, unitMatter: 'change' }]);
    await moveUnit(officer, sealed, 'approve');
    const shown = (await owner.call(calls.unitDetail, { id: draft.id })).unitRegistration;
    expect([shown.certNo, shown.status]).toEqual([certNo, setRegistration.states.issued.code]);
    expect(await archiveOf(equSysId)).toMatchObject({
      regStatus: '2',
      lockedBy: null,
      useCertNo: certNo,
      nextInspDate: '2028-11-01',
      changeCount: 1,
    });
    const pipes = (await owner.call(pipelineCalls.pipeList, { equSysId })).list;
    expect(new Map(pipes.map(({ pipeNo, rowStatus }) => [pipeNo, rowStatus]))).toEqual(
      new Map([
        ['TRQ-01', '在用'],
        ['TRQ-03', '在用'],
        ['TRQ-02', '拆除'],
      ]),
    );
    const after = printed(await owner.send(calls.certificate, { id: draft.id }));
    for (const word of [certNo, '设备数量：2条，共130.5米']) expect(after).toContain(word);
    expect(await facts(before)).toMatchObject({ state: 'voided' });
    expect(await facts(after)).toMatchObject({
      state: 'valid',
      told: { 登记数量: '2条，共130.5米', 汇总表增减: '2026-11-21，新增1条（TRQ-03），减少1条（TRQ-02）' },
    });
    const { events } = await owner.call(archiveCalls.timeline, { equSysId });
    expect(events.map(({ title }) => title)).toContainEqual(expect.stringContaining('新增1条（TRQ-03），减少1条（TRQ-02）'));
    // The sheet that is kept tells what was changed, whatever comes after.
    expect((await owner.call(calls.sheetRows, { id: draft.id })).change).toEqual({ added: ['TRQ-03'], removed: ['TRQ-02'] });
  });

  test('what only grows asks for the proof of what is new, what only shrinks for the proof of what has gone', async () => {
    const { owner } = story;
    const { equSysId } = await registered();
    const grown = await changed(equSysId, [pipe('TRQ-01'), pipe('TRQ-02'), pipe('TRQ-03')], []);
    expect(await missingIn(owner.call(calls.unitCommit, stepOf(grown)))).toEqual(['formerCertificate', 'supervisionProof']);
    const shrunk = await changed((await registered()).equSysId, [pipe('TRQ-01')], []);
    expect(await missingIn(owner.call(calls.unitCommit, stepOf(shrunk)))).toEqual(['formerCertificate', 'removalProof']);
  });

  test('nothing added or removed is no change; place and use are changed elsewhere', async () => {
    const { owner } = story;
    const { equSysId } = await registered();
    const same = await changed(equSysId, [pipe('TRQ-01', { medium: '氮气' }), pipe('TRQ-02')], ['formerCertificate']);
    await expect(owner.call(calls.unitCommit, stepOf(same))).rejects.toMatchObject({
      errors: [{ field: 'sheet', message: expect.stringContaining('没有增加或者减少') as string }],
    });
    const moved = await changed(equSysId, [pipe('TRQ-01')], ['formerCertificate', 'removalProof'], {
      ...typedOfPipes,
      place: '药行街200号',
    });
    await expect(owner.call(calls.unitCommit, stepOf(moved))).rejects.toMatchObject({
      errors: [{ field: 'place', message: expect.stringContaining('使用登记变更') as string }],
    });
  });

  test('a pipe that is registered already may be overdue or failed; a new one may not', async () => {
    const { owner } = story;
    const { equSysId } = await registered();
    const draft = await owner.call(calls.unitSave, { id: newId(), equSysId, values: typedOfPipes });
    const overdue = { nextInspDate: '2026-11-01' };
    const stays = await importRows(owner, draft, await workbookOf('pipes', [pipe('TRQ-01', overdue), pipe('TRQ-02')]));
    expect(stays.faults).toEqual([]);
    const comes = await importRows(
      owner,
      { id: draft.id, version: stays.version },
      await workbookOf('pipes', [pipe('TRQ-01', overdue), pipe('TRQ-09', overdue)]),
    );
    expect(comes.faults).toMatchObject([{ row: 3, message: '下次检验日期已过，检验合格后才能登记' }]);
  });

  test('withdrawn, refused or cancelled it is registered as before', async () => {
    const { owner, officer } = story;
    const { equSysId, certNo } = await registered();
    const papers = ['formerCertificate', 'removalProof'];
    const draft = await changed(equSysId, [pipe('TRQ-01')], papers);
    const handedIn = await owner.call(calls.unitCommit, stepOf(draft));
    const back = await moveUnit(owner, handedIn, 'withdraw');
    expect(await archiveOf(equSysId)).toMatchObject({ regStatus: '2', lockedBy: null, useCertNo: certNo });
    const again = await acceptedUnit(story, back);
    await moveUnit(officer, again, 'refuse', '管道仍在使用');
    expect(await archiveOf(equSysId)).toMatchObject({ regStatus: '2', lockedBy: null, useCertNo: certNo });
    expect((await owner.call(pipelineCalls.pipeList, { equSysId })).list.map(({ rowStatus }) => rowStatus)).toEqual(['在用', '在用']);
    const third = await changed(equSysId, [pipe('TRQ-01')], papers);
    const seen = await owner.call(calls.unitCommit, stepOf(third));
    const returned = await officer.call(calls.unitReturn, { ...stepOf(seen), opinion: '请补正' });
    await moveUnit(owner, returned, 'cancel', '不再拆除');
    expect(await archiveOf(equSysId)).toMatchObject({ regStatus: '2', lockedBy: null });
  });

  test('of two drafts the second sees what the first has made: it changes what is registered by then', async () => {
    const { owner, officer } = story;
    const { equSysId } = await registered();
    const one = await changed(equSysId, [pipe('TRQ-01')], ['formerCertificate', 'removalProof']);
    const other = await changed(equSysId, [pipe('TRQ-01'), pipe('TRQ-02'), pipe('TRQ-04')], ['formerCertificate', 'supervisionProof']);
    await moveUnit(officer, await acceptedUnit(story, one), 'approve');
    expect((await owner.call(calls.sheetRows, { id: other.id })).change).toEqual({ added: ['TRQ-02', 'TRQ-04'], removed: [] });
    await moveUnit(officer, await acceptedUnit(story, other), 'approve');
    const { list } = await owner.call(pipelineCalls.pipeList, { equSysId });
    expect(list.map(({ pipeNo, rowStatus }) => [pipeNo, rowStatus])).toEqual(
      expect.arrayContaining([
        ['TRQ-01', '在用'],
        ['TRQ-02', '在用'],
        ['TRQ-04', '在用'],
      ]),
    );
  });

  test('a first registration that somebody else has finished meanwhile is not handed in as a change', async () => {
    const { owner, officer } = story;
    const { equSysId } = await seedDevice(city, story.user, pipesUnregistered);
    const [one, other] = [await draftedUnit(owner, equSysId, [pipe('A')]), await draftedUnit(owner, equSysId, [pipe('A'), pipe('B')])];
    await moveUnit(officer, await acceptedUnit(story, one), 'approve');
    await expect(owner.call(calls.unitCommit, stepOf(other))).rejects.toMatchObject({ code: 'deviceNotRegistrable' });
  });
});

test('cylinders begin with the sheet that is registered, makers and all', async () => {
  const { owner, officer } = story;
  const typed = { ...typedOfPipes, unitKind: 'cylinders', projectName: null, safetyDept: null };
  const { equSysId } = await seedDevice(city, story.user, cylindersUnregistered);
  const first = await draftedUnit(owner, equSysId, [cylinder('A1'), cylinder('A2')], typed);
  await moveUnit(officer, await acceptedUnit(story, first), 'approve');
  const draft = await owner.call(calls.unitSave, { id: newId(), equSysId, values: typed });
  const begun = await owner.call(calls.sheetRows, { id: draft.id });
  expect([begun.rows.map(({ makeUnitName }) => makeUnitName), begun.faults, begun.change]).toEqual([
    ['四明压力容器有限公司', '四明压力容器有限公司'],
    [],
    { added: [], removed: [] },
  ]);
  const { version } = await importRows(owner, draft, await workbookOf('cylinders', [cylinder('A2'), cylinder('A3'), cylinder('A4')]));
  await attachTo(unitFiles.atttype, owner, draft.id, ['businessLicence', 'formerCertificate', 'supervisionProof', 'removalProof']);
  await moveUnit(officer, await acceptedUnit(story, { ...draft, version }), 'approve');
  expect(printed(await owner.send(calls.certificate, { id: draft.id }))).toContain('设备数量：3只');
  expect((await archiveOf(equSysId)).params['cylinderRows']).toMatchObject([{ prono: 'A2' }, { prono: 'A3' }, { prono: 'A4' }]);
});

test('cylinders of a vehicle get a new mark with their changed sheet, and none while they are overdue', async () => {
  const { owner, officer } = story;
  const { equSysId } = await seedDevice(city, story.user, cylindersUnregistered);
  const first = await draftedUnit(owner, equSysId, [cylinder('A1'), cylinder('A2')], typedOfVehicle);
  await moveUnit(officer, await acceptedUnit(story, first), 'approve');
  const shrink = async (...rows: Values[]) => {
    const draft = await owner.call(calls.unitSave, { id: newId(), equSysId, values: typedOfVehicle });
    const { version } = await importRows(owner, draft, await workbookOf('vehicle', rows));
    await attachTo(unitFiles.atttype, owner, draft.id, [
      'businessLicence',
      'formerCertificate',
      'supervisionProof',
      'removalProof',
      'cylinderInstallation',
    ]);
    await moveUnit(officer, await acceptedUnit(story, { ...draft, version }), 'approve');
    return owner.call(calls.unitDetail, { id: draft.id });
  };
  const sound = await shrink(cylinder('A1'), cylinder('A3'));
  expect(sound.markNo).toBe(sound.unitRegistration.regApplyNo);
  await city.db.updateTable('equipment').set({ nextInspDate: '2026-10-01' }).where('equSysId', '=', equSysId).execute();
  const overdue = await shrink(cylinder('A1', { nextInspDate: '2026-10-01' }));
  expect([overdue.markNo, overdue.unitRegistration.certNo]).toEqual([null, sound.unitRegistration.certNo]);
});

// Fifteen working days are until Friday 11 December, twenty until the 18th.
test('more than fifty devices handed in on one day are decided upon within twenty working days, if the institute says so', async () => {
  const { lift, owner, officer } = story;
  const { registration } = city.services.config;
  const usual = { ...registration };
  Object.assign(registration, { manyDevices: 1 });
  const dueOn = async (id: string) => (await officer.call(calls.setDetail, { id })).setRegistration.dueOn;
  const alone = await submitted(owner, (await lift()).equSysId);
  const one = await accepted(story, alone);
  const second = await accepted(story, await submitted(owner, (await lift()).equSysId));
  expect([await dueOn(one.id), await dueOn(second.id)]).toEqual(['2026-12-11', '2026-12-18']);
  Object.assign(registration, usual);
  await move(owner, await move(officer, second, 'sendBack', '章不清'), 'cancel', '重新申请');
});

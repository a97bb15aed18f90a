import { describe, expect, test } from 'vitest';

import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { recordInspection } from '#areas/outcomes/server/door.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import type { Values } from '#kit/contract/field.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { eachStory } from '#server/testing/each-story.ts';

import { useRegistrationCalls as calls } from '../../contract/calls.ts';
import { openRegistrationStory, stepOf } from '../testing/story.ts';
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
const unit = (given: object = {}) => seedDevice(city, story.user, { ...pipesUnregistered, ...given });

describe('what stands in a sheet is read by its row', () => {
  test.each([
    ['a pipe that is overdue', { nextInspDate: '2026-11-20' }, '下次检验日期已过，检验合格后才能登记'],
    ['a pipe that is looked at again in five years', { nextInspDate: '2031-11-01' }, '下次检验日期超出检验周期'],
    ['a pipe used from next year on', { useYm: '2027-01' }, '投用年月不能晚于今天'],
    ['a pipe inspected tomorrow', { lastInspDate: '2026-11-22' }, '检验日期不能晚于今天'],
    ['a pipe that has to stop', { conclusion: '停止运行' }, '检验合格后才能登记'],
  ])('%s is refused', async (_what, given: Values, message) => {
    const { equSysId } = await unit();
    const draft = await story.owner.call(calls.unitSave, { id: newId(), equSysId, values: typedOfPipes });
    const { faults } = await importRows(story.owner, draft, await workbookOf('pipes', [pipe('A'), pipe('B', given)]));
    expect(faults).toMatchObject([{ row: 3, message }]);
  });

  test.each([
    ['made next year', { makeYm: '2027-01' }, '制造年月不能晚于今天'],
    ['inspected next year', { lastInspDate: '2027-01-01' }, '最近一次检验日期不能晚于今天'],
    ['that is overdue', { lastInspDate: '2023-01-01', nextInspDate: '2026-01-01' }, '下次检验日期已过，检验合格后才能登记'],
    ['that is looked at again in ten years', { nextInspDate: '2036-10-01' }, '下次检验日期超出检验周期'],
  ])('a cylinder %s is refused', async (_what, given: Values, message) => {
    const { equSysId } = await unit(cylindersUnregistered);
    const draft = await story.owner.call(calls.unitSave, { id: newId(), equSysId, values: typedOfVehicle });
    const { faults } = await importRows(story.owner, draft, await workbookOf('vehicle', [cylinder('A', given)]));
    expect(faults).toMatchObject([{ row: 2, message }]);
  });

  test('a pipe with an inspection of its own follows that one, a cylinder that is out of use no day', async () => {
    const { equSysId } = await unit();
    const given = {
      useYm: '2015-01',
      installYm: '2014-06',
      lastInspDate: '2026-06-01',
      conclusion: '允许运行',
      nextInspDate: '2032-06-01',
    };
    const draft = await story.owner.call(calls.unitSave, { id: newId(), equSysId, values: typedOfPipes });
    expect((await importRows(story.owner, draft, await workbookOf('pipes', [pipe('A', given)]))).faults).toEqual([]);
    const bottles = await unit(cylindersUnregistered);
    const other = await story.owner.call(calls.unitSave, { id: newId(), equSysId: bottles.equSysId, values: typedOfVehicle });
    const stopped = cylinder('A', { changeNote: '停用', lastInspDate: '2022-01-01', nextInspDate: '2025-01-01' });
    expect((await importRows(story.owner, other, await workbookOf('vehicle', [stopped]))).faults).toEqual([]);
  });
});

test.each([
  [{ putInUseDate: '2030-01-01' }, '投入使用日期不能晚于今天'],
  [{ putInUseDate: '2026-10-19' }, '投入使用日期不能早于监督检验（首次检验）合格日期2026-10-20'],
])('a unit with %o is not handed in', async (given, message) => {
  const draft = await draftedUnit(story.owner, (await unit()).equSysId, [pipe('A')], { ...typedOfPipes, ...given });
  await expect(story.owner.call(calls.unitCommit, stepOf(draft))).rejects.toMatchObject({ errors: [{ field: 'putInUseDate', message }] });
});

test('what no report proves is marked; the day of a row passes while the application waits; the due day is not later than the rules have it', async () => {
  const { owner, officer } = story;
  const { equSysId } = await unit();
  const draft = await draftedUnit(owner, equSysId, [pipe('A', { nextInspDate: '2026-11-30' })]);
  const sealed = await acceptedUnit(story, draft);
  expect((await officer.call(calls.unitDetail, { id: draft.id })).unitRegistration.inspBasis).toBe('outside');
  city.now = new Date('2026-12-01T02:00:00.000Z');
  const clerk = await city.person(officer.loginName);
  await expect(moveUnit(clerk, sealed, 'approve')).rejects.toMatchObject({
    code: 'registrationUnsound',
    message: expect.stringContaining('下次检验日期已过') as string,
  });
});

test('a report of the unit proves it, and its day stands', async () => {
  const { owner, officer } = story;
  const { equSysId } = await unit();
  const report = {
    inspType: 'J2',
    inspectedOn: '2026-10-20',
    conclusion: '合格',
    reportNo: 'GDJJ2026000001',
    inspectOrg: '宁波市特种设备检验研究院',
  };
  const on = { today: '2026-11-21', now: city.now, handed: city.services.handed };
  await inTransaction(city.db, (tx) => recordInspection(tx, { ...report, equSysId, nextInspDate: '2029-09-30' }, on));
  await moveUnit(officer, await acceptedUnit(story, await draftedUnit(owner, equSysId, [pipe('A')])), 'approve');
  const { list } = await owner.call(calls.unitList, { part: 'all' });
  expect(list).toMatchObject([{ inspBasis: 'report' }]);
  // A pipe put into use in November is not looked at later than the unit it belongs to.
  expect((await owner.call(equipmentCalls.basicDetail, { equSysId })).equipment.nextInspDate).not.toBeNull();
});

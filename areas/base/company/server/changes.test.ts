import { beforeEach, describe, expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { followUnit } from '#areas/equipment/server/registry/unit-names-store.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { companyCalls as calls } from '../contract/calls.ts';
import { unitChange } from '../contract/lifecycle.ts';
import { unitChangeForm } from '../contract/unit-change.ts';
import { noText } from './testing/no-text.ts';
import { anotherCode, decide, drafted, handedIn, openUnitStory, type UnitStory } from './testing/story.ts';

const city = await openCity();
const { states } = unitChange;
let story: UnitStory;
beforeEach(async () => {
  story = await openUnitStory(city);
});

const infoOf = async (person: Person) => person.call(calls.unitInfo, {});
const notInIt = { field: 'reasons', message: '申请中没有「某项」这一项，请重新选择需要补正的内容' };
const step = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });
const issuesOf = (press: Promise<unknown>) =>
  press.then(
    () => [],
    (error: { errors: readonly { field: string; message: string }[] }) => error.errors,
  );

describe('a change of a unit', () => {
  test('shows both values while it is open, and takes the place of the present ones when the authority agrees', async () => {
    const { administrator, clerk, officer, unit } = story;
    const { equSysId } = await seedDevice(city, unit, {
      owner_unit: unit.unitSysId,
      owner_unit_name: unit.orgname,
      make_unit_name: unit.orgname,
      maint_unit: null,
    });
    const change = await handedIn(story, { orgname: '甬城智能电机有限公司', address: '中山路9号' });
    expect(change.changeNo).toMatch(/^DW20261121\d{5}$/);
    const open = await infoOf(clerk);
    expect(open.unit).toMatchObject({ orgname: unit.orgname, changeLocked: true });
    expect(open.openChange).toMatchObject({
      changeNo: change.changeNo,
      status: states.submitted.code,
      diff: [
        { label: '单位名称', old: unit.orgname, new: '甬城智能电机有限公司' },
        { label: '单位地址', old: '百丈路1号', new: '中山路9号' },
      ],
    });
    await decide(officer, change, 'agree', '已核对营业执照');
    expect((await infoOf(clerk)).unit).toMatchObject({ orgname: '甬城智能电机有限公司', address: '中山路9号', changeLocked: false });
    expect((await infoOf(clerk)).openChange).toBeNull();
    const { list } = await administrator.call(calls.history, {});
    expect(list.map(({ item, oldText, newText, status, opinion }) => [item, oldText, newText, status, opinion])).toContainEqual([
      '单位名称',
      unit.orgname,
      '甬城智能电机有限公司',
      states.agreed.code,
      '已核对营业执照',
    ]);
    const job = () =>
      followUnit({ unitSysId: unit.unitSysId, changeNo: change.changeNo } as never, {
        db: city.db,
        services: city.services,
        now: city.now,
      });
    await job();
    await job();
    const { equipment } = await clerk.call(equipmentCalls.basicDetail, { equSysId });
    expect(equipment).toMatchObject({ useUnitName: '甬城智能电机有限公司' });
    const device = await city.db.selectFrom('equipment').selectAll().where('equSysId', '=', equSysId).executeTakeFirstOrThrow();
    expect([device.ownerUnitName, device.makeUnitName, device.useUnitAddr]).toEqual(['甬城智能电机有限公司', unit.orgname, '中山路9号']);
    const events = await city.db
      .selectFrom('equipmentEvent')
      .select('title')
      .where('equSysId', '=', equSysId)
      .where('kind', '=', '变更')
      .execute();
    expect(events.map(({ title }) => title)).toEqual(['使用单位信息变更：甬城智能电机有限公司', '产权单位信息变更：甬城智能电机有限公司']);
    const { list: told } = await administrator.call(sessionCalls.messages, {});
    expect(told.map(({ title }) => title)).toContain(`单位信息变更已变更：${change.changeNo}`);
  });

  test('needs a difference, the licence, the approval of a new name, a free code, and no office', async () => {
    const { administrator, present } = story;
    const other = await openUnitStory(city);
    const commit = (draft: { readonly id: string; readonly version: number }) => administrator.call(calls.changeCommit, step(draft));
    expect(await issuesOf(commit(await drafted(story, {})))).toMatchObject([{ field: 'orgname' }]);
    expect(await issuesOf(commit(await drafted(story, { orgname: '新名有限公司' }, [])))).toMatchObject([
      { field: 'material:businessLicence' },
      { field: 'material:changeApproval' },
    ]);
    expect(await issuesOf(commit(await drafted(story, { orgcode: other.present.orgcode })))).toMatchObject([{ field: 'orgcode' }]);
    expect(await issuesOf(commit(await drafted(story, { unitTypes: ['U1', 'U9'] })))).toMatchObject([{ field: 'unitTypes' }]);
    expect(await issuesOf(commit(await drafted(story, { address: '' })))).toMatchObject([{ field: 'address' }]);
    // The order of the types is no difference.
    await city.db
      .updateTable('unit')
      .set({ unitTypes: ['U1', 'U10'] })
      .where('orgcode', '=', present.orgcode)
      .execute();
    expect(await issuesOf(commit(await drafted(story, { unitTypes: ['U10', 'U1'] })))).toMatchObject([{ field: 'orgname' }]);
  });

  test('is of its kind in every field, and moves to a place that there is', async () => {
    const { administrator, present } = story;
    for (const field of Object.keys(unitChangeForm.fields))
      for (const value of noText) {
        const values = { ...present, reason: '更名', [field]: value };
        await expect(
          administrator.call(calls.changeSave, { id: newId(), values }),
          `${field} ${JSON.stringify(value).slice(0, 40)}`,
        ).rejects.toMatchObject({ status: 422, errors: [{ field }] });
        // One may not save so often.
        city.pass({ seconds: 10 });
      }
    const commit = async (wish: object) => issuesOf(administrator.call(calls.changeCommit, step(await drafted(story, wish))));
    expect(await commit({ areacode: '999999' })).toEqual([{ field: 'areacode', message: '请从列表中选择所在地区' }]);
    expect(await commit({ orgname: ' ' })).toEqual([{ field: 'orgname', message: '请填写单位名称' }]);
    // A type that is told twice is told once, and no difference.
    expect(await commit({ unitTypes: ['U1', 'U1'] })).toMatchObject([{ field: 'orgname', message: '所填内容与现在登记的相同，没有变更' }]);
  });

  test('of the second application under way the number of the first is told', async () => {
    const first = await handedIn(story, { legalPerson: '钱总' });
    const second = await drafted(story, { address: '别处2号' });
    await expect(story.administrator.call(calls.changeCommit, step(second))).rejects.toMatchObject({
      code: 'unitChangeOpen',
      message: `单位信息变更 ${first.changeNo} 尚未办结，请先办结`,
    });
  });

  test('returned it is put right and handed in again; taken back it has changed nothing; refused it ends', async () => {
    const { administrator, officer, clerk } = story;
    const change = await handedIn(story, { legalPerson: '钱总' });
    const marking = (field: string) =>
      officer.call(calls.changeMove, {
        ...step(change),
        move: 'return',
        opinion: '营业执照不清晰',
        reasons: [{ field, label: '某项', reason: '与营业执照不一致' }],
      });
    for (const field of ['noSuchField', 'fromArea', 'constructor', 'reason.0']) expect(await issuesOf(marking(field))).toEqual([notInIt]);
    const back = await marking('legalPerson');
    expect((await administrator.call(calls.changeDetail, { id: change.id })).reasons).toEqual([
      { field: 'legalPerson', label: '法定代表人', reason: '与营业执照不一致', oldValue: '钱总' },
    ]);
    expect(await administrator.call(calls.changeDetail, { id: change.id })).toMatchObject({
      returnedWith: '营业执照不清晰',
      unitChange: { status: '30' },
    });
    expect((await infoOf(clerk)).openChange).toMatchObject({ status: states.returned.code });
    const { todos } = await administrator.call(homeCalls.getEqustatisticNums, {});
    expect(todos).toContainEqual(expect.objectContaining({ key: 'unitChangeReturned', count: 1 }));
    const values = { ...story.present, legalPerson: '钱总经理', reason: '换届' };
    const saved = await administrator.call(calls.changeSave, { id: change.id, version: back.version, values });
    const again = await administrator.call(calls.changeCommit, step(saved));
    const draft = await decide(administrator, again, 'withdraw');
    expect((await infoOf(clerk)).unit).toMatchObject({ legalPerson: '周老板', changeLocked: false });
    expect((await administrator.call(calls.history, {})).list).toEqual([]);
    const third = await administrator.call(calls.changeCommit, step(draft));
    await decide(officer, third, 'refuse', '与登记机关信息不符');
    expect((await infoOf(clerk)).unit).toMatchObject({ legalPerson: '周老板', changeLocked: false });
    expect((await administrator.call(calls.history, {})).list).toMatchObject([
      { status: states.refused.code, opinion: '与登记机关信息不符' },
    ]);
  });

  test('is decided by the authority of its district or the platform, and by nobody else; the clerk reads', async () => {
    const { administrator, clerk, elsewhere, platform } = story;
    const change = await handedIn(story, { legalPerson: '钱总' });
    await expect(decide(elsewhere, change, 'agree')).rejects.toMatchObject({ code: 'unitChangeNotFound' });
    expect((await elsewhere.call(calls.changeList, { complex: change.changeNo })).list).toEqual([]);
    await expect(decide(administrator, change, 'agree')).rejects.toMatchObject({ code: 'moveNotAllowed' });
    await expect(decide(clerk, change, 'withdraw')).rejects.toMatchObject({ status: 403 });
    const street = await city.enter({ actor: 'G2', areacode: '330203001' });
    expect((await street.call(calls.changeList, {})).list).toContainEqual(expect.objectContaining({ id: change.id, moves: [] }));
    const { list } = await platform.call(calls.changeList, { complex: '甬城电机', part: 'waiting' });
    expect(list[0]).toMatchObject({ id: change.id, items: '法定代表人' });
    expect((await platform.call(homeCalls.getEqustatisticNums, {})).todos).toContainEqual(
      expect.objectContaining({ key: 'unitChangeDecide' }),
    );
    await decide(platform, change, 'agree');
    expect((await platform.call(calls.changeDetail, { id: change.id })).diff).toMatchObject([{ old: '周老板', new: '钱总' }]);
  });

  test('a code that somebody else took meanwhile is found when it is agreed to', async () => {
    const orgcode = anotherCode();
    const change = await handedIn(story, { orgcode });
    await city.seedUnit({ orgcode });
    expect(await issuesOf(decide(story.officer, change, 'agree'))).toMatchObject([{ field: 'orgcode' }]);
  });

  test('a unit that moves is announced to the authority it moves to; the paper tells both', async () => {
    const there = await city.seedUnit({ orgname: '鄞州市场监督管理局', unitTypes: ['U9'], areacode: '330212' });
    const officerThere = await city.enter({ actor: 'G1', unit: there, areacode: '330212' });
    const change = await handedIn(story, { areacode: '330212005' });
    await decide(story.officer, change, 'agree');
    expect((await officerThere.call(sessionCalls.messages, {})).list.map(({ title }) => title)).toContain(
      `单位迁入：${story.unit.orgname}`,
    );
    const paper = await story.administrator.download(calls.changeRecord, { id: change.id } as never);
    expect(readPages(paper.content).join('')).toContain(change.changeNo);
  });

  test('a deleted draft takes its files along and leaves an application under way locked', async () => {
    const { administrator, clerk } = story;
    const draft = await drafted(story, { legalPerson: '钱总' });
    await handedIn(story, { address: '别处3号' });
    await decide(administrator, draft, 'delete');
    expect((await infoOf(clerk)).unit.changeLocked).toBe(true);
    await expect(administrator.call(calls.changeDetail, { id: draft.id })).rejects.toMatchObject({ code: 'unitChangeNotFound' });
    const { files } = await administrator.call(attachmentCalls.list, { attrefsysid: draft.id, atttype: 'UNITCHG' });
    expect(files).toEqual([]);
  });
});

test('somebody without a unit has nothing to change', async () => {
  const lone = await city.enter({ actor: 'E2' });
  await expect(infoOf(lone)).rejects.toMatchObject({ code: 'unitNotFound' });
  await expect(lone.call(calls.changeSave, { id: newId(), values: {} })).rejects.toMatchObject({ code: 'unitNotFound' });
});

import { expect, test } from 'vitest';

import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { openStory, submitted } from '#areas/inspection/server/testing/story.ts';
import { openCity } from '#server/testing/city.ts';

import { managedCalls } from '../contract/managed-accounts.ts';

const city = await openCity();
const story = await openStory(city);
const admin = await city.enter({ actor: 'A1' });
const { clerk, clerk2 } = story.institute;
const unread = { warningsRead: [] };
const account = async (id: string) => (await admin.call(managedCalls.detail, { id })).account;

async function disable(id: string, options: object = unread) {
  const { version } = await account(id);
  return admin.call(managedCalls.move, { id, version, move: 'disable' as const, opinion: '离职' }, options);
}

test('before the last clerk is disabled or gets another role, what waits at the desk is told; where a colleague stays nothing is asked', async () => {
  await submitted(city, story);
  await disable(clerk2.userId);
  expect((await account(clerk2.userId)).disabled).toBe(true);

  const queue = await clerk.call(inspectionCalls.queue, { desk: 'acceptance' });
  const warning = `${(await account(clerk.userId)).name}是本单位最后一名在用的受理员，停用后下列业务将无人办理：待受理 ${queue.count} 件`;
  await expect(disable(clerk.userId)).rejects.toMatchObject({ code: 'warned', errors: [{ message: warning, warns: true }] });
  expect((await account(clerk.userId)).disabled).toBe(false);

  const { name, mobile, unitId, version } = await account(clerk.userId);
  expect(unitId).toBeNull();
  const institute = await city.seedUnit({ unitTypes: ['U8'] });
  await city.db.updateTable('account').set({ unitId: institute.unitSysId, mobile: '13800000001' }).where('id', '=', clerk.userId).execute();
  const values = { name, mobile: mobile ?? '13800000001', unitId: institute.unitSysId, actors: ['I3'] };
  await expect(admin.call(managedCalls.change, { id: clerk.userId, version, values }, unread)).rejects.toMatchObject({
    code: 'warned',
    errors: [{ message: warning.replace('停用后', '修改后') }],
  });

  await disable(clerk.userId, { warningsRead: [warning] });
  expect((await account(clerk.userId)).disabled).toBe(true);
  const noted = await city.db
    .selectFrom('auditLog')
    .select('details')
    .where('objectId', '=', clerk.userId)
    .where('action', '=', 'account.disable')
    .executeTakeFirstOrThrow();
  expect(noted.details).toMatchObject({ warnings: [warning] });
});

test('whoever is disabled already, or may not be touched, is not asked about', async () => {
  const { version } = await account(clerk.userId);
  const again = admin.call(managedCalls.move, { id: clerk.userId, version, move: 'disable', opinion: '离职' }, unread);
  await expect(again).rejects.toMatchObject({ code: 'stale' });
});

test('a head of another department is no stand-in, one of the same is', async () => {
  const institute = await city.seedUnit({ unitTypes: ['U8'] });
  const [lifts, vessels, alike] = await Promise.all([
    city.seedPerson({ actor: 'I4', unit: institute, dept: '电梯检验部', name: '梁科长' }),
    city.seedPerson({ actor: 'I4', unit: institute, dept: '承压检验部' }),
    city.seedPerson({ actor: 'I4', unit: institute, dept: '承压检验部' }),
  ]);
  await expect(disable(lifts.userId)).rejects.toMatchObject({
    code: 'warned',
    errors: [{ message: expect.stringContaining('梁科长是本单位最后一名在用的科室审核') as string }],
  });
  await disable(vessels.userId);
  await expect(disable(alike.userId)).rejects.toMatchObject({ code: 'warned' });
});

test('a head who goes to another department leaves the desk of the former one', async () => {
  const institute = await city.seedUnit({ unitTypes: ['U8'] });
  const { userId: id } = await city.seedPerson({ actor: 'I4', unit: institute, dept: '机电检验部', name: '庄科长' });
  await city.db.updateTable('account').set({ mobile: '13800000009' }).where('id', '=', id).execute();
  const move = async (dept: string, options: object = unread) => {
    const { version } = await account(id);
    const values = { name: '庄科长', mobile: '13800000009', unitId: institute.unitSysId, dept, actors: ['I4'] };
    return admin.call(managedCalls.change, { id, version, values }, options);
  };
  await move('机电检验部');
  const message = expect.stringContaining('庄科长是本单位最后一名在用的科室审核，修改后') as string;
  await expect(move('电梯检验部')).rejects.toMatchObject({ code: 'warned', errors: [{ message }] });
  await city.seedPerson({ actor: 'I4', unit: institute, dept: '机电检验部' });
  await move('电梯检验部');
});

import { expect, test } from 'vitest';

import { timerRequest } from '#kit/server/case/timer.ts';
import { openCity } from '#server/testing/city.ts';

import { firstEntryCalls as calls } from '../contract/calls.ts';
import { warningsOfDrafts } from './door.ts';
import { drafted, openDesk } from './testing/entries.ts';

const city = await openCity();
const desk = await openDesk(city);
const small = '容积小于30L，可能不属于特种设备';

test('a vessel that may be too small is entered after the unit has been asked, and opened after the clerk has', async () => {
  const { owner, clerk } = desk;
  const draft = await drafted(desk, '2150', { volume: 0.02 });
  await expect(owner.call(calls.entryCommit, draft, { warningsRead: [] })).rejects.toMatchObject({
    code: 'warned',
    errors: [{ field: 'volume', message: small, warns: true }],
  });
  const { id, version } = await owner.call(calls.entryCommit, draft, { warningsRead: [small] });
  const { flow } = await clerk.call(calls.entryDetail, { id });
  expect(flow.at(-1)).toMatchObject({ action: 'commit', warnings: [small] });
  const confirm = { id, version, decision: 'confirm' } as const;
  await expect(clerk.call(calls.entryDecide, confirm, { warningsRead: [] })).rejects.toMatchObject({ code: 'warned' });
  expect((await clerk.call(calls.entryDecide, confirm, { warningsRead: [small] })).equSysId).toBeTruthy();
});

test('of many drafts each warning is told once, with their numbers: up to five, of more the first five and how many there are', async () => {
  const ids: string[] = [];
  const told: string[][] = [];
  while (ids.length < 6) {
    ids.push((await drafted(desk, '2150', { volume: 0.02 })).id);
    const warnings = await warningsOfDrafts(city.db, timerRequest(city), ids);
    told.push(warnings.map(({ message }) => message.replaceAll(/SJ\d{13}/g, '单号')));
  }
  expect([told[0], told[4], told[5]]).toEqual([
    [`单号：${small}`],
    [`单号、单号、单号、单号、单号：${small}`],
    [`单号、单号、单号、单号、单号等6份：${small}`],
  ]);
});

test('drafts are named in the order of their rows, wherever the database keeps them', async () => {
  const made = [];
  while (made.length < 3) made.push(await drafted(desk, '2150', { volume: 0.02 }));
  const noOf = async ({ id }: { readonly id: string }) => (await desk.owner.call(calls.entryDetail, { id })).entry.entryNo;
  const [first, second, third] = [await noOf(made[0]!), await noOf(made[1]!), await noOf(made[2]!)];
  const numbered = async (order: readonly { readonly id: string }[]) => {
    const ids = order.map(({ id }) => id);
    return (await warningsOfDrafts(city.db, timerRequest(city), ids)).map(({ message }) => message);
  };
  expect(await numbered(made)).toEqual([`${first}、${second}、${third}：${small}`]);
  expect(await numbered(made.toReversed())).toEqual([`${third}、${second}、${first}：${small}`]);
});

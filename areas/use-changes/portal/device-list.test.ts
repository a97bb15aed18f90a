import { expect, test } from 'vitest';

import type { DeviceRow } from '#areas/equipment/contract/listed.ts';

import { kindCode } from '../contract/kinds.ts';
import { newChangeAddress } from '../contract/menu.ts';
import { deviceList } from './device-list.ts';

const row = (given: Partial<DeviceRow>) => ({ equSysId: 'x1', equclacode: '5110', useStatus: '1', regStatus: '2', ...given }) as DeviceRow;
const stopping = deviceList.tasks!.find(({ key }) => key === 'stopUse')!;
const restarting = deviceList.tasks!.find(({ key }) => key === 'restartUse')!;

test('a stopped device of a list offers 启用 where one in use offers 停用', () => {
  const stopped = row({ useStatus: '3', regStatus: '4' });
  expect(stopping.insteadOf!(stopped)).toEqual({ word: '启用', address: newChangeAddress(kindCode.restart, ['x1']) });
  expect(restarting.refuse!(stopped)).toBeUndefined();
  expect(stopping.insteadOf!(row({}))).toBeUndefined();
  expect(stopping.refuse!(row({}))).toBeUndefined();
  expect(restarting.refuse!(row({}))).toBe('使用状态为「在用」，不能办理启用');
});

test('one that another case holds offers neither and says which case', () => {
  const held = row({ useStatus: '3', regStatus: '4', lockedBy: 'SYBG2026112100001' });
  expect(stopping.insteadOf!(held)).toBeUndefined();
  expect(restarting.refuse!(held)).toBe('在途业务 SYBG2026112100001');
});

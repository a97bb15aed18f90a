import { expect, test } from 'vitest';

import type { FullRow } from '#areas/equipment/contract/listed.ts';

import { kindCode } from '../contract/kinds.ts';
import { newChangeAddress } from '../contract/menu.ts';
import { deviceList } from './device-list.ts';

const today = '2026-11-21';
const usual = {
  equSysId: 'x1',
  equclacode: '5110',
  useStatus: '1',
  regStatus: '2',
  lockedBy: null,
  applyState: '0',
  nextInspDate: '2027-06-30',
};
const row = (given: object) => ({ ...usual, stopDate: null, ...given }) as FullRow;
const stopping = deviceList.tasks!.find(({ key }) => key === 'stopUse')!;
const restarting = deviceList.tasks!.find(({ key }) => key === 'restartUse')!;

test('a stopped device of a list offers 启用 where one in use offers 停用', () => {
  const stopped = row({ useStatus: '3', regStatus: '4' });
  expect(stopping.insteadOf!(stopped, today)).toEqual({ word: '启用', address: newChangeAddress(kindCode.restart, ['x1']) });
  expect(restarting.refuse!(stopped, today)).toBeUndefined();
  expect(stopping.insteadOf!(row({}), today)).toBeUndefined();
  expect(stopping.refuse!(row({}), today)).toBeUndefined();
  expect(restarting.refuse!(row({}), today)).toBe('使用状态为「在用」，不能办理启用');
});

test('one whose inspection has lapsed says that beside 启用', () => {
  const lapsed = row({ useStatus: '3', regStatus: '4', nextInspDate: '2026-11-20' });
  const refusedBecause = '检验有效期已过（2026-11-20），请先申报检验，合格后再申请启用';
  expect(stopping.insteadOf!(lapsed, today)).toMatchObject({ word: '启用', refusedBecause });
});

test('one that another case holds says which', () => {
  const held = row({ useStatus: '3', regStatus: '4', lockedBy: 'SYBG2026112100001' });
  expect(stopping.insteadOf!(held, today)).toMatchObject({ refusedBecause: '在途业务 SYBG2026112100001' });
  expect(restarting.refuse!(held, today)).toBe('在途业务 SYBG2026112100001');
});

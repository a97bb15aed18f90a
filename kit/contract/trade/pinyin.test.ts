import { expect, test } from 'vitest';

import { hasInitials, initialsOf } from './pinyin.ts';

test.each([
  ['宁波市海曙区', 'nbshsq'],
  ['鄞州甬江物业', 'yzyjwy'],
  ['综合查询', 'zhcx'],
  ['超期未检', 'cqwj'],
  ['缴费大厅', 'jfdt'],
  ['设备管理', 'sbgl'],
  ['叉车', 'cc'],
  ['爱尔兰', 'ael'],
  ['欧尼热情兔', 'onrqt'],
  ['蓬莱阁', 'plg'],
  ['阿吧擦大额发', 'abcdef'],
  ['嘎哈及卡拉马', 'ghjklm'],
  ['那哦趴其然撒', 'nopqrs'],
  ['他哇西呀咋', 'twxyz'],
])('%s is found by %s', (text, typed) => {
  expect(initialsOf(text)).toContain(typed);
});

test('a character with several readings is found by each', () => {
  expect(initialsOf('长城').toSorted()).toEqual(['cc', 'zc']);
  expect(initialsOf('重庆银行').toSorted()).toEqual(['cqyh', 'cqyx', 'zqyh', 'zqyx']);
});

test('Latin and digits stand for themselves, signs for nothing', () => {
  expect(initialsOf('3号楼（A座）')).toEqual(['3hlaz']);
  expect(initialsOf('——')).toEqual([]);
});

test('a long name of many readings has few of them', () => {
  expect(initialsOf('长重行车').length).toBeLessThanOrEqual(8);
  expect(initialsOf('长重行车调降单'.repeat(8)).length).toBeLessThanOrEqual(8);
});

test('letters are found in the middle', () => {
  expect(hasInitials('宁波甬江物业服务有限公司', 'YJWY')).toBe(true);
  expect(hasInitials('宁波甬江物业服务有限公司', 'yjfw')).toBe(false);
});

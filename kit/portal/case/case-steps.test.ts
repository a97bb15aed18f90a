import { expect, test } from 'vitest';

import { lifecycle } from '#kit/contract/case/lifecycle.ts';
import { stepsOfCase } from './case-steps.ts';

const cycle = lifecycle({
  name: 'sale',
  title: '过户',
  states: {
    draft: { code: '00', label: '草稿', tone: 'draft' },
    counterpart: { code: '12', label: '待对方确认', tone: 'waiting' },
    submitted: { code: '10', label: '待受理', tone: 'waiting' },
    returned: { code: '30', label: '退回补正', tone: 'bad' },
    holding: { code: '70', label: '有效', tone: 'good' },
    done: { code: '80', label: '已办结', tone: 'good', terminal: true },
    cancelled: { code: '91', label: '已撤销', tone: 'stopped', terminal: true },
  },
  moves: {
    commit: { label: '提交', from: ['draft'], to: ['counterpart', 'submitted'], by: ['owner'] },
    confirm: { label: '确认', from: ['counterpart'], to: 'submitted', by: ['E1'] },
    return: { label: '退回', from: ['submitted'], to: 'returned', by: ['G1'] },
    hold: { label: '生效', from: ['submitted'], to: 'holding', by: ['G1'] },
    cancel: { label: '撤销', from: ['returned', 'holding'], to: 'cancelled', by: ['owner'] },
    grant: { label: '准予', from: ['submitted'], to: 'done', by: ['G1'] },
  },
});
const steps = [
  { title: '提交', at: ['draft', 'returned'] },
  { title: '对方确认', at: ['counterpart'] },
  { title: '受理', at: ['submitted'] },
] as const;
const logged = (...codes: readonly string[]) =>
  codes.slice(1).map((toStatus, index) => ({ at: '2026-11-21T02:00:00.000Z', fromStatus: codes[index]!, toStatus }));
const titles = (status: string, ...way: readonly string[]) =>
  stepsOfCase({ cycle, steps }, status, logged(...way)).map(({ title, state }) => `${title} ${state}`);

test('the steps before the one that is under way are done', () => {
  expect(titles('00')).toEqual(['提交 current', '对方确认 todo', '受理 todo']);
  expect(titles('12', '00', '12')).toEqual(['提交 done', '对方确认 current', '受理 todo']);
  expect(titles('80', '00', '12', '10', '80')).toEqual(['提交 done', '对方确认 done', '受理 done']);
});

test('what held before it ended shows the steps by which it came to hold', () => {
  const flow = [
    { at: '2026-11-10T02:00:00.000Z', fromStatus: '00', toStatus: '12' },
    { at: '2026-11-11T02:00:00.000Z', fromStatus: '12', toStatus: '10' },
    { at: '2026-11-12T02:00:00.000Z', fromStatus: '10', toStatus: '70' },
    { at: '2026-11-20T02:00:00.000Z', fromStatus: '70', toStatus: '91' },
  ];
  expect(stepsOfCase({ cycle, steps }, '91', flow).map(({ title, state, note }) => `${title} ${state} ${note}`)).toEqual([
    '提交 done 2026-11-10 10:00',
    '对方确认 done 2026-11-11 10:00',
    '受理 done 2026-11-12 10:00',
    '已撤销 ended 2026-11-20 10:00',
  ]);
});

test('a step of a time when there was another state between is read: what was left by it is done', () => {
  expect(titles('10', '00', '12', '25', '10')).toEqual(['提交 done', '对方确认 done', '受理 current']);
  expect(titles('91', '00', '12', '25', '91')).toEqual(['提交 done', '对方确认 done', '已撤销 ended']);
});

test('a case that ended early shows when it was handed in first, and when it ended', () => {
  const flow = [
    { at: '2026-11-10T02:00:00.000Z', fromStatus: '00', toStatus: '10' },
    { at: '2026-11-12T02:00:00.000Z', fromStatus: '10', toStatus: '30' },
    { at: '2026-11-15T02:00:00.000Z', fromStatus: '30', toStatus: '91' },
  ];
  expect(stepsOfCase({ cycle, steps }, '91', flow).map(({ title, state, note }) => `${title} ${state} ${note}`)).toEqual([
    '提交 done 2026-11-10 10:00',
    '已撤销 ended 2026-11-15 10:00',
  ]);
});

import { expect, test } from 'vitest';

import { lifecycle } from '#kit/contract/case/lifecycle.ts';
import { lastWords } from './last-words.ts';

const cycle = lifecycle({
  name: 'walk',
  title: '走',
  states: {
    submitted: { code: '10', label: '待受理', tone: 'waiting' },
    returned: { code: '30', label: '退回补正', tone: 'bad' },
    refused: { code: '40', label: '不予受理', tone: 'bad', terminal: true },
    accepted: { code: '20', label: '已受理', tone: 'good' },
    cancelling: { code: '60', label: '注销申请中', tone: 'waiting' },
    cancelled: { code: '91', label: '已注销', tone: 'stopped', terminal: true },
  },
  moves: {
    save: { label: '暂存', from: ['returned'], to: 'returned', by: ['owner'], silent: true },
    commit: { label: '提交', from: ['returned'], to: 'submitted', by: ['owner'] },
    return: { label: '退回补正', from: ['submitted'], to: 'returned', by: ['G1'], opinion: 'required' },
    refuse: { label: '不予受理', from: ['submitted'], to: 'refused', by: ['G1'], opinion: 'required' },
    accept: { label: '受理', from: ['submitted'], to: 'accepted', by: ['G1'], opinion: 'optional' },
    ask: { label: '申请注销', from: ['accepted'], to: 'cancelling', by: ['owner'], opinion: 'required' },
    agree: { label: '同意注销', from: ['cancelling'], to: 'cancelled', by: ['G1'] },
    silence: { label: '逾期未确认，自动撤销', from: ['submitted'], to: 'cancelled', by: ['system'] },
  },
});

const step = (action: string, fromStatus: string, toStatus: string, opinion: string | null = null) => ({
  action,
  label: cycle.moves[action as keyof typeof cycle.moves].label,
  fromStatus,
  toStatus,
  opinion,
});
const returned = step('return', '10', '30', '缺许可证');

test('the words with which a case was sent back or refused stand until it goes on, saved meanwhile or not', () => {
  const saved = step('save', '30', '30');
  expect(lastWords(cycle, '30', [returned, saved])).toEqual({ label: '退回补正', opinion: '缺许可证' });
  expect(lastWords(cycle, '10', [returned, step('commit', '30', '10')])).toBeUndefined();
  expect(lastWords(cycle, '40', [returned, step('refuse', '10', '40', '不在辖区')])).toEqual({ label: '不予受理', opinion: '不在辖区' });
});

test('a remark that nobody had to make is read in the log alone', () => {
  expect(lastWords(cycle, '20', [step('accept', '10', '20', '同意')])).toBeUndefined();
});

test('words of a move that there is no more are read where it ended a case, and in the log alone where the case went on', () => {
  const former = (toStatus: string) => [
    step('ask', '20', '25', '工程取消'),
    { action: 'uphold', label: '异议成立', fromStatus: '25', toStatus, opinion: '合同未到期' },
  ];
  expect(lastWords(cycle, '40', former('40'))).toEqual({ label: '异议成立', opinion: '合同未到期' });
  expect(lastWords(cycle, '10', former('10'))).toBeUndefined();
});

test('a case that a consent ended tells what was asked for, one that silence ended tells that', () => {
  const ended = [step('ask', '20', '60', '工程取消'), step('agree', '60', '91')];
  expect(lastWords(cycle, '91', ended)).toEqual({ label: '申请注销', opinion: '工程取消' });
  expect(lastWords(cycle, '91', [step('silence', '10', '91')])).toEqual({ label: '逾期未确认，自动撤销', opinion: '' });
});

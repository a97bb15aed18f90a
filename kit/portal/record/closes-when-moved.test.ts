import { expect, test } from 'vitest';

import { lifecycle } from '#kit/contract/case/lifecycle.ts';
import { CallError } from '../client.ts';
import { decidedOf, hasMoved, isMovedOn, movedWords } from './closes-when-moved.ts';

const cycle = lifecycle({
  name: 'errand',
  title: '差事',
  states: { open: { code: '10', label: '已提交', tone: 'waiting' }, taken: { code: '20', label: '已受理', tone: 'good', terminal: true } },
  moves: { take: { label: '受理', from: ['open'], to: 'taken', by: ['I1'] } },
});

test('a dialog is closed when its record is another version than the one it was opened on, and says the new state', () => {
  const now = decidedOf(cycle, { version: 3, status: '20' });
  expect(hasMoved(2, now, false)).toBe(true);
  expect(movedWords(now)).toContain('现为「已受理」');
});

test('not while its own step is under way, nor for the version it was opened on, nor where nothing is decided', () => {
  expect(hasMoved(2, { version: 3 }, true)).toBe(false);
  expect(hasMoved(3, { version: 3 }, false)).toBe(false);
  expect(hasMoved(undefined, undefined, false)).toBe(false);
});

test('of refusals, those that say so close it; a refusal of the step itself does not', () => {
  expect(isMovedOn(new CallError('', 'feeNeedsReason', 409))).toBe(false);
  expect(isMovedOn(new CallError('', 'overtaken', 409))).toBe(true);
});

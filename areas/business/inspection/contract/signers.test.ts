import { expect, test } from 'vitest';

import { handFault } from './signers.ts';

const hands = { preparers: ['inspector', 'second'], reviewers: ['reviewer'] };

test.each([
  ['review', 'inspector', 'ownReview'],
  ['review', 'reviewer', undefined],
  ['review', 'other', undefined],
  ['approve', 'second', 'ownReview'],
  ['approve', 'reviewer', 'ownApproval'],
  ['approve', 'other', undefined],
] as const)('%s by %s: %s', (step, userId, fault) => {
  expect(handFault(step, hands, userId)).toBe(fault);
});

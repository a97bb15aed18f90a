import { expect, test } from 'vitest';

import { baseOf } from './bases.ts';
import { media } from './media.ts';

test.each([
  [{ path: '/a/stone/eqm/list' }, 'equipment'],
  [{ path: '/a/stone/pay/order/{payNo}/receipt', answer: 'file', media: [media.pdf] }, 'print'],
  [{ path: '/a/stone/pay/orders/export', answer: 'file', media: [media.xlsx] }, 'bank'],
  [{ path: '/a/stone/pay/orders' }, 'bank'],
  [{ path: '/a/stone/desk/inspection/results/{lineId}' }, 'electronicForm'],
  [{ path: '/a/stone/desk/inspection/saveResults' }, 'electronicForm'],
  [{ path: '/a/stone/user/info' }, 'main'],
] as const)('%o goes to %s', (call, base) => {
  expect(baseOf(call)).toBe(base);
});

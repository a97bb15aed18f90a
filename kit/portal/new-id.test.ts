import { expect, test } from 'vitest';

import { id } from '../contract/call.ts';
import { newId } from './new-id.ts';

test('ids are what the server takes, in the order of time, and none comes twice', () => {
  const ids = Array.from({ length: 200 }, (_, index) => newId(1_790_000_000_000 + index));
  for (const made of ids) expect(id.safeParse(made).success).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set([...ids, newId(), newId()]).size).toBe(202);
});

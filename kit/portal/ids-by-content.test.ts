import { expect, test } from 'vitest';

import { idsByContent } from './ids-by-content.ts';

test('the same content keeps its id until it has arrived, other content has another', () => {
  const ids = idsByContent();
  const first = ids.idFor({ day: '2026-11-21' });
  expect(ids.idFor({ day: '2026-11-21' })).toBe(first);
  expect(ids.idFor({ day: '2026-11-20' })).not.toBe(first);
  ids.arrived({ day: '2026-11-21' });
  expect(ids.idFor({ day: '2026-11-21' })).not.toBe(first);
});

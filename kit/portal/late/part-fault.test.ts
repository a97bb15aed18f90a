import { expect, test, vi } from 'vitest';

import { fetched, PartFault } from './part-fault.ts';

const refusedStyles = new Error('Unable to preload CSS for http://127.0.0.1/assets/form.css');

test('a style sheet that did not come is asked for again, and the page opens', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refusedStyles).mockResolvedValue('page');
  expect(await fetched(load, [0, 0])).toBe('page');
  expect(load).toHaveBeenCalledTimes(2);
});

test('one that never comes is a fault of the network after the last pause, a script that did not come is one at once', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(refusedStyles);
  await expect(fetched(load, [0, 0])).rejects.toBeInstanceOf(PartFault);
  expect(load).toHaveBeenCalledTimes(3);
  const script = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  await expect(fetched(script, [0, 0])).rejects.toBeInstanceOf(PartFault);
  expect(script).toHaveBeenCalledTimes(1);
});

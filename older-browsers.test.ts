import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync(path.join(import.meta.dirname, 'portal', 'public', 'older-browsers.js'), 'utf8');
const brought = ['findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with'];

/** A world of its own, as a browser of the target has it: without what came later. */
const world = createContext({ window: { structuredClone } });
runInContext(`for (const name of ${JSON.stringify(brought)}) delete Array.prototype[name];`, world);
runInContext(script, world);

/** What an expression about `list` says there and here. */
function both(list: readonly number[], expression: string): unknown[] {
  const asked = `(() => { const list = ${JSON.stringify(list)}; const said = [((list) => { try { return ${expression}; } catch (error) { return error.name; } })(list), list]; return JSON.stringify(said); })()`;
  return [runInContext(asked, world), runInContext(asked, createContext({}))];
}

const numbers = fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 8 });
const place = fc.integer({ min: -10, max: 10 });

test.each([
  'list.toSorted()',
  'list.toSorted((one, other) => other - one)',
  'list.toReversed()',
  'list.toSpliced(PLACE, 2, 7, 8)',
  'list.toSpliced(PLACE)',
  'list.with(PLACE, 7)',
  'list.findLast((each) => each > PLACE)',
  'list.findLastIndex((each) => each > PLACE)',
])('%s is what newer browsers say, and leaves the list as it was', (expression) => {
  fc.assert(
    fc.property(numbers, place, (list, at) => {
      const [here, there] = both(list, expression.replace('PLACE', String(at)));
      expect(here).toBe(there);
    }),
  );
});

test('they are not what this machine has', () => {
  expect(runInContext('String([].toSorted)', world)).toContain('Array.from');
});

test('nobody meets what was brought while going through an array', () => {
  expect(runInContext('(() => { const keys = []; for (const key in [1]) keys.push(key); return keys.join(); })()', world)).toBe('0');
});

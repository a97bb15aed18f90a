import { expect, test } from 'vitest';

import { findForeignDoors } from './scripts/walls/areas.ts';
import { doorNames, findCrowdedDoors, findSecondDoors } from './scripts/walls/doors.ts';
import { readSources } from './scripts/walls/sources.ts';

const sources = readSources(import.meta.dirname);
const one = 'areas/base/a/server/door.ts';
const read = 'areas/base/a/server/doors/read.ts';

/** A door that passes on so many names. */
function door(names: number, file: string, more = '') {
  const list = Array.from({ length: names }, (_, index) => (index === 0 ? 'type n0' : `n${index} as m${index}`));
  return { file, text: `export {\n  ${list.join(',\n  ')},\n} from './x.ts';\n${more}` };
}

test('a door that is named after an area is gone through by that area alone', () => {
  const through = (area: string) => ({ file: `areas/base/${area}/server/x.ts`, text: "import { y } from '#areas/a/server/doors/b.ts';" });
  expect(findForeignDoors([through('b'), through('c')])).toEqual(['areas/base/c/server/x.ts: a/server/doors/b']);
  expect(findForeignDoors(sources)).toEqual([]);
});

test('a door has no more names than one can take in', () => {
  expect(findCrowdedDoors([door(doorNames, one), door(doorNames, read)])).toEqual([]);
  expect(findCrowdedDoors([door(doorNames + 1, one)])).toEqual([`${one}: ${doorNames + 1}`]);
  for (const own of ['export async function f() {}', 'export interface F {}', 'export type F = 1;', 'export const f = 1;'])
    expect(findCrowdedDoors([door(doorNames, read, own)])).toEqual([`${read}: ${doorNames + 1}`]);
  expect(findCrowdedDoors([door(1, read, "export * from './y.ts';")])).toEqual([`${read}: everything`]);
  expect(findCrowdedDoors(sources)).toEqual([]);
});

test('an area has one door or a folder of doors', () => {
  expect(findSecondDoors([door(1, one), door(1, read)])).toEqual(['areas/base/a/server/doors']);
  expect(findSecondDoors([door(1, one), door(1, 'areas/base/a/server/doors/b.ts'), door(1, 'areas/base/b/server/door.ts')])).toEqual([]);
  expect(findSecondDoors(sources)).toEqual([]);
});

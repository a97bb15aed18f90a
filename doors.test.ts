import { expect, test } from 'vitest';

import { findForeignDoors } from './scripts/walls/areas.ts';
import { readSources } from './scripts/walls/sources.ts';

test('a door that is named after an area is gone through by that area alone', () => {
  const through = (area: string) => ({ file: `areas/base/${area}/server/x.ts`, text: "import { y } from '#areas/a/server/doors/b.ts';" });
  expect(findForeignDoors([through('b'), through('c')])).toEqual(['areas/base/c/server/x.ts: a/server/doors/b']);
  expect(findForeignDoors(readSources(import.meta.dirname))).toEqual([]);
});

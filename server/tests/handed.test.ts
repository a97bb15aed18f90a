import { expect, test } from 'vitest';

import { materialKinds } from '#areas/attachments/server/door.ts';
import { gather } from '#kit/contract/port.ts';
import { searchSources } from '#kit/server/list/search-source.ts';
import { todoSources } from '#kit/server/case/todos.ts';

import { areas } from '../areas.ts';

// What areas hand in is stored and sent under keys of their own choice: no two may choose the same.

const handed = gather(areas);
const todos = handed.of(todoSources).flatMap(({ kinds }) => kinds);

test.each([
  ['kinds of materials', handed.of(materialKinds).map(({ kind }) => kind.atttype), 'FIRST'],
  ['what may wait for people', todos.map(({ key }) => key), 'faultOpen'],
  ['places of what may wait', todos.map(({ rank }) => String(rank)), '10'],
  ['what a search finds', handed.of(searchSources).map(({ kind }) => kind), 'device'],
])('%s stand once', (_what, keys, one) => {
  expect(keys).toContain(one);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

import { noteOf } from '#kit/contract/search-hit.ts';
import { addressWith } from '#kit/contract/pages.ts';
import type { SearchSource } from '#kit/server/list/search-source.ts';

import { workerAccess, workerPage } from '../contract/menu.ts';
import { findNamed } from './worker-views.ts';

/** People of units by their name, from anywhere: for those who may read them. */
export const workerSearch: SearchSource = {
  kind: 'worker',
  title: '作业人员',
  rank: 31,
  async find(word, most, { readDb, asker, today }) {
    if (!asker.menuIds.has(workerAccess.view)) return [];
    const people = await findNamed(readDb, { asker, today }, word, most);
    return people.map(({ id, name, post, unitId, unitName, items, onDuty }) => ({
      id,
      title: name,
      note: noteOf(unitId === asker.unitId ? null : unitName, post, onDuty === 'left' ? '离岗' : (items ?? '无证')),
      address: addressWith(workerPage.path, { id }),
      sign: 'worker',
    }));
  },
};

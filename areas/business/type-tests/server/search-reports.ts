import { noteOf } from '#kit/contract/search-hit.ts';
import { addressWith } from '#kit/contract/pages.ts';
import type { SearchSource } from '#kit/server/list/search-source.ts';

import { typeTestAccess, typeTestPage } from '../contract/menu.ts';
import { findNamed } from './register-views.ts';

/** Reports of type tests by their number or model, from anywhere. */
export const typeTestSearch: SearchSource = {
  kind: 'typeTest',
  title: typeTestPage.title,
  rank: 75,
  async find(word, most, { readDb, asker }) {
    if (!asker.menuIds.has(typeTestAccess.view)) return [];
    const found = await findNamed(readDb, asker, word, most);
    return found.map(({ id, reportNo, model, product, unitId, unitName, withdrawnOn }) => ({
      id,
      title: `${reportNo}　${model}`,
      note: noteOf(product, unitId === asker.unitId ? null : unitName, withdrawnOn === null ? null : '已撤销'),
      address: addressWith(typeTestPage.path, { reportNo, model }),
      sign: 'check',
    }));
  },
};

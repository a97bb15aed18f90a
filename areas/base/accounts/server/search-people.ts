import { noteOf } from '#kit/contract/search-hit.ts';
import type { SearchSource } from '#kit/server/list/search-source.ts';

import { personAddress } from '../contract/menu.ts';
import { findPeople } from './people-views.ts';

export const peopleSearch: SearchSource = {
  kind: 'person',
  title: '人员',
  rank: 30,
  async find(word, most, { readDb, asker }) {
    const people = await findPeople(readDb, asker, word, most);
    return people.map(({ id, name, unitName, roleNames }) => ({
      id,
      title: name,
      note: noteOf(unitName, roleNames.join('、')),
      address: personAddress(id),
      sign: 'user',
    }));
  },
};

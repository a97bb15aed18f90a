import { noteOf } from '#kit/contract/search-hit.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import type { SearchSource } from '#kit/server/list/search-source.ts';

import { findCasesByNumber } from '../device-case-file-views.ts';
import { deviceCases } from '../device-cases.ts';

/** Shorter words begin too many numbers. */
const shortest = 4;

/** Cases about devices by their number, of the kinds that no other search finds. */
export const caseSearch: SearchSource = {
  kind: 'deviceCase',
  title: '业务单',
  rank: 28,
  async find(word, most, { readDb, asker, services }) {
    if (word.length < shortest) return [];
    const kinds = services.handed.of(deviceCases).filter(({ isSearched }) => !isSearched);
    const found = await findCasesByNumber(readDb, asker, { beginning: word.toUpperCase(), most }, kinds);
    return found.map(({ kind, id, no, state, equSysId, equclacode, useUnitName }) => {
      const { cycle, address } = kinds.find((one) => one.cycle.name === kind)!;
      return {
        id,
        title: `${no}　${cycle.title}`,
        note: noteOf(useUnitName, cycle.states[stateByCode(cycle, state)]!.label),
        address: address(id, { equSysId, equclacode }),
        sign: 'doc',
      };
    });
  },
};

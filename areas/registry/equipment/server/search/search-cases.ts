import { caseAddress } from '#kit/contract/case/case.ts';
import { noteOf, type Hit } from '#kit/contract/search-hit.ts';
import { stateByCode, type Lifecycle } from '#kit/contract/case/lifecycle.ts';
import { numberedCases } from '#kit/server/case/numbered-cases.ts';
import type { SearchSource } from '#kit/server/list/search-source.ts';
import type { Request } from '#kit/server/request.ts';

import { findCasesByNumber, findNumberedCases } from '../device-case-file-views.ts';
import { deviceCases } from '../device-cases.ts';

/** Shorter words begin too many numbers. */
const shortest = 4;

interface Sought {
  readonly beginning: string;
  readonly most: number;
}

/** Cases by their number, of the kinds that no other search finds: all of them one statement. */
export const caseSearch: SearchSource = {
  kind: 'deviceCase',
  title: '业务单',
  rank: 28,
  async find(word, most, request) {
    if (word.length < shortest) return [];
    const sought = { beginning: word.toUpperCase(), most };
    const found = await Promise.all([ofDevices(sought, request), ofOthers(sought, request)]);
    // Ids begin with the time.
    return found
      .flat()
      .toSorted((one, other) => (one.id < other.id ? 1 : -1))
      .slice(0, most);
  },
};

async function ofDevices(sought: Sought, request: Request): Promise<Hit[]> {
  const kinds = request.services.handed.of(deviceCases).filter(({ isSearched }) => !isSearched);
  const found = await findCasesByNumber(request, sought, kinds);
  return found.map(({ kind, id, no, state, equSysId, equclacode, useUnitName }) => {
    const { cycle, address } = kinds.find((one) => one.cycle.name === kind)!;
    return { ...told(cycle, no), id, note: noteOf(useUnitName, labelOf(cycle, state)), address: address(id, { equSysId, equclacode }) };
  });
}

async function ofOthers(sought: Sought, request: Request): Promise<Hit[]> {
  const kinds = request.services.handed.of(numberedCases);
  const found = await findNumberedCases(request, sought, kinds);
  return found.map(({ kind, id, no, state, orgname }) => {
    const declared = kinds.find(({ cycle }) => cycle.name === kind)!;
    const { cycle } = declared;
    return { ...told(cycle, no), id, note: noteOf(orgname, labelOf(cycle, state)), address: caseAddress(declared, id) };
  });
}

const told = ({ title }: Lifecycle, no: string) => ({ title: `${no}　${title}`, sign: 'doc' });
const labelOf = (cycle: Lifecycle, state: string) => cycle.states[stateByCode(cycle, state)]!.label;

import { caseAddress } from '#kit/contract/case/case.ts';
import { noteOf } from '#kit/contract/search-hit.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import type { CasesOfDevices } from '#areas/equipment/server/doors/cases.ts';
import { reachBy } from '#kit/server/case/parties.ts';
import type { SearchSource } from '#kit/server/list/search-source.ts';

import { consultationCase } from '../contract/calls.ts';
import { byId, byWord, readConsultations } from './consultation-store.ts';

const { access, cycle } = consultationCase;

/** Questions by their number or subject, from anywhere. */
export const consultationSearch: SearchSource = {
  kind: consultationCase.name,
  title: consultationCase.title,
  rank: 62,
  async find(word, most, { readDb, asker }) {
    if (!asker.menuIds.has(access.view)) return [];
    const keys = await readDb
      .selectFrom('consultation')
      .select('id')
      .where((eb) => eb.and([...byWord(word), reachBy(consultationCase, 'consultation', asker)]))
      .orderBy('updatedAt', 'desc')
      .limit(most)
      .execute();
    const found = await Promise.all(keys.map(async ({ id }) => (await readConsultations(readDb, byId(id)))[0]!));
    return found.map((one) => ({
      id: one.id,
      title: `${one.consultNo}　${one.subject ?? ''}`,
      note: noteOf(one.unitName, cycle.states[stateByCode(cycle, one.status)].label),
      address: caseAddress(consultationCase, one.id),
      sign: 'info',
    }));
  },
};

/** The questions about a device that the asker may open. */
export const casesOfDevices: CasesOfDevices = {
  cycle,
  menuId: access.view,
  units: () => ['owner'],
  drafts: 'nobody',
  authorities: 'nobody',
  rescuers: 'nobody',
  isSearched: true,
  address: (id) => caseAddress(consultationCase, id),
};

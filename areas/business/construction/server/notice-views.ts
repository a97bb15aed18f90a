import type { CasesOfDevices } from '#areas/equipment/server/doors/cases.ts';
import { caseAddress } from '#kit/contract/case/case.ts';
import { noteOf } from '#kit/contract/search-hit.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import type { SearchSource } from '#kit/server/list/search-source.ts';

import { noticeCase } from '../contract/calls.ts';
import { constructionNotice } from '../contract/lifecycle.ts';
import { noticeAccess } from '../contract/menu.ts';
import { reachOfNotices, withWord } from './notice-store.ts';

/** The notices of a device that the asker may open. */
export const casesOfDevices: CasesOfDevices = {
  cycle: constructionNotice,
  menuId: noticeAccess.view,
  units: ({ actor }) => (actor === 'C1' ? ['owner'] : ['user', 'proprietor', 'owner']),
  authorities: 'places',
  rescuers: 'nobody',
  isSearched: true,
  address: (id) => caseAddress(noticeCase, id),
};

/** Notices by number, project or user, from anywhere. */
export const noticeSearch: SearchSource = {
  kind: 'constructionNotice',
  title: constructionNotice.title,
  rank: 25,
  async find(word, most, { readDb, asker }) {
    if (!asker.menuIds.has(noticeAccess.view)) return [];
    const found = await readDb
      .selectFrom('constructionNotice')
      .select(['id', 'bcwNo', 'noticeNo', 'projectName', 'useUnitName', 'status'])
      .where(reachOfNotices(asker))
      .where(withWord(word))
      .orderBy('updatedAt', 'desc')
      .limit(most)
      .execute();
    return found.map(({ id, bcwNo, noticeNo, projectName, useUnitName, status }) => ({
      id,
      title: `${noticeNo ?? bcwNo}　${projectName ?? '尚未填写工程名称'}`,
      note: noteOf(useUnitName, constructionNotice.states[stateByCode(constructionNotice, status)].label),
      address: caseAddress(noticeCase, id),
      sign: 'construction',
    }));
  },
};

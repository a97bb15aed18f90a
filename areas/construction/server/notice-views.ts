import { deviceCase } from '#areas/equipment/server/door.ts';
import { caseAddress } from '#kit/contract/case.ts';
import { noteOf } from '#kit/contract/hit.ts';
import { stateByCode } from '#kit/contract/lifecycle.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/database.ts';
import type { SearchSource } from '#kit/server/search-source.ts';

import { noticeCase } from '../contract/calls.ts';
import { constructionNotice } from '../contract/lifecycle.ts';
import { noticeAccess } from '../contract/menu.ts';
import { findNoticesOf } from './line-store.ts';
import { reachOfNotices, withWord } from './notice-store.ts';

/** The notices of a device that the asker may open, newest first. */
export async function findCasesOf(db: Db, asker: Asker, equSysId: string) {
  if (!asker.menuIds.has(noticeAccess.view)) return [];
  const found = await findNoticesOf(db, equSysId).where(reachOfNotices(asker)).execute();
  return found.map(({ id, bcwNo, noticeNo }) => deviceCase(constructionNotice, id, noticeNo ?? bcwNo, caseAddress(noticeCase, id)));
}

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

import { findCase } from '#kit/server/case/case.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';

import { constructionNotice } from '../contract/lifecycle.ts';
import { constructionRefusals } from '../contract/refusals.ts';
import type { NoticeLine } from './line-store.ts';
import { notices } from './notice-case.ts';
import type { Notice } from './notice-store.ts';

const refuse = refuser(constructionRefusals);

/** The works have begun and have not ended: parameters are filled in, supervision is applied for. */
export function isWorking({ status }: Notice): boolean {
  const state = stateByCode(constructionNotice, status);
  return state === 'notified' || state === 'correcting' || state === 'underSupervision';
}

/** A notice of the own unit whose works have begun. @throws noticeNotFound, noticeNotOpen */
export async function getWorking(db: Db | Tx, asker: Asker, id: string): Promise<Notice> {
  const notice = (await findCase(db, notices, asker, id)) ?? notices.notFound();
  if (!notices.actors(asker, notice).includes('owner')) notices.notFound();
  if (!isWorking(notice))
    refuse('noticeNotOpen', { state: constructionNotice.states[stateByCode(constructionNotice, notice.status)].label });
  return notice;
}

/** A device of a notice, as its pages name it. */
export function shownLine({ pipe, params: _params, ...line }: NoticeLine, refusedBecause: string | null) {
  return { ...line, pipeLevel: pipe?.pipeLevel ?? null, length: pipe?.length ?? null, refusedBecause };
}

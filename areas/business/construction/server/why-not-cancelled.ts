import { findTaken } from '#areas/inspection/server/doors/read.ts';
import { mayMove, stateByCode } from '#kit/contract/case/lifecycle.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { constructionNotice } from '../contract/lifecycle.ts';
import { supervisionOf } from '../contract/works.ts';
import { lineName, listLines } from './line-store.ts';
import type { Notice } from './notice-store.ts';

/** Why a notice cannot be given up; undefined where it can (domain 5.1: not once a supervision has been accepted). */
export async function whyNotCancelled(db: Db | Tx, notice: Notice): Promise<string | undefined> {
  const state = stateByCode(constructionNotice, notice.status);
  if (state === 'underSupervision') return '监督检验已受理，不能注销';
  if (!mayMove(constructionNotice, 'requestCancel', state, ['owner'])) return `告知${constructionNotice.states[state].label}，不能申请注销`;
  const lines = await listLines(db, notice.id);
  const supervised = lines.find(({ supervisedOn }) => supervisedOn !== null);
  if (supervised) return `${lineName(supervised)}已监检合格，不能注销`;
  const keys = [...new Set(lines.flatMap(({ equSysId }) => equSysId ?? []))];
  const inspType = supervisionOf(lines[0]?.equclacode ?? '', String(notice.constrsort), notice.isCommissioned);
  const [applied] = await findTaken(db, keys, inspType ?? '', undefined);
  return applied ? `已有监检申报${applied.onlinelsh}，请先撤回或取消` : undefined;
}

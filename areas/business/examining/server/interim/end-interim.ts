import type { Application, Line } from '#areas/inspection/server/doors/read.ts';
import { tellOwners } from '#areas/inspection/server/doors/step.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { Tx } from '#kit/server/postgres/database.ts';

import { interimWord } from '../../contract/interim.ts';
import { keeperOf } from './interim-papers.ts';

/** The reason that the public reads: what the reviewer writes is for the inspectors alone. */
const reason = '检验记录已退回检验人员核对修改，原检验结论意见不再有效';

/** The records of these devices went back to their inspectors: what was said of them provisionally holds no more, and their owners hear so. */
export async function endInterim(
  tx: Tx,
  application: Application,
  lines: readonly Line[],
  { now, services }: Pick<CaseRequest, 'now' | 'services'>,
): Promise<void> {
  const equSysIds = lines.map(({ equSysId }) => equSysId);
  const ended = await keeperOf(services).end(tx, { applicationId: application.id, equSysIds }, reason, now);
  if (ended.length === 0) return;
  const body = `${application.onlinelsh}：${interimWord} ${ended.join('、')} 已作废（${reason}），请勿再使用，等待检验机构的结论。`;
  await tellOwners(tx, application, { kind: '退回', title: `${interimWord}已作废`, body }, now);
}

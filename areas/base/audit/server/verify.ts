import { findHolders } from '#areas/accounts/server/door.ts';
import { momentInShanghai } from '#kit/contract/trade/calendar.ts';
import { verifyAudit } from '#kit/server/audit/audit-chain.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { addJob } from '#kit/server/jobs/jobs.ts';
import { sendMessage } from '#kit/server/message.ts';
import type { Job, Request } from '#kit/server/request.ts';

import { auditPage } from '../contract/menu.ts';
import { readSeals } from './audit-views.ts';
import { beginCheck, endCheck, readLastCheck } from './check-store.ts';

export async function showSeals(_input: object, { db, now }: Request) {
  const [seals, { last, isRunning }] = await Promise.all([readSeals(db), readLastCheck(db, now)]);
  return {
    ...seals,
    last: last ? { at: last.endedAt!, by: last.askedBy, sealedTo: last.sealedTo ?? 0, faults: last.faults ?? [] } : null,
    isRunning,
  };
}

/** Asked for while one runs, it is that one. */
export async function askVerification(_input: object, { db, asker, now }: Request) {
  await inTransaction(db, async (tx) => {
    const id = await beginCheck(tx, asker.name, now);
    if (id === undefined) return;
    await addJob(tx, 'audit:verify', { id }, { key: 'audit:verify' });
    await writeAudit(tx, { asker, action: 'audit.verify', now });
  });
  return { isRunning: true };
}

/** Compares the whole log with its seals and anchors, and tells the administrators of audit when it does not fit. */
export const verify: Job = async (payload, { db, services, now }) => {
  const id = (payload as { id?: number }).id ?? (await inTransaction(db, (tx) => beginCheck(tx, null, now)));
  if (id === undefined) return;
  const { sealedTo } = await readSeals(db);
  const faults = await verifyAudit(db, services.secrets, services.config.dataDir, now);
  await inTransaction(db, async (tx) => {
    await endCheck(tx, id, { sealedTo, faults }, now);
    if (faults.length === 0) return;
    const body = `${momentInShanghai(now)} 核验审计日志，发现${faults.length}处问题：${faults.slice(0, 3).join('')}请立即查看。`;
    for (const userId of await findHolders(tx, 'A3'))
      await sendMessage(tx, { userId, kind: '一般', title: '审计日志与封存值不符', body, link: auditPage.path }, now);
  });
};

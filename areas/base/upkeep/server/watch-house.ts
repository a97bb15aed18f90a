import { statfs } from 'node:fs/promises';

import { findHolders } from '#areas/accounts/server/door.ts';
import { readShipping } from '#kit/server/audit/log-shipping-store.ts';
import type { ProbeTools } from '#kit/server/base.ts';
import { inTransaction, type Db } from '#kit/server/postgres/database.ts';
import { sendOnceSince } from '#kit/server/message.ts';
import { replicaAnswers, replicaOf } from '#kit/server/postgres/replica.ts';
import type { Job } from '#kit/server/request.ts';
import type { Config } from '#kit/server/settings/config.ts';
import { endOfPair, readPair } from '#kit/server/web/own-certificate.ts';
import { bytesOfMb } from '#kit/server/web/watch.ts';

import { heldUp } from './log-base.ts';
import { countFailedJobs } from './failed-jobs-store.ts';
import { findLeftDesks, leftDeskNote } from './left-desks-store.ts';

const dayMs = 24 * 60 * 60_000;

/** Tells the administrators, once a day each, that the disk is filling, that the replica is away, that the certificate ends, that work waits where nobody is, and that jobs have failed for good; the log says it every time. */
export const watchHouse: Job = async (_payload, { db, services, now, report }) => {
  const { dataDir, lowDiskMb } = services.config;
  const { bavail, bsize } = await statfs(dataDir);
  const freeMb = Math.floor((bavail * bsize) / bytesOfMb);
  if (freeMb < lowDiskMb) {
    report?.(`the disk of the data folder has only ${freeMb} MB left`);
    const body = `数据目录所在磁盘只剩 ${freeMb} MB（低于 ${lowDiskMb} MB）。请尽快清理或扩容：写满后不能上传、保存和受理。`;
    await tellAdministrators(db, '磁盘空间不足', body, now);
  }
  const replica = replicaOf(services.config);
  if (replica && !(await replicaAnswers(replica))) {
    report?.('the replica does not answer');
    await tellAdministrators(
      db,
      '只读副本连不上',
      '只读副本（DATABASE_READ_URL）没有应答，列表和统计暂由主库回答，会慢一些。请联系运维人员检查副本和网络。',
      now,
    );
  }
  const said = aboutCertificate(services.config, now);
  if (said) {
    report?.('the certificate of the portal ends soon, or its files cannot be used');
    await tellAdministrators(db, 'TLS 证书需要更换', said, now);
  }
  await watchShipping({ db, services, now });
  for (const actor of await findLeftDesks(db)) {
    const { title, body } = leftDeskNote(actor);
    report?.(`business waits for ${actor}, a role that nobody has`);
    await tellAdministrators(db, title, body, now);
  }
  const failed = await countFailedJobs(db);
  if (failed.length === 0) return;
  const named = failed.map(({ name, count }) => `${name} ${count} 项`).join('、');
  report?.(`jobs have failed for good: ${named}`);
  const body = `最近一天有后台任务多次重试后仍失败，不再重试：${named}。原因见服务器日志，处理后请联系运维人员重新执行。`;
  await tellAdministrators(db, '后台任务失败', body, now);
};

/** Of a server that speaks TLS itself: that its certificate ends soon, or why that which lies there is not taken. */
function aboutCertificate({ ownTls }: Config, now: Date): string | undefined {
  if (!ownTls) return undefined;
  try {
    return endOfPair(readPair(ownTls, now), now);
  } catch (error) {
    return (error as Error).message;
  }
}

/** A collector that is away for a moment is nobody's business. */
const awayForMs = 60 * 60_000;

async function watchShipping({ db, services, now }: ProbeTools): Promise<void> {
  if (!services.config.logCollector) return;
  const { failingSince } = await readShipping(db);
  if (failingSince === null || now.getTime() - Date.parse(failingSince) < awayForMs) return;
  await tellAdministrators(
    db,
    '审计日志送不出去',
    `${await heldUp({ db, now })}。日志没有丢失，恢复后接着送；请联系运维人员检查日志收集服务。`,
    now,
  );
}

/** Tells the administrators something of the house, once a day each. */
export async function tellAdministrators(db: Db, title: string, body: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - dayMs);
  await inTransaction(db, async (tx) => {
    for (const userId of await findHolders(tx, 'A1')) await sendOnceSince(tx, { userId, kind: '一般', title, body }, since, now);
  });
}

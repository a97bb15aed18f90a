import { createHash, randomUUID } from 'node:crypto';

import { tellOwners } from '#areas/inspection/server/doors/step.ts';
import { lockByNumbers } from '#areas/inspection/server/doors/write.ts';
import { storeInvoiceFile, takeInvoiceFile } from '#areas/invoices/server/door.ts';
import { keepOriginal, storeOriginal } from '#areas/reports/server/door.ts';
import { signMisCall } from '#areas/session/server/door.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { addJob } from '#kit/server/jobs/jobs.ts';
import { readAnswerBytes } from '#kit/server/outbox/read-answer.ts';
import { sayFault } from '#kit/server/outbox/say-fault.ts';
import type { Config } from '#kit/server/settings/config.ts';
import type { Job } from '#kit/server/request.ts';

import type { FileOfNeighbour } from '../contract/inbound.ts';
import { fileTitles, type FileKind } from '../contract/rules.ts';
import { askCheck, settleChecks } from './check-store.ts';
import { askFile, findFile, markFile, type MisFile } from './file-store.ts';
import { asMis, type Taking } from './mis-asker.ts';

export const fileJob = 'mis:fetchFile';

const withinMs = 10_000;
const longestFile = 20 * 1024 ** 2;
/** So often it is tried quietly, over a minute and a half; then somebody is told, and it is tried on with growing pauses. */
const quietAttempts = 4;

/** A file that comes later than this is told of by itself; until then the word that its paper is issued says enough. */
const lateAfterMs = 5 * 60_000;

/** What an event says of the file of a paper or an invoice. */
interface NamedFile {
  readonly ownerId: string;
  readonly kind: FileKind;
  readonly no: string;
  readonly file: FileOfNeighbour;
}

/** Has a file fetched, in the transaction that takes its event. */
export async function queueFile(
  tx: Tx,
  { ownerId, kind, no, file }: NamedFile,
  { eventId, event }: { readonly eventId: string | null; readonly event: string },
  now: Date,
): Promise<void> {
  await askFile(tx, { ownerId, kind, no, path: file.path, sha256: file.sha256, eventId, event }, now);
  await addJob(tx, fileJob, { ownerId }, { key: `${fileJob}:${ownerId}` });
}

/** What keeps a file from being here, in words for the desk. `differs`: it is another than was told of, and comes no better by waiting. */
interface Obstacle {
  readonly why: string;
  readonly differs: boolean;
}

/** Fetches a file until it is here. What fails is tried again with growing pauses; what goes on failing, or is another file, is asked of a person. */
export const fetchFileLater: Job = async ({ ownerId }: { readonly ownerId: string }, tools) => {
  const asked = await findFile(tools.db, ownerId);
  if (asked?.state !== 'waiting') return;
  const obstacle = await fetchNow(asked, tools);
  if (!obstacle) {
    await inTransaction(tools.db, (tx) => settleChecks(tx, { kind: 'file', subject: asked.no, items: [asked.kind] }, tools.now));
    return;
  }
  if (obstacle.differs || asked.attempts + 1 >= quietAttempts) await askCheck(tools.db, differenceOf(asked, obstacle), asked, tools.now);
  if (!obstacle.differs) throw new Error(`the file of ${asked.no} did not come: ${obstacle.why}`);
};

function differenceOf({ ownerId, kind, no, path, sha256 }: MisFile, { why }: Obstacle) {
  return {
    kind: 'file',
    subject: no,
    item: kind,
    what: `${fileTitles[kind]}文件`,
    portalValue: '门户出具的文件',
    misValue: `${path}（SHA-256 ${sha256.slice(0, 12)}…）`,
    rule: 'mis',
    why,
    given: { ownerId },
  } as const;
}

/** One attempt. @returns what was in the way; undefined when the file is here */
export async function fetchNow(
  asked: MisFile,
  { db, services, now }: Pick<Taking, 'db' | 'services' | 'now'>,
): Promise<Obstacle | undefined> {
  const { ownerId, kind, no, sha256 } = asked;
  const content = await download(asked, services.config, now).catch((error: unknown) => sayFault(error, withinMs));
  const obstacle = typeof content === 'string' ? { why: content, differs: false } : compare(content, sha256);
  if (obstacle || typeof content === 'string') {
    await markFile(db, ownerId, { state: obstacle?.differs ? 'differs' : 'waiting', said: obstacle?.why ?? null }, now);
    return obstacle;
  }
  const name = await (kind === 'invoice' ? storeInvoiceFile : storeOriginal)(services, content);
  const isKept = await inTransaction(db, async (tx) => {
    const isOurs = await keepFile(tx, asked, name, { services, now });
    await markFile(tx, ownerId, { state: isOurs ? 'kept' : 'dropped', said: isOurs ? null : '所属文书已作废或者已有原件' }, now);
    const details = { no, what: fileTitles[kind] };
    if (isOurs)
      await writeAudit(tx, {
        asker: asMis({ db, readDb: db, services, now, today: '' }, 'I4').asker,
        action: 'misFile.keep',
        objectId: ownerId,
        details,
        now,
      });
    return isOurs;
  });
  if (!isKept) await services.storage.remove(name);
  return undefined;
}

/** The file takes the place of ours. Whoever has had ours for some time, or none, is told. @returns false where it is not wanted any more */
async function keepFile(
  tx: Tx,
  { ownerId, kind, no, sha256, askedAt }: MisFile,
  name: string,
  request: Pick<Taking, 'services' | 'now'>,
): Promise<boolean> {
  const { now } = request;
  const isLate = now.getTime() - Date.parse(askedAt) > lateAfterMs;
  if (kind === 'invoice') return takeInvoiceFile(tx, { id: ownerId, name, isLate }, request);
  const kept = await keepOriginal(tx, ownerId, { originalName: name, originalSha256: sha256 });
  if (!kept) return false;
  // Before the fee is paid there is nothing to be had, and then this one is.
  const [application] = isLate && kept.releasedAt && kept.onlinelsh ? await lockByNumbers(tx, [kept.onlinelsh]) : [];
  if (!application) return true;
  const what = fileTitles[kind];
  const body = `${no}的原件已到，现在下载的是检验机构出具的原件，此前下载的是门户按相同内容出具的文件，仍可核验。`;
  await tellOwners(tx, application, { kind: '报告出具', title: `${what}原件已到：${no}`, body }, now);
  return true;
}

function compare(content: Buffer, sha256: string): Obstacle | undefined {
  if (content.subarray(0, 5).toString('latin1') !== '%PDF-') return { why: '对方给出的不是 PDF 文件', differs: false };
  const is = createHash('sha256').update(content).digest('hex');
  return is === sha256 ? undefined : { why: `文件与所报摘要不同：实际 SHA-256 为 ${is}`, differs: true };
}

/** Asks the neighbour, and nobody else: what it names lies below its own address. */
async function download({ path }: MisFile, { mis }: Config, now: Date): Promise<Buffer> {
  if (mis.mode !== 'live' || !mis.address) throw new Error('没有配置对方地址，不能取文件');
  const base = new URL(`${mis.address.replace(/\/$/, '')}/`);
  const target = new URL(base.href + path.slice(1));
  if (target.origin !== base.origin || !target.pathname.startsWith(base.pathname)) throw new Error('文件不在对方地址之下，不予获取');
  const signed = {
    method: 'GET',
    path: `/${target.pathname.slice(base.pathname.length)}`,
    ts: String(now.getTime()),
    nonce: randomUUID(),
    body: Buffer.alloc(0),
  };
  const response = await fetch(target, {
    headers: {
      accept: 'application/pdf',
      'x-app-key': mis.key,
      'x-ts': signed.ts,
      'x-nonce': signed.nonce,
      'x-sign': signMisCall(mis.token, signed),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`对方应答 ${response.status}`);
  }
  return readAnswerBytes(response, longestFile);
}

import { buffer } from 'node:stream/consumers';

import type { Asker } from '#kit/server/asker.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction, type Db } from '#kit/server/postgres/database.ts';
import { sendMessage } from '#kit/server/message.ts';
import { refuser } from '#kit/server/refuse.ts';
import { KeepGoing, mostInRow } from '#kit/server/jobs/keep-going.ts';
import type { Job } from '#kit/server/request.ts';
import { scanBytes, type Scanner } from '#kit/server/files/virus-scan.ts';
import { NothingToTry, type Base } from '#kit/server/base.ts';
import type { Services } from '#kit/server/services.ts';

import { attachmentRefusals } from '../contract/refusals.ts';
import { filesUnder, listUnscanned, markDeleted, markScanned } from './attachment-store.ts';

const refuse = refuser(attachmentRefusals);

interface Coming {
  readonly name: string;
  readonly content: Buffer;
}

interface Tools {
  readonly db: Db;
  readonly services: Pick<Services, 'config'>;
  readonly now: Date;
}

/** Has a file looked through that is about to be stored. @returns whether that is still to be done @throws fileInfected */
export async function scanComing({ db, services, now }: Tools, asker: Asker, { name, content }: Coming): Promise<boolean> {
  const { scanner } = services.config.files;
  if (!scanner) return false;
  let found: string | undefined;
  try {
    found = await scanBytes(scanner, content);
  } catch {
    // A scanner that is away keeps nobody from working: the file is only downloaded until the job has had it looked through.
    return true;
  }
  if (found === undefined) return false;
  await writeAudit(db, { asker, action: 'attachment.infected', details: { name, found }, now });
  return refuse('fileInfected', { name, found });
}

const batch = 50;

/** Looks through what could not be looked through when it came. What is infected goes, and whoever brought it is told. What the scanner does not take, or the storage has lost, holds up no other. */
export const scanLater: Job = async (_payload, { db, services, now }) => {
  const { scanner } = services.config.files;
  if (!scanner) return;
  const all = new KeepGoing();
  const scanOne = async ({ attfileroute }: { readonly attfileroute: string }) => {
    const found = await scanBytes(scanner, await buffer(services.storage.get(attfileroute)));
    await inTransaction(db, async (tx) => {
      await markScanned(tx, attfileroute);
      if (found === undefined) return;
      for (const { attsysid, attname, createUser } of await filesUnder(tx, attfileroute)) {
        await markDeleted(tx, [attsysid], null, now);
        await writeAudit(tx, {
          asker: undefined,
          action: 'attachment.infected',
          objectId: attsysid,
          details: { name: attname, found },
          now,
        });
        const body = `您上传的「${attname}」含有病毒（${found}），已经移除。请用杀毒软件检查您的电脑，再上传没有问题的文件。`;
        await sendMessage(tx, { userId: createUser, kind: '一般', title: '附件含有病毒，已移除', body }, now);
      }
    });
  };
  await all.each(await listUnscanned(db, batch), scanOne, mostInRow);
  // Then the job fails and comes again.
  all.finish();
};

/** 接口状态: whether files are looked through for viruses. Outside a demo, that nobody does is a fault that the page says until somebody has seen to it. */
export const scannerBase: Base = {
  key: 'scanner',
  title: '病毒查杀',
  purpose: '上传的文件逐个查毒',
  builtIn: ({ files: { scanner } }) => (scanner ? `clamd ${placeOf(scanner)}` : '没有设置：文件只按类型和内容检查'),
  // It speaks a protocol of its own: it is asked by the probe.
  address: () => undefined,
  probe: async ({ services: { config } }) => {
    const { scanner } = config.files;
    if (scanner) await scanBytes(scanner, Buffer.from('portal'));
    else throw new (config.demo ? NothingToTry : Error)('没有设置 files.scanner，上传的文件没有查毒');
  },
};

const placeOf = ({ socket, host, port }: Scanner) => socket ?? `${host}:${port}`;

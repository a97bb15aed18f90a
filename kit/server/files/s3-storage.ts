import { AwsV4Signer } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';

import { readAnswer } from '../outbox/read-answer.ts';
import { isName, newName, opensWith, type Lying, type Storage } from './storage.ts';

export interface Bucket {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly prefix: string;
  readonly addressing: 'path' | 'host';
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface Asked {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly name?: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Opened anew for each attempt. */
  readonly content?: { readonly open: () => Buffer | Readable; readonly bytes: number; readonly sha256: string };
}

const tries = 3;
const againAfterMs = 300;
/** A store that has said nothing for so long is away; a file on its way to it has this for each megabyte, too. */
const answersWithinMs = 30_000;
const perMegabyteMs = 2000;
/** An answer of a thousand names has some 300 kB. */
const longestAnswer = 2 * 1024 * 1024;
const emptySha256 = createHash('sha256').digest('hex');

/** Whatever the store answers that is no success. */
class StoreRefused extends Error {
  readonly status: number;
  /** As the folder says it, so that a lost file is told the same way. */
  readonly code: string | undefined;

  constructor(status: number, said: string) {
    super(`the object store answered ${status}: ${/<Code>([^<]*)<\/Code>/.exec(said)?.[1] ?? said.slice(0, 200)}`);
    this.status = status;
    this.code = status === 404 ? 'ENOENT' : undefined;
  }
}

/**
 * Storage in a bucket that speaks S3. Every request is signed (Signature Version 4), and every content with its SHA-256, so that the store takes nothing that was
 * changed on the way. An object is there as a whole or not at all.
 */
export function s3Storage(bucket: Bucket): Storage {
  const send = (asked: Asked) => sendTo(bucket, asked);
  const putFrom = async (content: Readable, name: string) => {
    const spooled = await spool(content);
    try {
      const { file, bytes, sha256 } = spooled;
      await drain(await send({ method: 'PUT', name, content: { open: () => createReadStream(file), bytes, sha256 } }));
      return bytes;
    } finally {
      await spooled.drop();
    }
  };
  const put = async (content: Buffer, name = newName()) => {
    const sha256 = createHash('sha256').update(content).digest('hex');
    await drain(await send({ method: 'PUT', name, content: { open: () => content, bytes: content.length, sha256 } }));
    return name;
  };
  const remove = async (name: string) => drain(await send({ method: 'DELETE', name }));
  return {
    kind: 'oss',
    put,
    async putStream(content, name = newName()) {
      return { name, bytes: await putFrom(content, name) };
    },
    get(name) {
      const answer = send({ method: 'GET', name });
      const pieces = async function* () {
        yield* ((await answer).body ?? []) as AsyncIterable<Uint8Array>;
      };
      return opensWith(Readable.from(pieces(), { objectMode: false }), answer);
    },
    remove,
    list: (before) => listObjects(bucket, before),
    discard: ({ name }) => remove(name),
    async check() {
      await remove(await put(Buffer.from('ok')));
    },
  };
}

async function drain(answer: Response): Promise<void> {
  await readAnswer(answer, longestAnswer);
}

async function* listObjects(bucket: Bucket, before: Date): AsyncGenerator<Lying> {
  let next: string | undefined;
  do {
    const query = { 'list-type': '2', prefix: bucket.prefix, ...(next && { 'continuation-token': next }) };
    const listed = await readAnswer(await sendTo(bucket, { method: 'GET', query }), longestAnswer);
    for (const [, object = ''] of listed.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
      const name = textIn(object, 'Key')?.slice(bucket.prefix.length) ?? '';
      // The bucket may hold what is not ours.
      if (isName(name) && new Date(textIn(object, 'LastModified') ?? '') < before)
        yield { name, isPart: false, bytes: Number(textIn(object, 'Size')) };
    }
    next = textIn(listed, 'NextContinuationToken');
  } while (next);
}

const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };

function textIn(xml: string, element: string): string | undefined {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]?.replace(/&\w+;/g, (sign) => signs[sign] ?? sign);
}

/** Writes a stream to a file of this machine: a signature says beforehand how much comes and what it is. */
async function spool(content: Readable) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'spool-'));
  const drop = () => rm(folder, { recursive: true, force: true });
  const file = path.join(folder, 'content');
  const hash = createHash('sha256');
  let bytes = 0;
  const counting = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  };
  try {
    await pipeline(content, counting, createWriteStream(file, { mode: 0o600 }));
  } catch (error) {
    await drop();
    throw error;
  }
  return { file, bytes, sha256: hash.digest('hex'), drop };
}

function addressOf({ endpoint, bucket, prefix, addressing }: Bucket, { name, query = {} }: Asked): URL {
  if (name !== undefined && !isName(name)) throw new Error('not a name of the storage');
  const url = new URL(endpoint);
  if (addressing === 'host') url.hostname = `${bucket}.${url.hostname}`;
  const key = name === undefined ? '' : `${prefix}${name}`;
  url.pathname = addressing === 'host' ? `/${key}` : `/${bucket}/${key}`;
  for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value);
  return url;
}

/** Asks the store, again when it was away: each request may be made twice. @throws StoreRefused, or what kept it from answering */
async function sendTo(bucket: Bucket, asked: Asked): Promise<Response> {
  const url = addressOf(bucket, asked).href;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendOnce(bucket, url, asked);
    } catch (error) {
      const isFinal = error instanceof StoreRefused && error.status < 500 && error.status !== 429;
      if (isFinal || attempt === tries) throw error;
    }
    await pause(againAfterMs * attempt);
  }
}

async function sendOnce(bucket: Bucket, address: string, asked: Asked): Promise<Response> {
  const { accessKeyId, secretAccessKey, region } = bucket;
  const { method, content } = asked;
  const sent = {
    'x-amz-content-sha256': content?.sha256 ?? emptySha256,
    ...(content && { 'content-length': String(content.bytes), 'content-type': 'application/octet-stream' }),
  };
  const signer = new AwsV4Signer({
    method,
    url: address,
    headers: sent,
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
  });
  const { url, headers } = await signer.sign();
  const stop = new AbortController();
  const limit = setTimeout(
    () => stop.abort(new Error('the object store did not answer')),
    answersWithinMs + ((content?.bytes ?? 0) / 1e6) * perMegabyteMs,
  );
  const body = content?.open();
  try {
    const streamed = body instanceof Readable ? { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' as const } : {};
    const whole = Buffer.isBuffer(body) ? { body: new Uint8Array(body) } : {};
    const answer = await fetch(url, { method, headers, redirect: 'error', signal: stop.signal, ...streamed, ...whole });
    if (!answer.ok) throw new StoreRefused(answer.status, await readAnswer(answer, longestAnswer));
    return answer;
  } finally {
    clearTimeout(limit);
    if (body instanceof Readable) body.destroy();
  }
}

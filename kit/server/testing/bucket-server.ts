import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface SignedRequest {
  readonly method: string;
  /** With its query, as it was sent. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Why a request does not bear the signature of this account; undefined when it does (AWS Signature Version 4, header based, read from its description). */
export function whyUnsigned(
  { method, path, headers }: SignedRequest,
  account: { readonly id: string; readonly secret: string },
): string | undefined {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^,/]+)\/(\d{8})\/([^,/]+)\/s3\/aws4_request,\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(
      String(headers['authorization']),
    );
  if (!given) return 'MissingSecurityHeader';
  const [, id, day, region, names, signature] = given as unknown as [string, string, string, string, string, string];
  if (id !== account.id) return 'InvalidAccessKeyId';
  const signed = names.split(';');
  const owed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (owed.some((name) => !signed.includes(name))) return 'AccessDenied';
  const at = String(headers['x-amz-date']);
  if (!at.startsWith(day)) return 'AccessDenied';
  const url = new URL(path, 'http://store');
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map((step) => encode(decodeURIComponent(step)))
      .join('/'),
    [...url.searchParams]
      .map(([key, value]) => `${encode(key)}=${encode(value)}`)
      .toSorted()
      .join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}`),
    '',
    names,
    String(headers['x-amz-content-sha256']),
  ].join('\n');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = hmac(hmac(hmac(hmac(`AWS4${account.secret}`, day), region), 's3'), 'aws4_request');
  const scope = `${day}/${region}/s3/aws4_request`;
  const right = hmac(key, ['AWS4-HMAC-SHA256', at, scope, createHash('sha256').update(canonical).digest('hex')].join('\n'));
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}

interface StoredObject {
  readonly content: Buffer;
  at: Date;
}

/** A bucket in memory that answers as S3 does and takes nothing that is not signed: put, get, delete, and lists of a few names at a time. */
export async function startBucket(account: { readonly id: string; readonly secret: string }, bucket: string, namesAtOnce = 3) {
  const objects = new Map<string, StoredObject>();
  /** What is answered instead of the next requests. */
  const troubles: number[] = [];
  const refused: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const content = await buffer(request);
    const say = (status: number, code: string) => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    const trouble = troubles.shift();
    if (trouble) return say(trouble, 'SlowDown');
    const { method = '', url: path = '', headers } = request;
    const sha256 = createHash('sha256').update(content).digest('hex');
    const why =
      whyUnsigned({ method, path, headers }, account) ??
      (headers['x-amz-content-sha256'] === sha256 ? undefined : 'XAmzContentSHA256Mismatch');
    if (why) {
      refused.push(why);
      return say(403, why);
    }
    const url = new URL(path, 'http://store');
    if (!url.pathname.startsWith(`/${bucket}/`)) return say(404, 'NoSuchBucket');
    const key = decodeURIComponent(url.pathname.slice(bucket.length + 2));
    if (method === 'GET' && key === '') return response.end(listing(objects, url.searchParams, namesAtOnce));
    const found = objects.get(key);
    if (method === 'PUT') objects.set(key, { content, at: new Date() });
    if (method === 'DELETE') objects.delete(key);
    if (method === 'GET') return found ? response.end(found.content) : say(404, 'NoSuchKey');
    return response.writeHead(method === 'DELETE' ? 204 : 200).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    troubles,
    refused,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function listing(objects: ReadonlyMap<string, StoredObject>, asked: URLSearchParams, atOnce: number): string {
  const after = asked.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(asked.get('prefix') ?? '') && `&${key}` > after).toSorted();
  const shown = keys.slice(0, atOnce);
  const contents = shown.map((key) => {
    const { content, at } = objects.get(key)!;
    return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`;
  });
  // A mark with a sign that XML writes otherwise.
  const next = keys.length > atOnce ? `<NextContinuationToken>&amp;${shown.at(-1)!}</NextContinuationToken>` : '';
  return `<ListBucketResult>${contents.join('')}<IsTruncated>${keys.length > atOnce}</IsTruncated>${next}</ListBucketResult>`;
}

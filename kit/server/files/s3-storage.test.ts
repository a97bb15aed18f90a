import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';

import { s3Storage } from './s3-storage.ts';
import { opened } from './storage.ts';
import { startBucket, whyUnsigned } from '../testing/bucket-server.ts';

const account = { id: 'AK', secret: 'secret/with+signs' };
const store = await startBucket(account, 'files');
afterAll(() => store.close());

const settings = {
  endpoint: store.address,
  region: 'cn-hangzhou',
  bucket: 'files',
  prefix: 'portal/',
  addressing: 'path',
  accessKeyId: account.id,
  secretAccessKey: account.secret,
} as const;
const storage = s3Storage(settings);

async function listed(before = new Date('2999-01-01')) {
  const found = [];
  for await (const one of storage.list(before)) found.push(one);
  return found;
}

test('the store that the tests ask knows the signature of the example in its description, and no other', () => {
  // "Authenticating Requests: Using the Authorization Header", GET Object.
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  };
  const example = { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
  expect(whyUnsigned({ method: 'GET', path: '/test.txt', headers }, example)).toBeUndefined();
  expect(whyUnsigned({ method: 'GET', path: '/other.txt', headers }, example)).toBe('SignatureDoesNotMatch');
  expect(whyUnsigned({ method: 'GET', path: '/test.txt', headers: { ...headers, 'x-amz-acl': 'public-read' } }, example)).toBe(
    'AccessDenied',
  );
});

test('what is stored is read again, listed page by page, and taken away', async () => {
  const name = await storage.put(Buffer.from('报告'));
  expect(name).toMatch(/^[0-9a-f]{32}$/);
  expect((await buffer(storage.get(name))).toString()).toBe('报告');
  const large = Buffer.alloc(3_000_000, 'x');
  const streamed = await storage.putStream(Readable.from([large.subarray(0, 1_000_000), large.subarray(1_000_000)]));
  expect(streamed.bytes).toBe(large.length);
  expect((await buffer(storage.get(streamed.name))).equals(large)).toBe(true);
  const more = await Promise.all(['a', 'b', 'c'].map((text) => storage.put(Buffer.from(text))));
  // Somebody else's, in the same bucket.
  store.objects.set('portal/readme.txt', { content: Buffer.from('x'), at: new Date() });
  const names = [name, streamed.name, ...more];
  expect((await listed()).map((each) => each.name).toSorted()).toEqual(names.toSorted());
  expect((await listed()).find((each) => each.name === streamed.name)).toEqual({ name: streamed.name, isPart: false, bytes: large.length });
  expect(await listed(new Date('2020-01-01'))).toEqual([]);
  await storage.putStream(Readable.from([Buffer.from('again')]), 'f'.repeat(32));
  expect((await buffer(storage.get('f'.repeat(32)))).toString()).toBe('again');
  for (const each of [...names, 'f'.repeat(32)]) await storage.remove(each);
  await storage.remove(name);
  expect(await listed()).toEqual([]);
  expect(store.refused).toEqual([]);
});

test('what is not there is told before the first byte, as a folder tells it', async () => {
  const content = storage.get('0'.repeat(32));
  await expect(opened(content)).rejects.toMatchObject({ code: 'ENOENT' });
  const other = storage.get('1'.repeat(32)).resume();
  expect(await once(other, 'error')).toMatchObject([{ code: 'ENOENT' }]);
  expect(() => storage.get('../passwd')).not.toThrow();
  await expect(opened(storage.get('../passwd'))).rejects.toThrow('not a name');
});

test('a store that is away for a moment is asked again; a wrong key is told at once', async () => {
  store.troubles.push(503, 500);
  const name = await storage.put(Buffer.from('at last'));
  expect((await buffer(storage.get(name))).toString()).toBe('at last');
  await storage.remove(name);
  const wrong = s3Storage({ ...settings, secretAccessKey: 'other' });
  await expect(wrong.check()).rejects.toThrow('403: SignatureDoesNotMatch');
  await expect(s3Storage({ ...settings, bucket: 'nobodys' }).check()).rejects.toThrow('404: NoSuchBucket');
  await storage.check();
  await expect(
    storage.putStream(
      Readable.from(
        (function* () {
          yield Buffer.from('half');
          throw new Error('broken off');
        })(),
      ),
    ),
  ).rejects.toThrow('broken off');
  expect(await listed()).toEqual([]);
});

test('a bucket before the host', async () => {
  const asked: string[] = [];
  const original = globalThis.fetch;
  globalThis.fetch = ((url: URL) => {
    asked.push(url.href);
    return Promise.resolve(new Response('x'));
  }) as typeof fetch;
  try {
    const host = s3Storage({ ...settings, endpoint: 'https://oss-cn-hangzhou.aliyuncs.com', addressing: 'host', prefix: '' });
    await buffer(host.get('a'.repeat(32)));
  } finally {
    globalThis.fetch = original;
  }
  expect(asked).toEqual([`https://files.oss-cn-hangzhou.aliyuncs.com/${'a'.repeat(32)}`]);
});

import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

import { openCity } from '../testing/city.ts';

const city = await openCity();
const person = await city.enter({ actor: 'I1' });
const query = new URLSearchParams(person.tokens).toString();

type Json = { readonly [key: string]: Json } | readonly Json[] | string | number | boolean | null;

function refsIn(part: Json): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => (key === '$ref' && typeof value === 'string' ? [value] : refsIn(value as Json)));
}

test('every reference of the interface document leads to something, and every call says who may call it and how it breaks off', async () => {
  const document = (await city.app.inject('/openapi.json')).json<{
    paths: Record<string, Record<string, Json>>;
    components: Json;
    tags: { name: string }[];
  }>();
  const missing = refsIn(document as unknown as Json).filter(
    (ref) =>
      ref
        .slice(2)
        .split('/')
        .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document) === undefined,
  );
  expect(missing).toEqual([]);
  const tags = new Set(document.tags.map(({ name }) => name));
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path)) as unknown as {
    tags: string[];
    description: string;
    responses: object;
  }[]) {
    expect(tags).toContain(operation.tags[0]);
    expect(operation.description).toMatch(/登录|权限/);
    // Generators of clients do not know ranges like 4XX.
    expect(Object.keys(operation.responses)).toEqual('200 400 401 403 404 409 422 429 500 503 507'.split(' '));
  }
  // A download says what it is.
  const types = Object.values(document.paths)
    .flatMap((path) => Object.values(path) as unknown as { responses: { 200: { content: object } } }[])
    .flatMap(({ responses }) => Object.keys(responses[200].content));
  expect(types.filter((type) => type.includes('*'))).toEqual([]);
  expect(new Set(types)).toContain('application/pdf');
  const list = document.paths['/a/stone/eqm/list']?.['get'] as unknown as {
    parameters: { name: string; schema: { description?: string } }[];
  };
  expect(list.parameters.find(({ name }) => name === 'useStatus')?.schema.description).toContain('使用状态');
});

test('where it is not wanted, nobody reads which calls there are', async () => {
  const closed = await openCity({ interfaceDocument: 'off' });
  expect((await closed.app.inject('/openapi.json')).statusCode).toBe(404);
});

test('a no is kept by nobody on the way', async () => {
  expect((await city.app.inject('/a/stone/user/info')).headers['cache-control']).toBe('no-store');
});

test('answers of a kilobyte and more are compressed for whoever takes that', async () => {
  const url = `/a/stone/common/dictionaries?${query}`;
  const plain = await city.app.inject({ url, cookies: person.cookies });
  const packed = await city.app.inject({ url, cookies: person.cookies, headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
});

test('dictionaries that have not changed are not sent again', async () => {
  const url = `/a/stone/common/dictionaries?${query}`;
  const first = await city.app.inject({ url, cookies: person.cookies });
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const again = await city.app.inject({ url, cookies: person.cookies, headers: { 'if-none-match': String(first.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each(['/robots.txt', '/lift/bodies'])('whoever only asks for the head of %s gets it', async (url) => {
  const [whole, head] = [await city.app.inject(url), await city.app.inject({ method: 'HEAD', url })];
  expect([head.statusCode, head.body]).toEqual([whole.statusCode, '']);
  expect(head.headers['permissions-policy']).toContain('microphone=()');
});

test('a fault of format is said in words of a person', async () => {
  const say = async (url: string) =>
    (await city.app.inject({ url: `${url}${url.includes('?') ? '&' : '?'}${query}`, cookies: person.cookies })).json<{ errorMsg: string }>()
      .errorMsg;
  expect(await say('/a/stone/eqm/list?pageNo=0')).toBe('不能小于1');
  expect(await say('/a/stone/eqm/list?pageSize=abc')).toBe('请输入数字');
  expect(await say('/a/stone/eqm/list?wrong=1')).toBe('没有「wrong」这一项');
});

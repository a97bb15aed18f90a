import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';

import type { Call } from '../contract/call.ts';
import { call, CallError, download, useBases } from './client.ts';
import { waits } from './patience.ts';

const declared = {
  method: 'GET',
  path: '/a/list',
  title: '列表',
  access: 'public',
  input: z.object({}),
  reply: z.object({ ok: z.boolean() }),
} as const satisfies Call;
const paper = { ...declared, path: '/a/paper', answer: 'file' } as const;

/** A body that the test fills bit by bit. */
function slowly() {
  let pen: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (pen = controller) });
  return {
    body,
    write: (text: string) => pen.enqueue(new TextEncoder().encode(text)),
    end: () => pen.close(),
    cut: (why: unknown) => pen.error(why),
  };
}

let answer: (signal: AbortSignal) => Promise<Response>;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => answer(signal));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const silent = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError'))));

test('a server that is silent for a minute is told as trouble with the network, once', async () => {
  answer = silent;
  const outcome = call(declared, {}).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(waits.answer);
  const error = (await outcome) as CallError;
  expect([error.status, error.code, error.message]).toEqual([0, 'network', '服务器长时间没有回应，请检查网络后重试']);
  expect(vi.getTimerCount()).toBe(0);
});

test('so is one that begins to answer and stops', async () => {
  const { body, write, cut } = slowly();
  answer = (signal) => {
    signal.addEventListener('abort', () => cut(new DOMException('given up', 'AbortError')));
    return Promise.resolve(new Response(body));
  };
  write('{"success":');
  const outcome = call(declared, {}).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(waits.answer);
  expect(await outcome).toMatchObject({ status: 0, code: 'network' });
});

test('whoever leaves the page is not told of trouble', async () => {
  answer = silent;
  const leaving = new AbortController();
  const outcome = call(declared, {}, { signal: leaving.signal }).catch((error: unknown) => error);
  leaving.abort();
  expect(await outcome).not.toBeInstanceOf(CallError);
});

test('a file may take as long as its bytes keep coming', async () => {
  const { body, write, end } = slowly();
  answer = () => Promise.resolve(new Response(body, { headers: { 'content-type': 'application/pdf' } }));
  const outcome = download(paper, {});
  for (let part = 0; part < 10; part += 1) {
    await vi.advanceTimersByTimeAsync(waits.progress - 1000);
    write('part');
  }
  await vi.advanceTimersByTimeAsync(1);
  end();
  const { blob } = await outcome;
  expect(blob.size).toBe(40);
});

test('a file of JSON is a file, and a refusal in its place is said', async () => {
  const type = { 'content-type': 'application/json' };
  answer = () =>
    Promise.resolve(new Response('{"own":1}', { headers: { ...type, 'content-disposition': "attachment; filename*=UTF-8''own.json" } }));
  const { blob, name } = await download(paper, {});
  expect([await blob.text(), name]).toEqual(['{"own":1}', 'own.json']);
  answer = () => Promise.resolve(new Response('{"success":false,"errorMsg":"没有内容"}', { headers: type }));
  await expect(download(paper, {})).rejects.toThrow('没有内容');
});

test('a call goes to the service that it is for, where that has an address of its own; others to the main server', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(new Response('{"success":true,"data":{"ok":true}}'));
  });
  const archives = { ...declared, path: '/a/stone/eqm/list' } as const;
  useBases({ main: '/main/', equipment: '/archives', print: '' });
  await call(archives, {});
  await call(declared, {});
  useBases({ main: '', equipment: '' });
  await call(archives, {});
  expect(asked).toEqual(['/archives/a/stone/eqm/list', '/main/a/list', '/a/stone/eqm/list']);
});

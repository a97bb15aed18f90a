import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';

import { calls } from '#kit/contract/call.ts';
import { useCallMutation } from './use-call.ts';

const { press } = calls({
  press: { method: 'POST', path: '/press', title: 'press', access: 'public', input: z.strictObject({}), reply: z.object({}) },
});

afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

/** What a page presses: the hook is asked once, as when the page is drawn. */
function pressOf(): () => Promise<unknown> {
  let made: (() => Promise<unknown>) | undefined;
  function Page() {
    const { mutateAsync } = useCallMutation(press, { onError: () => true });
    made = () => mutateAsync({});
    return null;
  }
  const within = createElement(QueryClientProvider, { client: new QueryClient() }, createElement(App, null, createElement(Page)));
  renderToString(within);
  return made!;
}

test('a press without network fails at once in words, and is not made later by itself', async () => {
  const asked = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('navigator', { onLine: false });
  onlineManager.setOnline(false);
  await expect(pressOf()()).rejects.toMatchObject({ code: 'network', message: expect.stringContaining('网络已断开') as string });
  onlineManager.setOnline(true);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(asked).toHaveBeenCalledTimes(1);
});

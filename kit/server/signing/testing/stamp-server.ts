import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { own } from '../elements.ts';
import { answerStampRequest } from '../own-time-stamps.ts';
import type { SealKey } from '../seal-key.ts';

/** What a time-stamp server of the tests does: answers, says that it is broken, answers nonsense, repeats an old answer, or says nothing at all. */
export type Mood = 'well' | 'broken' | 'nonsense' | 'repeating' | 'silent';

interface State {
  mood: Mood;
  /** So long it takes over an answer. */
  delayMs: number;
  /** So many more requests are answered before it falls silent. */
  silentAfter: number;
}

/** A time-stamp server on this machine, with a mood that the test sets. */
export async function openStampServer(key: SealKey) {
  const state: State = { mood: 'well', delayMs: 0, silentAfter: Number.POSITIVE_INFINITY };
  let first: Uint8Array | undefined;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (state.mood === 'silent' || state.silentAfter <= 0) return;
      state.silentAfter -= 1;
      if (state.mood === 'broken') return void response.writeHead(500).end();
      if (state.mood === 'nonsense') return void response.end('<html>');
      answerStampRequest(key, own(Buffer.concat(parts)), new Date()).then(
        (answer) => {
          first ??= answer;
          const given = state.mood === 'repeating' ? first : answer;
          setTimeout(() => response.setHeader('content-type', 'application/timestamp-reply').end(given), state.delayMs);
        },
        () => response.writeHead(400).end(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { state, address: `http://127.0.0.1:${port}/stamp`, close };
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { own } from '../elements.ts';
import { answerStampRequest } from '../own-time-stamps.ts';
import type { SealKey } from '../seal-key.ts';

/** What a time-stamp server of the tests does: answers, says that it is broken, answers nonsense, repeats an old answer, or says nothing at all. */
export type Mood = 'well' | 'broken' | 'nonsense' | 'repeating' | 'silent';

/** A time-stamp server on this machine, with a mood that the test sets. */
export async function openStampServer(key: SealKey) {
  const state: { mood: Mood } = { mood: 'well' };
  let first: Uint8Array | undefined;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (state.mood === 'silent') return;
      if (state.mood === 'broken') return void response.writeHead(500).end();
      if (state.mood === 'nonsense') return void response.end('<html>');
      answerStampRequest(key, own(Buffer.concat(parts)), new Date()).then(
        (answer) => {
          first ??= answer;
          response.setHeader('content-type', 'application/timestamp-reply').end(state.mood === 'repeating' ? first : answer);
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

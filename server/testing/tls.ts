import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';

import { make, pemOf } from '#kit/server/signing/demo-chain.ts';
import type { TlsFiles, TlsPair } from '#kit/server/web/own-certificate.ts';

import { readCookie } from './over-network.ts';
import type { Asked } from './person.ts';

const silentMs = 5000;
/** Days for which what is made here holds: ten years, from the day before. */
export const heldDays = 3650;

/** A certificate of `localhost` that vouches for itself, and its key. @param begunAt it holds from a day before then */
export async function makePair(begunAt = new Date()): Promise<TlsPair> {
  const { certificate, key } = await make('holder', 'localhost', begunAt);
  return { cert: pemOf('CERTIFICATE', certificate.toSchema().toBER()), key: String(key.export({ type: 'pkcs8', format: 'pem' })) };
}

/** Two files in a folder that goes with the tests, and how a pair is put there. */
export function pairFiles(): TlsFiles & { put(pair: TlsPair): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'tls-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const [certFile, keyFile] = [path.join(folder, 'portal.pem'), path.join(folder, 'portal.key')];
  const put = ({ cert, key }: TlsPair) => {
    writeFileSync(certFile, cert);
    writeFileSync(keyFile, key);
  };
  return { certFile, keyFile, put };
}

/** A portal asked by TLS; no certificate is believed but the one that is given. */
export class OverTls implements Asked {
  readonly #base: string;
  readonly #cert: string;

  /** @param base where it listens, without a closing slash */
  constructor(base: string, { cert }: Pick<TlsPair, 'cert'>) {
    this.#base = base;
    this.#cert = cert;
  }

  /** A request whose answer has begun. */
  open({ method = 'GET', url, query, cookies = {}, payload, headers }: InjectOptions): Promise<IncomingMessage> {
    const asked = new URLSearchParams(query as Record<string, string>).toString();
    const cookie = Object.entries(cookies as Record<string, string>).map(([name, value]) => `${name}=${value}`);
    return new Promise((resolve, reject) => {
      const request = https.request(`${this.#base}${url as string}${asked && `?${asked}`}`, {
        method,
        ca: this.#cert,
        servername: 'localhost',
        // Each connection of its own: what the server shows now is what is seen.
        agent: false,
        headers: { ...(headers as Record<string, string>), cookie: cookie.join('; ') },
      });
      request.once('response', resolve).once('error', reject);
      // A connection that a process took with it is answered by nobody.
      request.setTimeout(silentMs, () => request.destroy(new Error('no answer')));
      request.end(payload as string | undefined);
    });
  }

  async inject(options: InjectOptions): Promise<LightMyRequestResponse> {
    const response = await this.open(options);
    const rawPayload = await buffer(response);
    const body = rawPayload.toString();
    return {
      statusCode: response.statusCode,
      headers: response.headers,
      body,
      rawPayload,
      json: () => JSON.parse(body) as unknown,
      cookies: (response.headers['set-cookie'] ?? []).map(readCookie),
    } as unknown as LightMyRequestResponse;
  }
}

import { createPrivateKey } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { heldDays, makePair, pairFiles } from '#server/testing/tls.ts';

import { endOfPair, OwnCertificate, readPair, secureContextOf } from './own-certificate.ts';

const dayMs = 86_400_000;
const now = new Date('2026-11-30T04:00:00Z');
const daysOn = (days: number) => new Date(now.getTime() + days * dayMs);
const files = pairFiles();
const [pair, other] = [await makePair(now), await makePair(now)];

describe('what cannot be used is refused with a sentence that says what to do', () => {
  const refused = (at = now) => {
    try {
      readPair(files, at);
      return 'taken';
    } catch (error) {
      return (error as Error).message;
    }
  };
  const locked = String(createPrivateKey(pair.key).export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' }));

  test('a pair that fits is taken from the day before it was made until its end', () => {
    files.put(pair);
    expect(readPair(files, now)).toEqual(pair);
    expect(refused(daysOn(-2))).toContain('尚未生效');
    expect(refused(daysOn(heldDays - 1))).toBe('taken');
    expect(refused(daysOn(heldDays))).toBe(`证书 ${files.certFile} 已于2036年11月27日到期。请换上新的证书和私钥。`);
  });

  test.each([
    ['a key of another certificate', { ...pair, key: other.key }, '不成一对'],
    ['no certificate', { ...pair, cert: 'nonsense' }, '（环境变量 TLS_CERT_FILE）不是 PEM 证书'],
    ['a locked key', { ...pair, key: locked }, '（环境变量 TLS_KEY_FILE）不是没有口令的 PEM 私钥'],
  ])('%s', (_name, given, sentence) => {
    files.put(given);
    expect(refused()).toContain(sentence);
  });

  test('a file that is not there', () => {
    files.put(pair);
    rmSync(files.keyFile);
    expect(refused()).toBe(`文件 ${files.keyFile} 无法读取（ENOENT）。请检查环境变量 TLS_KEY_FILE 和该文件的权限。`);
  });
});

test('that it ends is said from fourteen days before', () => {
  expect(endOfPair(pair, daysOn(heldDays - 14.01))).toBeUndefined();
  expect(endOfPair(pair, daysOn(heldDays - 14))).toContain('将于2036年11月27日到期');
});

/** What a client sees that speaks so; what it is told where the server does not. */
async function greet(port: number, wish: ConnectionOptions, cert = pair.cert) {
  const socket: TLSSocket = connect({ port, host: '127.0.0.1', servername: 'localhost', ca: cert, ...wish });
  try {
    await once(socket, 'secureConnect');
    return `${socket.getProtocol()} ${socket.getCipher().name}`;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  } finally {
    socket.destroy();
  }
}

async function serve(shown = pair) {
  const server = createServer(secureContextOf(shown), (socket) => socket.end());
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

test('TLS 1.2 and 1.3 are spoken, with ciphers that are authenticated and forward-secret, the strongest first', async () => {
  const { server, port } = await serve();
  // Whatever the options are by which Node was started.
  expect(secureContextOf(pair)).toMatchObject({ minVersion: 'TLSv1.2', maxVersion: 'TLSv1.3' });
  const old = { maxVersion: 'TLSv1.2' } as const;
  expect(await greet(port, {})).toBe('TLSv1.3 TLS_AES_256_GCM_SHA384');
  expect(await greet(port, { ...old, ciphers: 'ECDHE-RSA-AES128-GCM-SHA256:ECDHE-RSA-AES256-GCM-SHA384' })).toBe(
    'TLSv1.2 ECDHE-RSA-AES256-GCM-SHA384',
  );
  for (const ciphers of ['AES256-GCM-SHA384', 'ECDHE-RSA-AES256-SHA384', 'DHE-RSA-AES256-SHA256'])
    expect(await greet(port, { ...old, ciphers }), ciphers).toBe('ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE');
  expect(await greet(port, { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' })).toBe(
    'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
  );
  server.close();
});

describe('a certificate that is renewed', () => {
  afterEach(() => void vi.useRealTimers());

  test('is shown without a restart; what does not fit is said once, and the former goes on', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now });
    files.put(pair);
    const said: string[] = [];
    const certificate = new OwnCertificate(files, pair, (line) => said.push(line));
    const { server, port } = await serve();
    const end = certificate.keepRenewed(server);
    const minutes = (n: number) => vi.advanceTimersByTime(n * 60_000);
    minutes(2);
    expect(said).toEqual([]);
    // Half of it is there.
    writeFileSync(files.certFile, other.cert);
    minutes(3);
    expect(said).toEqual([expect.stringMatching(/^新的 TLS 证书不能使用，继续使用原来的：私钥 .* 不成一对/)]);
    expect([await greet(port, {}), certificate.pair]).toEqual(['TLSv1.3 TLS_AES_256_GCM_SHA384', pair]);
    writeFileSync(files.keyFile, other.key);
    minutes(1);
    expect(said.slice(1)).toEqual(['已换用新的 TLS 证书']);
    expect(await greet(port, {}, other.cert)).toBe('TLSv1.3 TLS_AES_256_GCM_SHA384');
    expect(await greet(port, {})).toMatch(/SELF_SIGNED|UNABLE_TO_VERIFY/);
    // Ciphers and versions stay.
    expect(await greet(port, { maxVersion: 'TLSv1.2', ciphers: 'AES256-GCM-SHA384' }, other.cert)).toBe(
      'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE',
    );
    await end();
    files.put(pair);
    minutes(2);
    expect(said).toHaveLength(2);
    server.close();
  });
});

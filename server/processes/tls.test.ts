import { once } from 'node:events';
import net from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { newId } from '#kit/server/id.ts';

import { cityPassword, openCity } from '../testing/city.ts';
import { Visitor } from '../testing/person.ts';
import { SeveralProcesses } from '../testing/several-processes.ts';
import { makePair, OverTls, pairFiles } from '../testing/tls.ts';

const pair = await makePair();
const city = await openCity({}, { pair });
const base = await city.app.listen({ host: '127.0.0.1', port: 0 });
const portal = new OverTls(base, pair);

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function enter(asked = portal) {
  const visitor = new Visitor(asked, '127.0.0.1');
  await visitor.logIn((await city.seedPerson({ actor: 'E1' })).loginName, cityPassword);
  return visitor;
}

describe('a server that speaks TLS itself', () => {
  test('says so in its address, and everything follows: cookies that only TLS carries, HSTS, health', async () => {
    expect(base).toMatch(/^https:/);
    const person = await enter();
    expect(Object.keys(person.cookies)).toContain('__Host-bind');
    expect(Object.keys(person.cookies)).not.toContain('bind');
    const answer = await person.send(sessionCalls.info, {});
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'strict-transport-security': expect.stringContaining('max-age=31536000') as string,
      'cross-origin-opener-policy': 'same-origin',
    });
    // A cookie that was set for plain HTTP counts as none.
    expect((await person.send(sessionCalls.info, {}, { cookies: { bind: person.cookies['__Host-bind']! } })).statusCode).toBe(401);
    for (const url of ['/livez', '/healthz', '/readyz']) expect((await portal.inject({ url })).statusCode, url).toBe(200);
  });

  test('streams of events come while they are open', async () => {
    const person = await enter();
    const { path } = attachmentCalls.watch;
    const query = { ...person.tokens, attrefsysid: newId(), atttype: 'FIRST' };
    const stream = await portal.open({ url: path, query, cookies: person.cookies, headers: { accept: 'text/event-stream' } });
    expect([stream.statusCode, String((await once(stream, 'data'))[0])]).toEqual([200, 'retry: 3000\n\n']);
    stream.destroy();
  });

  test('who connects and says nothing is not waited for', { timeout: 30_000 }, async () => {
    const socket = net.connect(Number(new URL(base).port), '127.0.0.1');
    const begun = performance.now();
    await once(socket, 'close');
    expect(performance.now() - begun).toBeLessThan(20_000);
  });

  test('plain HTTP is answered by nobody', async () => {
    const socket = net.connect(Number(new URL(base).port), '127.0.0.1');
    let heard = '';
    socket.on('data', (piece) => (heard += piece.toString('latin1')));
    socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'close');
    expect(heard).not.toContain('HTTP');
  });
});

describe('several processes', async () => {
  const files = pairFiles();
  const { url, dataDir } = city.place;
  const several = new SeveralProcesses({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    DEMO: '0',
    PROCESSES: '2',
    // One of its own: where all that listen have gone, those that come would be given another.
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    TLS_CERT_FILE: files.certFile,
    TLS_KEY_FILE: files.keyFile,
  });
  afterAll(() => several.end('SIGTERM'));

  test(
    'speak it at one address, measured from this machine; those that fall while the files do not fit come again',
    { timeout: 120_000 },
    async () => {
      files.put(pair);
      await several.start();
      expect(several.base).toMatch(/^https:/);
      const reached = new OverTls(several.base, pair);
      const person = await enter(reached);
      expect(await person.call(sessionCalls.info, {})).toMatchObject({ user: { loginName: expect.any(String) as string } });
      const measured = await reached.inject({ url: '/metrics' });
      expect([measured.statusCode, measured.body]).toEqual([200, expect.stringContaining('portal_audit_unsealed')]);
      files.put({ ...pair, key: (await makePair()).key });
      // All that have the pair go: those that come must have been given it.
      const former = several.pidsOf('web');
      for (const pid of former) process.kill(pid, 'SIGKILL');
      const answered = () =>
        reached.inject({ url: '/livez' }).then(
          ({ statusCode }) => statusCode,
          () => 0,
        );
      await expect.poll(answered, { timeout: 60_000, interval: 500 }).toBe(200);
      expect(several.pidsOf('web').filter((pid) => former.includes(pid))).toEqual([]);
    },
  );

  test('it does not start with a certificate that is not its own', { timeout: 60_000 }, async () => {
    const lonely = new SeveralProcesses({
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      DEMO: '0',
      TLS_CERT_FILE: files.certFile,
      TLS_KEY_FILE: files.keyFile,
    });
    await expect(lonely.start()).rejects.toThrow('不成一对');
  });
});

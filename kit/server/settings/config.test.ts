import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig, pictureOrigins, publicAddress, publicConfig } from './config.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'config-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function configure(content: unknown): string {
  const file = path.join(folder, 'config.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

test('nothing set: the built-in database and the demo city on port 8080', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({ port: 8080, demo: true, city: '宁波市', provinceCode: '330000', areaCode: '330200', cookieDays: 1 });
  expect(config.payment.channel).toBe('sandbox');
  expect(config.database).toEqual({ kind: 'embedded', dataDir: path.resolve('data/postgres') });
  expect(config.session).toEqual({ idleMinutes: 30, absoluteHours: 12, perUser: 5, bind: 'latch' });
});

test('a database server: no demo city unless asked for, lists from the replica when there is one', () => {
  const DATABASE_URL = 'postgresql://portal@db/portal';
  expect(loadConfig({ DATABASE_URL })).toMatchObject({ demo: false, database: { url: DATABASE_URL, readUrl: DATABASE_URL } });
  // Nothing that takes no money, and no session that a leaked address opens.
  expect(loadConfig({ DATABASE_URL })).toMatchObject({
    payment: { channel: 'off' },
    session: { bind: 'strict' },
    interfaceDocument: 'off',
  });
  expect(loadConfig({ DATABASE_URL, CONFIG: configure({ interfaceDocument: 'public' }) }).interfaceDocument).toBe('public');
  expect(loadConfig({}).interfaceDocument).toBe('public');
  expect([loadConfig({}), loadConfig({ DATABASE_URL })].map(({ login }) => login.secondFactor)).toEqual(['offered', 'required']);
  expect([loadConfig({}), loadConfig({ DATABASE_URL })].map(({ login }) => login.newBrowser)).toEqual(['off', 'code']);
  // Who may have no second factor is not driven into one.
  expect(loadConfig({ DATABASE_URL, CONFIG: configure({ login: { secondFactor: 'off' } }) }).login.newBrowser).toBe('off');
  expect(loadConfig({ DATABASE_URL, SESSION_BIND: 'latch' }).session.bind).toBe('latch');
  expect(loadConfig({ DATABASE_URL, CONFIG: configure({ payment: { channel: 'sandbox' } }) }).payment.channel).toBe('sandbox');
  const DATABASE_READ_URL = 'postgresql://portal@replica/portal';
  expect(loadConfig({ DATABASE_URL, DATABASE_READ_URL, DEMO: '1' })).toMatchObject({
    demo: true,
    database: { readUrl: DATABASE_READ_URL },
  });
});

test.each([
  ['1', 1],
  ['2', 2],
  ['on', 1],
  ['0', false],
  ['10.0.0.5, 10.0.1.0/24,fd00::/8', ['10.0.0.5', '10.0.1.0/24', 'fd00::/8']],
])('TRUST_PROXY=%s believes %j', (TRUST_PROXY, trustProxy) => {
  expect(loadConfig({ TRUST_PROXY })).toMatchObject({ trustProxy });
});

test.each(['proxy.example', '10.0.0.5/33', '10.0.0.5/24/1', '0.5', '12'])('TRUST_PROXY=%s is refused', (TRUST_PROXY) => {
  expect(() => loadConfig({ TRUST_PROXY })).toThrow(/TRUST_PROXY.*反向代理/);
});

test('a server that speaks TLS itself needs certificate and key, and says https of itself', () => {
  const config = loadConfig({ TLS_CERT_FILE: 'portal.pem', TLS_KEY_FILE: '/etc/portal.key' });
  expect(config.ownTls).toEqual({ certFile: path.resolve('portal.pem'), keyFile: '/etc/portal.key' });
  expect([publicAddress(config), publicAddress(loadConfig({}))]).toEqual(['https://localhost:8080', 'http://localhost:8080']);
  for (const half of [{ TLS_CERT_FILE: 'portal.pem' }, { TLS_KEY_FILE: 'portal.key' }])
    expect(() => loadConfig(half)).toThrow('TLS_CERT_FILE 和 TLS_KEY_FILE 应同时设置或同时不设置');
});

test('the collector of logs is an address, with what is shown there', () => {
  const LOG_COLLECTOR = 'https://logs.example/in';
  expect(loadConfig({ LOG_COLLECTOR }).logCollector).toEqual({ address: LOG_COLLECTOR });
  expect(loadConfig({ LOG_COLLECTOR, LOG_COLLECTOR_TOKEN: 'sixteen signs long' }).logCollector).toEqual({
    address: LOG_COLLECTOR,
    token: 'sixteen signs long',
  });
  expect(loadConfig({}).logCollector).toBeUndefined();
  for (const wrong of ['logs.example', 'https://a:b@logs.example', 'https://logs.example/?key=1'])
    expect(() => loadConfig({ LOG_COLLECTOR: wrong })).toThrow('LOG_COLLECTOR');
});

test('an empty variable counts as not set', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '', DEMO: '' })).toMatchObject({ port: 8080, demo: true });
});

test('the file changes what it names and nothing else', () => {
  const CONFIG = configure(
    '\uFEFF{"city":"台州市","links":{"selfReissue":"https://reissue.example/"},"services":{"print":{"dev":"http://p","pro":"http://p"}}}',
  );
  const config = loadConfig({ CONFIG });
  expect(config).toMatchObject({ city: '台州市', title: '特种设备企业服务门户' });
  expect(config.links).toMatchObject({ selfReissue: 'https://reissue.example/', invoiceSelfCollection: '/invoice-collection' });
  expect(publicConfig(config).services).toEqual({ main: '', equipment: '', print: 'http://p', electronicForm: '', bank: '' });
});

test('tiles of another site may be shown, and nothing else of it', () => {
  const tiles = 'https://tiles.example:8443/gcj02/{z}/{x}/{y}.png';
  const config = loadConfig({ CONFIG: configure({ map: { tiles, attribution: '审图号' } }) });
  expect(publicConfig(config).map).toEqual({ tiles, attribution: '审图号' });
  expect(pictureOrigins(config)).toEqual(['https://tiles.example:8443']);
  expect(pictureOrigins(loadConfig({ CONFIG: configure({ map: { tiles: '/tiles/{z}/{x}/{y}' } }) }))).toEqual([]);
  expect(pictureOrigins(loadConfig({}))).toEqual([]);
  expect(() => loadConfig({ CONFIG: configure({ map: { tiles: 'https://tiles.example/map.png' } }) })).toThrow('tiles 中应含有');
  expect(() => loadConfig({ CONFIG: configure({ map: { tiles: 'javascript:{z}{x}{y}' } }) })).toThrow('map.tiles');
});

test('development uses the other address of each service', () => {
  const CONFIG = configure({ services: { bank: { dev: '/bank-dev', pro: '/bank' } } });
  expect(publicConfig(loadConfig({ CONFIG, NODE_ENV: 'development' })).services.bank).toBe('/bank-dev');
  expect(publicConfig(loadConfig({ CONFIG })).services.bank).toBe('/bank');
});

test('the browser learns no secret and no place on the server', () => {
  const CONFIG = configure({ mis: { key: 'K-secret', token: 'T-secret', mode: 'live', address: 'https://secret.example/mis' } });
  const told = JSON.stringify(publicConfig(loadConfig({ CONFIG, DATABASE_URL: 'postgresql://u:P-secret@h/d' })));
  expect(told).not.toContain('secret');
  expect(told).not.toContain(process.cwd());
});

test.each([
  [{ colour: 'red' }, '「colour」不是可用的配置项'],
  [{ links: { manual: '/x' } }, '「links.manual」不是可用的配置项'],
  [{ links: { selfReissue: 'javascript:alert(1)' } }, '「links.selfReissue」有误：应为以 / 开头的路径'],
  [{ links: { selfReissue: '//elsewhere.example' } }, '「links.selfReissue」有误'],
  [{ services: { main: { pro: 'http://a/' } } }, '「services.main.pro」有误'],
  [{ areaCode: 330200 }, '「areaCode」有误'],
  [{ cookieDays: 0 }, '「cookieDays」有误'],
  [{ captcha: 'sometimes' }, '「captcha」有误'],
  [{ login: { secondFactor: 'off', newBrowser: 'code' } }, '「login」有误：secondFactor 为 off 时 newBrowser 不能为 code'],
  [{ mis: { mode: 'live' } }, '「mis」有误：mode 为 live 时必须填写 key、token 和 address'],
  ['{', '不是有效的 JSON'],
  ['[]', '「（整体）」有误'],
])('the mistake in %j is named', (content, sentence) => {
  expect(() => loadConfig({ CONFIG: configure(content) })).toThrow(sentence);
});

test.each([
  [{ PORT: 'http' }, '「PORT」有误：应为端口号'],
  [{ PORT: '70000' }, '「PORT」有误'],
  [{ DATABASE_URL: 'mysql://x' }, '「DATABASE_URL」有误'],
  [{ DEMO: 'perhaps' }, '「DEMO」有误'],
  [{ SESSION_BIND: 'loose' }, '「SESSION_BIND」有误'],
  [{ CONFIG: '/nowhere/config.json' }, '无法读取（ENOENT）'],
])('the variable in %j is named', (env, sentence) => {
  expect(() => loadConfig(env)).toThrow(sentence);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { configFile, loadConfig, type Config } from './config.ts';
import { environment } from './environment.ts';
import { plainAddresses, risksOf } from './risks.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'risks-'));
afterAll(() => rmSync(folder, { recursive: true }));

function load(env: Record<string, string> = {}, content: object = {}): Config {
  const CONFIG = path.join(folder, 'config.json');
  writeFileSync(CONFIG, JSON.stringify(content));
  return loadConfig({ CONFIG, DEMO: '0', ...env });
}

const keysOf = (config: Config) => risksOf(config).map(({ key }) => key);
const open = (...given: Parameters<typeof load>) => keysOf(load(...given)).filter((key) => key !== 'noScanner' && key !== 'noLogCollector');

test('a server that has everything has nothing open; a demo is not asked', () => {
  const env = { TLS: '1', HOST: '127.0.0.1', LOG_COLLECTOR: 'https://logs.example/in' };
  const safe = load(env, { files: { scanner: { socket: '/run/clamd' } } });
  expect(keysOf(safe)).toEqual([]);
  expect(keysOf(load())).toEqual(['plainHttp', 'noScanner', 'noLogCollector']);
  expect(risksOf(load({ DEMO: '1' }))).toEqual([]);
  expect(keysOf(load(env, { payment: { channel: 'sandbox' }, files: { scanner: { socket: '/run/clamd' } } }))).toEqual(['sandboxPayment']);
});

test.each([
  [{}, true],
  [{ TLS: '1' }, true],
  [{ HOST: '127.0.0.1' }, true],
  [{ TLS: '1', HOST: '10.0.0.5' }, true],
  [{ TLS: '1', HOST: '127.0.0.1' }, false],
  [{ TLS: '1', HOST: '::1' }, false],
  [{ TLS: '1', HOST: 'localhost' }, false],
  [{ TLS_CERT_FILE: 'a', TLS_KEY_FILE: 'b' }, false],
])('%j is plain HTTP: %s', (env, isPlain) => {
  expect(open(env)).toEqual(isPlain ? ['plainHttp'] : []);
});

describe('a database elsewhere', () => {
  const tls = { TLS: '1', HOST: '127.0.0.1' };
  const certificate = path.join(folder, 'root.pem');
  writeFileSync(certificate, 'a certificate');
  test.each<readonly [string, boolean]>([
    ['postgresql://a@localhost/p', false],
    ['postgresql://a@127.0.0.1:5433/p', false],
    ['postgresql:///p?host=/var/run/postgresql', false],
    ['postgresql://a@%2Fvar%2Frun%2Fpostgresql/p', false],
    ['postgresql://a@db/p?sslmode=verify-full', false],
    [`postgresql://a@db/p?sslmode=verify-ca&sslrootcert=${certificate}`, false],
    ['postgresql://a@db/p', true],
    ['postgresql://a@10.0.0.5/p', true],
    ['postgresql://a@localhost/p?host=db', true],
    ['postgresql://a@db/p?ssl=true', true],
    ...['disable', 'allow', 'prefer', 'require', 'no-verify'].map((mode) => [`postgresql://a@db/p?sslmode=${mode}`, true] as const),
    ['postgresql://a@db/p?sslmode=verify-full&sslmode=disable', true],
    ['postgresql://a@db/p?sslmode=verify-full&sslmode=no-verify', true],
  ])('%s is plain: %s', (DATABASE_URL, isPlain) => {
    expect(open({ ...tls, DATABASE_URL })).toEqual(isPlain ? ['plainDatabase'] : []);
  });

  test('what counts as safe the driver speaks by TLS, with the certificate checked', () => {
    for (const mode of ['verify-full', `verify-ca&sslrootcert=${certificate}`]) {
      const { ssl } = new pg.Client({ connectionString: `postgresql://a@db/p?sslmode=${mode}` });
      expect(ssl, mode).toBeTypeOf('object');
      expect(ssl, mode).not.toHaveProperty('rejectUnauthorized');
    }
  });

  test('its replica counts as well, and is named', () => {
    const DATABASE_URL = 'postgresql://a@db/p?sslmode=verify-full';
    const config = load({ ...tls, DATABASE_URL, DATABASE_READ_URL: 'postgresql://a@replica/p' });
    expect(risksOf(config)[0]).toMatchObject({ key: 'plainDatabase', say: expect.stringContaining('（DATABASE_READ_URL）') as string });
  });

  test('a root that cannot be read is said', () => {
    const DATABASE_URL = 'postgresql://a@db/p?sslmode=verify-full&sslrootcert=/nowhere/root.pem';
    expect(() => risksOf(load({ ...tls, DATABASE_URL }))).toThrow('环境变量 DATABASE_URL 中的证书文件无法读取');
  });
});

/** Every place of a schema that takes a text, by its path; lists and records with one thing in them. */
function textsOf(schema: z.ZodType, at: readonly string[] = []): (readonly [path: readonly string[], leaf: z.ZodType])[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return textsOf(schema.unwrap() as z.ZodType, at);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, inner]) => textsOf(inner as z.ZodType, [...at, key]));
  if (schema instanceof z.ZodRecord) return textsOf(schema.valueType as z.ZodType, [...at, 'one']);
  if (schema instanceof z.ZodArray) return textsOf(schema.element as z.ZodType, [...at, '0']);
  if (schema instanceof z.ZodUnion) return schema.options.length > 0 ? [[at, schema]] : [];
  return schema instanceof z.ZodString ? [[at, schema]] : [];
}

describe('addresses of other machines', () => {
  const plain = 'http://other.example';
  const texts = textsOf(configFile);
  /** What takes an address and no words is one. */
  const isAddress = (leaf: z.ZodType) =>
    [plain, `${plain}/{z}/{x}/{y}`].some((one) => leaf.safeParse(one).success) && !leaf.safeParse('words, and more').success;
  const addresses = texts.filter(([, leaf]) => isAddress(leaf)).map(([keys]) => keys);

  test('each that the schema has is found, but for those that are not asked', () => {
    expect(addresses.length).toBeGreaterThan(25);
    const base = load();
    const missed = addresses.filter((keys) => {
      const only = keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), plain) as Partial<Config>;
      const { [keys[0]!]: _own, ...rest } = base as unknown as Record<string, unknown>;
      return !plainAddresses({
        ...rest,
        ...only,
        files: { ...base.files, ...only.files },
        mail: { ...base.mail, ...only.mail },
      } as Config).includes(keys.join('.'));
    });
    const notAsked = ['main', 'equipment', 'print', 'electronicForm', 'bank'].map((service) => `services.${service}.dev`);
    const opened = ['onlineApplyPlatform', 'selfReissue', 'invoiceSelfCollection', 'operationManual', 'constructionGuide'];
    expect(missed.map((keys) => keys.join('.')).toSorted()).toEqual([...notAsked, ...opened.map((link) => `links.${link}`)].toSorted());
  });

  test('so are hosts that are named without one, and addresses of the environment', () => {
    // A new one stands here, and in `plainAddresses`, or in neither.
    const hosts = texts.filter(([keys]) => /host|server/i.test(keys.at(-1)!)).map(([keys]) => keys.join('.'));
    expect(hosts.toSorted()).toEqual(['files.scanner.host', 'mail.smtp.host']);
    const variables = Object.entries(environment.shape).filter(
      ([, leaf]) => leaf.safeParse(`${plain}/in`).success && !leaf.safeParse('words that are no address').success,
    );
    expect(variables.map(([name]) => name).toSorted()).toEqual(['LOG_COLLECTOR', 'PUBLIC_URL']);
    expect(plainAddresses(load({ LOG_COLLECTOR: `${plain}/in`, PUBLIC_URL: plain }))).toEqual(['PUBLIC_URL', 'LOG_COLLECTOR']);
    const smtp = { host: 'mail.example', secure: false, plain: true };
    const mail = (more: object) => ({ mail: { provider: 'smtp', from: 'a@b.example', smtp: { ...smtp, ...more } } });
    expect(plainAddresses(load({}, mail({})))).toEqual(['mail.smtp.plain']);
    for (const safe of [{ secure: true }, { plain: false }, { host: '127.0.0.1' }])
      expect(plainAddresses(load({}, mail(safe)))).toEqual([]);
    const scanner = (host: string) => ({ files: { scanner: { host, port: 3310 } } });
    expect([plainAddresses(load({}, scanner('clamd'))), plainAddresses(load({}, scanner('127.0.0.1')))]).toEqual([
      ['files.scanner.host'],
      [],
    ]);
  });

  test('on this machine, by TLS or as a path they are none; the sentence names those that are', () => {
    const mis = (address: string) => ({ mis: { address } });
    for (const address of ['http://127.0.0.1:9000', 'http://localhost:9000', 'https://mis.example', '/mis', ''])
      expect(plainAddresses(load({}, mis(address))), address).toEqual([]);
    for (const address of ['http://127.0.0.1.example', 'HTTP://mis.example', 'http://10.0.0.5'])
      expect(plainAddresses(load({}, mis(address.replace('HTTP', 'http')))), address).toEqual(['mis.address']);
    const [, risk] = risksOf(load({}, { ...mis('http://10.0.0.5'), services: { print: { dev: 'http://p', pro: 'http://p' } } }));
    expect(risk).toMatchObject({ key: 'plainLinks', say: expect.stringContaining('：services.print.pro、mis.address。') as string });
    expect(plainAddresses(load({ NODE_ENV: 'development' }, { services: { print: { dev: 'http://p', pro: 'http://p' } } }))).toEqual([
      'services.print.dev',
    ]);
  });
});

test('names that are none are refused', () => {
  expect(load({ ACCEPTED_RISKS: 'noScanner, plainHttp' }).acceptedRisks).toEqual(['noScanner', 'plainHttp']);
  expect(() => load({ ACCEPTED_RISKS: 'noScanner,everything' })).toThrow('只能是这些名称，以逗号分隔：plainHttp、');
});

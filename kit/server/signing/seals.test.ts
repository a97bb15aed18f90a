import { execFileSync, spawnSync } from 'node:child_process';
import { constants, createPrivateKey, privateEncrypt, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { checkFile } from '#kit/contract/signature/check-file.ts';
import { caseRecord } from '../documents/case-record.ts';
import { createDocuments } from '../documents/documents.ts';
import { loadConfig } from '../settings/config.ts';
import { passingFolder } from '../testing/passing-folder.ts';
import { openDemoChain, type DemoChain } from './demo-chain.ts';
import { own } from './elements.ts';
import { sealPaper } from './seal-paper.ts';
import { openSeals } from './seals.ts';
import { openStampServer } from './testing/stamp-server.ts';

const folder = passingFolder('seals');
const documents = createDocuments();
const names = { institute: '检验机构', authority: '登记机关', timeStamps: '时间戳' };
const at = (name: string) => path.join(folder, name);
let chain: DemoChain;
let stamps: Awaited<ReturnType<typeof openStampServer>>;
let paper: Buffer;

beforeAll(async () => {
  chain = await openDemoChain(folder, names, new Date());
  stamps = await openStampServer(chain.timeStamps);
  paper = await documents.render(caseRecord, { title: '检验报告', number: 'BG1', keeper: '', printedOn: '', sections: [], steps: [] });
  const pem = readFileSync(at('seals/institute.pem'), 'utf8');
  const [key = ''] = /-----BEGIN PRIVATE KEY-----[\s\S]+/.exec(pem) ?? [];
  writeFileSync(at('certificates.pem'), pem.replace(key, ''));
  writeFileSync(at('key.pem'), key);
  writeFileSync(
    at('locked.pem'),
    createPrivateKey(key).export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: '口令' }),
  );
  writeFileSync(at('password'), '口令\n');
  writeFileSync(at('root.pem'), new X509Certificate(Buffer.from(chain.root)).toString());
});
afterAll(async () => {
  stamps.close();
  await documents.close();
  rmSync(folder, { recursive: true, force: true });
});

const usual = { certificateFile: at('certificates.pem'), keyFile: at('key.pem') };

/** The seals of a configuration file that says this of the institute. */
function open(institute: object, more: object = {}) {
  const timeStamps = { address: stamps.address, patience: 1 };
  writeFileSync(at('config.json'), JSON.stringify({ seals: { institute, timeStamps, rootsFile: at('root.pem'), ...more } }));
  return openSeals(loadConfig({ CONFIG: at('config.json'), DATA_DIR: folder }));
}

async function sealBy(institute: object): Promise<string> {
  const seals = await open(institute);
  const signed = await sealPaper({ documents, seals }, paper, { by: 'institute', name: '检验机构', reason: '出具检验报告' });
  return (await checkFile(own(signed), seals.roots)).finding;
}

/** A seal platform on this machine. */
async function openPlatform(answer: (digest: string) => object | number) {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { digest } = JSON.parse(Buffer.concat(parts).toString()) as { readonly digest: string };
      const said = request.headers.authorization === 'Bearer token' ? answer(digest) : 401;
      if (typeof said === 'number') response.writeHead(said).end();
      else response.setHeader('content-type', 'application/json').end(JSON.stringify(said));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

const signer = `
  const { createPrivateKey, createSign } = require('node:crypto');
  const { readFileSync } = require('node:fs');
  process.stdout.write(createSign('sha256').update(readFileSync(0)).sign(createPrivateKey(readFileSync(process.argv[1]))));`;

describe('a key', () => {
  test('in a file signs, locked or open', async () => {
    expect(await sealBy(usual)).toBe('good');
    expect(await sealBy({ ...usual, keyFile: at('locked.pem'), passwordFile: at('password') })).toBe('good');
  });

  test.runIf(hasOpenssl)('in a PKCS #12 file signs; another password keeps the portal from starting', async () => {
    const export12 = ['pkcs12', '-export', '-inkey', at('key.pem'), '-in', at('certificates.pem'), '-out', at('key.p12'), '-passout'];
    execFileSync('openssl', [...export12, 'pass:口令'], { stdio: 'ignore' });
    expect(await sealBy({ pkcs12File: at('key.p12'), passwordFile: at('password') })).toBe('good');
    await expect(open({ pkcs12File: at('key.p12') })).rejects.toThrow('「seals.institute」的签章密钥不能使用');
  });

  test('behind a program signs', async () => {
    expect(await sealBy({ certificateFile: usual.certificateFile, command: [process.execPath, '-e', signer, at('key.pem')] })).toBe('good');
  });

  test('with a service signs what it is asked for, and says why it cannot', async () => {
    writeFileSync(at('token'), 'token');
    // What PKCS #1 puts before a digest of SHA-256.
    const head = Buffer.from('3031300d060960864801650304020105000420', 'hex');
    let answer: (digest: string) => object | number = (digest) => ({
      signature: privateEncrypt(
        { key: readFileSync(at('key.pem')), padding: constants.RSA_PKCS1_PADDING },
        Buffer.concat([head, Buffer.from(digest, 'base64')]),
      ).toString('base64'),
    });
    const platform = await openPlatform((digest) => answer(digest));
    const by = { certificateFile: usual.certificateFile, service: { address: platform.address, tokenFile: at('token') }, patience: 1 };
    expect(await sealBy(by)).toBe('good');
    answer = () => 503;
    await expect(sealBy(by)).rejects.toMatchObject({ code: 'sealAway', message: expect.stringContaining('签章服务回答503') as string });
    answer = () => ({});
    await expect(sealBy(by)).rejects.toMatchObject({ message: expect.stringContaining('没有给出签名') as string });
    answer = () => ({ signature: Buffer.alloc(256, 1).toString('base64') });
    await expect(sealBy(by)).rejects.toMatchObject({ message: expect.stringContaining('没有通过查验') as string });
    platform.close();
    await expect(sealBy(by)).rejects.toMatchObject({ message: expect.stringContaining('签章服务无法连接') as string });
  });

  test.each([
    [{ ...usual, keyFile: '/nowhere/key.pem' }, 'keyFile /nowhere/key.pem 无法读取（ENOENT）'],
    [{ ...usual, certificateFile: '/nowhere/c.pem' }, '无法读取（ENOENT）'],
    [{ pkcs12File: '/nowhere/k.p12' }, 'pkcs12File /nowhere/k.p12 无法读取'],
    [{ certificateFile: '/nowhere/c.pem', command: ['/nowhere/program'] }, '无法读取'],
    [{}, '应在 keyFile、pkcs12File、command、service 中填写且只填写一项'],
    [{ keyFile: 'x' }, '除 pkcs12File 外必须填写 certificateFile'],
  ])('that is not there keeps the portal from starting: %j', async (setting, sentence) => {
    await expect(async () => open(setting)).rejects.toThrow(sentence);
  });

  test('that does not work keeps the portal from starting, and the sentence names it', async () => {
    const { certificateFile } = usual;
    await expect(open({ certificateFile, command: ['/nowhere/program'] })).rejects.toThrow(
      '「seals.institute」的签章密钥不能使用：签章程序无法运行',
    );
    await expect(open({ certificateFile, command: ['false'] })).rejects.toThrow('签章程序退出，代码1');
    await expect(open({ certificateFile, command: ['true'] })).rejects.toThrow('没有给出签名');
    await expect(open({ certificateFile, command: ['sleep', '5'], patience: 1 })).rejects.toThrow('1秒内没有完成');
    await expect(open({ certificateFile, command: ['echo', 'x'] })).rejects.toThrow('签名与证书不符');
    await expect(open({ ...usual, keyFile: at('seals/authority.pem') })).rejects.toThrow('密钥与证书不成一对');
    await expect(open({ ...usual, keyFile: at('locked.pem') })).rejects.toThrow('签章密钥不能使用');
    await expect(open({ ...usual, certificateFile: at('key.pem') })).rejects.toThrow('没有证书');
    await expect(async () => open(usual, { timeStamps: undefined })).rejects.toThrow('启用签章时必须填写 timeStamps 和 rootsFile');
  });
});

test('people sign by the keys that are configured by their login names; one that does not work keeps the portal from starting', async () => {
  const { people } = await open(usual, { people: { jyy01: usual }, withoutOwn: 'wait' });
  const signer = { id: '1', loginName: 'jyy01', name: '检验机构', isGone: false };
  expect((await people.find(signer))?.certificates).toEqual(chain.institute.certificates);
  expect(await people.find({ ...signer, loginName: 'jyy02' })).toBeUndefined();
  expect([people.without, (await open(usual)).people.without]).toEqual(['wait', 'institute']);
  const broken = { people: { jyy01: { ...usual, keyFile: at('locked.pem') } } };
  await expect(open(usual, broken)).rejects.toThrow('「seals.people.jyy01」的签章密钥不能使用');
  await expect(async () => open(usual, { institute: undefined, people: { jyy01: usual } })).rejects.toThrow(
    '填写 people 时必须填写 institute',
  );
});

test.each([
  ['broken', '时间戳服务回答500'],
  ['nonsense', '时间戳服务的回答无法识别'],
  ['repeating', '时间戳服务没有盖给所申请的时间戳'],
  ['silent', '时间戳服务1秒内没有回答'],
] as const)('a time-stamp server that is %s keeps a paper from being given out, with the reason', async (mood, sentence) => {
  expect(await sealBy(usual)).toBe('good');
  stamps.state.mood = mood;
  await expect(sealBy(usual)).rejects.toMatchObject({
    code: 'sealAway',
    status: 503,
    message: expect.stringContaining(sentence) as string,
  });
  stamps.state.mood = 'well';
  expect(await sealBy(usual)).toBe('good');
});

test('a certificate that has ended signs nothing more; what it has signed before stays good', async () => {
  const long = new Date(Date.now() - 10 * 365 * 86_400_000 - 86_400_000);
  const ended = await openDemoChain(at('ended'), names, long);
  const seals = { ...(await open(usual)), keys: { institute: ended.institute } };
  await expect(sealPaper({ documents, seals }, paper, { by: 'institute', name: '检验机构', reason: '出具' })).rejects.toMatchObject({
    code: 'sealAway',
    message: expect.stringContaining('签章证书已于') as string,
  });
  const now = await open(usual);
  const signed = await sealPaper({ documents, seals: now }, paper, { by: 'institute', name: '检验机构', reason: '出具' });
  const later = new Date(Date.now() + 30 * 365 * 86_400_000);
  expect((await checkFile(own(signed), now.roots, later)).finding).toBe('good');
});

test('without keys a paper stays as it was set', async () => {
  const seals = await openSeals({ ...loadConfig({ DATA_DIR: folder }), demo: false });
  expect(await sealPaper({ documents, seals }, paper, { by: 'institute', name: '', reason: '' })).toBe(paper);
});

import { PDF, PdfName, PdfNumber } from '@libpdf/core';
import { execFileSync, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { checkFile } from '#kit/contract/signature/check-file.ts';
import { findSignatures, lettersOf } from '#kit/contract/signature/revisions.ts';
import { caseRecord } from '../documents/case-record.ts';
import { createDocuments } from '../documents/documents.ts';
import { passingFolder } from '../testing/passing-folder.ts';
import { openDemoChain, type DemoChain } from './demo-chain.ts';
import { openDemoPeople } from './demo-people.ts';
import { own } from './elements.ts';
import { noPersonKeys, type Signer } from './person-keys.ts';
import type { PersonSigning } from './person-signing.ts';
import { sealPaper } from './seal-paper.ts';
import type { Seals } from './seals.ts';
import { openStampServer } from './testing/stamp-server.ts';
import { timeStampsAt } from './time-stamps.ts';

const folder = passingFolder('people');
const documents = createDocuments();
const names = { institute: '检验机构', authority: '登记机关', timeStamps: '时间戳' };
let chain: DemoChain;
let stamps: Awaited<ReturnType<typeof openStampServer>>;
let seals: Seals;
let paper: Buffer;

beforeAll(async () => {
  chain = await openDemoChain(folder, names, new Date());
  stamps = await openStampServer(chain.timeStamps);
  seals = {
    keys: { institute: chain.institute },
    people: openDemoPeople(folder),
    stamper: timeStampsAt({ address: stamps.address, patience: 2 }),
    roots: [chain.root],
  };
  paper = await documents.render(caseRecord, { title: '检验报告', number: 'BG1', keeper: '', printedOn: '', sections: [], steps: [] });
});
afterAll(async () => {
  stamps.close();
  await documents.close();
  rmSync(folder, { recursive: true, force: true });
});

const steppedAt = new Date('2026-11-20T02:12:00Z');
const signing = (role: string, name: string, at: number, change: Partial<Signer> = {}): PersonSigning => ({
  role,
  name,
  signer: { id: `id-${name}`, loginName: `login-${name}`, name, isGone: false, ...change },
  steppedAt,
  place: { name: `person${at}`, page: 0, left: 60 + at * 120, top: 700, width: 85, height: 22 },
  picture: null,
});
const three = () => [signing('编制', '王晓东', 0), signing('审核', '赵国强', 1), signing('批准', '孙静', 2)];
const sealed = (people = three(), by: Partial<Seals> = {}) =>
  sealPaper({ documents, seals: { ...seals, ...by } }, paper, { by: 'institute', name: names.institute, reason: '出具检验报告', people });
const check = (pdf: Uint8Array) => checkFile(own(pdf), seals.roots);
const has = (program: string) => spawnSync('which', [program]).status === 0;
const endsOf = (pdf: Uint8Array) => findSignatures(own(pdf), lettersOf(own(pdf)))!.map(({ end }) => end);

describe('a paper that three people sign before it is sealed', () => {
  test('names each with their own certificate, the step by which they agreed and the time, in their order', async () => {
    const signed = await sealed();
    expect(signed.subarray(0, paper.length).equals(paper)).toBe(true);
    const { finding, signatures } = await check(signed);
    expect(finding).toBe('good');
    expect(signatures.map(({ signer, reason }) => [signer, reason])).toEqual([
      ['王晓东', '编制：王晓东于2026-11-20 10:12在本平台办理并确认'],
      ['赵国强', '审核：赵国强于2026-11-20 10:12在本平台办理并确认'],
      ['孙静', '批准：孙静于2026-11-20 10:12在本平台办理并确认'],
      ['检验机构', '出具检验报告'],
    ]);
    expect(signatures.every(({ finding: one, at }) => one === 'good' && at !== null)).toBe(true);
  });

  test('keeps every signature valid: each covers the revision up to its own end, which is a whole file', async () => {
    const signed = await sealed();
    const ends = endsOf(signed);
    expect(ends).toHaveLength(4);
    expect(ends.at(-1)).toBe(signed.length);
    for (const [at, end] of ends.slice(0, -1).entries()) {
      const { finding, signatures } = await check(signed.subarray(0, end));
      // What was cut off is missed by the places that it leaves empty.
      expect([finding, signatures.map((one) => one.finding)]).toEqual(['incomplete', Array.from({ length: at + 1 }, () => 'good')]);
    }
  });

  test('whose bytes were changed within any revision is found', async () => {
    const signed = await sealed();
    for (const at of [20, ...endsOf(signed).map((end) => end - 40)]) {
      const changed = Buffer.from(signed);
      changed[at] = changed[at]! ^ 1;
      expect((await check(changed)).finding, `byte ${at}`).not.toBe('good');
    }
  });

  test('with a page appended, a revision swapped for that of another paper, or two revisions the other way round is found', async () => {
    const signed = await sealed();
    const pdf = await PDF.load(signed);
    pdf.addPage();
    expect((await check(await pdf.save({ incremental: true }))).finding).toBe('appended');
    const [first = 0, second = 0, third = 0] = endsOf(signed);
    const other = await sealed([signing('编制', '王晓东', 0), signing('审核', '别的人', 1), signing('批准', '孙静', 2)]);
    const [otherFirst = 0, otherSecond = 0] = endsOf(other);
    const swapped = Buffer.concat([signed.subarray(0, first), other.subarray(otherFirst, otherSecond), signed.subarray(second)]);
    expect((await check(swapped)).finding).toBe('changed');
    const parts = [signed.subarray(0, first), signed.subarray(second, third), signed.subarray(first, second), signed.subarray(third)];
    expect((await check(Buffer.concat(parts))).finding).toBe('changed');
  });

  test('with a revision slipped in before the seal that turns a page is found, though every signature holds', async () => {
    const signed = await sealed();
    const pdf = await PDF.load(signed.subarray(0, endsOf(signed)[2]));
    pdf.getPage(0)!.dict.set(PdfName.of('Rotate').value, PdfNumber.of(90));
    const turned = Buffer.from(await pdf.save({ incremental: true }));
    const { finding, signatures } = await check(turned);
    expect([finding, signatures.map((one) => one.finding)]).toEqual(['appended', ['good', 'good', 'good']]);
  });

  test.runIf(has('pdfsig'))('is valid for poppler, signature by signature, and a changed byte is not', async () => {
    const file = path.join(folder, 'poppler.pdf');
    const signed = await sealed();
    writeFileSync(file, signed);
    const said = () => execFileSync('pdfsig', [file], { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
    expect(said().match(/Signature is Valid/g)).toHaveLength(4);
    expect(said().match(/Signature Field Name: (person\d|seal)/g)).toHaveLength(4);
    for (const name of ['王晓东', '赵国强', '孙静', '检验机构']) expect(said()).toContain(name);
    signed[Math.floor(paper.length / 2)]! ^= 1;
    writeFileSync(file, signed);
    expect(said()).not.toContain('Signature is Valid');
  });

  test.runIf(has('qpdf'))('is whole for qpdf and read aloud: each field has a name and a tag of its own', async () => {
    const file = path.join(folder, 'spoken.pdf');
    writeFileSync(file, await sealed());
    execFileSync('qpdf', ['--check', file]);
    const json = execFileSync('qpdf', ['--json=2', '--warning-exit-0', file], { maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] });
    type Values = Readonly<Record<string, { readonly value?: Readonly<Record<string, unknown>> }>>;
    const objects = (JSON.parse(json.toString()) as { readonly qpdf: readonly [object, Values] }).qpdf[1];
    const values = Object.values(objects).map(({ value }) => value ?? {});
    const widgets = values.filter((value) => value['/Subtype'] === '/Widget');
    expect(widgets.map((widget) => widget['/TU'])).toEqual([
      'u:编制签名：王晓东',
      'u:审核签名：赵国强',
      'u:批准签名：孙静',
      'u:电子签章：检验机构',
    ]);
    const parents = widgets.map((widget) => widget['/StructParent']);
    expect(new Set(parents).size).toBe(4);
    expect(values.filter((value) => value['/S'] === '/Form')).toHaveLength(4);
  });

  test.runIf(has('openssl'))('is CAdES for OpenSSL, each by its own certificate', async () => {
    const signed = own(await sealed());
    const at = (name: string) => path.join(folder, name);
    writeFileSync(at('root.pem'), new X509Certificate(Buffer.from(chain.root)).toString());
    for (const { contents, covered } of findSignatures(signed, lettersOf(signed))!) {
      writeFileSync(at('signature.der'), contents);
      writeFileSync(at('covered'), covered);
      const given = ['-in', at('signature.der'), '-content', at('covered'), '-CAfile', at('root.pem'), '-out', at('out')];
      execFileSync('openssl', ['cms', '-verify', '-inform', 'DER', '-cades', '-purpose', 'any', '-binary', ...given], { stdio: 'ignore' });
    }
  });
});

describe('whoever has no certificate that holds', () => {
  const bySigners = async (people: PersonSigning[], by: Partial<Seals>) =>
    (await check(await sealed(people, by))).signatures.map(({ signer, reason }) => [signer, reason.split('；')[1] ?? '']);

  test('is signed for by the institute, and the signature says so', async () => {
    expect(await bySigners([signing('审核', '赵国强', 0)], { people: noPersonKeys })).toEqual([
      ['检验机构', '本人没有个人签名证书，由检验机构以机构证书代签'],
      ['检验机构', ''],
    ]);
  });

  test('because it has ended, likewise; where the rule is to wait the paper waits, and says for whom', async () => {
    const long = new Date(Date.now() - 11 * 365 * 86_400_000);
    const ended = (await openDemoChain(path.join(folder, 'ended'), { ...names, institute: '孙静' }, long)).institute;
    const find = () => Promise.resolve(ended);
    const people = [signing('批准', '孙静', 0)];
    const [[signer, why] = []] = await bySigners(people, { people: { find, without: 'institute' } });
    expect([signer, why]).toEqual(['检验机构', expect.stringMatching(/^本人的签名证书已于\d{4}-\d\d-\d\d到期，由检验机构以机构证书代签$/)]);
    await expect(sealed(people, { people: { find, without: 'wait' } })).rejects.toMatchObject({
      code: 'sealAway',
      message: expect.stringContaining('孙静：本人的签名证书已于') as string,
    });
    await expect(sealed(people, { people: { ...noPersonKeys, without: 'wait' } })).rejects.toMatchObject({
      message: expect.stringContaining('孙静：本人没有个人签名证书') as string,
    });
  });

  test('because they have left is signed for by the institute under either rule: their key is used no more', async () => {
    const { find } = seals.people;
    for (const without of ['institute', 'wait'] as const)
      expect(await bySigners([signing('编制', '王晓东', 0, { isGone: true })], { people: { find, without } })).toEqual([
        ['检验机构', '本人账号已停用，由检验机构以机构证书代签'],
        ['检验机构', ''],
      ]);
  });

  test('is never signed for by the key of somebody else', async () => {
    const find = () => Promise.resolve(chain.authority);
    await expect(sealed([signing('审核', '赵国强', 0)], { people: { find, without: 'institute' } })).rejects.toMatchObject({
      code: 'sealAway',
      message: expect.stringContaining('账号login-赵国强配置的签名证书属于「登记机关」，与姓名「赵国强」不符') as string,
    });
  });
});

test('a time-stamp server that is slow is waited for at each signature; one that falls silent between two leaves nothing half signed', async () => {
  stamps.state.delayMs = 150;
  const begun = Date.now();
  const { signatures } = await check(await sealed());
  expect(signatures).toHaveLength(4);
  expect(Date.now() - begun).toBeGreaterThan(4 * 150);
  stamps.state.delayMs = 0;
  stamps.state.silentAfter = 2;
  await expect(sealed()).rejects.toMatchObject({ code: 'sealAway', message: expect.stringContaining('时间戳服务2秒内没有回答') as string });
  stamps.state.silentAfter = Number.POSITIVE_INFINITY;
  expect((await check(await sealed())).finding).toBe('good');
});

test('a person of a demo is given one certificate, and another under another name, for the user of the machine alone', async () => {
  const signer = { id: 'one', loginName: 'one', name: '李明', isGone: false };
  const [first, same] = await Promise.all([openDemoPeople(folder).find(signer), openDemoPeople(folder).find(signer)]);
  const again = await openDemoPeople(folder).find(signer);
  expect([first, same].some((one) => Buffer.from(one!.certificates[0]!).equals(again!.certificates[0]!))).toBe(true);
  const other = await openDemoPeople(folder).find({ ...signer, name: '李敏' });
  expect(new X509Certificate(other!.certificates[0]!).subject).toContain('李敏');
  const seat = path.join(folder, 'seals', 'people');
  expect(statSync(seat).mode & 0o777).toBe(0o700);
  for (const file of readdirSync(seat)) expect(statSync(path.join(seat, file)).mode & 0o777).toBe(0o600);
});

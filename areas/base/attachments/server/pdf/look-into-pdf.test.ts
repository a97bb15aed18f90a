import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

import { anyFile } from '../../contract/material.ts';
import { inspectFile } from '../inspect-file.ts';

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
    ['a script that a screen plays', pdf(catalog, '4 0 obj << /S /Rendition /OP 0 /JS (app.alert(1)) >> endobj'), '含有脚本'],
    ['a form of scripts', pdf('1 0 obj << /Type /Catalog /AcroForm << /Fields [] /XFA 6 0 R >> >> endobj'), '含有动态表单'],
    ['an address that it opens', pdf('1 0 obj << /OpenAction << /S /URI /URI (http://a.example) >> >> endobj'), '自动执行的动作'],
    [
      'an address that it opens, under a number packed with others',
      pdf('1 0 obj << /OpenAction 1 0 R >> endobj', packed('<< /S /URI /URI (http://a.example) >>')),
      '自动执行的动作',
    ],
    [
      'an address that it opens after a place of its own',
      pdf(
        '1 0 obj << /OpenAction 4 0 R >> endobj 4 0 obj << /S /GoTo /D [2 0 R /Fit] /Next [5 0 R] >> endobj 5 0 obj << /S /URI >> endobj',
      ),
      '自动执行的动作',
    ],
    ['a file elsewhere', pdf(catalog, '4 0 obj << /S /GoToR /F (\\\\host\\share) /D [0 /Fit] >> endobj'), '含有打开其他文件的动作'],
    ['a file within a file elsewhere', pdf(catalog, '4 0 obj << /S /GoToE /F (\\\\host\\a.pdf) >> endobj'), '含有打开其他文件的动作'],
    [
      'a page that acts when it is shown',
      pdf(catalog, '2 0 obj << /Type /Page /AA << /O << /S /URI /URI (x) >> >> >> endobj'),
      '自动执行的动作',
    ],
    [
      'a stream that lies elsewhere',
      pdf(catalog, '4 0 obj << /Length 0 /F (http://a.example/x) >> stream\nendstream endobj'),
      '引用了外部文件',
    ],
    ['a file named at an address', pdf(catalog, '4 0 obj << /Type /Filespec /FS /URL /F (a) >> endobj'), '引用了外部文件'],
    [
      'a file named on another machine',
      pdf(catalog, '4 0 obj << /Type /Filespec /F 5 0 R >> endobj 5 0 obj (//host/share) endobj'),
      '引用了外部文件',
    ],
    [
      'a file named on another machine in wide signs',
      pdf(catalog, '4 0 obj << /Type /Filespec /UF <FEFF005C005C0068> >> endobj'),
      '引用了外部文件',
    ],
  ])('%s', async (_what, content, why) => {
    await expect(inspect(content)).rejects.toMatchObject({ code: 'pdfActive', message: expect.stringContaining(why) as string });
  });
});

describe('a script in packed objects is found', () => {
  const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
  test.each([
    ['behind the word for an object in a text', packed(script, '/Type /ObjStm /N 1 /First 4 /Note (\\) (obj) << )')],
    ['behind the word for an object in a remark', packed(script, '/Type /ObjStm /N 1 /First 4 %obj >> endobj\n')],
    ['behind a long head', packed(script, `/Type /ObjStm /N 1 /First 4 /Note (${'x'.repeat(5000)})`)],
    [
      'without a word for its end',
      Buffer.from(
        packed(script)
          .toString('latin1')
          .replace(/endstream\nendobj/, ''),
        'latin1',
      ),
    ],
    ['whose place is within the text of another one', packed(`(${script})`, '/Type /ObjStm /N 1 /First 5')],
    ['that stand in the bytes of a stream', pdf('7 0 obj << >> stream\n', packed(script), 'endstream endobj')],
  ])('%s', async (_what, objects) => {
    await expect(inspect(pdf(catalog, objects))).rejects.toMatchObject({ code: 'pdfActive' });
  });

  test('or, where they are packed or written in another way, not taken as looked into', async () => {
    for (const head of [
      '/Type /ObjStm /N 1 /First 4 /DecodeParms << /Predictor 12 >>',
      '/Type /ObjStm /N 9 /First 4',
      '/Type /ObjStm /N 1 /First 6 0 R',
      '/Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode',
      '/Type 6 0 R /N 1',
    ])
      expect(await inspect(pdf(catalog, packed('<< /Type /Page >>', head)))).toMatchObject({ isChecked: false });
    for (const odd of [
      '4 0 obj << /A [ >> endobj',
      '4 % \n 0 obj << /A 1 >> endobj',
      `4 0 obj ${'['.repeat(5000)}`,
      '4 0 obj << /A << (',
    ]) {
      expect(await inspect(pdf(catalog, odd))).toMatchObject({ isChecked: false });
    }
    expect(await inspect(pdf('1 0 obj << /OpenAction 99 0 R >> endobj'))).toMatchObject({ isChecked: false });
  });
});

describe('a PDF that only shows', () => {
  test('is taken, with the page it opens at, links and packed objects', async () => {
    const link = '4 0 obj << /S /URI /URI (https://www.samr.gov.cn/) >> endobj';
    expect(await inspect(pdf(catalog, link, packed('<< /Type /Page >>')))).toMatchObject({ isChecked: true });
  });

  test.each([
    [
      'an action that goes to a page',
      ['1 0 obj << /OpenAction 4 0 R >> endobj', '4 0 obj << /S /GoTo /D [2 0 R /Fit] /Next 4 0 R >> endobj'],
    ],
    ['a link to be clicked', [catalog, '4 0 obj << /Subtype /Link /F 4 /A << /S /URI /URI (https://a.example/?/JS) >> >> endobj']],
    [
      'a form without scripts',
      ['1 0 obj << /AcroForm << /Fields [4 0 R] >> >> endobj', '4 0 obj << /FT /Tx /T (a) /V (\\)/JavaScript) /F 4 >> endobj'],
    ],
    [
      'names by chance in the bytes of a picture',
      [catalog, '4 0 obj << /Subtype /Image /Length 30 >> stream\n/JS /AA /XFA /Launch /JavaScript\nendstream endobj'],
    ],
    ['a remark on scripts', [catalog, '4 0 obj << /A 1 % /JavaScript\n>> endobj']],
    [
      'a later part that replaces objects',
      [
        catalog,
        '3 0 obj << /Type /Page >> endobj',
        'xref\ntrailer << /Root 1 0 R >>\n%%EOF',
        '3 0 obj << /Type /Page /Rotate 90 >> endobj',
        'trailer << /Root 1 0 R /Prev 9 >>',
      ],
    ],
    [
      'its table first, for the web',
      [
        '9 0 obj << /Linearized 1 /L 9 /H [1 2] >> endobj',
        'xref\ntrailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF',
        catalog,
        '3 0 obj<</Type/Page/AA<</O<</S/GoTo/D[3 0 R/Fit]>>>>>>endobj',
      ],
    ],
  ])('is taken with %s', async (_what, objects) => {
    expect(await inspect(pdf(...objects))).toMatchObject({ isChecked: true });
  });

  test('and holds the same place a million times does not keep others waiting', async () => {
    const many = Array.from({ length: 400_000 }, (_, at) => `${at} 0`).join(' ');
    const body = deflateSync(`${many} (${'('.repeat(400_000)}`);
    const head = `/Type /ObjStm /N 400000 /First ${many.length + 1} /Filter /FlateDecode`;
    const bomb = Buffer.concat([Buffer.from(`5 0 obj << ${head} >>\nstream\n`), body, Buffer.from('\nendstream\n')]);
    expect(await inspect(pdf(catalog, bomb))).toMatchObject({ isChecked: false });
    expect(await inspect(pdf(catalog, ' obj (<'.repeat(300_000)))).toMatchObject({ isChecked: false });
  });

  test.each([
    ['remarks without an end', () => pdf(catalog, ' obj%'.repeat(200_000))],
    ['names without an end', () => pdf(catalog, packed(`${' '.repeat(2)}[${'/A#41 '.repeat(900_000)}]`))],
    [
      'the same names under many numbers',
      () => {
        const pairs = Array.from({ length: 40 }, (_, at) => `${at} 0`).join(' ');
        const body = deflateSync(`${pairs} [${'/A#41 '.repeat(900_000)}]`);
        const head = `5 0 obj << /Type /ObjStm /N 40 /First ${pairs.length + 1} /Filter /FlateDecode >>\nstream\n`;
        return pdf(catalog, Buffer.concat([Buffer.from(head), body]));
      },
    ],
  ])('and holds %s is given up, and others have their turn meanwhile', async (_what, make) => {
    const content = make();
    let [last, longest] = [performance.now(), 0];
    const turn = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    expect(await inspect(content)).toMatchObject({ isChecked: false });
    clearInterval(turn);
    // Far above what was measured (0.3 s on a busy machine), far below what one stretch of such a file would take.
    expect(Math.max(longest, performance.now() - last)).toBeLessThan(3000);
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

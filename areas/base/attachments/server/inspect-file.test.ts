import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { anyFile } from '../contract/material.ts';
import { cleanName } from './clean-name.ts';
import { inspectFile } from './inspect-file.ts';
import { pdfOf, pictureOf, zipOf } from './testing-files.fixture.ts';

const inspect = (name: string, content: Buffer) => inspectFile({ name, content }, anyFile);
const compound = (...streams: readonly string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    ...streams.map((stream) => Buffer.from(stream, 'utf16le')),
    Buffer.alloc(600),
  ]);

test.each([
  ['照片.jpg', () => pictureOf('jpeg'), 'image/jpeg'],
  ['照片.JPEG', () => pictureOf('jpeg'), 'image/jpeg'],
  ['图.png', () => pictureOf('png'), 'image/png'],
  ['报告.pdf', () => pdfOf('a'), 'application/pdf'],
  ['旧.doc', () => compound('WordDocument'), 'application/msword'],
  ['旧.xls', () => compound('Workbook'), 'application/vnd.ms-excel'],
  [
    '新.docx',
    () => zipOf({ '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>' }),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  ['新.xlsx', () => zipOf({ 'xl/workbook.xml': '<x/>' }), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['发票.ofd', () => zipOf({ 'OFD.xml': '<x/>', 'Doc_0/Document.xml': '<x/>' }), 'application/ofd'],
  ['资料.zip', () => zipOf({ '说明.txt': 'hello' }), 'application/zip'],
])('%s is taken', async (name, make, mime) => {
  expect(await inspect(name, await make())).toMatchObject({ attname: name, mime });
});

test.each([
  ['照片.jpg', 'png', '照片.png', 'image/png'],
  ['扫描件.PNG', 'jpeg', '扫描件.jpg', 'image/jpeg'],
  ['微信图片.jfif', 'jpeg', '微信图片.jpg', 'image/jpeg'],
  ['IMG_0001.HEIC', 'jpeg', 'IMG_0001.jpg', 'image/jpeg'],
  ['照片.JPG', 'jpeg', '照片.JPG', 'image/jpeg'],
] as const)('a picture is taken as what it is: %s, a %s, is %s', async (name, format, attname, mime) => {
  const sound = await inspect(name, await pictureOf(format));
  expect(sound).toMatchObject({ attname, mime });
  expect((await sharp(sound.content).metadata()).format).toBe(format);
});

const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(200)]);
const webp = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .webp()
    .toBuffer();

test.each([
  ['照片.jpg', () => heic, '「照片.jpg」是 HEIC 图片，请在手机的相机设置中把格式改为「兼容性最佳」'],
  ['IMG.heic', () => heic, '「IMG.heic」是 HEIC 图片，'],
  ['照片.png', webp, '「照片.png」是 WEBP 图片，请用「画图」等看图软件打开，另存为 JPG 后上传'],
  ['照片.webp', webp, '「照片.webp」是 WEBP 图片，'],
])('of a picture that is not taken is said what it is and how to save it: %s', async (name, make, message) => {
  await expect(inspect(name, await make())).rejects.toMatchObject({
    code: 'pictureKind',
    message: expect.stringContaining(message) as string,
  });
  // Where no picture is asked for, none is talked about.
  await expect(inspectFile({ name, content: await make() }, ['pdf'])).rejects.toMatchObject({ code: 'fileKind' });
});

test.each([
  ['a script that calls itself a picture', 'a.jpg', () => Buffer.from('<script>alert(1)</script>'), 'fileForged'],
  ['a picture that calls itself a PDF', 'a.pdf', () => pictureOf('png'), 'fileForged'],
  ['a PDF that calls itself a picture', 'a.jpg', () => pdfOf('a'), 'fileForged'],
  ['a program', 'a.exe', () => Buffer.from('MZ'), 'fileKind'],
  ['a name with two endings', 'a.pdf.html', () => pdfOf('a'), 'fileKind'],
  ['no ending', 'pdf', () => pdfOf('a'), 'fileKind'],
  ['a name of an object', 'a.constructor', () => pdfOf('a'), 'fileKind'],
  ['nothing', 'a.pdf', () => Buffer.alloc(0), 'fileEmpty'],
  ['half a PDF', 'a.pdf', () => Buffer.from('%PDF-1.7 half'), 'fileForged'],
  ['half a picture', 'a.png', async () => (await pictureOf('png', { width: 400, height: 400 })).subarray(0, 120), 'pictureBroken'],
  ['a zip that calls itself a workbook', 'a.xlsx', () => zipOf({ 'a.txt': 'x' }), 'fileForged'],
  ['a workbook that calls itself an old document', 'a.doc', () => compound('Workbook'), 'fileForged'],
  ['macros in an old workbook', 'a.xls', () => compound('Workbook', '_VBA_PROJECT'), 'archiveUnsafe'],
  ['macros in a workbook', 'a.xlsx', () => zipOf({ 'xl/workbook.xml': 'x', 'xl/vbaProject.bin': 'x' }), 'archiveUnsafe'],
  ['a zip that swells', 'a.zip', () => zipOf({ 'a.txt': 'x' }, { declared: 900_000_000 }), 'archiveUnsafe'],
  ['a zip that climbs', 'a.zip', () => zipOf({ '../../etc/passwd': 'x' }), 'archiveUnsafe'],
  ['a zip with a program', 'a.zip', () => zipOf({ 'setup.EXE': 'x' }), 'archiveUnsafe'],
  ['a locked zip', 'a.zip', () => zipOf({ 'a.txt': 'x' }, { flags: 1 }), 'archiveUnsafe'],
  ['half a zip', 'a.zip', () => zipOf({ 'a.txt': 'x' }).subarray(0, 30), 'fileForged'],
])('%s is refused', async (_what, name, make, code) => {
  await expect(Promise.resolve(make()).then((content) => inspect(name, content))).rejects.toMatchObject({ code });
});

test('a picture with too many pixels is refused before it is unpacked', async () => {
  const large = await sharp({ create: { width: 12_000, height: 9000, channels: 3, background: 'white' }, limitInputPixels: false })
    .png()
    .toBuffer();
  await expect(inspect('a.png', large)).rejects.toMatchObject({ code: 'pictureTooLarge' });
});

test('a photo loses the place where it was taken, stands upright, and keeps nothing behind its pixels', async () => {
  const upright = await sharp({ create: { width: 80, height: 40, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Make: 'PhoneMaker', Copyright: 'SECRET PLACE' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { content } = await inspect('a.jpg', Buffer.concat([upright, Buffer.from('<?php hidden ?>')]));
  const { width, height, orientation, exif } = await sharp(content).metadata();
  expect([width, height, orientation, exif]).toEqual([40, 80, undefined, undefined]);
  expect(content.includes('hidden')).toBe(false);
});

describe('names', () => {
  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\a\\报告.pdf', '报告.pdf'],
    ['a\0b\r\n.pdf', 'ab.pdf'],
    ['gpj.\u202Efdp.pdf', 'gpj.fdp.pdf'],
    ['<img src=x onerror=alert(1)>.png', 'img src=x onerror=alert(1).png'],
    ['...hidden.pdf', 'hidden.pdf'],
    ['.pdf', '附件.pdf'],
    ['"; filename="x.html.pdf', '; filename=x.html.pdf'],
    ['\uD800.pdf', '附件.pdf'],
  ])('%j becomes %j', (given, wanted) => {
    expect(cleanName(given)).toBe(wanted);
  });

  test('whatever is given, the name is short, has no path and can be stored', () => {
    const signs = fc.string({
      unit: fc.oneof(
        fc.constantFrom('/', '\\', '.', '\0', '\u202E', '\n', '字', ' '),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
      maxLength: 400,
    });
    fc.assert(
      fc.property(signs, (given) => {
        const name = cleanName(given);
        expect([...name].length).toBeLessThanOrEqual(200);
        expect(name).not.toMatch(/[\\/]|\p{Cc}|\p{Cf}|\p{Cs}/u);
        expect(name).not.toBe('');
        expect(cleanName(name)).toBe(name);
      }),
    );
  });
});

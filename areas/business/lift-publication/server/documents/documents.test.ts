import { afterAll, describe, expect, test } from 'vitest';

import { createDocuments } from '#kit/server/documents/documents.ts';
import { qrSvg } from '#kit/server/documents/qr.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';

import { markTemplates } from '../../contract/mark.ts';
import { liftPoster, type LiftPoster } from './lift-poster.ts';
import { testMarks, type PrintedMark, type TestMarks } from './test-marks.ts';

const documents = createDocuments({ workers: 1 });
afterAll(() => documents.close());

const code = qrSvg('https://portal.example/lift/MDE4OTBmNWUtN2IxYy03MDAw.q1w2e3r4t5y6u7i8');
const mark: PrintedMark = {
  called: '湖畔花园 3号楼 东侧1#梯',
  oidno: '33023000012K',
  useCertNo: '梯11浙B00122(20)',
  useUnitName: '宁波东钱湖新城物业服务有限公司',
  equPlace: '宁波市鄞州区河清北路299号湖畔花园3号楼东侧',
  inspectOrg: '明州电梯检测技术有限公司',
  testedOn: '2026-11-18',
  reportNo: 'JC2026001187',
  nextTestDate: '2027-11-30',
  nextInspDate: '2028-11-30',
  qrSvg: code,
};
const marks = (template: TestMarks['template'], count: number): TestMarks => ({
  template,
  author: mark.inspectOrg!,
  marks: Array.from({ length: count }, (_, index) => ({ ...mark, reportNo: `JC20260${index}` })),
});
const posters = (count: number): LiftPoster => ({
  city: '宁波市',
  title: '特种设备企业服务门户',
  rescueTel: '96333',
  printedOn: '2026-11-21',
  lifts: Array.from({ length: count }, (_, index) => ({
    called: `湖畔花园 3号楼 ${index}#梯`,
    place: mark.equPlace,
    oidno: mark.oidno,
    rescueCode: '123456',
    maintUnitName: '宁波甬安电梯维保有限公司',
    hotline: '0574-87654321',
    qrSvg: code,
  })),
});

const markup = '#panic("x") $x^2$ *粗* _斜_ \\ @ref <label> // 注 [块]';
const long = '宁波市很长很长名称的有限责任公司'.repeat(8) + 'A'.repeat(200);

function withTexts<Row extends object>(row: Row, text: string): Row {
  const kept = new Set(['qrSvg', 'testedOn', 'nextTestDate', 'nextInspDate']);
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, kept.has(key) ? value : text])) as Row;
}

describe.each(markTemplates)('marks as %s', (template) => {
  const perPage = template === 'sheet' ? 8 : 1;

  test.each([1, 8, 9, 17])('%i marks stand on as few pages as they need, none of them lost', async (count) => {
    const pages = readPages(await documents.render(testMarks, marks(template, count)));
    expect(pages).toHaveLength(Math.ceil(count / perPage));
    const text = pages.join('');
    for (let index = 0; index < count; index += 1) expect(text).toContain(`JC20260${index}`);
    expect(text).toContain('2027年11月');
  });

  test('long texts neither add a page nor break the mark; markup is text', async () => {
    const hard = [withTexts(mark, long), withTexts(mark, markup), withTexts(mark, '')];
    for (const one of hard) {
      const pages = readPages(
        await documents.render(testMarks, { template, author: '', marks: Array.from({ length: perPage }, () => one) }),
      );
      expect(pages).toHaveLength(1);
    }
    const text = readPages(await documents.render(testMarks, { template, author: '', marks: [{ ...mark, useUnitName: markup }] })).join('');
    expect(text).toContain('#panic("x")');
  });
});

test('each lift has a poster of its own page with the numbers to call', async () => {
  const pages = readPages(await documents.render(liftPoster, posters(3)));
  expect(pages).toHaveLength(3);
  for (const page of pages) for (const word of ['96333', '123456', '0574-87654321', mark.oidno]) expect(page).toContain(word);
});

test('posters bear long and empty texts on one page', async () => {
  for (const text of [long, markup, '']) {
    const { lifts, ...rest } = posters(1);
    expect(readPages(await documents.render(liftPoster, { ...rest, lifts: lifts.map((lift) => withTexts(lift, text)) }))).toHaveLength(1);
  }
});

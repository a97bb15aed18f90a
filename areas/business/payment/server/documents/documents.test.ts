import { afterAll, expect, test } from 'vitest';
import { createDocuments } from '#kit/server/documents/documents.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { devicesOf, linesByItem } from '../mark-paid.ts';
import { feeNotice } from './fee-notice.ts';
import { receipt } from './receipt.ts';
import { feeNoticeSpecimen, receiptSpecimen } from './specimens.ts';

const documents = createDocuments({ workers: 1 });
afterAll(() => documents.close());

function textOf(pdf: Buffer): string {
  return readPages(pdf).join('');
}

test('the fee notice states sums, relief and account, the same bytes twice', async () => {
  const pdf = await documents.render(feeNotice, feeNoticeSpecimen);
  expect((await documents.render(feeNotice, feeNoticeSpecimen)).equals(pdf)).toBe(true);
  expect(textOf(pdf)).toContain('应缴金额¥1,275.00（大写）人民币壹仟贰佰柒拾伍元整');
});

test('120 lines run over pages; none, without account and relief, still make a notice', async () => {
  const line = feeNoticeSpecimen.lines[0];
  const lines = Array.from({ length: 120 }, () => line).filter((one) => one !== undefined);
  const pdf = await documents.render(feeNotice, { ...feeNoticeSpecimen, lines });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await documents.render(feeNotice, {
    ...feeNoticeSpecimen,
    lines: [],
    reliefs: [],
    account: null,
    payBefore: null,
    seal: null,
    qrSvg: null,
  });
});

test.each([
  [0, '零元整'],
  [5, '伍分'],
  [30, '叁角整'],
  [100, '壹元整'],
  [105, '壹元零伍分'],
  [160_010, '壹仟陆佰元壹角整'],
  [1_050_000, '壹万零伍佰元整'],
  [10_000_000, '壹拾万元整'],
  [123_456_789, '壹佰贰拾叁万肆仟伍佰陆拾柒元捌角玖分'],
  [10_000_000_100, '壹亿零壹元整'],
  [100_203_000, '壹佰万零贰仟零叁拾元整'],
])('%i fen read %s', async (amountFen, words) => {
  const text = textOf(await documents.render(receipt, { ...receiptSpecimen, amountFen }));
  expect(text).toContain(`人民币${words}（小写）`);
});

test('a receipt of more devices than its line names lists them all on a page of its own, over as many pages as they need', async () => {
  const device = { onlinelsh: 'ZX20261121000123', feeItemName: '电梯定期检验费', equName: '乘客电梯', amountFen: 42_500 };
  const devices = Array.from({ length: 120 }, (_, index) => ({ ...device, oidno: `33023000011${String(index).padStart(3, '0')}3K` }));
  const pages = readPages(await documents.render(receipt, { ...receiptSpecimen, devices, amountFen: 5_100_000 }));
  expect(pages.length).toBeGreaterThan(3);
  expect(pages[0]).not.toContain('附页');
  expect(pages[1]).toContain('收费凭证附页');
  expect(pages.slice(1).join('')).toContain(devices.at(-1)!.oidno);
  expect(pages.at(-1)).toContain('共120项，合计¥51,000.00');
  expect(readPages(await documents.render(receipt, { ...receiptSpecimen, devices: [] }))).toHaveLength(1);
});

test.each([
  [5, '乘客电梯 D0、D1、D2、D3、D4', 0],
  [8, '乘客电梯 D0、D1、D2、D3、D4 等8项，见附页', 8],
])('of %i lifts the line says %s', (count, note, listed) => {
  const item = { onlinelsh: 'ZX1', feeItemName: '电梯定期检验费', equName: '乘客电梯', amountFen: 100, reliefFen: 0 };
  const items = Array.from({ length: count }, (_, index) => ({ ...item, oidno: `D${index}` })) as unknown as Parameters<
    typeof linesByItem
  >[0]['items'];
  expect(linesByItem({ items })).toMatchObject([{ note, quantity: count }]);
  expect(devicesOf({ items })).toHaveLength(listed);
});

test('what was relieved is not in the sum of its line, and the line says so', () => {
  const item = { onlinelsh: 'ZX1', feeItemName: '电梯定期检验费', equName: '乘客电梯', oidno: 'D1', amountFen: 90_000, reliefFen: 45_000 };
  const items = [item, { ...item, oidno: 'D2', reliefFen: 0 }] as unknown as Parameters<typeof linesByItem>[0]['items'];
  expect(linesByItem({ items })).toEqual([
    { feeItemName: '电梯定期检验费', quantity: 2, amountFen: 135_000, note: '乘客电梯 D1、D2，已按政策减免' },
  ]);
});

test('the receipt prints markup in a name as the text it is', async () => {
  const payerName = '#let x = 1 $a$ *宁波* [公司]';
  const pdf = await documents.render(receipt, { ...receiptSpecimen, payerName, seal: null });
  expect(textOf(pdf)).toContain('#letx=1$a$*宁波*[公司]');
});

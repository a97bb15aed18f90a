import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';

import { openCity, type Person } from '#server/testing/city.ts';

import { offerCalls as calls } from '../contract/calls.ts';
import { mostItems, partRow } from '../contract/offer.ts';
import { openRows } from './draw-prices.ts';
import { openOfferStory, partOf, published, type Story } from './testing/story.ts';

const city = await openCity();
let one: Story;
let other: Story;
beforeAll(async () => {
  one = await openOfferStory(city);
  other = await openOfferStory(city);
  await published(one, 'project', { brands: '甬江' });
  const elsewhere = { price: 35_000, priceUnit: 'liftMonth', serviceAreas: [{ areacode: '330200' }], varieties: ['3310'], cycle: '季度' };
  await published(other, 'project', elsewhere);
  await published(one, 'parts');
  await published(other, 'parts', { isPublic: false, items: [partOf({ price: 290_000, warrantyMonths: 24 })] });
});

const projects = async (filters: Readonly<Record<string, unknown>> = {}) => (await one.buyer.call(calls.projectPrices, filters)).list;
const parts = async (filters: Readonly<Record<string, unknown>> = {}) => (await one.buyer.call(calls.partPrices, filters)).list;

describe('who looks for a price', () => {
  test('finds projects by kind of lift, district, word and price, and orders those by the month among those by the year', async () => {
    const cheapest = await projects({ orderBy: 'yearPrice' });
    expect(cheapest.map(({ price, yearPrice }) => [price, yearPrice])).toEqual([
      [35_000, 420_000],
      [480_000, 480_000],
    ]);
    expect(await projects({ varieties: ['3310'] })).toHaveLength(1);
    expect(await projects({ complex: '甬江' })).toHaveLength(2);
    expect(await projects({ complex: one.firm.orgname })).toHaveLength(1);
    // The one works in this district, the other in the whole city.
    expect(await projects({ district: ['330203'] })).toHaveLength(2);
    expect(await projects({ district: ['330203001'] })).toHaveLength(2);
    expect(await projects({ district: ['330212'] })).toHaveLength(1);
    expect(await projects({ district: ['330200'] })).toHaveLength(2);
    expect(await projects({ beginYearPrice: 450_000 })).toHaveLength(1);
    expect(await projects({ cycle: ['季度'], maintKind: ['全包'] })).toEqual([]);
  });

  test('finds parts by words in any order, brand, price and warranty', async () => {
    expect((await parts({ complex: '变频器 门机', orderBy: 'price' })).map(({ price }) => price)).toEqual([290_000, 320_000]);
    expect(await parts({ complex: '滑块' })).toHaveLength(1);
    expect(await parts({ complex: 'TKJ' })).toHaveLength(3);
    expect(await parts({ beginWarrantyMonths: 13 })).toHaveLength(1);
    expect(await parts({ unitName: other.firm.orgname })).toHaveLength(1);
  });

  test('puts them side by side in the order of the choice; what is no longer published is missing', async () => {
    const [first, second] = await projects({ orderBy: 'yearPrice' });
    const ids = [second!.id!, first!.id!];
    const { list } = await one.buyer.call(calls.projectCompare, { ids });
    expect(list.map(({ id }) => id)).toEqual(ids);
    expect(list[0]!.items).toHaveLength(1);
    expect((await one.buyer.call(calls.projectHistory, { id: first!.id! })).project.items).toHaveLength(1);
    const gone = crypto.randomUUID();
    const [part] = await parts();
    expect((await one.buyer.call(calls.partCompare, { ids: [gone, part!.id!] })).list.map(({ id }) => id)).toEqual([part!.id]);
    const many = Array.from({ length: 5 }, () => crypto.randomUUID());
    await expect(one.buyer.call(calls.partCompare, { ids: many })).rejects.toMatchObject({ code: 'tooManyCompared' });
    await expect(one.buyer.call(calls.projectHistory, { id: gone })).rejects.toMatchObject({ code: 'priceNotFound' });
  });

  test('takes the lists along as workbooks', async () => {
    const rowsIn = async (content: Buffer) => (await readXlsx(content)).sheets[0]!.rows;
    const [head, ...rows] = await rowsIn((await one.buyer.download(calls.partPricesExport, { orderBy: 'price' })).content);
    expect(rows).toHaveLength(3);
    expect(rows[2]![head!.indexOf('价格')]).toBe(3200);
    expect(await rowsIn((await one.buyer.download(calls.projectPricesExport, {})).content)).toHaveLength(3);
  });
});

async function open(path: string) {
  const { payload, statusCode, headers } = await city.app.inject({ url: path });
  return { page: payload, statusCode, policy: String(headers['content-security-policy']) };
}

describe('a guest', () => {
  test('searches, compares and reads without login; what is for units alone is not there', async () => {
    const list = await open('/maintenance-prices?kind=parts&complex=变频器');
    expect(list.statusCode).toBe(200);
    expect(list.policy).toContain("form-action 'self'");
    expect(list.page).toContain('3,200元/台');
    expect(list.page).not.toContain('2,900');
    expect((await open('/maintenance-prices')).page).toContain(other.firm.orgname);
    expect((await open('/maintenance-prices?variety=3310')).page).not.toContain(one.firm.orgname);
    expect((await open('/maintenance-prices?complex=没有的')).page).toContain('没有查到公示内容');
    const ids = (await projects()).map(({ id }) => `ids=${id}`).join('&');
    const beside = await open(`/maintenance-prices/compare?kind=projects&${ids}`);
    for (const words of ['4,800元/台·年', '350元/台·月', '4,200元', '海曙区']) expect(beside.page).toContain(words);
    const [project] = await projects({ varieties: ['3110'] });
    const read = await open(`/maintenance-prices/${project!.id}`);
    expect(read.page).toContain('机房、滑轮间环境');
    expect(read.page).toContain('第1版（公示中）');
    const [secret] = await parts({ unitName: other.firm.orgname });
    expect((await open(`/maintenance-prices/${secret!.id}?kind=parts`)).statusCode).toBe(404);
    const [part] = await parts({ complex: '滑块' });
    expect((await open(`/maintenance-prices/${part!.id}?kind=parts`)).page).toContain('15元/只');
  });

  test('turns the pages of a long list one by one, up to the last', async () => {
    const names = Array.from({ length: 2 * openRows + 1 }, (_, at) => `垫片${String(at + 1).padStart(2, '0')}`);
    await published(await openOfferStory(city), 'parts', { items: names.map((partName) => partOf({ partName })) });
    const seen: string[] = [];
    const turns: (readonly (string | undefined)[])[] = [];
    for (const pageNo of [1, 2, 3]) {
      const { page } = await open(`/maintenance-prices?kind=parts&complex=垫片&pageNo=${pageNo}`);
      seen.push(...[...page.matchAll(/<strong><a [^>]*>(垫片\d\d)/g)].map(([, name]) => name!));
      turns.push(['上一页', '下一页'].map((word) => new RegExp(`pageNo=(\\d+)">${word}`).exec(page)?.[1]));
    }
    expect(seen.toSorted((a, b) => a.localeCompare(b))).toEqual(names);
    expect(turns).toEqual([
      [undefined, '2'],
      ['1', '3'],
      ['2', undefined],
    ]);
  });

  test('reads the remark of a project as a line of its own; where there is none, no line is left open', async () => {
    const story = await openOfferStory(city);
    const { id: remarked } = await published(story, 'project', { remark: '夜间抢修另行计费' });
    const { id: bare } = await published(story, 'project', { projName: '没有备注的项目' });
    expect((await open(`/maintenance-prices/${remarked}`)).page).toContain('<p>夜间抢修另行计费</p>');
    expect((await open(`/maintenance-prices/${bare}`)).page).not.toContain('<p></p>');
  });

  test.each([
    ['/maintenance-prices/compare', 400, '请返回勾选2至4项'],
    [`/maintenance-prices/compare?ids=${crypto.randomUUID()}&ids=${crypto.randomUUID()}`, 404, '已不再公示'],
    ['/maintenance-prices/nothing', 404, '已不再公示'],
    [`/maintenance-prices/${crypto.randomUUID()}`, 404, '已不再公示'],
    ['/maintenance-prices?complex=<script>', 200, '&lt;script&gt;'],
  ])('%s answers %i in words', async (path, status, words) => {
    const { page, statusCode } = await open(path);
    expect(statusCode).toBe(status);
    expect(page).toContain(words);
  });
});

type Cells = readonly (string | number | null)[];
const headOf = async (person: Person) =>
  (await readXlsx((await person.download(calls.partTemplate, {})).content)).sheets[0]!.rows[0] as Cells;

async function sheetOf(head: Cells, rows: readonly Cells[]): Promise<File> {
  const content = await writeXlsx({ sheets: [{ name: '配件明细', rows: [[...head], ...rows.map((row) => [...row])] }] });
  return new File([new Uint8Array(content)], '配件.xlsx');
}

describe('a workbook of parts', () => {
  test('gives back the right rows and says of the rest what is wrong where', async () => {
    const head = await headOf(one.seller);
    expect(head).toHaveLength(Object.keys(partRow).length);
    const row = (name: string, price: number | string | null, more: Cells = []): Cells => [
      name,
      'A1',
      null,
      null,
      '只',
      price,
      null,
      12,
      ...more,
    ];
    const file = await sheetOf(head, [row('滑块', 15.5), row('靴衬', '免费'), row('滑块', 16), row('', 8)]);
    expect(await one.seller.call(calls.partImport, { file })).toEqual({
      items: [expect.objectContaining({ partName: '滑块', price: 1550, warrantyMonths: 12 }) as object],
      faults: [
        { row: 3, label: '价格', message: expect.any(String) as string },
        { row: 4, label: '配件名称', message: '与前面的一行是同一配件' },
        { row: 5, label: '配件名称', message: '请填写配件名称' },
      ],
    });
  });

  test('what goes out comes in again', async () => {
    const { list } = await one.seller.call(calls.partsList, {});
    const { content } = await one.seller.download(calls.partTemplate, { id: list[0]!.id! });
    const file = new File([new Uint8Array(content)], '明细.xlsx');
    const { items, faults } = await one.seller.call(calls.partImport, { file });
    expect(faults).toEqual([]);
    expect(items.map(({ partName, price }) => [partName, price])).toEqual([
      ['门机变频器', 320_000],
      ['层门滑块', 1500],
    ]);
  });

  test('another file, an empty one, one without a column and one too long are refused in words', async () => {
    const head = await headOf(one.seller);
    const bring = (file: File) => one.seller.call(calls.partImport, { file });
    await expect(bring(new File(['text'], 'a.xlsx'))).rejects.toMatchObject({ code: 'sheetUnreadable' });
    await expect(bring(await sheetOf(head, []))).rejects.toMatchObject({ code: 'sheetEmpty' });
    await expect(bring(await sheetOf(head.slice(1), [['A1']]))).rejects.toMatchObject({ code: 'sheetColumn' });
    const long = Array.from({ length: mostItems + 1 }, (_, at): Cells => [`件${at}`, 'A1', null, null, '只', 1, null, 1]);
    await expect(bring(await sheetOf(head, long))).rejects.toMatchObject({ code: 'sheetTooLong' });
  });
});

import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';

import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openCity } from '#server/testing/city.ts';

import { pipelineCalls } from '../contract/calls.ts';
import { mostPipes, pipeImportFields } from '../contract/pipeline-rows.ts';
import { refusalOf } from '#areas/first-entry/server/testing/entries.ts';
import { layPipes, pipeValues, seedPipeline } from './testing/seed-pipeline.ts';

const city = await openCity();
const unit = await city.seedUnit({ orgname: '甬江化工有限公司' });
const owner = await city.enter({ actor: 'E1', unit });
const watcher = await city.enter({ actor: 'I4' });

type Cells = readonly (string | number | null)[];

async function sheetOf(content: Buffer): Promise<readonly Cells[]> {
  const { sheets } = await readXlsx(content);
  return sheets[0]!.rows as readonly Cells[];
}

const headOf = async () => (await sheetOf((await owner.download(pipelineCalls.pipeTemplate, {})).content))[0]!;

/** The template filled in. */
async function workbookOf(rows: readonly Readonly<Record<string, unknown>>[]): Promise<File> {
  const keys = Object.keys(pipeImportFields);
  const cells = rows.map((row) => keys.map((key) => (row[key] ?? null) as string | number | null));
  const content = await writeXlsx({ sheets: [{ name: '管道', rows: [[...(await headOf())], ...cells] }] });
  return new File([new Uint8Array(content)], '管道.xlsx');
}

const bringIn = (equSysId: string, file: File) => owner.call(pipelineCalls.pipeImport, { equSysId, file });

describe('import', () => {
  test('brings nothing into the pipelines of another unit', async () => {
    const { equSysId } = await seedPipeline(city, await city.seedUnit());
    const refused = await refusalOf(bringIn(equSysId, await workbookOf([pipeValues()])));
    expect([refused.status, refused.code]).toEqual([404, 'pipelineNotFound']);
    expect((await watcher.call(pipelineCalls.pipeList, { equSysId })).list).toEqual([]);
  });

  test('takes in what is right and says of the rest what is wrong where', async () => {
    const { equSysId } = await seedPipeline(city, unit);
    await layPipes(owner, equSysId, [pipeValues({ pipeNo: 'P-0' })]);
    const file = await workbookOf([
      pipeValues({ pipeNo: 'P-1', length: 10 }),
      pipeValues({ pipeNo: 'P-0' }),
      pipeValues({ pipeNo: 'P-2', pipeLevel: '三级', medium: null }),
      pipeValues({ pipeNo: 'P-1' }),
      pipeValues({ pipeNo: 'P-3', length: 20, installYm: '2024-03-01', designPressure: 1, workPressure: 2 }),
      pipeValues({ pipeNo: 'P-4', remark: '#VALUE!' }),
    ]);
    expect(await bringIn(equSysId, file)).toEqual({
      added: 2,
      changeNo: null,
      faults: [
        { row: 3, label: '管道编号', message: '管道编号P-0已存在' },
        { row: 4, label: '管道级别', message: '「管道级别」请选择列表中的一项' },
        { row: 4, label: '输送介质', message: '请填写输送介质' },
        { row: 5, label: '管道编号', message: '管道编号P-1已存在' },
        // Nobody need fill it in, but somebody has.
        { row: 7, label: '备注', message: '公式出错（#VALUE!），请直接填写内容' },
      ],
      // Taken in all the same.
      warned: [{ row: 6, label: '工作压力', message: '工作压力高于设计压力，请核对' }],
    });
    const { list } = await owner.call(pipelineCalls.pipeList, { equSysId });
    expect(list.map(({ pipeNo, installYm }) => [pipeNo, installYm])).toEqual([
      ['P-0', '2024-03'],
      ['P-1', '2024-03'],
      ['P-3', '2024-03'],
    ]);
    expect((await owner.call(pipelineCalls.pipelineUnit, { equSysId })).unit).toMatchObject({ rowCount: 3, totalLength: 0.151 });
  });

  test('into a registered unit is one proposal with all its pipes', async () => {
    const { equSysId } = await seedPipeline(city, unit, { reg_status: '2' });
    const { added, changeNo } = await bringIn(equSysId, await workbookOf([pipeValues(), pipeValues(), pipeValues()]));
    expect(added).toBe(3);
    const { list } = await owner.call(pipelineCalls.additionList, { changeNo: changeNo! });
    expect(list).toMatchObject([{ pipeCount: 3 }]);
    expect((await owner.call(pipelineCalls.pipeList, { equSysId })).list).toEqual([]);
  });

  test('refuses what is no workbook, and an empty one', async () => {
    const { equSysId } = await seedPipeline(city, unit);
    const text = await refusalOf(bringIn(equSysId, new File(['管道'], 'a.xlsx')));
    expect([text.status, text.code]).toEqual([422, 'workbookUnreadable']);
    expect((await refusalOf(bringIn(equSysId, await workbookOf([])))).code).toBe('workbookEmpty');
    const other = await writeXlsx({
      sheets: [
        {
          name: '别的表',
          rows: [
            ['序号', '名称'],
            [1, '叉车'],
          ],
        },
      ],
    });
    const wrong = await refusalOf(bringIn(equSysId, new File([new Uint8Array(other)], 'b.xlsx')));
    expect([wrong.status, wrong.message]).toEqual([422, '表格缺少「管道名称（登记单元）」列，请使用管道明细导入模板']);
    expect((await refusalOf(owner.call(pipelineCalls.pipeImport, { equSysId }))).status).toBeGreaterThanOrEqual(400);
  });
});

describe('more pipes than a unit may have', () => {
  const pipes = (count: number, numbered: (at: number) => string) =>
    workbookOf(Array.from({ length: count }, (_, at) => pipeValues({ pipeNo: numbered(at) })));
  const refusal = { status: 422, code: 'tooManyPipes', message: `一个登记单元最多${mostPipes}条管道` };

  test('are refused in one workbook, and together with those it has', async () => {
    const { equSysId } = await seedPipeline(city, unit);
    expect(await refusalOf(bringIn(equSysId, await pipes(mostPipes + 1, () => 'P-0')))).toMatchObject(refusal);
    await layPipes(owner, equSysId, [pipeValues({ pipeNo: 'P-0' })]);
    expect(await refusalOf(bringIn(equSysId, await pipes(mostPipes, (at) => `N-${at}`)))).toMatchObject(refusal);
  });
});

describe('export', () => {
  test('is refused where it would be too long', async () => {
    const { equSysId } = await seedPipeline(city, unit);
    await layPipes(owner, equSysId, [pipeValues({ pipeNo: 'L-1' }), pipeValues({ pipeNo: 'L-2' })]);
    const fetch = (exportRows: number) => city.limited({ exportRows }, () => watcher.download(pipelineCalls.pipeExport, { equSysId }));
    await expect(fetch(1)).rejects.toMatchObject({ code: 'tooManyForExport' });
    expect(await sheetOf((await fetch(2)).content)).toHaveLength(3);
  });

  test('has the columns of the legal form in its order', async () => {
    const { equSysId } = await seedPipeline(city, unit);
    const file = await workbookOf([
      pipeValues({ pipeNo: 'E-1', nextInspDate: '2027-01-31', remark: '=1+1' }),
      pipeValues({ pipeNo: 'E-2' }),
    ]);
    await bringIn(equSysId, file);
    const { content, name } = await watcher.download(pipelineCalls.pipeExport, { equSysId });
    expect(name).toBe('压力管道基本信息汇总表.xlsx');
    const [head, first, second] = await sheetOf(content);
    const asked =
      '序号、使用单位名称、工程（装置）名称、安全管理部门、管道名称（登记单元）、管道编号、管道级别、设计单位、安装单位、安装年月、投用年月、' +
      '公称直径（mm）、公称壁厚（mm）、管道长度（m）、设计压力（MPa）、工作压力（MPa）、设计温度（℃）、工作温度（℃）、输送介质、' +
      '检验结论、检验机构、下次检验日期、备注、使用状态';
    expect(head!.slice(0, 24)).toEqual(asked.split('、'));
    expect(first!.slice(0, 7)).toEqual(['1', unit.orgname, '空分装置', '安全环保部', '氮气支管', 'E-1', 'GC2']);
    expect([first![21], first![22], second![5]]).toEqual([new Date('2027-01-31T00:00Z'), '=1+1', 'E-2']);
  });

  test('as the paper of the unit carries every pipe, its head repeated on every page', { timeout: 60_000 }, async () => {
    const { equSysId, oidno } = await seedPipeline(city, unit);
    await bringIn(equSysId, await workbookOf(Array.from({ length: 60 }, (_, index) => pipeValues({ pipeNo: `PDF-${index}` }))));
    const { content, type } = await watcher.download(pipelineCalls.pipelineSummary, { equSysId });
    expect(type).toBe('application/pdf');
    const pages = readPages(content);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.every((page) => page.includes('管道规格'))).toBe(true);
    const whole = pages.join('');
    expect(whole).toContain('PDF-59');
    expect(whole).toContain('空分装置');
    expect(whole).toContain('1.6/1.28');
    expect(whole).toContain(oidno);
  });
});

import { writeXlsx } from 'hucre/xlsx';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';

import { formulaFault } from './formula-error.ts';
import { readRows } from './read-rows.ts';

const namespace = 'http://schemas.openxmlformats.org';

/** The least that is a workbook, with this as its sheet. */
function workbookOf(sheet: string): Promise<Buffer> {
  const zip = new ZipFile();
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${namespace}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
      <Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>
      <Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1" Type="${namespace}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${namespace}/spreadsheetml/2006/main" xmlns:r="${namespace}/officeDocument/2006/relationships"><sheets><sheet name="设备" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1" Type="${namespace}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${namespace}/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
  };
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

describe('a sheet that somebody uploads', () => {
  test('comes with its rows as they are numbered, days as days', async () => {
    const written = await writeXlsx({ sheets: [{ name: '设备', rows: [['编号', '日期'], ['007', new Date('2026-11-23T00:00Z')], []] }] });
    const rows = await readRows(written, { sheet: '设备', most: 10 });
    expect(rows.slice(0, 2)).toEqual([
      { row: 1, cells: ['编号', '日期'] },
      { row: 2, cells: ['007', new Date('2026-11-23T00:00Z')] },
    ]);
    expect(await readRows(written, { sheet: '没有的表', most: 10 })).toEqual([]);
  });

  test('of a hundred thousand blank rows is refused by their number', async () => {
    const blank = Array.from({ length: 100_000 }, (_, index) => `<row r="${index + 1}"/>`).join('');
    await expect(readRows(await workbookOf(blank), { most: 2000 })).rejects.toMatchObject({ why: 'rows' });
  });

  test('with a cell in the last of all columns is refused by its width', async () => {
    const wide = '<row r="1"><c r="XFD1" t="inlineStr"><is><t>远</t></is></c></row>';
    await expect(readRows(await workbookOf(wide), { most: 2000 })).rejects.toMatchObject({ why: 'columns' });
  });

  test('says which of its rows nobody has seen, and gives numbers as they are shown', async () => {
    const cell = (row: number, value: string) => `<c r="A${row}"><v>${value}</v></c>`;
    const filtered = `<row r="2" hidden="1">${cell(2, '3000.0000000000005')}</row><row r="3" hidden="true">${cell(3, '12345678901234567')}</row>`;
    const content = await workbookOf(
      `<row r="1">${cell(1, '36.799999999999997')}</row>${filtered}<row r="4" hidden="0">${cell(4, '0.1')}</row>`,
    );
    expect(await readRows(content, { most: 10 })).toEqual([
      { row: 1, cells: [36.8] },
      { row: 2, cells: [3000], isHidden: true },
      // Of a number that is too long the last digits are lost as it is.
      { row: 3, cells: [12_345_678_901_234_568], isHidden: true },
      { row: 4, cells: [0.1] },
    ]);
  });

  test('tells a formula that has come to nothing from what somebody has written', async () => {
    const cells = '<c r="A1" t="e"><f>VLOOKUP(1,A1:B2,2,0)</f><v>#N/A</v></c><c r="B1" t="e"><v>#REF!</v></c>';
    const [row] = await readRows(await workbookOf(`<row r="1">${cells}</row>`), { most: 1 });
    expect(row!.cells.map(formulaFault)).toEqual(['公式出错（#N/A），请直接填写内容', '公式出错（#REF!），请直接填写内容']);
    expect(['#1楼', '#N/A栋', 'N/A', '#', 0, null].map(formulaFault)).toEqual(Array.from({ length: 6 }, () => undefined));
    expect(formulaFault('Err:502')).toBeDefined();
  });

  test('that takes too long is given up, and the next one is read', async () => {
    const rows = Array.from({ length: 40_000 }, (_, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>1</v></c></row>`).join('');
    await expect(readRows(await workbookOf(rows), { most: 100_000 }, 30)).rejects.toMatchObject({ why: 'slow' });
    expect(await readRows(await workbookOf('<row r="1"><c r="A1"><v>1</v></c></row>'), { most: 1 })).toEqual([{ row: 1, cells: [1] }]);
  });

  test('that is no workbook is told by the name of its error', async () => {
    expect(await readRows(Buffer.from('PK no'), { most: 1 }).catch(({ name }: Error) => name)).toMatch(/^(?:Parse|Zip)Error$/);
  });
});

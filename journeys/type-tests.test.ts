// Areas: type-tests, first-entry, reports, archive
import { writeXlsx } from 'hucre/xlsx';
import { test } from 'vitest';

import { formOf } from '#areas/device-facts/contract/entry-form.ts';
import { dictionariesAtHand, sampleOf } from '#areas/device-facts/contract/sample.fixture.ts';
import { typeTestPage } from '#areas/type-tests/contract/menu.ts';
import { testedClass, typeTestFields, typeTestForm } from '#areas/type-tests/contract/type-test.ts';
import { media } from '#kit/contract/media.ts';
import { attach, fillIn, pickInTree } from './fill.ts';
import type { Person } from './person.ts';
import { openStage, phone } from './stage.ts';

const stage = openStage();
const group = '制造监检';
const report = {
  testedClass: '5',
  product: '内燃平衡重式叉车',
  model: 'CPCD35-Z',
  ranges: '额定起重量≤3.5 t',
  reportNo: 'TSX51102026001',
  testOrg: '东海特种设备型式试验中心（演示）',
  testedOn: '2019-01-10',
};
const dictionaries = { [testedClass.name]: testedClass.entries };
const maker = '四明叉车有限公司';

async function find(person: Person, reportNo: string) {
  await person.front.getByLabel('报告编号').first().fill(reportNo);
  await person.button('查询').click();
  const row = person.rows.filter({ hasText: reportNo }).first();
  await row.waitFor();
  return row;
}

test('a maker registers a report with its scan, and others from a workbook that it looks at first', async () => {
  const person = await stage.enter('zz02');
  await person.open(group, typeTestPage.title);
  await person.button('登记报告').click();
  await fillIn(person, person.dialog, { fields: typeTestForm.fields, dictionaries }, report);
  await person.dialog.getByRole('button', { name: '保存' }).click();
  await person.dialog.getByText('请上传型式试验报告扫描件').first().waitFor();
  await attach(person, '型式试验报告扫描件', 'document', person.dialog);
  await person.dialog.getByRole('button', { name: '保存' }).click();
  await find(person, report.reportNo);

  const heads = Object.values(typeTestFields).map(({ label }) => label);
  const row = (no: string, on: string) => [
    '场（厂）内专用机动车辆',
    '电动叉车',
    'CPD15-Z',
    '额定起重量≤1.5 t',
    no,
    report.testOrg,
    on,
    null,
    null,
  ];
  const buffer = Buffer.from(
    await writeXlsx({
      sheets: [{ name: '型式试验报告', rows: [heads, row('TSX51102026002', '2025-03-01'), row('TSX51102026003', '2099-01-01')] }],
    }),
  );
  await person.button('从表格导入').click();
  await person.dialog.locator('input[type=file]').setInputFiles({ name: '报告.xlsx', mimeType: media.xlsx, buffer });
  await person.dialog.getByRole('button', { name: '核对' }).click();
  await person.dialog.getByText('共2行，其中1行可以导入，1行有错：').waitFor();
  await person.dialog.getByText('报告日期不能晚于今天').waitFor();
  await person.dialog.getByRole('button', { name: '导入1行' }).click();
  await person.dialog.getByText('共2行，已导入1行，1行有错未导入。').waitFor();
  await person.dialog.getByRole('button', { name: '关闭', exact: true }).last().click();
  await find(person, 'TSX51102026002');
  await person.rows.getByText('缺扫描件').first().waitFor();
});

test('an owner who enters a forklift of the model takes the number over; the archive says that it agrees, and anybody looks it up', async () => {
  const unit = await stage.enter('qy01');
  await unit.open('设备管理', '首检设备录入');
  await unit.button('新增设备').click();
  await pickInTree(unit, unit.front.locator('.class-choice'), '叉车');
  const {
    equclacode: _class,
    useUnit: _unit,
    inCatalog: _in,
    importType: _import,
    regMode: _mode,
    isMobile: _mobile,
    ...typed
  } = sampleOf('5110', {
    bare: true,
  });
  const forklift = {
    ...typed,
    equName: report.product,
    equipmodel: report.model,
    prono: 'FK-2026-0351',
    unitInnerNo: 'C-35',
    makeUnit: maker,
    equlocarecod: '鄞州区',
  };
  await fillIn(unit, unit.front, { fields: formOf('5110').fields, dictionaries: dictionariesAtHand }, forklift);
  await unit.front.getByText(`制造单位已登记该型号的型式试验报告`).waitFor();
  await unit.button('填入').click();
  await unit.reads(/型式试验证书编号与制造单位登记的报告一致/);
  await unit.front.locator('.form-bar__saved', { hasText: '已自动保存' }).waitFor();
  await attach(unit, '产品合格证和产品数据表', 'document');
  await attach(unit, '铭牌照片', 'picture');
  await attach(unit, '购车或转让证明', 'document');
  await unit.button('提交').click();
  await unit.front.locator('.ant-result-title').waitFor();

  const clerk = await stage.enter('slr01');
  await clerk.open('设备管理', '首检设备录入');
  await clerk.button(`查看：${forklift.equName}`).first().click();
  await clerk.reads(/型式试验证书编号与制造单位登记的报告一致/);
  await clerk.button('确认建档').click();
  await clerk.confirm();
  await clerk.button('查看设备档案').click();
  await clerk.front.getByRole('tab', { name: '制造安装' }).click();
  await clerk.front.getByText('型式试验核对').waitFor();
  await clerk.reads(/型式试验证书编号与制造单位登记的报告一致/);

  const anyone = await stage.visitor({ viewport: phone, isMobile: true });
  await anyone.goto('/verify');
  await anyone.page.getByLabel('文书编号').fill(report.reportNo.toLowerCase());
  await anyone.page.locator('.public__main').click();
  await anyone.page.getByText('已登记', { exact: true }).waitFor();
  await anyone.page.getByText(maker).first().waitFor();
});

test('a maker takes a report back with a reason, told before how many devices name it', async () => {
  const person = await stage.enter('zz02');
  await person.open(group, typeTestPage.title);
  const row = await find(person, report.reportNo);
  await row.getByRole('button', { name: /^撤销登记/ }).click();
  await person.dialog.getByText(/档案中有1台设备填写了这份报告/).waitFor();
  await person.dialog.locator('textarea').fill('型式试验机构收回报告');
  await person.dialog.getByRole('button', { name: '撤销登记' }).click();
  await person.rows.filter({ hasText: report.reportNo }).getByText('已撤销').first().waitFor();
});

import { expect, test } from 'vitest';

import { areaRows } from '#database/seed/areas.ts';
import { makeCreditCode } from '#kit/contract/trade/codes.ts';
import { codeIn } from '#kit/server/reading/licence-code.ts';

import { areaIn, valuesOfLicence } from './licence-values.ts';

const code = makeCreditCode('91330201MA2AH8K3X');

type Line = readonly [column: number, row: number, text: string];
/** Lines as they were read: where each begins, in signs and rows, and what it says. */
const page = (...lines: Line[]) =>
  lines.map(([column, row, text]) => ({ text, left: column * 20, top: row * 30, width: text.length * 20, height: 22 }));
const read = (...lines: Line[]) => valuesOfLicence(page(...lines), areaRows);

const firm = {
  orgcode: code,
  orgname: '宁波海曙永晟物业服务有限公司',
  legalPerson: '陈建华',
  areacode: '330203008',
  address: '浙江省宁波市海曙区望春街道联丰中路688号3幢502室',
};

test('the landscape edition: two columns, an address in two lines beside a label of the other column', () => {
  expect(
    read(
      [3, 1, '统一社会信用代码'],
      [3, 2, code],
      [30, 3, '营业执照'],
      [34, 4, '（副 本）'],
      [3, 6, '名 称'],
      [12, 6, firm.orgname],
      [45, 6, '注册资本'],
      [54, 6, '壹仟贰佰万元整'],
      [3, 7, '类 型'],
      [12, 7, '有限责任公司（自然人投资或控股）'],
      [45, 7, '成立日期'],
      [54, 7, '2018年03月12日'],
      [3, 8, '法定代表人'],
      [12, 8, '陈建华'],
      [45, 8, '住 所'],
      [54, 8, '浙江省宁波市海曙区望春街道联丰中'],
      [3, 9, '经营范围'],
      [12, 9, '一般项目：物业管理；住宅水电安装维护服务。'],
      [54, 9, '路688号3幢502室'],
      [50, 16, '登记机关'],
      [52, 18, '2023年06月18日'],
    ),
  ).toEqual(firm);
});

test('the portrait edition: one column, labels whose signs stand apart, values of two lines', () => {
  expect(
    read(
      [3, 1, '统一社会信用代码'],
      [3, 2, code],
      [3, 5, '名'],
      [7, 5, '称'],
      [12, 5, '宁波海曙永晟物业'],
      [12, 6, '服务有限公司'],
      [3, 7, '类'],
      [7, 7, '型'],
      [12, 7, '有限责任公司'],
      [3, 8, '法定代表'],
      [8, 8, '人'],
      [12, 8, '陈建华'],
      [3, 9, '住'],
      [7, 9, '所'],
      [12, 9, '浙江省宁波市海曙区望春街道'],
      [12, 10, '联丰中路688号3幢502室'],
      [3, 11, '经营范围'],
      [12, 11, '物业管理'],
    ),
  ).toEqual(firm);
});

test('lines that were read as one: label and value, and two columns', () => {
  expect(
    read(
      [3, 1, `统一社会信用代码${code}`],
      [3, 6, `名称${firm.orgname}注册资本壹仟贰佰万元整`],
      [3, 7, '类型有限责任公司'],
      [3, 8, '法定代表人：陈建华成立日期2018年03月12日'],
      [3, 9, `住所${firm.address}`],
    ),
  ).toEqual(firm);
});

test('a sole trader has a 经营者, a branch a 负责人 and a 营业场所', () => {
  const trader = makeCreditCode('92330203MA2GT6YL2');
  expect(
    read(
      [3, 1, trader],
      [3, 3, '名称'],
      [12, 3, '宁波市江北区老张汽车修理店'],
      [3, 4, '经营者'],
      [12, 4, '张国庆'],
      [3, 5, '组成形式'],
      [12, 5, '个人经营'],
      [3, 6, '经营场所'],
      [12, 6, '宁波市江北区庄桥街道康庄南路216号'],
    ),
  ).toEqual({
    orgcode: trader,
    orgname: '宁波市江北区老张汽车修理店',
    legalPerson: '张国庆',
    areacode: '330205006',
    address: '宁波市江北区庄桥街道康庄南路216号',
  });
  const branch = makeCreditCode('91330206MA2J5D0R8');
  expect(
    read(
      [3, 1, branch],
      [3, 3, '名称'],
      [12, 3, '上海迅达电梯有限公司北仑分公司'],
      [3, 4, '负责人'],
      [12, 4, '林晓'],
      [30, 4, '营业场所'],
      [38, 4, '北仑区明州路299号'],
    ),
  ).toEqual({
    orgcode: branch,
    orgname: '上海迅达电梯有限公司北仑分公司',
    legalPerson: '林晓',
    areacode: '330206',
    address: '北仑区明州路299号',
  });
});

test('the code is taken only where its check digit fits, with the usual slips mended', () => {
  expect(codeIn([code])).toBe(code);
  expect(codeIn([`${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`])).toBe(code);
  // More was read than the code.
  expect(codeIn([`${code}A`])).toBe(code);
  expect(codeIn([code.replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('2', 'Z')])).toBe(code);
  expect(codeIn([code.replace('8', 'B')])).toBe(code);
  expect(makeCreditCode('91330212563850Q7B')).toBe(codeIn([makeCreditCode('91330212563850Q7B').replace('B', '8').replace('5', 'S')]));
  const wrong = code.slice(0, -1) + (code.endsWith('3') ? '4' : '3');
  expect(codeIn([wrong])).toBeUndefined();
  expect(codeIn(['330203198001011234', '2018年03月12日'])).toBeUndefined();
  // Read in two pieces of one row.
  expect(read([3, 1, code.slice(0, 9)], [13, 1, code.slice(9)])).toEqual({ orgcode: code });
});

test('of what is no licence nothing is read, and what breaks the rule of its field is left out', () => {
  expect(read()).toEqual({});
  expect(read([3, 1, '猫'], [5, 8, 'CAT 2026'])).toEqual({});
  expect(read([3, 1, '名称'], [12, 1, '<<<>>>'], [3, 2, '住所'])).toEqual({});
});

test('an address has its street where the district has it, its district where the street is unknown, and nothing where two are named', () => {
  expect(areaIn('宁波市海曙区望春街道1号', areaRows)).toBe('330203008');
  expect(areaIn('海曙区不存在街道1号', areaRows)).toBe('330203');
  expect(areaIn('海曙区与江北区交界处', areaRows)).toBeUndefined();
  expect(areaIn('上海市浦东新区1号', areaRows)).toBeUndefined();
});

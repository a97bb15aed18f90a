import { z } from 'zod';

import { day, field, text, whole, type Values } from '#kit/contract/field.ts';
import { ruledNumber, rules } from '#kit/contract/trade/rules.ts';

import { codeIn, isPutUpByNotice, isRegisteredBySet } from './conditions.ts';
import { constrsort } from '../dictionaries/archive.ts';
import { fixedCode } from './fixed-words.ts';

/** Classes made under the eyes of an inspector: boilers, vessels, ropeways and amusement facilities of grade A. */
function needsManufacturingSupervision(values: Values): boolean {
  return codeIn('1', '2', '9')(values) || (codeIn('6')(values) && values['amusLevel'] === 'A');
}

/** How a device was made and installed. */
export const makeInstallFields = {
  makeDate: day('制造日期', { need: 'conditional', when: isRegisteredBySet }),
  exFactoryDate: day('出厂日期'),
  qualityCertNo: text('产品合格证编号', 50, { need: 'conditional', when: codeIn('7'), mono: true, width: 160 }),
  productStandard: text('产品标准', 100, { width: 160 }),
  drawingNo: text('产品总图图号', 50, { mono: true, width: 140 }),
  designLife: whole('设计使用年限', { unit: '年', need: 'conditional', width: 110 }),
  designExpireDate: day('设计使用年限到期日', { need: 'conditional' }),
  mfgSupvCertNo: text('制造监检证书编号', 50, {
    need: 'conditional',
    when: (values) => isRegisteredBySet(values) && needsManufacturingSupervision(values) && values['importType'] !== 'whole',
    mono: true,
    width: 180,
  }),
  constrsort: fixedCode('施工类别', constrsort, { need: 'conditional', width: 110 }),
  noticeNo: text('施工告知编号', 40, {
    need: 'conditional',
    when: isPutUpByNotice,
    mono: true,
    width: 180,
    help: '新装的设备由施工单位办理「施工告知」，提交后自动建档，不必在此录入',
  }),
  noticeDate: day('施工告知日期', { need: 'conditional' }),
  constrDate: day('施工日期', { need: 'conditional' }),
  completeDate: day('竣工日期', { need: 'conditional' }),
  installReportNo: text('安装监检报告编号', 40, { need: 'conditional', mono: true, width: 180 }),
  supvPassDate: day('安装（改造）监检合格日期', { need: 'conditional', when: codeIn('3'), width: 140 }),
  putInUseDate: day('投入使用日期', { need: 'conditional', sortable: true }),
  fixedAssets: field(
    '固定资产值',
    ruledNumber(rules.fixedAssets, z.int(rules.fixedAssets.say).max(999_999_999_999, '数值过大')).meta({ minimum: 1 }),
    {
      widget: 'number',
      decimals: 0,
      unit: '万元',
      width: 120,
    },
  ),
};

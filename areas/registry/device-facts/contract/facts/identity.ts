import { z } from 'zod';

import { choice, field, flag, plainText, text } from '#kit/contract/field.ts';
import { useCertNoIn } from '#kit/contract/trade/codes.ts';
import { ruled, rules, typedCode } from '#kit/contract/trade/rules.ts';

import { isRegisteredBySet } from './conditions.ts';
import { dataSource, hazardClass, importType, regMode } from '../dictionaries/archive.ts';
import { fixedCode } from './fixed-words.ts';
import { measure } from './measure.ts';

/** Who a device is. One row per set, or per registration unit for pipelines and cylinders. */
export const identityFields = {
  equSysId: field('设备主键', z.uuid(), { need: 'required', mono: true, width: 290 }),
  oidno: text('设备识别码', 40, { need: 'required', mono: true, width: 150, sortable: true }),
  equclacode: field('设备类型', z.string().regex(/^[1-9F][0-9A-Z]{3}$/, '请选择设备类型'), {
    widget: 'catalogue',
    need: 'required',
    mono: true,
    width: 110,
    sortable: true,
  }),
  equTypeName: text('设备种类', 32, { need: 'required', width: 120 }),
  equSortName: text('设备类别', 64, { need: 'required', width: 160 }),
  equVarietyName: text('设备品种', 64, { need: 'conditional', width: 160 }),
  equName: text('产品名称（设备名称）', 100, { need: 'required', width: 180, sortable: true, help: '与铭牌或合格证一致' }),
  equcode: field('设备代码', ruled(rules.deviceCode), { need: 'conditional', mono: true, width: 180, maxLength: 30 }),
  equlogcode: field('注册代码', ruled(rules.registrationCode), { need: 'conditional', mono: true, width: 190, maxLength: 20 }),
  useCertNo: field(
    '使用登记证编号',
    plainText(30).overwrite((no) => useCertNoIn(no) ?? no),
    { need: 'conditional', mono: true, width: 150, maxLength: 30 },
  ),
  regMode: fixedCode('登记方式', regMode, { need: 'required', width: 110 }),
  unitInnerNo: text('单位内编号', 50, { need: 'required', width: 150, sortable: true, help: '如：3号楼2单元1号梯' }),
  archiveNo: text('设备档案号', 40, { mono: true, width: 150 }),
  equipmodel: text('型号（规格）', 100, { need: 'conditional', when: isRegisteredBySet, width: 150, help: '没有型号时填「-」' }),
  prono: text('产品编号（出厂编号）', 64, { need: 'conditional', when: isRegisteredBySet, mono: true, width: 160 }),
  brand: text('品牌', 50, { width: 110 }),
  equLevel: text('设备级别', 10, { need: 'conditional', width: 90 }),
  inCatalog: flag('是否目录内', { need: 'required', width: 100 }),
  importType: fixedCode('进口类型', importType, { need: 'required', width: 110 }),
  isMobile: flag('是否流动作业设备', { need: 'required', width: 130 }),
  isKeyMonitor: flag('是否重点监控', { width: 120 }),
  hazardClass: choice('事故隐患类别', hazardClass.name, { width: 120 }),
  productPrice: measure('产品价格', 12, 2, { unit: '元', width: 130 }),
  qrNo: text('二维码编号', 40, { mono: true, width: 150 }),
  rescueCode: field('96333识别码', typedCode(/^\d{6}$/, '96333识别码应为6位数字'), {
    need: 'conditional',
    mono: true,
    width: 110,
    maxLength: 6,
  }),
  dataSource: fixedCode('数据来源', dataSource, { need: 'required', width: 110 }),
};

import { z } from 'zod';

import { openDictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, day, decimal, field, flag, longText, month, rows, ruledText, text, whole } from '#kit/contract/field.ts';
import { ruled, rules } from '#kit/contract/trade/rules.ts';
import { tidyCode } from '#kit/contract/trade/tidy.ts';

import { pipeConclusion } from '../dictionaries/conclusions.ts';
import { fixedWords } from '../facts/fixed-words.ts';
import { measure } from '../facts/measure.ts';

const pipeCategory = openDictionary('pipeCategory', '管道类别', ['长输', '公用', '工业']);
const pipeLevel = openDictionary('pipeLevel', '管道级别', ['GA1', 'GA2', 'GB1', 'GB2', 'GC1', 'GC2', 'GC3', 'GCD']);
const pipeLaying = openDictionary('pipeLaying', '敷设方式', ['架空', '埋地', '管沟']);
const pipeSafetyGrade = openDictionary('pipeSafetyGrade', '管道安全状况等级', ['1', '2', '3', '4']);
const pipeStatus = fixedWords('pipeStatus', '管道使用状态', ['在用', '停用', '拆除']);

const polylineText = z
  .string()
  .overwrite(tidyCode)
  .max(20_000, '最多20000个字')
  .regex(/^\d{2,3}(\.\d{1,8})?,\d{1,2}(\.\d{1,8})?(;\d{2,3}(\.\d{1,8})?,\d{1,2}(\.\d{1,8})?)*$/, '请按「经度,纬度;经度,纬度」填写');

/** One pipe of a registration unit: the columns of the summary table. */
export const pipeRowFields = {
  pipeName: text('管道名称（登记单元）', 100, { need: 'required' }),
  pipeNo: text('管道编号', 50, { need: 'required', mono: true }),
  pipeLevel: choice('管道级别', pipeLevel.name, { need: 'required' }),
  designUnit: text('设计单位', 100, { need: 'required' }),
  installUnit: text('安装单位', 100, { need: 'required' }),
  installYm: month('安装年月', { need: 'required' }),
  useYm: month('投用年月', { need: 'required' }),
  dn: measure('公称直径', 6, 0, { unit: 'mm', need: 'required' }),
  wallThickness: measure('公称壁厚', 5, 2, { unit: 'mm', need: 'required' }),
  length: measure('管道长度', 10, 2, { unit: 'm', need: 'required' }),
  designPressure: measure('设计压力', 6, 2, { unit: 'MPa', need: 'required' }),
  designTemp: decimal('设计温度', 6, 1, { unit: '℃', need: 'required' }),
  workPressure: measure('工作压力', 6, 2, { unit: 'MPa', need: 'required' }),
  workTemp: decimal('工作温度', 6, 1, { unit: '℃', need: 'required' }),
  medium: text('输送介质', 50, { need: 'required' }),
  material: text('材质', 50, { need: 'required' }),
  laying: choice('敷设方式', pipeLaying.name, { need: 'required' }),
  startPoint: text('起点', 100),
  endPoint: text('止点', 100),
  coating: text('防腐/绝热方式', 50),
  weldCount: whole('焊口数量', { unit: '个' }),
  safetyGrade: choice('安全状况等级', pipeSafetyGrade.name),
  conclusion: choice('检验结论', pipeConclusion.name),
  inspOrg: text('检验机构', 100),
  inspReportNo: text('检验报告编号', 40, { mono: true }),
  lastInspDate: day('检验日期'),
  nextInspDate: day('下次检验日期'),
  rowStatus: choice('使用状态', pipeStatus.name, { need: 'required' }),
  polyline: field('空间走向', polylineText, {
    widget: 'textarea',
    maxLength: 20_000,
    help: '经度,纬度 用分号隔开，如：120.000001,30.000001;120.001200,30.001300',
  }),
  remark: longText('备注', 1000),
};

/** A registration unit of pressure pipelines 8000: the header over its pipes. */
export const pipelineFields = {
  projectName: text('工程（装置）名称', 100, { need: 'required' }),
  industry: text('主管部门/行业', 50),
  safetyDept: text('安全管理部门', 50, { need: 'required' }),
  handler: text('经办人', 32, { need: 'required' }),
  handlerTel: ruledText('经办人电话', ruled(rules.phone), { need: 'required' }),
  pipeCategory: choice('管道类别', pipeCategory.name, { need: 'required' }),
  totalLength: measure('管道总长', 10, 3, { unit: 'km', need: 'required' }),
  rowCount: whole('管道条数', { unit: '条', need: 'required' }),
  isImportant: flag('是否重要管道'),
  pipeRows: rows('管道', pipeRowFields, { need: 'required' }),
};

export const pipelineDictionaries = [pipeCategory, pipeLevel, pipeLaying, pipeSafetyGrade, pipeStatus];

import { z } from 'zod';

import { field, text } from '#kit/contract/field.ts';

import { measure } from '../facts/measure.ts';

/** Piping components 7000, objects of manufacturing supervision. Licence, type test and quality certificate numbers stand among the common fields. */
export const pipingComponentFields = {
  componentName: text('元件名称', 100, { need: 'required' }),
  componentKind: field('元件类别（品种）', z.string().regex(/^7[0-9A-Z]{3}$/, '请选择压力管道元件的类别或品种'), {
    widget: 'catalogue',
    need: 'required',
    mono: true,
  }),
  spec: text('规格（DN×壁厚/PN）', 60, { need: 'required' }),
  material: text('材质', 50, { need: 'required' }),
  standard: text('执行标准', 50, { need: 'required' }),
  heatNo: text('炉批号', 50, { need: 'required', mono: true }),
  batchNo: text('产品批号', 50, { need: 'required', mono: true }),
  quantity: measure('数量（件、根、个）', 12, 2, { need: 'required' }),
  length: measure('长度', 10, 2, { unit: 'm' }),
  weight: measure('重量', 10, 3, { unit: 't' }),
  pressure: measure('公称压力/使用压力', 6, 2, { unit: 'MPa', need: 'required' }),
  temperature: text('使用温度', 20, { unit: '℃' }),
  supvCertNo: text('监督检验证书编号', 40, { need: 'conditional', mono: true }),
  testInfo: text('无损检测、耐压试验', 100),
  buyer: text('采购（使用）单位/工程', 100),
  installedPipeNo: text('安装所在管道编号', 50, { mono: true }),
  traceCode: text('标志编号/追溯码', 40, { mono: true }),
};

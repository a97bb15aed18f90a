import { z } from 'zod';

import { equLevelOf } from '#areas/device-facts/contract/entry-form.ts';
import { field, flag, instant, longText, ruledText, text, whole, type Fields } from '#kit/contract/field.ts';
import { form, type Check } from '#kit/contract/form.ts';
import { typedCode } from '#kit/contract/trade/rules.ts';

import { exemptionOfLevel, type Exemption } from './exempt.ts';

const prefix = typedCode(/^[1-9]\d{0,3}$/, '请填写设备目录代码的前几位，如 1、11');

export const exemptionFields = {
  id: field('免办设备主键', z.uuid()),
  equclacode: ruledText('适用设备', prefix, {
    need: 'required',
    width: 130,
    maxLength: 4,
    sortable: true,
    help: '设备目录代码的前几位，如 1 为锅炉',
  }),
  equLevel: text('设备级别', 10, { need: 'required', width: 90, help: '与技术参数中的设备级别一致，如 D' }),
  exemptName: text('设备称谓', 30, { need: 'required', width: 120, help: '提示语中的叫法，如 D级锅炉' }),
  noNotice: flag('免施工告知'),
  noSupervision: flag('免监督检验'),
  noRegistration: flag('免使用登记'),
  noInspection: flag('免定期检验'),
  lifeYears: whole('使用年限', { unit: '年', width: 90, help: '自投入使用起最多使用的年数；规范没有规定的不填' }),
  basis: longText('依据', 300, { need: 'required', width: 280 }),
  isReference: flag('参考', { width: 80, help: '没有核对规范原文的标「参考」' }),
  updatedBy: text('修改人', 64, { width: 110 }),
  updatedAt: instant('修改时间', { width: 150, sortable: true }),
} satisfies Fields;

export const exemptionFilters = ['equclacode', 'exemptName'] as const;

const checks: readonly Check[] = [
  { fields: ['lifeYears'], say: '使用年限须在1年至100年之间', holds: ({ lifeYears: years }) => Number(years) >= 1 && Number(years) <= 100 },
];

export const exemptionForm = form(
  '免办设备',
  exemptionFields,
  [
    {
      key: 'exemption',
      title: '免办设备',
      fields: [
        ...(['equclacode', 'equLevel', 'exemptName', 'noNotice', 'noSupervision', 'noRegistration', 'noInspection'] as const),
        ...(['lifeYears', 'basis', 'isReference'] as const),
      ],
    },
  ],
  checks,
);

interface Levelled {
  readonly equclacode: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** What is not asked of this device by the level among its parameters. */
export function exemptionOf(exemptions: readonly Exemption[], { equclacode, params }: Levelled): Exemption | undefined {
  return exemptionOfLevel(exemptions, equclacode, equLevelOf(params));
}

/** What the table begins with. Nobody has held it against the text of the rule: 参考. */
export const firstExemptions: readonly Exemption[] = [
  {
    equclacode: '1',
    equLevel: 'D',
    exemptName: 'D级锅炉',
    noNotice: true,
    noSupervision: true,
    noRegistration: true,
    noInspection: true,
    lifeYears: 8,
    basis: 'TSG 11—2020《锅炉安全技术规程》',
    isReference: true,
  },
];

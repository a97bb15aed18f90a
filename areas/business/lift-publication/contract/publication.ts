import { z } from 'zod';

import { equipmentFields } from '#areas/device-facts/contract/device.ts';
import { useStatus, useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { liftIdentity } from '#areas/elevator-detection/contract/lift.ts';
import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, day, field, fixedChoice, instant, money, pick, text } from '#kit/contract/field.ts';

/** Number of the city's rescue centre for lifts, in every car. */
export const rescueTel = '96333';

export const publicityState = fixedDictionary('liftPublicity', '电梯公示状态', {
  none: '未公示',
  published: '公示中',
  withdrawn: '已撤下',
});
export type PublicityState = 'none' | 'published' | 'withdrawn';

/** A lift as the list of publications shows it. */
export const liftFields = {
  ...liftIdentity,
  ...pick(equipmentFields, ['equlocarecod', 'equlocarecodName', 'rescueCode']),
  maintUnitName: text('维保单位', 100, { width: 200 }),
  useStatus: choice('使用状态', useStatus.name, { width: 110 }),
  publicity: fixedChoice('公示状态', ['none', 'published', 'withdrawn'], publicityState.name, { width: 100 }),
  rescueTel: text('救援电话', 40, { mono: true, width: 120 }),
  lastInspDate: day('最近检验日期', { width: 120 }),
  lastInspConclusion: text('检验结论', 40, { width: 100 }),
  lastTestDate: day('最近检测日期', { width: 120 }),
  lastTestConclusion: text('检测结论', 40, { width: 100 }),
  ...pick(equipmentFields, ['nextInspDate', 'nextTestDate']),
  maintPriceFen: money('维保年费', { width: 110 }),
  publishedAt: instant('公示时间', { width: 150 }),
};

export const liftFilterFields = { complex: text('识别码、名称或地点', 50), ...liftFields };
export const liftFilterKeys = ['publicity', 'equlocarecod', 'maintUnitName', 'nextInspDate', 'nextTestDate'] as const;

/** Which lifts a list is about: those of the asker, or what the whole city has published. */
export const liftScopes = ['own', 'published'] as const;
export type LiftScope = (typeof liftScopes)[number];

/** What is read aloud of the price: the yearly fee of maintenance. */
export const maintPrice = z.int('请输入金额').min(0).max(100_000_000, '金额过大');

/** The dialog that publishes: the price is the unit's own to tell or not. */
export const publishFields = {
  maintPriceFen: field('维保年费', maintPrice, { widget: 'money', help: '选填。填写后在公示页面显示，元/台·年' }),
};

interface Publishable {
  readonly useStatus: unknown;
  readonly useCertNo: unknown;
  readonly maintUnitName: unknown;
  readonly rescueTel: unknown;
}

/** Why a lift cannot be published yet; undefined where it can. A page for passengers must hold what they need. */
export function whyNotPublish({ useStatus, useCertNo, maintUnitName, rescueTel: tel }: Publishable): string | undefined {
  if (useStatus !== useStatusCode.inUse) return '只有在用的电梯可以公示';
  if (!useCertNo) return '请先办理使用登记';
  if (!maintUnitName) return '请先登记维保单位';
  return tel ? undefined : '请先登记维保单位的24小时电话或应急救援电话';
}

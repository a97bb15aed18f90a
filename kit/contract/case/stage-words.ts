import { actors, type Actor } from '../actor.ts';
import type { Office, Stage } from './stage.ts';

const parties: Readonly<Record<string, string>> = {
  owner: '申报单位',
  payer: '缴费单位',
  guest: '申请人',
  useUnit: '使用单位',
  constructor: '施工单位',
  maintenance: '维保单位',
  testingBody: '检测机构',
  maker: '制造单位',
  importer: '导入单位',
  authority: '监管部门',
};

/** Where it is asked: 「宁波市海曙区市场监督管理局，电话 0574-87654321」. */
export function officeWords(offices: readonly Office[]): string {
  return offices.map(({ name, tel }) => (tel ? `${name}，电话 ${tel}` : name)).join('；');
}

/** Whom a case waits for, as a person says it: 「申报单位、受理员」. Several roles of units are one: theirs is the next step. */
export function holderWords(holders: readonly string[]): string {
  const words = holders.map((holder) => (Object.hasOwn(parties, holder) ? parties[holder]! : (actors[holder as Actor]?.label ?? holder)));
  return [...new Set(words)].join('、');
}

/** A length of time as a person says it: 「不到1小时」, 「5小时」, 「2天」. @param hours by the calendar */
export function spanWords(hours: number): string {
  if (hours < 1) return '不到1小时';
  if (hours < 24) return `${Math.round(hours)}小时`;
  const days = hours / 24;
  return `${days < 10 ? Math.round(days * 2) / 2 : Math.round(days)}天`;
}

/** How long it usually stands there: 「近一年此环节一般2天，九成在4天内办结（38件）」. */
export function usualWords({ count, medianHours, p90Hours }: NonNullable<Stage['usual']>): string {
  return `近一年此环节一般${spanWords(medianHours)}，九成在${spanWords(p90Hours)}内办结（${count}件）`;
}

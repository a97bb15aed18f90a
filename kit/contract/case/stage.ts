import { z } from 'zod';

import { actors, type Actor } from '../actor.ts';

/** Where a case stands: since when, until when, with whom, and how long cases of its kind have usually stood there. */
export const Stage = z.object({
  since: z.string(),
  /** Names of parties or codes of roles that have to act; nobody where nothing more is to be done. */
  holders: z.array(z.string()),
  /** One of them is the unit of whoever asks. */
  isOwn: z.boolean(),
  /** Where those of an authority or of the institute are asked. */
  offices: z.array(z.object({ name: z.string(), tel: z.string().nullable() })),
  /** By when it is to be done; null where no day is promised. */
  dueOn: z.string().nullable(),
  /** Of the cases of the last year that have left this state, hours by the calendar; null where they are too few to say so. */
  usual: z.object({ count: z.int(), medianHours: z.number(), p90Hours: z.number() }).nullable(),
});
export type Stage = z.infer<typeof Stage>;

/** Fewer cases than these say nothing of what is usual. */
export const usualFrom = 5;

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

export type Office = Stage['offices'][number];

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

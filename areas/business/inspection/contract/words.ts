import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';

/** Begins the number of every application for inspection, before the day and a number of six digits. */
export const applicationPrefix = 'ZX';

/** What is applied for, in the words of the form. Follows from the inspection type, so nobody types it. */
export const applyKind = fixedDictionary('applyKind', '申报类别', {
  定期检验: '定期检验',
  监督检验: '监督检验',
  首次检验: '首次检验',
  委托检验: '委托检验',
  复检: '复检',
  限速器校验: '限速器校验',
  安全阀校验: '安全阀校验',
  能效测试: '能效测试',
});
export type ApplyKind = (typeof applyKind.codes)[number];

export const bookSlot = fixedDictionary('bookSlot', '可检时段', { 上午: '上午', 下午: '下午', 全天: '全天' });

export const invoiceKind = fixedDictionary('invoiceKind', '开票类型', { 电子普票: '电子普票', 电子专票: '电子专票', 财政票据: '财政票据' });

export const lineState = fixedDictionary('lineState', '设备检验状态', {
  '0': '待受理',
  '1': '已受理',
  '2': '待检',
  '3': '已检',
  '4': '待整改',
  '5': '合格',
  '6': '不合格',
  '7': '终止',
  '8': '剔除',
});

/** Names for the codes of `lineState`. */
export const lineStateCode = {
  waiting: '0',
  accepted: '1',
  toInspect: '2',
  inspected: '3',
  rectify: '4',
  passed: '5',
  failed: '6',
  terminated: '7',
  removed: '8',
} as const;

export const noticeState = fixedDictionary('noticeState', '意见通知书状态', {
  open: '待整改',
  answered: '已反馈，待确认',
  closed: '已处理',
  withdrawn: '已撤回',
});
export const noticeStates = ['open', 'answered', 'closed', 'withdrawn'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** Names for the codes of `payStatus` (domain 3.7) that an application can be in. */
export const payStatusCode = {
  free: '0',
  unjudged: '1',
  toPay: '2',
  paying: '3',
  paid: '4',
  failed: '5',
  closed: '6',
  refunding: '7',
  refunded: '8',
  monthly: '9',
  relieved: '10',
} as const;

/** With one of these the report may leave the house. */
const settled: ReadonlySet<string> = new Set([payStatusCode.free, payStatusCode.paid, payStatusCode.monthly, payStatusCode.relieved]);

export function isSettled(payStatus: string): boolean {
  return settled.has(payStatus);
}

/** The money is given back or about to be: nothing is done for it, and nobody is asked for it again. */
export function isRefunded(payStatus: string): boolean {
  return payStatus === payStatusCode.refunding || payStatus === payStatusCode.refunded;
}

const kinds: Readonly<Record<string, ApplyKind>> = {
  S1: '首次检验',
  F1: '复检',
  W1: '委托检验',
  W2: '限速器校验',
  W3: '安全阀校验',
  W4: '能效测试',
};

/** The kind of application for an inspection type; undefined where nobody applies online. */
export function applyKindOf(inspType: string): ApplyKind | undefined {
  if (inspType.startsWith('D')) return '定期检验';
  if (inspType.startsWith('J')) return '监督检验';
  return kinds[inspType];
}

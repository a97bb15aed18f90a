import { z } from 'zod';

import { id } from '#kit/contract/call.ts';

/** Rows of one workbook. */
export const mostRows = 5000;
/** Days for which the workbook with the faulty rows lies ready. */
export const resultDays = 30;
/** Faults told on the page; the workbook of faulty rows has them all. */
export const faultsTold = 200;

/** What a column of a ledger is about, and what units call it. The first word stands over the column of our template. */
export const ledgerColumns = {
  name: ['姓名', '人员姓名', '员工姓名', '持证人', '持证人姓名', '作业人员姓名', '作业人员'],
  idCard: ['身份证号', '身份证号码', '身份证', '公民身份号码', '证件号码', '证件号', '居民身份证号'],
  mobile: ['手机', '手机号', '手机号码', '联系电话', '电话', '电话号码', '联系方式', '移动电话'],
  post: ['岗位', '工种', '职务', '工作岗位', '从事岗位', '岗位名称'],
  education: ['学历', '文化程度'],
  beginsOn: ['入职日期', '入职时间', '到岗日期', '聘用日期', '进厂日期', '入厂时间'],
  itemCode: [
    '作业项目',
    '作业项目代号',
    '项目代号',
    '证书项目',
    '作业种类与项目',
    '作业种类及项目',
    '准操项目',
    '持证项目',
    '项目',
    '资格项目',
  ],
  craneScope: ['限制范围', '起重机司机限制范围', '作业范围', '准操机型'],
  weldCode: ['焊接项目代号', '焊接项目', '焊工项目'],
  issueDate: ['批准日期', '发证日期', '初次取证日期', '取证日期', '领证日期', '颁证日期', '发证时间', '取证时间'],
  validTo: ['有效期至', '有效期', '到期日期', '有效日期', '证书有效期', '有效截止日期', '截止日期', '到期时间', '有效期限'],
  reviewDate: ['复审日期', '复审时间'],
  issuer: ['发证机关', '发证单位', '发证部门', '颁证机关', '批准机关'],
  archiveNo: ['档案编号', '档案号'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;
export type LedgerKey = keyof typeof ledgerColumns;
export const ledgerKeys = Object.keys(ledgerColumns) as LedgerKey[];
/** Without these nobody is known. */
export const neededColumns: readonly LedgerKey[] = ['name', 'idCard'];

/** A head without what is put around it: stars, blanks, what stands in brackets. */
const plain = (head: string): string => head.replaceAll(/[（(【[].*?[)）】\]]|[\s*＊:：]/gu, '');
const byWord = new Map(ledgerKeys.flatMap((key) => ledgerColumns[key].map((word) => [word as string, key] as const)));

/** What the columns of a row of heads are about, by their place; the first of two that mean the same counts. */
export function readHeads(cells: readonly string[]): (LedgerKey | undefined)[] {
  const seen = new Set<LedgerKey>();
  return cells.map((cell) => {
    const key = byWord.get(plain(cell));
    if (key === undefined || seen.has(key)) return undefined;
    seen.add(key);
    return key;
  });
}

const LedgerFault = z.object({ row: z.int(), label: z.string(), message: z.string() });
export type LedgerFault = z.output<typeof LedgerFault>;

/** What became of a ledger. */
export const Ledger = z.object({
  id,
  total: z.int(),
  kept: z.int(),
  faulty: z.int(),
  faults: z.array(LedgerFault),
  importedAt: z.string(),
});

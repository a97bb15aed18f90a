import { z } from 'zod';

import { looks, optional, required, type MaterialKind } from '#areas/attachments/contract/material.ts';
import { addDays, addMonths, addYears } from '#kit/contract/trade/calendar.ts';
import { openDictionary, type Dictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, choices, day, field, flag, instant, longText, text, type Fields, type Values } from '#kit/contract/field.ts';
import { form, type Issue } from '#kit/contract/form.ts';
import { statusDictionary } from '#kit/contract/case/lifecycle.ts';

import { allItems, codeOn, craneDriver, isGivenOn, olderMark, welding, type ListedItem } from './items.ts';
import { workerCertificate } from './lifecycle.ts';
import { ageOn, leastAge, mostAge } from './age.ts';

/** Years for which an item holds. */
export const holdsYears = 4;
/** Days before its end from which an item 即将到期. */
export const soonDays = 90;
/** Days before its end on which people are reminded of its re-examination. The last of them falls after the last day of application where the month has 31 days. */
export const reviewReminders: readonly number[] = [soonDays, 45, 30, 0];

/** The words of every item that a card may bear. */
export const workerItem = openDictionary(
  'workerItem',
  '作业项目',
  Object.fromEntries(
    allItems.map(({ code, name }) => [code, `${code.replace(olderMark, '')} ${name}${code.startsWith(olderMark) ? '（旧代号）' : ''}`]),
  ),
);
const craneScope = openDictionary('craneScope', '起重机司机限制范围', [
  '桥式、门式起重机',
  '塔式起重机',
  '门座式起重机',
  '缆索式起重机',
  '流动式起重机',
  '升降机',
]);

const isCrane = ({ itemCode }: Values) => itemCode === craneDriver;
const isWelding = ({ itemCode }: Values) => welding.includes(String(itemCode));

const typed = {
  itemCode: choice('作业项目', workerItem.name, { need: 'required', width: 180 }),
  craneScope: choices('限制范围', craneScope.name, {
    need: 'conditional',
    when: isCrane,
    onlyWhenNeeded: true,
    width: 180,
    help: '按证书上起重机司机项目括号内的内容选择',
  }),
  weldCode: text('焊接项目代号', 60, {
    need: 'conditional',
    when: isWelding,
    onlyWhenNeeded: true,
    mono: true,
    width: 180,
    help: '按证书填写，如 GTAW-FeⅡ-6G-3/60-FefS-02/10/12',
  }),
  issueDate: day('批准日期', { need: 'required', help: '该项目在证书上的批准日期；复审后为复审的批准日期' }),
  validTo: day('有效期至', { need: 'required', sortable: true }),
  reviewDate: day('复审日期'),
  issuer: text('发证机关', 50, { need: 'required', width: 180 }),
  archiveNo: text('档案编号', 20, { mono: true, width: 150, help: '电子证照上的档案编号，如 TS 加13位数字' }),
} satisfies Fields;

export const certificateKeys = ['itemCode', 'craneScope', 'weldCode', 'issueDate', 'validTo', 'reviewDate', 'issuer', 'archiveNo'] as const;

/** The last day of an item that was approved on a day. */
export const usualEnd = (issueDate: string): string => addDays(addYears(issueDate, holdsYears), -1);

/** The last day on which its re-examination is applied for: a month before its end (TSG Z6001), of a shorter month the last. Whoever is late sits the examination again. */
export const reviewBy = (validTo: string): string => addMonths(validTo, -1);

export const workerCertificateForm = form(
  '持证项目',
  typed,
  [{ key: 'item', title: '证书', fields: certificateKeys }],
  [
    {
      fields: ['validTo', 'issueDate'],
      say: '有效期至不能早于批准日期',
      holds: ({ validTo, issueDate }) => String(validTo) >= String(issueDate),
    },
    {
      fields: ['issueDate'],
      say: '批准日期不能晚于今天',
      holds: ({ issueDate }, today) => String(issueDate) <= today,
    },
    {
      fields: ['reviewDate', 'issueDate'],
      say: '复审日期不能早于批准日期',
      holds: ({ reviewDate, issueDate }) => String(reviewDate) >= String(issueDate),
    },
    {
      fields: ['validTo', 'issueDate'],
      say: '有效期一般为批准之日起4年减1天，请核对有效期至',
      holds: ({ validTo, issueDate }) => String(validTo) < String(issueDate) || String(validTo) === usualEnd(String(issueDate)),
      warns: true,
    },
  ],
);

type Item = Pick<ListedItem, 'code' | 'name' | 'givenFrom' | 'givenTo' | 'becomes'>;

const wordOf = (code: string): string => code.replace(olderMark, '');

/** What is wrong with an item of a card on the day of its approval, beyond the form: asked alike of what is typed, handed in and imported. */
export function itemIssues(values: Values, birthday: string, item: Item | undefined): Issue[] {
  const issueDate = String(values['issueDate'] ?? '');
  if (issueDate === '' || !item) return item ? [] : [{ field: 'itemCode', message: '目录中没有这个作业项目' }];
  const age = ageOn(birthday, issueDate);
  return [
    ...(isGivenOn(item, issueDate) ? [] : [{ field: 'itemCode', message: notGiven(item, issueDate) }]),
    ...(age < leastAge ? [{ field: 'issueDate', message: `批准日期时未满${leastAge}周岁，请核对批准日期和身份证号` }] : []),
    ...(age > mostAge ? [{ field: 'issueDate', message: `批准日期时已超过${mostAge}周岁，请核对`, warns: true }] : []),
  ];
}

function notGiven({ code, name, becomes, givenTo }: Item, issueDate: string): string {
  const what = `${wordOf(code)}${name}`;
  if (givenTo !== null && issueDate > givenTo) {
    const now = becomes.length > 0 ? `，现行项目为${becomes.join('、')}` : '，现行目录没有对应项目';
    return `${what}是旧目录的项目，${givenTo}后不再颁发${now}`;
  }
  const older = allItems.find((one) => one.code === codeOn(code, issueDate) && one.code !== code);
  return `${what}在${issueDate}不在可发证项目内${older ? `；当时的代号请选择「${wordOf(older.code)} ${older.name}（旧代号）」` : ''}`;
}

/** How an item stands on a day. */
export function standingOn(validTo: string, today: string): 'valid' | 'soon' | 'expired' {
  if (validTo < today) return 'expired';
  return validTo <= addDays(today, soonDays) ? 'soon' : 'valid';
}

const registrar = {
  createdByName: text('登记人', 64, { width: 100 }),
  submittedAt: instant('提交时间', { sortable: true }),
  updatedAt: instant('更新时间', { sortable: true }),
};

/** An item of a card as lists and its page show it. */
export const workerCertificateFields = {
  id: field('主键', z.uuid()),
  workerId: field('人员主键', z.uuid()),
  certificateNo: text('登记编号', 30, { mono: true, width: 160 }),
  status: choice('核验状态', statusDictionary(workerCertificate).name, { width: 100 }),
  unitName: text('单位', 100, { width: 200 }),
  holderName: text('姓名', 32, { width: 90 }),
  idCard: text('证书编号', 18, { mono: true, width: 180, help: '2019年以后的证书，证书编号即身份证号' }),
  ...typed,
  countsAs: choices('视同现行项目', workerItem.name, { width: 140 }),
  checkedAt: instant('平台查询时间'),
  checkOutcome: longText('平台查询结果', 500, { width: 200 }),
  isMatched: flag('平台查询相符', { width: 110 }),
  ...registrar,
} satisfies Fields;

export const certificateFiles: MaterialKind = {
  atttype: 'WORKER',
  title: '作业人员证',
  materials: [
    required('certificate', '证书扫描件', { ...looks.licence, hint: '含照片页和项目页，或电子证照；可用手机扫码上传' }),
    optional('portrait', '照片', { ...looks.picture, hint: '近期免冠照片' }),
  ],
};

export const certificateDictionaries: readonly Dictionary[] = [workerItem, craneScope, statusDictionary(workerCertificate)];

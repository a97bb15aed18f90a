import { looks, optional, required, type MaterialKind } from '#areas/attachments/contract/material.ts';
import { z } from 'zod';

import { origin, registered } from '#areas/device-facts/contract/facts/people-rows.ts';
import { fixedDictionary, openDictionary } from '#kit/contract/trade/dictionary.ts';
import {
  choice,
  choices,
  day,
  field,
  fixedChoice,
  flag,
  instant,
  longText,
  money,
  pick,
  rows,
  ruledText,
  text,
  whole,
  type Fields,
  type ValuesOf,
} from '#kit/contract/field.ts';
import { form, type Check } from '#kit/contract/form.ts';
import { addYears } from '#kit/contract/trade/calendar.ts';
import { statusDictionary } from '#kit/contract/case/lifecycle.ts';
import { ruled, rules } from '#kit/contract/trade/rules.ts';

import { maintenanceAmendment, maintenanceChange, maintenanceEnd } from './lifecycle.ts';

/** Lifts that one case takes. */
export const mostLifts = 300;
/** Customers offered at once. */
export const mostCustomers = 50;
/** Lifts that one certified person may look after (domain 2.3). */
export const liftsAPerson = 30;
/** The longest term of a contract, in years (domain 2.3). */
const longestTerm = 5;
/** Working days in which the former unit may object, at the longest until the contract's first day (domain 5.6). */
export const objectionDays = 5;
/** Working days after which an application is filed by itself (domain 5.6). */
export const filingDays = 1;
/** Days after the contract's first day within which another maintenance unit was to be reported and the label in the lift changed. */
export const reportDays = 30;
/** What said so; it is in force no more, so that whoever is late is warned and not refused. */
export const reportSource = '参考：TSG T5001—2009，已被替代';
/** Days after which the silence of the user counts as knowledge (domain 5.7). */
export const silenceDays = 7;
/** A lift may be without maintenance for so many days before the authority is told (domain 5.7). */
export const daysWithout = 30;

const initiator = fixedDictionary('maintInitiator', '发起方', { user: '使用单位', keeper: '新维保单位' });
export const contractKind = openDictionary('maintContractKind', '维保合同方式', ['清包', '半包', '全包']);
const visits = openDictionary('maintVisits', '维保频次', ['半月维保', '按需维保']);
const changeReason = openDictionary('maintChangeReason', '变更原因', [
  '首次签订',
  '合同到期',
  '协商终止',
  '更换物业',
  '服务质量',
  '资质失效',
  '其他',
]);
const endKind = fixedDictionary('maintEndKind', '终止类型', { '1': '到期终止', '2': '提前解除' });
const endReason = openDictionary('maintEndReason', '终止原因', [
  '合同到期',
  '欠费',
  '使用单位要求',
  '设备停用或报废',
  '安全隐患拒不整改',
  '其他',
]);
const amended = fixedDictionary('maintAmended', '变更项', {
  term: '合同期限',
  people: '维保人员',
  leader: '负责人',
  hotline: '24小时电话',
  kind: '维保方式',
  price: '价格',
});

const certificate = {
  name: registered(text('姓名', 32, { need: 'required', width: 120 })),
  certNo: registered(text('作业人员证编号', 30, { need: 'required', mono: true, width: 200 })),
  validTo: registered(day('有效期至', { need: 'required' })),
  ...origin,
} satisfies Fields;

const handedOver = {
  item: text('交接项目', 100, { need: 'required', width: 260 }),
  count: whole('数量', { width: 90 }),
  note: text('说明', 200, { width: 260 }),
} satisfies Fields;

export type Certificate = ValuesOf<typeof certificate>;
export type HandedOver = ValuesOf<typeof handedOver>;

/** What a contract says: the same words on the application, on the contract kept and on the device. */
export const termFields = {
  contractNo: text('合同编号', 50, { need: 'required', mono: true, width: 160 }),
  beginsOn: day('合同开始日期', { need: 'required', sortable: true }),
  endsOn: day('合同截止日期', { need: 'required', sortable: true, help: `最长${longestTerm}年` }),
  maintKind: choice('维保方式', contractKind.name, { need: 'required', width: 100 }),
  visits: choice('维保频次', visits.name, { need: 'required', width: 110 }),
  price: money('每台每年价格', { width: 140 }),
  leader: text('维保负责人', 32, { need: 'required', width: 110 }),
  leaderMobile: ruledText('负责人手机', ruled(rules.mobile), { need: 'required', mono: true, width: 130 }),
  hotline: ruledText('24小时电话', ruled(rules.phone), { need: 'required', mono: true, width: 140, help: '印在使用标志上，必须有人接听' }),
  maintainers: rows('维保人员', certificate, { need: 'required', help: `持有效电梯作业人员证（T），每${liftsAPerson}台电梯至少1人` }),
} satisfies Fields;

const termChecks: readonly Check[] = [
  {
    fields: ['endsOn', 'beginsOn'],
    say: '合同截止日期必须晚于开始日期',
    holds: ({ beginsOn, endsOn }) => String(endsOn) > String(beginsOn),
  },
  {
    fields: ['endsOn', 'beginsOn'],
    say: `合同期限最长${longestTerm}年`,
    holds: ({ beginsOn, endsOn }) => String(endsOn) <= addYears(String(beginsOn), longestTerm),
  },
  {
    fields: ['maintainers', 'beginsOn'],
    say: '有维保人员的证书在合同开始前到期，请换证或者更换人员',
    warns: true,
    holds: ({ maintainers, beginsOn }) =>
      (maintainers as readonly { readonly validTo?: string | null }[]).every(({ validTo }) => (validTo ?? '') >= String(beginsOn)),
  },
];

const isOther = ({ reason }: Readonly<Record<string, unknown>>) => reason === '其他';

const changeFields = {
  ...termFields,
  licenceNo: text('新维保单位许可证编号', 30, { need: 'required', mono: true, width: 170 }),
  licenceValidTo: day('许可证有效期至', { need: 'required' }),
  reason: choice('变更原因', changeReason.name, { need: 'required', width: 110 }),
  reasonNote: longText('原因说明', 500, { need: 'conditional', onlyWhenNeeded: true, when: isOther, width: 200 }),
  handOver: rows('交接清单', handedOver, { help: '钥匙、随机文件、维保记录、专用工具等' }),
} satisfies Fields;

export const changeForm = form(
  '维保合同',
  changeFields,
  [
    {
      key: 'contract',
      title: '合同',
      fields: ['contractNo', 'beginsOn', 'endsOn', 'maintKind', 'visits', 'price', 'reason', 'reasonNote'],
    },
    { key: 'keeper', title: '新维保单位', fields: ['licenceNo', 'licenceValidTo', 'leader', 'leaderMobile', 'hotline', 'maintainers'] },
    { key: 'handOver', title: '交接', fields: ['handOver'] },
  ],
  [
    ...termChecks,
    {
      fields: ['licenceValidTo', 'beginsOn'],
      say: '许可证在合同开始时必须有效',
      holds: ({ licenceValidTo, beginsOn }) => String(licenceValidTo) >= String(beginsOn),
    },
  ],
);

const endFields = {
  endKind: fixedChoice('终止类型', ['1', '2'], endKind.name, { need: 'required', width: 110 }),
  endOn: day('终止日期', { need: 'required', sortable: true }),
  reason: choice('终止原因', endReason.name, { need: 'required', width: 140 }),
  reasonNote: longText('原因说明', 500, { need: 'conditional', onlyWhenNeeded: true, when: isOther, width: 200 }),
  notified: flag('已书面告知使用单位', { need: 'required', width: 150 }),
} satisfies Fields;

export const endForm = form(
  '终止维保',
  endFields,
  [{ key: 'end', title: '终止', fields: Object.keys(endFields) }],
  [{ fields: ['notified'], say: '请先书面告知使用单位', holds: ({ notified }) => notified === true }],
);

/** Which fields of the contract each item of an amendment opens. */
export const amendedFields: Readonly<Record<(typeof amended.codes)[number], readonly (keyof typeof termFields)[]>> = {
  term: ['endsOn'],
  people: ['maintainers'],
  leader: ['leader', 'leaderMobile'],
  hotline: ['hotline'],
  kind: ['maintKind', 'visits'],
  price: ['price'],
};
/** Items that the user has to confirm (domain 5.8). */
export const confirmedItems: ReadonlySet<string> = new Set(['term', 'price']);

const isChanged =
  (key: string) =>
  ({ items }: Readonly<Record<string, unknown>>) =>
    Array.isArray(items) &&
    (items as (keyof typeof amendedFields)[]).some((item) => (amendedFields[item] as readonly string[] | undefined)?.includes(key));
const amendable = ['endsOn', 'maintainers', 'leader', 'leaderMobile', 'hotline', 'maintKind', 'visits', 'price'] as const;
const amendmentFields = {
  items: choices('变更项', amended.name, { need: 'required' }),
  effectiveOn: day('生效日期', { need: 'required', sortable: true }),
  ...(Object.fromEntries(
    amendable.map((key) => [key, { ...termFields[key], need: 'conditional', onlyWhenNeeded: true, when: isChanged(key) }]),
  ) as Pick<typeof termFields, (typeof amendable)[number]>),
};

export const amendmentForm = form('合同变更', amendmentFields, [
  { key: 'amendment', title: '变更内容', fields: ['items', 'effectiveOn', ...amendable] },
]);

/** What every list of these cases shows: its number, its parties, its lifts. */
const shared = {
  id: field('主键', z.uuid()),
  caseNo: text('单号', 20, { mono: true, width: 160 }),
  useUnit: field('使用单位主键', z.uuid()),
  useUnitName: text('使用单位', 100, { width: 196 }),
  newUnit: field('维保单位主键', z.uuid()),
  newUnitName: text('维保单位', 100, { width: 196 }),
  equSysIds: field('设备主键', z.array(z.uuid())),
  liftCount: whole('电梯', { unit: '台', width: 90 }),
  dueOn: day('办理期限'),
  unitName: text('申请单位', 100, { width: 200 }),
  createdByName: text('经办人', 64, { width: 100 }),
  submittedAt: instant('提交时间', { sortable: true }),
  updatedAt: instant('更新时间', { sortable: true }),
} satisfies Fields;

export const changeListFields = {
  ...shared,
  newUnitName: text('新维保单位', 100, { width: 196 }),
  oldUnitName: text('原维保单位', 100, { width: 196 }),
  initiator: choice('发起方', initiator.name, { width: 100 }),
  ...changeFields,
  status: choice('状态', `${maintenanceChange.name}Status`, { width: 150 }),
} satisfies Fields;

export const endListFields = {
  ...shared,
  ...endFields,
  status: choice('状态', `${maintenanceEnd.name}Status`, { width: 150 }),
} satisfies Fields;

export const amendmentListFields = {
  ...shared,
  contractId: field('合同主键', z.uuid()),
  contractNo: termFields.contractNo,
  ...amendmentFields,
  status: choice('状态', `${maintenanceAmendment.name}Status`, { width: 150 }),
} satisfies Fields;

const parties = pick(shared, ['useUnit', 'useUnitName', 'newUnit', 'newUnitName', 'equSysIds', 'liftCount']);

/** What a case changes on its lifts, as old and new are compared. */
export const comparedFields = { newUnitName: parties.newUnitName, ...termFields } satisfies Fields;

/** A contract as it is kept. */
export const contractFields = {
  id: field('主键', z.uuid()),
  ...parties,
  ...termFields,
  version: whole('版本'),
  endedOn: day('终止日期'),
} satisfies Fields;

const contract = { ...looks.contract };
const agreement = { ...looks.application, hint: '系统生成后双方盖章扫描' };

export const changeFiles: MaterialKind = {
  atttype: 'MAINTCHG',
  title: '维保单位变更',
  materials: [
    required('contract', '维保合同', contract),
    required('confirmation', '维保单位变更确认书', agreement),
    required('licence', '维保单位许可证', looks.licence),
    optional('handOver', '交接清单'),
  ],
};

export const endFiles: MaterialKind = {
  atttype: 'RLV',
  title: '维保终止',
  materials: [required('agreement', '解除协议或告知书', contract), optional('delivery', '送达凭证')],
};

export const amendmentFiles: MaterialKind = {
  atttype: 'MAINTMOD',
  title: '维保信息变更',
  materials: [optional('supplement', '补充协议', contract)],
};

export const maintenanceDictionaries = [
  initiator,
  contractKind,
  visits,
  changeReason,
  endKind,
  endReason,
  amended,
  ...[maintenanceChange, maintenanceEnd, maintenanceAmendment].map(statusDictionary),
];

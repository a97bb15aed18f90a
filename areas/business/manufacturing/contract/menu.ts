import type { Actor, Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids `M{area}{page}{op}`: area 09 is the supervision of making; op 0 view, 1 edit, 3 decide, 4 export. */
export const agreementAccess = { view: 'M09010', edit: 'M09011', decide: 'M09013', export: 'M09014' } as const;
export const batchAccess = { view: 'M09020', edit: 'M09021', decide: 'M09023', export: 'M09024' } as const;
export const visitAccess = { view: 'M09030', edit: 'M09031', record: 'M09032', decide: 'M09033', export: 'M09034' } as const;
export const noteAccess = { view: 'M09040', edit: 'M09041', decide: 'M09043', export: 'M09044' } as const;
export const makeCertificateAccess = { view: 'M09050', edit: 'M09051', decide: 'M09053', export: 'M09054' } as const;

const institute: readonly Actor[] = ['I1', 'I2', 'I4'];
const readers: readonly Actor[] = ['Z1', ...institute, 'G1', 'G2', 'A1'];

/** Who has which menu id (domain section 9, row zzjj). */
export const makeGrants: Grants = {
  [agreementAccess.view]: readers,
  [agreementAccess.edit]: ['Z1'],
  [agreementAccess.decide]: ['I1', 'A1'],
  [agreementAccess.export]: readers,
  [batchAccess.view]: readers,
  [batchAccess.edit]: ['Z1'],
  [batchAccess.decide]: ['I1', 'I4', 'A1'],
  [batchAccess.export]: readers,
  [visitAccess.view]: readers,
  [visitAccess.edit]: ['Z1'],
  [visitAccess.record]: ['I2'],
  [visitAccess.decide]: institute,
  [visitAccess.export]: readers,
  [noteAccess.view]: readers,
  [noteAccess.edit]: ['I2'],
  [noteAccess.decide]: ['I2', 'I4', 'Z1'],
  [noteAccess.export]: readers,
  [makeCertificateAccess.view]: readers,
  [makeCertificateAccess.edit]: ['I2'],
  [makeCertificateAccess.decide]: ['I4'],
  [makeCertificateAccess.export]: readers,
};

const folder = '/zzjj';
type Pages = Readonly<Record<'list' | 'form' | 'detail', Page>>;

export const agreementPages = {
  list: { path: `${folder}/agreement`, title: '监检协议', icon: 'doc', access: [agreementAccess.view] },
  form: { path: `${folder}/agreement-form`, title: '申请监检协议', access: [agreementAccess.edit], hideInMenu: true },
  detail: { path: `${folder}/agreement-detail`, title: '监检协议详情', access: [agreementAccess.view], hideInMenu: true },
} as const satisfies Pages;

export const batchPages = {
  list: { path: `${folder}/product`, title: '受检产品', icon: 'factory', access: [batchAccess.view] },
  form: { path: `${folder}/product-form`, title: '申报受检产品', access: [batchAccess.edit], hideInMenu: true },
  detail: { path: `${folder}/product-detail`, title: '受检产品详情', access: [batchAccess.view], hideInMenu: true },
} as const satisfies Pages;

/** The names of the specification (section 2). */
export const visitPages = {
  list: { path: `${folder}/rqyj`, title: '制造约检', icon: 'calendar', access: [visitAccess.view] },
  form: { path: `${folder}/rqyjform`, title: '预约监检', access: [visitAccess.edit], hideInMenu: true },
  detail: { path: `${folder}/rqyjdetail`, title: '约检详情', access: [visitAccess.view], hideInMenu: true },
} as const satisfies Pages;

export const notePages = {
  list: { path: `${folder}/note`, title: '联络单与意见通知书', icon: 'bell', access: [noteAccess.view] },
  form: { path: `${folder}/note-form`, title: '开具监检文书', access: [noteAccess.edit], hideInMenu: true },
  detail: { path: `${folder}/note-detail`, title: '监检文书详情', access: [noteAccess.view], hideInMenu: true },
} as const satisfies Pages;

export const makeCertificatePages = {
  list: { path: `${folder}/supervisionReport`, title: '监检证书', icon: 'check', access: [makeCertificateAccess.view] },
  form: { path: `${folder}/supervisionReport-form`, title: '出具监检证书', access: [makeCertificateAccess.edit], hideInMenu: true },
  detail: { path: `${folder}/supervisionReport-detail`, title: '监检证书详情', access: [makeCertificateAccess.view], hideInMenu: true },
} as const satisfies Pages;

/** What the numbers of supervised batches begin with: their fees are called by them. */
export const taskPrefix = 'ZJ';

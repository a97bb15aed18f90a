import { NothingToTry, type Base } from '#kit/server/base.ts';

import { issuerOf } from './issuers.ts';

/** Who issues invoices and fiscal receipts. */
export const receiptBase: Base = {
  key: 'receipts',
  title: '票据平台',
  purpose: '开具和红冲电子发票、财政票据',
  builtIn: '模拟开票平台，只出样票',
  address: ({ receiptIssuer: { mode, address } }) => (mode === 'http' ? address : undefined),
  probe: ({ services }) =>
    issuerOf(services) ? Promise.resolve() : Promise.reject(new NothingToTry('没有配置（receiptIssuer.mode 为 off）')),
};

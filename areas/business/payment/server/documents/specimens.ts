// Data such as a working day brings, for the tests of the templates and for looking at them. Every unit and person is invented.
import { qrSvg } from '#kit/server/documents/qr.ts';
import type { Issuer, Seal } from '#kit/server/documents/template.ts';
import type { FeeNotice } from './fee-notice.ts';
import type { Receipt } from './receipt.ts';

const issuer: Issuer = { name: '宁波市特种设备检验机构', address: '宁波市鄞州区会展路168号', zip: '315048', tel: '0574-87000000' };
const seal: Seal = { ring: '宁波市特种设备检验机构', caption: '收费专用章' };
const qr = qrSvg('https://portal.example/pay-codeWW?onlinelsh=ZX20261121000123&t=MDE4OTBm.q1w2e3r4t5y6u7i8');

export const feeNoticeSpecimen: FeeNotice = {
  issuer,
  payNo: 'JF20261122000088',
  onlinelsh: 'ZX20261121000123',
  payerName: '宁波东钱湖新城物业服务有限公司',
  payerCode: '91330212MA2A00018X',
  inspTypeName: '定期检验',
  lines: [1, 2, 3].map((index) => ({
    feeItemName: '电梯定期检验费',
    equName: '乘客电梯',
    oidno: `3302300001${index}3K`,
    quantity: 1,
    unitPriceFen: 85_000,
    basis: '18层：8层以下600元，每增加1层加收25元',
    reliefFen: 42_500,
    amountFen: 42_500,
  })),
  feeTotalFen: 255_000,
  feeReliefFen: 127_500,
  feePayableFen: 127_500,
  reliefs: ['小微企业、个体工商户（减免50%）'],
  issueDate: '2026-11-22',
  payBefore: '2026-12-07',
  account: { name: '宁波市特种设备检验机构', bankName: '宁波市示范银行鄞州支行', cardNo: '3901 0000 0000 0000 123' },
  issuedBy: '何琳',
  seal,
  qrSvg: qr,
};

export const receiptSpecimen: Receipt = {
  issuer,
  receiptNo: 'SJ20261123000071',
  payNo: 'JF20261122000088',
  onlinelsh: 'ZX20261121000123',
  payerName: '宁波东钱湖新城物业服务有限公司',
  payerCode: '91330212MA2A00018X',
  lines: [{ feeItemName: '电梯定期检验费', note: '乘客电梯3台，已减免50%', quantity: 3, amountFen: 127_500 }],
  amountFen: 127_500,
  payChannelName: '扫码支付（微信）',
  tradeNo: '4200002026112300000012345678',
  paidTime: '2026-11-23 09:41:07',
  cashier: '何琳',
  issueDate: '2026-11-23',
  seal,
  qrSvg: qr,
};

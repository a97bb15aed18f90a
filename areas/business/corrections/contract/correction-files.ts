import { looks, optional, required, type MaterialKind } from '#areas/attachments/contract/material.ts';

export const correctionFiles: MaterialKind = {
  atttype: 'EQMCHG',
  title: '设备资料更正',
  materials: [
    required('proof', '更正依据', { hint: '能证明正确内容的材料：铭牌照片、产品合格证、监督检验证书等' }),
    optional('other', '其他资料', looks.other),
  ],
};

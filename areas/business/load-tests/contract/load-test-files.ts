import { anyFile, looks, optional, type MaterialKind } from '#areas/attachments/contract/material.ts';

export const loadTestFiles: MaterialKind = {
  atttype: 'LOADTEST',
  title: '载荷试验',
  materials: [optional('report', '试验报告或记录', { ...looks.report, accepts: anyFile, hint: '同一次登记的电梯共用' })],
};

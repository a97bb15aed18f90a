import type { InterimNotice } from '#areas/examining/server/interim/interim-notice.ts';

import { issuer, qr, useUnitName } from '../documents/inspection-report-specimen.ts';

/** Form (1) of a vessel. */
export const interimNoticeSpecimen: InterimNotice = {
  issuer,
  tzsNo: 'TZS-RQ-2600322',
  onlinelsh: 'ZX20261121000123',
  useUnitName,
  head: ['设备品种（名称）', '设备代码或者单位内编号', '使用登记证编号', '检验结论意见'],
  rows: [['第Ⅱ类压力容器（液氨储罐）', '215010D73202000056', '容15浙B00122(20)', '符合要求，安全状况等级2级']],
  note: '安全阀已送校，校验报告随检验报告一并提供。',
  validUntil: '2027-01-20',
  inspectors: ['王晓东', '陈立'],
  issueDate: '2026-12-08',
  seal: { ring: issuer.name, caption: '检验专用章' },
  qrSvg: qr,
  verifyCode: '7K3M-9QX2',
};

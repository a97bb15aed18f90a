import { inspectionReportSpecimen, issuer, qr, useUnitName } from '#areas/reports/server/documents/inspection-report-specimen.ts';

import type { EquipmentDossier } from '../dossier/equipment-dossier.ts';

export const equipmentDossierSpecimen: EquipmentDossier = {
  issuer,
  equName: '乘客电梯',
  oidno: '33023000012K',
  useUnitName,
  summary: [
    { label: '设备品种', value: '曳引驱动乘客电梯' },
    { label: '使用登记证编号', value: '梯11浙B00122(20)' },
    { label: '使用状态', value: '在用' },
    { label: '下次检验日期', value: '2028-12-31' },
  ],
  sections: [
    { title: '设备基本信息', rows: inspectionReportSpecimen.overview, tables: [] },
    {
      title: '检验记录',
      rows: [],
      tables: [
        {
          title: '历次检验',
          head: ['报告编号', '检验类型', '检验日期', '检验结论', '下次检验日期'],
          rows: Array.from({ length: 6 }, (_, index) => [
            `DTDJ20${20 + index}00451${index}`,
            '定期检验',
            `20${20 + index}-12-08`,
            '合格',
            `20${21 + index}-12-31`,
          ]),
        },
      ],
    },
    {
      title: '变更与过程',
      rows: [],
      tables: [
        { title: '变更记录', head: ['变更日期', '变更种类', '变更前', '变更后'], rows: [] },
        {
          title: '时间轴',
          head: ['时间', '事项', '办理人', '说明'],
          rows: Array.from({ length: 40 }, (_, index) => [
            `2026-${String((index % 12) + 1).padStart(2, '0')}-08`,
            '维护保养',
            '李堃',
            '按规定项目完成半月维护保养，轿厢照明、层门门锁和制动器工作正常',
          ]),
        },
      ],
    },
  ],
  printDate: '2026-11-21',
  qrSvg: qr,
};

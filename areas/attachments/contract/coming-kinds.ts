import { fact } from './conditions.ts';
import { anyFile, conditional, looks, optional, required, type MaterialKind } from './material.ts';

const businessLicence = required('businessLicence', '统一社会信用代码证明', { ...looks.licence, hint: '营业执照等，加盖公章' });

/**
 * Kinds whose areas are still to come; each moves into the contract of its area. Facts read: flags as named in each
 * row.
 */
export const comingKinds: readonly MaterialKind[] = [
  {
    atttype: 'USEREGU',
    title: '使用登记（按单位）',
    materials: [
      required('registrationForm', '使用登记表（表三）', { ...looks.application, hint: '系统生成后盖章扫描' }),
      businessLicence,
      required('summaryWorkbook', '设备汇总表', { ...looks.application, accepts: ['xlsx', 'xls'], hint: 'Excel 文件' }),
      required('summaryScan', '设备汇总表盖章扫描件', { ...looks.application, accepts: ['pdf', 'ofd'] }),
      required('supervisionProof', '监督检验证明', looks.report),
      conditional('periodicProof', '定期检验证明', fact('isInUse'), { ...looks.report, hint: '已投入使用的设备必传' }),
    ],
  },
  ...(['MAIPROJ', 'MAIPRIC'] as const).map((atttype) => ({
    atttype,
    title: atttype === 'MAIPROJ' ? '维保项目' : '维保配件价格',
    materials: [
      required('maintenanceLicence', '维保单位许可证', looks.licence),
      required('table', atttype === 'MAIPROJ' ? '维保项目表' : '配件价格表', { ...looks.application, hint: '加盖公章' }),
      conditional('typeTest', '型式试验证书', fact('hasTypeTest'), { ...looks.licence, hint: '需要型式试验的配件必传' }),
    ],
  })),
  {
    atttype: 'RQYJ',
    title: '制造监检约检',
    materials: [
      required('qualityPlan', '制造任务书或质量计划', { accepts: anyFile }),
      conditional('weldingProcedure', '焊接工艺评定', fact('stopPoint', 'welding'), { hint: '焊接停止点必传' }),
      conditional('materialRecheck', '材料复验报告', fact('stopPoint', 'material'), { ...looks.report, hint: '材料停止点必传' }),
      conditional('ndtReport', '无损检测报告', fact('stopPoint', 'ndt'), { ...looks.report, hint: '无损检测停止点必传' }),
    ],
  },
  {
    atttype: 'WORKER',
    title: '人员资格',
    materials: [required('certificate', '证书扫描件', looks.licence), optional('portrait', '照片', looks.picture)],
  },
];

import { fact } from './conditions.ts';
import { anyFile, conditional, looks, required, type MaterialKind } from './material.ts';

/**
 * Kinds whose areas are still to come; each moves into the contract of its area. Facts read: flags as named in each
 * row.
 */
export const comingKinds: readonly MaterialKind[] = [
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
];

import { day, flag, rows, ruledText, text, whole } from '#kit/contract/field.ts';
import { ruled, rules } from '#kit/contract/trade/rules.ts';

import { riskLevel } from '../dictionaries/archive.ts';
import { fixedCode } from './fixed-words.ts';
import { operatorRow } from './people-rows.ts';

/** Who answers for the safe use of a device, and how. */
export const safetyFields = {
  safetyDirector: text('安全总监', 32, { need: 'conditional', width: 100 }),
  safetyOfficer: text('安全员', 32, { need: 'required', width: 100 }),
  operators: rows('作业人员', operatorRow, { need: 'conditional' }),
  hasEmergencyPlan: flag('应急救援预案', { need: 'required', width: 120 }),
  emergencyTel: ruledText('应急救援电话', ruled(rules.phone), { need: 'required', mono: true, width: 130 }),
  insuranceOrg: text('保险机构', 100, { width: 180 }),
  insurancePolicyNo: text('保单号', 50, { mono: true, width: 160 }),
  insuranceExpire: day('保险到期日'),
  riskLevel: fixedCode('风险等级', riskLevel, { width: 90 }),
  openHazards: whole('未闭环隐患数', { unit: '项', need: 'required', width: 110 }),
};

import { both, fact, isPeriodic, ofClass } from '#areas/attachments/contract/conditions.ts';
import { itemPhoto } from '#areas/verdicts/contract/item-photos.ts';
import {
  conditional,
  looks,
  neededMaterials,
  optional,
  required,
  slotsFor,
  type Facts,
  type MaterialKind,
} from '#areas/attachments/contract/material.ts';

/** What an inspector photographs when putting right is confirmed on site, and the photographs of what failed; they hang on the notice. */
export const noticeFiles: MaterialKind = {
  atttype: 'ZGQR',
  title: '整改确认',
  materials: [optional('rectifyPhoto', '现场确认照片', { ...looks.picture, hint: '使用单位未反馈时必传' }), itemPhoto],
};

/** Why a fee should be let off; hangs on the application. */
export const reliefFiles: MaterialKind = {
  atttype: 'RELIEF',
  title: '检验费减免',
  materials: [required('reliefProof', '减免依据材料', { hint: '小微企业名录截图、加装电梯批复、保障房证明或民政证照等' })],
};

/** Facts read: `equclacode`, `inspType`, `byAgent`, `fromOtherInstitute`. */
export const applicationFiles: MaterialKind = {
  atttype: 'ONLINE',
  title: '定期检验申报',
  materials: [
    conditional('selfInspection', '自检报告', both(ofClass('3'), isPeriodic), {
      ...looks.report,
      hint: '电梯由维保单位出具，必传',
      each: true,
      only: ofClass('3'),
    }),
    conditional('lastReport', '上次检验报告', fact('fromOtherInstitute'), { ...looks.report, hint: '上次由其他检验机构检验时必传' }),
    conditional('agentLetter', '委托书', fact('byAgent'), { hint: '由他人代为办理时必传', only: fact('byAgent') }),
    optional('sitePhoto', '现场照片', looks.picture),
    conditional('annualCheck', '年度检查记录', both(ofClass('2', '8'), isPeriodic), {
      ...looks.report,
      hint: '压力容器、压力管道必传',
      each: true,
      only: ofClass('2', '8'),
    }),
  ],
};

/** Whether each of several devices needs a paper of its own, unless one is said to cover all. */
export function needsOneEach(facts: Facts, devices: number): boolean {
  return devices > 1 && neededMaterials(applicationFiles, facts).some(({ each }) => each);
}

/** Materials that only some classes have: others are not even asked. */
const onlyFor: Readonly<Record<string, RegExp>> = { selfInspection: /^3/, annualCheck: /^[28]/ };

/** The tiles for the materials of an application, as far as its class is known. */
export function applicationSlots(facts: Facts) {
  const equclacode = String(facts['equclacode'] ?? '');
  return slotsFor(applicationFiles, facts).filter(({ attClass }) => equclacode === '' || (onlyFor[attClass]?.test(equclacode) ?? true));
}

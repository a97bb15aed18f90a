import { both, fact, ofClass } from '#areas/attachments/contract/conditions.ts';
import { conditional, looks, optional, required, type Facts, type MaterialKind } from '#areas/attachments/contract/material.ts';

const businessLicence = conditional('businessLicence', '统一社会信用代码证明', (facts) => facts['isPerson'] !== true, {
  ...looks.licence,
  hint: '营业执照等，单位办理时必传',
});
const personIdCard = conditional('personIdCard', '个人身份证', fact('isPerson'), {
  ...looks.licence,
  hint: '个人办理时必传，正反两面',
  only: fact('isPerson'),
});

/** The form with the seal of the unit: printed once the authority has checked what was typed. */
export const sealedForm = 'registrationForm';
/** So is the summary sheet of what is registered by unit. */
const sealedSummary = 'summaryScan';
/** What comes under seal, once the rest has been checked. */
export const sealedPapers: ReadonlySet<string> = new Set([sealedForm, sealedSummary]);

const formUnderSeal = conditional(sealedForm, '使用登记表（盖章）', fact('isPrechecked'), {
  ...looks.application,
  hint: '预审通过后由系统生成，打印盖章后扫描，或者以本单位电子印章签章',
});

/** 使用登记（按台套） (domain 4.3). Facts: `equclacode`, `isPerson`, `regCategory`, `isPrechecked`. */
export const setFiles: MaterialKind = {
  atttype: 'USEREG',
  title: '使用登记（按台套）',
  materials: [
    businessLicence,
    personIdCard,
    required('productCertificate', '产品合格证（含产品数据表）', looks.licence),
    required('supervisionProof', '监督检验证明或首次检验报告', looks.report),
    conditional('boilerEfficiency', '锅炉能效证明', ofClass('1'), { hint: '锅炉必传', only: ofClass('1') }),
    conditional('vehicleLicence', '车辆行驶证', ofClass('22'), { ...looks.licence, hint: '移动式压力容器必传', only: ofClass('22') }),
    conditional('maintenanceContract', '维保合同', ofClass('3'), { ...looks.contract, hint: '电梯必传', only: ofClass('3') }),
    conditional('changeProof', '使用登记证变更证明和已注销的原使用登记表', fact('regCategory', '6', '7'), {
      hint: '过户、移装自其他登记机关的必传',
      only: fact('regCategory', '6', '7'),
    }),
    conditional('safetyAssessment', '安全评估或检验报告', fact('regCategory', '8'), {
      ...looks.report,
      hint: '达到设计使用年限的必传',
      only: fact('regCategory', '8'),
    }),
    formUnderSeal,
    optional('other', '其他资料', looks.other),
  ],
};

const isFirst = (facts: Facts) => facts['isChange'] !== true;
const isAdding = (facts: Facts) => isFirst(facts) || facts['isAdding'] === true;
const isUsedBefore = (facts: Facts) => isFirst(facts) && facts['isInUse'] === true;

/**
 * 使用登记（按单位） (domain 4.3). The sheet itself is read in from its workbook and kept with the application. Facts: `isPerson`, `isInUse`, `unitKind`,
 * `isPrechecked`; of a sheet that changes `isChange`, `isAdding`, `isRemoving`.
 */
export const unitFiles: MaterialKind = {
  atttype: 'USEREGU',
  title: '使用登记（按单位）',
  materials: [
    businessLicence,
    personIdCard,
    conditional('formerCertificate', '原使用登记证', fact('isChange'), {
      ...looks.licence,
      hint: '增减管道、气瓶的必传，准予后换发',
      only: fact('isChange'),
    }),
    conditional('supervisionProof', '监督检验证明', isAdding, {
      ...looks.report,
      hint: '新登记和增加的管道、气瓶必传',
      only: isAdding,
    }),
    conditional('removalProof', '减少的证明材料', fact('isRemoving'), {
      ...looks.report,
      hint: '拆除、报废或者转让的证明，减少管道、气瓶的必传',
      only: fact('isRemoving'),
    }),
    conditional('periodicProof', '定期检验证明', isUsedBefore, { ...looks.report, hint: '已投入使用的设备必传', only: isFirst }),
    conditional('cylinderInstallation', '车用气瓶安装合格证', both(fact('unitKind', 'vehicle'), isAdding), {
      ...looks.licence,
      hint: '车用气瓶必传',
      only: both(fact('unitKind', 'vehicle'), isAdding),
    }),
    formUnderSeal,
    conditional(sealedSummary, '设备汇总表（盖章）', fact('isPrechecked'), {
      ...looks.application,
      accepts: ['pdf', 'ofd'],
      hint: '预审通过后由系统生成，打印盖章后扫描，或者以本单位电子印章签章',
      only: (facts) => facts['unitKind'] !== 'vehicle',
    }),
    optional('other', '其他资料', looks.other),
  ],
};

import { both, either, fact, isPeriodic, ofClass } from './conditions.ts';
import {
  anyFile,
  conditional,
  isRequired,
  optional,
  paper,
  photo,
  required,
  slotOf,
  type Facts,
  type Material,
  type MaterialKind,
} from './material.ts';

const licence = { attCategory: '05' } as const;
const contract = { attCategory: '04' } as const;
const application = { attCategory: '01' } as const;
const report = { attCategory: '03' } as const;
const picture = { attCategory: '06', accepts: photo } as const;

const agentLetter = conditional('agentLetter', '委托书', fact('byAgent'), { hint: '由他人代为办理时必传' });
const businessLicence = required('businessLicence', '统一社会信用代码证明', { ...licence, hint: '营业执照等，加盖公章' });
const operatorIdCard = required('operatorIdCard', '经办人身份证', { ...licence, hint: '正反两面' });

/**
 * Which materials each kind of application needs (domain 4.3). Facts read: `equclacode`; `inspType` of an inspection; `constrsort` of construction
 * (A 安装, B 改造, C 修理); `changeKind` of a change of registration; and flags as named in each row.
 */
const kinds: readonly MaterialKind[] = [
  {
    atttype: 'BCW',
    title: '施工告知',
    materials: [
      required('notice', '施工告知单', { ...application, hint: '系统生成后盖章扫描' }),
      required('constructionLicence', '施工单位许可证', licence),
      conditional('planningPermit', '规划或施工许可证', fact('isNewBuilding'), { ...licence, hint: '新建建筑或室外加装电梯时必传' }),
      conditional('formerReport', '原检验报告', fact('constrsort', 'B', 'C'), { ...report, hint: '改造、修理时必传' }),
      conditional('scrapRecord', '原设备报废单', fact('isReplacement'), { hint: '更新设备时必传' }),
      conditional('propertyAndShaft', '房产证和井道图', fact('isAddedLift'), { hint: '既有住宅加装电梯时必传' }),
      conditional('constructionPlan', '改造或修理方案', fact('constrsort', 'B', 'C'), { accepts: anyFile, hint: '改造、修理时必传' }),
      optional('constructionContract', '施工合同', contract),
      conditional('subcontract', '分包协议', fact('isSubcontracted'), { ...contract, hint: '有分包时必传' }),
    ],
  },
  {
    atttype: 'SBJJ',
    title: '监督检验申报',
    materials: [
      required('noticeReceipt', '施工告知受理凭证', { ...application, hint: '关联告知后自动带出' }),
      required('selfInspection', '自检报告或施工过程资料', { ...report, accepts: anyFile }),
      required('productCertificate', '产品合格证和型式试验证书', licence),
      conditional('civilAcceptance', '土建验收资料', fact('hasCivilWorks'), { hint: '涉及土建工程时必传' }),
      optional('agentLetter', '委托书'),
    ],
  },
  {
    atttype: 'ONLINE',
    title: '定期检验申报',
    materials: [
      conditional('selfInspection', '自检报告', both(ofClass('3'), isPeriodic), { ...report, hint: '电梯由维保单位出具，必传' }),
      conditional('lastReport', '上次检验报告', fact('fromOtherInstitute'), { ...report, hint: '上次由其他检验机构检验时必传' }),
      agentLetter,
      optional('sitePhoto', '现场照片', picture),
      conditional('annualCheck', '年度检查记录', both(ofClass('2', '8'), isPeriodic), { ...report, hint: '压力容器、压力管道必传' }),
    ],
  },
  {
    atttype: 'FIRST',
    title: '首检录入',
    materials: [
      required('productCertificate', '产品合格证和产品数据表', licence),
      required('nameplatePhoto', '铭牌照片', { ...picture, hint: '字迹清晰，能辨认型号和出厂编号' }),
      conditional('purchaseProof', '购车或转让证明', either(ofClass('22', '5'), fact('isTransferred')), {
        hint: '车辆、移动式设备和转让取得的设备必传',
      }),
      conditional('formerRegistration', '原登记资料', fact('fromOtherProvince'), { ...licence, hint: '外省迁入的设备必传' }),
    ],
  },
  {
    atttype: 'EQMCHG',
    title: '设备资料更正',
    materials: [
      required('proof', '更正依据', { hint: '能证明正确内容的材料：铭牌照片、产品合格证、监督检验证书等' }),
      optional('other', '其他资料', { attCategory: '09', accepts: anyFile }),
    ],
  },
  {
    atttype: 'LOADTEST',
    title: '载荷试验',
    materials: [optional('report', '试验报告或记录', { ...report, accepts: anyFile, hint: '同一次登记的电梯共用' })],
  },
  {
    atttype: 'FAULT',
    title: '故障登记',
    materials: [
      optional('sitePhoto', '现场照片', { ...picture, hint: '故障部位、警示标志' }),
      optional('repairPhoto', '维修照片', { ...picture, hint: '更换的部件、修复后的状况' }),
    ],
  },
  {
    atttype: 'RESCUE',
    title: '应急救援',
    materials: [
      optional('sitePhoto', '现场照片', { ...picture, hint: '救援现场、平层位置' }),
      optional('other', '其他资料', { attCategory: '09', accepts: anyFile, hint: '接警记录、录音录像' }),
    ],
  },
  {
    atttype: 'USEREG',
    title: '使用登记（按台套）',
    materials: [
      required('registrationForm', '使用登记表', { ...application, hint: '系统生成后盖章扫描' }),
      conditional('businessLicence', '统一社会信用代码证明', (facts) => facts['isPerson'] !== true, { ...licence, hint: '单位办理时必传' }),
      conditional('personIdCard', '个人身份证', fact('isPerson'), { ...licence, hint: '个人办理时必传，正反两面' }),
      required('productCertificate', '产品合格证（含产品数据表）', licence),
      required('supervisionProof', '监督检验证明或首次检验报告', report),
      conditional('boilerEfficiency', '锅炉能效证明', ofClass('1'), { hint: '锅炉必传' }),
      conditional('vehicleLicence', '车辆行驶证', ofClass('22'), { ...licence, hint: '移动式压力容器必传' }),
      conditional('cylinderInstallation', '车用气瓶安装合格证', fact('isVehicleCylinder'), { ...licence, hint: '车用气瓶必传' }),
      conditional('maintenanceContract', '维保合同', ofClass('3'), { ...contract, hint: '电梯必传' }),
      optional('other', '其他资料', { attCategory: '09', accepts: anyFile }),
    ],
  },
  {
    atttype: 'USEREGU',
    title: '使用登记（按单位）',
    materials: [
      required('registrationForm', '使用登记表（表三）', { ...application, hint: '系统生成后盖章扫描' }),
      businessLicence,
      required('summaryWorkbook', '设备汇总表', { ...application, accepts: ['xlsx', 'xls'], hint: 'Excel 文件' }),
      required('summaryScan', '设备汇总表盖章扫描件', { ...application, accepts: ['pdf', 'ofd'] }),
      required('supervisionProof', '监督检验证明', report),
      conditional('periodicProof', '定期检验证明', fact('isInUse'), { ...report, hint: '已投入使用的设备必传' }),
    ],
  },
  {
    atttype: 'USECHG',
    title: '使用登记变更',
    materials: [
      required('changeForm', '变更登记表或停用报废注销登记表', { ...application, hint: '系统生成后盖章扫描' }),
      required('formerCertificate', '原使用登记证', licence),
      conditional('reformProof', '改造监督检验证书', fact('changeKind', 'reform'), { ...report, hint: '改造变更时必传' }),
      conditional('relocationProof', '移装监督检验证书', fact('changeKind', 'relocate'), { ...report, hint: '移装变更时必传' }),
      conditional('transferAgreement', '过户协议和新单位证照', fact('changeKind', 'transfer'), { ...contract, hint: '单位变更时必传' }),
      conditional('renamingProof', '更名证明', fact('changeKind', 'rename'), { hint: '更名变更时必传' }),
      conditional('safetyAssessment', '安全评估报告', fact('changeKind', 'overage'), { ...report, hint: '达到设计使用年限继续使用时必传' }),
      conditional('disabledPhoto', '去功能化照片', fact('changeKind', 'scrap'), { ...picture, hint: '报废时必传' }),
      conditional('ownerMandate', '产权单位书面委托和授权文件', fact('byAgent'), { hint: '非产权单位办理时必传' }),
    ],
  },
  {
    atttype: 'MAINTCHG',
    title: '维保单位变更',
    materials: [
      required('maintenanceContract', '维保合同', contract),
      required('confirmation', '变更确认书', { ...application, hint: '双方盖章' }),
      required('maintenanceLicence', '维保单位许可证', licence),
      optional('handover', '交接清单'),
    ],
  },
  {
    atttype: 'RLV',
    title: '维保终止',
    materials: [required('termination', '解除协议或告知书', contract), optional('deliveryProof', '送达凭证')],
  },
  ...(['MAIPROJ', 'MAIPRIC'] as const).map((atttype) => ({
    atttype,
    title: atttype === 'MAIPROJ' ? '维保项目' : '维保配件价格',
    materials: [
      required('maintenanceLicence', '维保单位许可证', licence),
      required('table', atttype === 'MAIPROJ' ? '维保项目表' : '配件价格表', { ...application, hint: '加盖公章' }),
      conditional('typeTest', '型式试验证书', fact('hasTypeTest'), { ...licence, hint: '需要型式试验的配件必传' }),
    ],
  })),
  {
    atttype: 'RQYJ',
    title: '制造监检约检',
    materials: [
      required('qualityPlan', '制造任务书或质量计划', { accepts: anyFile }),
      conditional('weldingProcedure', '焊接工艺评定', fact('stopPoint', 'welding'), { hint: '焊接停止点必传' }),
      conditional('materialRecheck', '材料复验报告', fact('stopPoint', 'material'), { ...report, hint: '材料停止点必传' }),
      conditional('ndtReport', '无损检测报告', fact('stopPoint', 'ndt'), { ...report, hint: '无损检测停止点必传' }),
    ],
  },
  {
    atttype: 'RELIEF',
    title: '检验费减免',
    materials: [required('reliefProof', '减免依据材料', { hint: '小微企业名录截图、加装电梯批复、保障房证明或民政证照' })],
  },
  {
    atttype: 'ACCOUNT',
    title: '企业账号注册',
    materials: [
      required('businessLicence', '营业执照', licence),
      required('authorization', '授权委托书', { hint: '加盖公章' }),
      operatorIdCard,
    ],
  },
  {
    atttype: 'PWD',
    title: '密码重置',
    materials: [required('resetRequest', '重置申请函', { ...application, hint: '加盖公章' }), operatorIdCard],
  },
  {
    atttype: 'UNITCHG',
    title: '单位信息变更',
    materials: [
      required('businessLicence', '新营业执照', licence),
      conditional('changeApproval', '变更核准通知书', fact('nameChanged'), { hint: '名称变更时必传' }),
    ],
  },
  {
    atttype: 'WORKER',
    title: '人员资格',
    materials: [required('certificate', '证书扫描件', licence), optional('portrait', '照片', picture)],
  },
  {
    atttype: 'COMPL',
    title: '符合性声明',
    materials: [
      required('declaration', '符合性声明', { ...application, hint: '加盖公章' }),
      required('workerCertificates', '检测人员证书', licence),
      required('instruments', '仪器设备清单', { accepts: [...paper, 'xls', 'xlsx'] }),
      conditional('mandate', '委托协议', fact('byAgent'), { ...contract, hint: '受托检测时必传' }),
    ],
  },
  {
    atttype: 'LIFTTEST',
    title: '电梯自行检测',
    materials: [
      required('testReport', '检测报告', { ...report, accepts: ['pdf', 'ofd'], hint: '由检测机构盖章' }),
      optional('testRecord', '检测原始记录', { ...report, accepts: anyFile }),
      optional('rectifyProof', '整改证明', { ...picture, accepts: paper, hint: '整改后的照片或维修记录' }),
    ],
  },
  {
    atttype: 'LIFTEXT',
    title: '自行检测延期',
    materials: [required('extensionProof', '延期依据', { hint: '说明不能按期检测原因的证明材料，加盖公章' })],
  },
  {
    atttype: 'ARTICLE',
    title: '通知公告',
    materials: [optional('files', '附件', { accepts: anyFile, hint: '供读者下载的样表和文件' })],
  },
];

const byType = new Map(kinds.map((kind) => [kind.atttype, kind]));

export const attachmentTypes: readonly string[] = [...byType.keys()];

export function findKind(atttype: string): MaterialKind | undefined {
  return byType.get(atttype);
}

export function findMaterial(atttype: string, attClass: string): Material | undefined {
  return byType.get(atttype)?.materials.find((material) => material.attClass === attClass);
}

/** The materials that a record with these facts must have. */
export function neededMaterials(atttype: string, facts: Facts): readonly Material[] {
  return byType.get(atttype)?.materials.filter((material) => isRequired(material, facts)) ?? [];
}

/** The tiles that a form shows for its materials, for the component of attachments. */
export function slotsFor(atttype: string, facts: Facts) {
  return byType.get(atttype)?.materials.map((material) => slotOf(material, facts)) ?? [];
}

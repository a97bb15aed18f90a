// Data such as a working day brings, for the tests of the templates and for looking at them. Every unit and person is invented.
import { qrSvg } from '#kit/server/documents/qr.ts';
import type { Issuer, Seal } from '#kit/server/documents/template.ts';
import type { AcceptanceSlip } from './acceptance-slip.ts';
import type { EquipmentDossier } from './equipment-dossier.ts';
import type { InspectionReport, InspectionReportItem } from './inspection-report.ts';
import type { OpinionNotice } from './opinion-notice.ts';
import type { TestMark, UseMark } from './use-mark.ts';
import type { UseRegistrationForm } from './use-registration-form.ts';

const issuer: Issuer = { name: '宁波市特种设备检验研究院', address: '宁波市鄞州区会展路168号', zip: '315048', tel: '0574-87000000' };
const seal: Seal = { ring: '宁波市特种设备检验研究院', caption: '检验检测专用章' };
const qr = qrSvg('https://portal.example/q/r/MDE4OTBmNWUtN2IxYy03MDAw.q1w2e3r4t5y6u7i8');
const useUnitName = '宁波东钱湖新城物业服务有限公司';
const equPlace = '宁波市鄞州区河清北路299号湖畔花园3号楼东侧';

export const acceptanceSlipSpecimen: AcceptanceSlip = {
  issuer,
  onlinelsh: 'ZX20261121000123',
  appNo: 'DT2026110456',
  applyUnitName: '宁波甬安电梯维保有限公司',
  useUnitName,
  useUnitCode: '91330212MA2A00018X',
  useUnitAddr: '浙江省宁波市鄞州区宁东路2000号行政中心西侧B座1801-1808室',
  contact: '张奕',
  contactMobile: '13800138000',
  inspTypeName: '定期检验',
  equSortName: '曳引与强制驱动电梯',
  inspPlace: equPlace,
  bookDate: '2026-12-08',
  bookSlot: '上午',
  applyDate: '2026-11-21',
  lines: [1, 2, 3].map((index) => ({
    oidno: `3302300001${index}3K`,
    equName: '乘客电梯',
    equipmodel: 'HGP-1050-CO105',
    prono: `2020L0${index}45`,
    useCertNo: `梯11浙B0012${index}(20)`,
    equPlace: `湖畔花园${index}号楼东侧`,
    nextInspDate: '2026-12-31',
  })),
  materials: ['特种设备使用登记证', '电梯自检报告（维保单位盖章）', '维护保养合同和近一年维护保养记录', '上一周期检验报告或者检测报告'],
  conditions: ['机房或者机器设备间的空气温度保持在5℃～40℃之间', '电源输入电压波动在额定电压的±7%以内', '检验现场有安全警示标志，维保人员到场配合，无与检验无关的人员和物品'],
  remark: null,
  acceptDept: '电梯检验一部',
  acceptedBy: '周敏',
  acceptDate: '2026-11-22',
  seal,
  qrSvg: qr,
};

export const opinionNoticeSpecimen: OpinionNotice = {
  issuer,
  tzsNo: 'TZS-DT-2600321',
  useUnitName,
  maintUnitName: '宁波甬安电梯维保有限公司',
  equName: '乘客电梯',
  oidno: '33023000012K',
  equcode: '311033123202000056',
  useCertNo: '梯11浙B00122(20)',
  unitInnerNo: '3#楼东侧1#梯',
  equPlace,
  inspTypeName: '定期检验',
  inspDate: '2026-12-08',
  onlinelsh: 'ZX20261121000123',
  problems: [
    { itemNo: 'A1.2.3', problem: '机房内曳引机制动器制动衬磨损量超过制造单位规定值，制动时有异响。', category: '关键' },
    { itemNo: 'A1.4.6', problem: '5层层门地坎护脚板下端固定螺栓缺失1个。', category: '一般' },
    { itemNo: 'A1.3.9', problem: '轿厢内紧急报警装置通话有杂音，无法听清。', category: '一般' },
  ],
  requirement: '更换制动衬并重新调整制动器，补齐护脚板螺栓，修复紧急报警装置；制动器未修复前停止使用该电梯。',
  deadline: '2026-12-22',
  inspectors: ['王晓东', '陈立'],
  issueDate: '2026-12-08',
  feedback: null,
  seal,
  qrSvg: qr,
};

const groups: readonly (readonly [string, readonly (readonly [string, string, string])[]])[] = [
  [
    '技术资料',
    [
      ['使用登记资料', '使用登记证、使用管理制度和安全技术档案齐全，内容与实物一致', '符合'],
      ['维护保养资料', '维护保养合同有效，记录完整，自行检查报告结论为合格', '符合'],
    ],
  ],
  [
    '机房（机器设备间）及相关设备',
    [
      ['通道与照明', '通道畅通，照明装置能够正常工作，照度不小于200 lx', '符合'],
      ['断错相保护', '每相断开或者错相时，电梯停止运行并且不能启动', '符合'],
      ['制动器', '动作灵活，制动时制动闸瓦紧密、均匀地贴合在制动轮上，松闸时无摩擦', '符合'],
      ['限速器', '铭牌、动作速度与校验报告一致，封记完好，在校验有效期内', '符合'],
      ['接地电阻与绝缘', '动力电路、照明电路和电气安全装置电路的绝缘电阻符合规定', '2.5 MΩ'],
    ],
  ],
  [
    '井道及相关设备',
    [
      ['极限开关', '轿厢或者对重接触缓冲器前动作，缓冲器被压缩期间保持动作状态', '符合'],
      ['缓冲器', '固定可靠，无明显倾斜、断裂、塑性变形；液压缓冲器液位正确', '符合'],
      ['井道照明', '照明永久安装，能够正常工作', '符合'],
    ],
  ],
  [
    '轿厢、对重与层门',
    [
      ['紧急照明和报警', '断电时紧急照明自动接通；报警装置能与救援服务持续联系', '复检符合'],
      ['门间隙', '门扇之间、门扇与立柱、门楣和地坎之间的间隙不大于6 mm', '4 mm'],
      ['门锁装置', '锁紧元件啮合长度不小于7 mm，电气安全装置在啮合后才能动作', '9 mm'],
      ['防夹装置', '动力驱动的自动水平滑动门设有关门过程中的保护装置，有效', '符合'],
    ],
  ],
  [
    '功能试验',
    [
      ['平衡系数', '平衡系数在0.40～0.50之间，或者符合制造单位的设计值', '0.46'],
      ['轿厢限速器—安全钳联动', '以检修速度下行时，限速器和安全钳动作，轿厢可靠制停', '符合'],
      ['上行制动试验', '空载以正常速度上行至行程上部断电，轿厢完全停止', '符合'],
    ],
  ],
];

/** As many item rows as wanted, with the numbering of a real record. */
export function itemRows(count: number): InspectionReportItem[] {
  const all = groups.flatMap(([group, items], section) =>
    items.map(([name, content, result], index) => ({
      itemNo: `A1.${section + 1}.${index + 1}`,
      group,
      content: `${name}：${content}`,
      category: index % 3 === 2 ? '关键' : '一般',
      result,
      verdict: result === '复检符合' ? '复检合格' : '合格',
    })),
  );
  return Array.from({ length: count }, (_, index) => all[index % all.length]).filter((item) => item !== undefined);
}

export const inspectionReportSpecimen: InspectionReport = {
  issuer,
  approvalNo: 'TS7110235-2029',
  reportNo: 'DTDJ2026004512',
  title: '曳引驱动乘客电梯定期检验报告',
  equVarietyName: '曳引驱动乘客电梯',
  equName: '乘客电梯',
  useUnitName,
  equcode: '311033123202000056',
  oidno: '33023000012K',
  useCertNo: '梯11浙B00122(20)',
  inspTypeName: '定期检验',
  inspDate: '2026-12-08',
  basis: ['TSG T7001—2023《电梯监督检验和定期检验规则》'],
  overview: [
    { label: '使用地点', value: equPlace },
    { label: '单位内编号', value: '3#楼东侧1#梯' },
    { label: '型号', value: 'HGP-1050-CO105' },
    { label: '产品编号', value: '2020L0145' },
    { label: '制造单位', value: '浙江海晏电梯制造有限公司' },
    { label: '制造日期', value: '2020-03-18' },
    { label: '安装单位', value: '宁波甬安电梯工程有限公司' },
    { label: '维保单位', value: '宁波甬安电梯维保有限公司' },
    { label: '额定载重量', value: '1050 kg' },
    { label: '额定速度', value: '1.75 m/s' },
    { label: '层站门数', value: '18层 18站 18门' },
    { label: '控制方式', value: '集选' },
    { label: '监督检验合格日期', value: '2020-12-15' },
  ],
  instruments: ['数字式转速表 NB-017', '绝缘电阻测试仪 NB-102', '电梯限速器测试仪 NB-033', '塞尺、钢直尺、游标卡尺'],
  conclusion: '整改后合格',
  nextInspDate: '2028-12-31',
  items: itemRows(48),
  remark: '轿厢紧急报警装置的问题已于2026年12月15日整改，经复检合格。整改期间使用单位对该项实施监护使用。',
  inspectors: [
    { name: '王晓东', signDate: '2026-12-16' },
    { name: '陈立', signDate: '2026-12-16' },
  ],
  reviewer: { name: '赵国强', signDate: '2026-12-17' },
  approver: { name: '孙静', signDate: '2026-12-18' },
  issueDate: '2026-12-18',
  seal,
  qrSvg: qr,
};

export const useRegistrationFormSpecimen: UseRegistrationForm = {
  useCertNo: '梯11浙B00122(26)',
  regCategories: ['新设备首次启用', '停用后启用', '改造', '使用单位更名', '使用地址变更', '过户', '移装', '达到设计使用年限'],
  regCategory: '新设备首次启用',
  isLift: true,
  equTypeName: '电梯',
  equSortName: '曳引与强制驱动电梯',
  equVarietyName: '曳引驱动乘客电梯',
  equName: '乘客电梯',
  equcode: '311033123202600056',
  equipmodel: 'HGP-1050-CO105',
  designLife: 15,
  designUnit: null,
  makeUnitName: '浙江海晏电梯制造有限公司',
  installUnitName: '宁波甬安电梯工程有限公司',
  supvInspOrg: issuer.name,
  typeTestOrg: '浙江机电产品型式试验中心',
  useUnitName,
  useUnitAddr: '浙江省宁波市鄞州区宁东路2000号行政中心西侧B座1801-1808室',
  useUnitCode: '91330212MA2A00018X',
  useUnitZip: '315040',
  unitInnerNo: 'A1-客梯-03',
  equPlace,
  putInUseDate: '2026-11-01',
  useUnitTel: '0574-87654321',
  safetyManager: '张奕、李堃',
  safetyManagerMobile: '13800138000',
  ownerUnitName: '宁波东钱湖新城置业有限公司',
  ownerUnitCode: '91330203MA2B12343A',
  ownerUnitTel: '0574-81234567',
  maintUnitName: '宁波甬安电梯维保有限公司',
  maintHotline: '0574-96333000',
  inspectOrg: issuer.name,
  inspTypeName: '安装监督检验',
  reportNo: 'DTJJ2026004512',
  inspDate: '2026-10-20',
  conclusion: '合格',
  nextInspDate: '2027-10-31',
  fillDate: '2026-11-21',
  filler: '张奕',
  remark: null,
  regOfficer: null,
  regDate: null,
  productTitle: '电梯产品数据表',
  productRows: [
    ...inspectionReportSpecimen.overview.slice(2),
    { label: '提升高度', value: '51.20 m' },
    { label: '轿厢尺寸（宽×深×高）', value: '1600×1500×2400 mm' },
    { label: '悬挂介质种类', value: '钢丝绳' },
    { label: '悬挂介质数量', value: '6根' },
  ],
  productTables: [
    {
      title: '安全保护装置',
      head: ['名称', '型号', '编号', '制造单位'],
      rows: [
        ['轿厢限速器', 'XS-240', 'X20260117', '浙江海晏电梯制造有限公司'],
        ['安全钳', 'AQ-11B', 'A20260931', '浙江海晏电梯制造有限公司'],
        ['缓冲器', 'HYF275', 'H20263321', null],
      ],
    },
  ],
  qrSvg: qr,
};

export const useMarkSpecimen: UseMark = {
  form: 'device',
  equTypeName: '场（厂）内专用机动车辆',
  useUnitName: '宁波北仑港区仓储有限公司',
  unitInnerNo: '叉车-07',
  equcode: '511033123202600056',
  useCertNo: '车11浙B00045(26)',
  regOrg: '宁波市北仑区市场监督管理局',
  inspectOrg: issuer.name,
  nextInspDate: '2028-11-30',
  maintUnitName: null,
  emergencyTel: null,
  rescueCode: null,
  nextTestDate: null,
  issueDate: '2026-11-21',
  seal: { ring: '宁波市北仑区市场监督管理局', caption: '' },
  qrSvg: qr,
};

export const liftMarkSpecimen: UseMark = {
  ...useMarkSpecimen,
  form: 'lift',
  equTypeName: '电梯',
  useUnitName,
  unitInnerNo: 'A1-客梯-03',
  equcode: '311033123202600056',
  useCertNo: '梯11浙B00122(26)',
  regOrg: '宁波市鄞州区市场监督管理局',
  maintUnitName: '宁波甬安电梯维保有限公司',
  emergencyTel: '0574-96333',
  rescueCode: '012345',
  nextTestDate: '2027-11-30',
  seal: { ring: '宁波市鄞州区市场监督管理局', caption: '' },
};

export const testMarkSpecimen: TestMark = {
  equName: '乘客电梯',
  oidno: '33023000012K',
  useCertNo: '梯11浙B00122(20)',
  useUnitName,
  equPlace,
  testOrgName: '浙江明州电梯检测有限公司',
  testDate: '2026-11-18',
  testReportNo: 'JC2026001187',
  nextTestDate: '2027-11-30',
  nextInspDate: '2028-11-30',
  more: [],
  seal: { ring: '浙江明州电梯检测有限公司', caption: '检测专用章' },
  qrSvg: qr,
};

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
          rows: Array.from({ length: 6 }, (_, index) => [`DTDJ20${20 + index}00451${index}`, '定期检验', `20${20 + index}-12-08`, '合格', `20${21 + index}-12-31`]),
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
          rows: Array.from({ length: 40 }, (_, index) => [`2026-${String((index % 12) + 1).padStart(2, '0')}-08`, '维护保养', '李堃', '按规定项目完成半月维护保养，轿厢照明、层门门锁和制动器工作正常']),
        },
      ],
    },
  ],
  printDate: '2026-11-21',
  qrSvg: qr,
};

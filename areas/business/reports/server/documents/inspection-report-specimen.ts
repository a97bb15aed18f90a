// The long data of an inspection report and of the papers that share its facts. Every unit and person is invented.
import { qrSvg } from '#kit/server/documents/qr.ts';
import type { Issuer, Seal } from '#kit/server/documents/template.ts';
import type { InspectionReport, InspectionReportItem } from './inspection-report.ts';

export const issuer: Issuer = { name: '宁波市特种设备检验机构', address: '宁波市鄞州区会展路168号', zip: '315048', tel: '0574-87000000' };
export const seal: Seal = { ring: '宁波市特种设备检验机构', caption: '检验检测专用章' };
export const qr = qrSvg('https://portal.example/q/r/MDE4OTBmNWUtN2IxYy03MDAw.q1w2e3r4t5y6u7i8');
export const useUnitName = '宁波东钱湖新城物业服务有限公司';
export const equPlace = '宁波市鄞州区河清北路299号湖畔花园3号楼东侧';

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
      word: result.startsWith('复检') ? '复检符合' : '符合',
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
  inspDate: '2026-12-08',
  basis: ['TSG T7001—2023《电梯监督检验和定期检验规则》'],
  nextDayLabel: '下次定期检验日期',
  cover: [
    { label: '使用单位名称', value: useUnitName },
    { label: '安装地点', value: equPlace },
    { label: '设备类别', value: '曳引与强制驱动电梯' },
    { label: '设备品种', value: '曳引驱动乘客电梯' },
    { label: '设备代码', value: '311033123202000056' },
    { label: '使用登记证编号', value: '梯11浙B00122(20)' },
  ],
  notes: [
    '本报告依据TSG T7001—2023《电梯监督检验和定期检验规则》制定。',
    '本报告的每一页均印有报告编号。未经检验机构书面同意，不得部分复制本报告。',
  ],
  overview: [
    { label: '使用单位名称', value: useUnitName },
    { label: '统一社会信用代码', value: '91330212MA2A00018X' },
    { label: '安装地点', value: equPlace },
    { label: '设备品种', value: '曳引驱动乘客电梯' },
    { label: '设备代码', value: '311033123202000056' },
    { label: '产品型号', value: 'HGP-1050-CO105' },
    { label: '产品编号', value: '2020L0145' },
    { label: '单位内编号', value: '3#楼东侧1#梯' },
    { label: '使用登记证编号', value: '梯11浙B00122(20)' },
    { label: '安全管理人员', value: '张奕' },
    { label: '制造单位名称', value: '浙江海晏电梯制造有限公司' },
    { label: '制造日期', value: '2020-03-18' },
    { label: '改造单位名称', value: null },
    { label: '维护保养单位名称', value: '宁波甬安电梯维保有限公司' },
  ],
  params: [
    { label: '额定载重量', value: '1050 kg' },
    { label: '额定速度', value: '1.75 m/s' },
    { label: '层/站/门数', value: '18／18／18' },
    { label: '控制方式', value: '集选' },
  ],
  safetyGrade: null,
  instruments: [
    { name: '数字式转速表', model: 'DT-2236', no: 'NB-017', validUntil: '2027-03-31' },
    { name: '绝缘电阻测试仪', model: 'ZC25-4', no: 'NB-102', validUntil: '2027-05-20' },
    { name: '电梯限速器测试仪', model: null, no: 'NB-033', validUntil: '2026-12-31' },
    { name: '塞尺、钢直尺、游标卡尺', model: null, no: null, validUntil: null },
  ],
  conditions: [
    { name: '机房或者机器设备间温度', demand: '5℃～40℃', found: '满足（23℃）' },
    { name: '电源电压', demand: '额定电压的±7%以内', found: '满足' },
    { name: '维保单位人员到场配合', demand: null, found: '满足' },
  ],
  conclusion: '整改后合格',
  nextInspDate: '2028-12-31',
  isNextByMonth: true,
  isFiveColumns: false,
  items: itemRows(48),
  itemsBasis: '检验项目及编号依据TSG T7001-2023（附件A表A1）「曳引与强制驱动电梯定期检验」，清单第1版。',
  measured: [
    { itemNo: 'A1.4.2', title: '门间隙', quantity: '间隙', value: '4 mm', limit: '≤6 mm' },
    { itemNo: 'A1.4.3', title: '门锁装置', quantity: '啮合深度', value: '9 mm', limit: '≥7 mm' },
    { itemNo: 'A1.5.1', title: '平衡系数', quantity: '平衡系数', value: '0.46', limit: '0.40～0.50' },
  ],
  problems: [
    { itemNo: 'A1.4.1', title: '紧急照明和报警', kind: '一般', problem: '轿厢内紧急报警装置通话有杂音，无法听清。', outcome: '复检合格' },
  ],
  notices: ['TZS-DT-2600321'],
  absences: ['A1.1.6：未设附加制动器', 'A1.2.3、A1.2.4：无机房'],
  remark: '轿厢紧急报警装置的问题已于2026年12月15日整改，经复检合格。整改期间使用单位对该项实施监护使用。',
  inspectors: [
    { name: '王晓东', certNo: 'DT330200201', signDate: '2026-12-16', picture: null },
    { name: '陈立', certNo: 'DT330200202', signDate: '2026-12-16', picture: null },
  ],
  reviewer: { name: '赵国强', signDate: '2026-12-17', picture: null },
  approver: { name: '孙静', signDate: '2026-12-18', picture: null },
  issueDate: '2026-12-18',
  seal,
  qrSvg: qr,
  verifyCode: '7K3M-9QX2',
  isDraft: false,
};

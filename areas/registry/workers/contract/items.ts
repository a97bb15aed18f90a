/** One item (作业项目) in which people are certified. */
export interface ListedItem {
  readonly code: string;
  /** 作业种类 */
  readonly kind: string;
  /** 作业项目 */
  readonly name: string;
  /** First characters of the codes of devices that it is for; none: it is for no kind of device in particular. */
  readonly devices: readonly string[];
  /** First and last day on which it may be approved; null: open. */
  readonly givenFrom: string | null;
  readonly givenTo: string | null;
  /** The items in force that stand for an older one. */
  readonly becomes: readonly string[];
  readonly source: string;
}

const inForce = '市场监管总局公告2021年第41号';
const older = '原作业人员资格目录（2019年6月1日前）';
/** Since then the present items are approved: announcement 2019 No. 3, which that of 2021 replaced without another code. */
const since = '2019-06-01';
const until = '2019-05-31';

const listed = (code: string, kind: string, name: string, devices: readonly string[]): ListedItem => ({
  code,
  kind,
  name,
  devices,
  givenFrom: since,
  givenTo: null,
  becomes: [],
  source: inForce,
});

/** The items in force. */
export const itemsInForce: readonly ListedItem[] = [
  listed('A', '特种设备安全管理', '特种设备安全管理', []),
  listed('G1', '锅炉作业', '工业锅炉司炉', ['1']),
  listed('G2', '锅炉作业', '电站锅炉司炉', ['1']),
  listed('G3', '锅炉作业', '锅炉水处理', ['1']),
  listed('R1', '压力容器作业', '快开门式压力容器操作', ['21']),
  listed('R2', '压力容器作业', '移动式压力容器充装', ['22']),
  listed('R3', '压力容器作业', '氧舱维护保养', ['24']),
  listed('P', '气瓶作业', '气瓶充装', ['23']),
  listed('T', '电梯作业', '电梯修理', ['3']),
  listed('Q1', '起重机作业', '起重机指挥', ['4']),
  listed('Q2', '起重机作业', '起重机司机', ['4']),
  listed('S1', '客运索道作业', '客运索道修理', ['9']),
  listed('S2', '客运索道作业', '客运索道司机', ['9']),
  listed('Y1', '大型游乐设施作业', '大型游乐设施修理', ['6']),
  listed('Y2', '大型游乐设施作业', '大型游乐设施操作', ['6']),
  listed('N1', '场（厂）内专用机动车辆作业', '叉车司机', ['51']),
  listed('N2', '场（厂）内专用机动车辆作业', '观光车和观光列车司机', ['52']),
  listed('F', '安全附件维修作业', '安全阀校验', ['7']),
  listed('HJ', '特种设备焊接作业', '金属焊接操作', []),
  listed('HF', '特种设备焊接作业', '非金属焊接操作', []),
];

/** Codes of older lists are kept apart by this: some letters and figures meant something else then. */
export const olderMark = '旧';

const former = (code: string, name: string, becomes: string, kind: string): ListedItem => ({
  code: `${olderMark}${code}`,
  kind,
  name,
  devices: [],
  givenFrom: null,
  givenTo: until,
  source: older,
  becomes: becomes === '' ? [] : becomes.split(' '),
});

/** Items of older cards: read and mapped to those in force, not given anew. */
export const olderItems: readonly ListedItem[] = [
  former('A1', '特种设备安全管理负责人', 'A', '安全管理'),
  former('A2', '特种设备质量管理负责人', '', '安全管理'),
  former('A3', '锅炉压力容器压力管道安全管理', 'A', '安全管理'),
  former('A4', '电梯安全管理', 'A', '安全管理'),
  former('A5', '起重机械安全管理', 'A', '安全管理'),
  former('A6', '客运索道安全管理', 'A', '安全管理'),
  former('A7', '大型游乐设施安全管理', 'A', '安全管理'),
  former('A8', '场（厂）内专用机动车辆安全管理', 'A', '安全管理'),
  former('G1', '一级锅炉司炉', 'G1', '锅炉作业'),
  former('G2', '二级锅炉司炉', 'G1 G2', '锅炉作业'),
  former('G3', '三级锅炉司炉', 'G1 G2', '锅炉作业'),
  former('G4', '一级锅炉水质处理', 'G3', '锅炉作业'),
  former('G5', '二级锅炉水质处理', 'G3', '锅炉作业'),
  former('G6', '锅炉能效作业', '', '锅炉作业'),
  former('R1', '固定式压力容器操作', 'R1', '压力容器作业'),
  former('R2', '移动式压力容器充装', 'R2', '压力容器作业'),
  former('R3', '氧舱维护保养', 'R3', '压力容器作业'),
  former('P1', '永久气体气瓶充装', 'P', '气瓶作业'),
  former('P2', '液化气体气瓶充装', 'P', '气瓶作业'),
  former('P3', '溶解乙炔气瓶充装', 'P', '气瓶作业'),
  former('P4', '液化石油气瓶充装', 'P', '气瓶作业'),
  former('P5', '车用气瓶充装', 'P', '气瓶作业'),
  former('D1', '压力管道巡检维护', '', '压力管道作业'),
  former('D2', '压力管道带压封堵', '', '压力管道作业'),
  former('D3', '压力管道带压密封', '', '压力管道作业'),
  former('T1', '电梯机械安装维修', 'T', '电梯作业'),
  former('T2', '电梯电气安装维修', 'T', '电梯作业'),
  former('T3', '电梯司机', '', '电梯作业'),
  former('Q1', '起重机械机械安装维修', '', '起重机械作业'),
  former('Q2', '起重机械电气安装维修', '', '起重机械作业'),
  former('Q3', '起重机械指挥', 'Q1', '起重机械作业'),
  former('Q4', '桥门式起重机司机', 'Q2', '起重机械作业'),
  former('Q5', '塔式起重机司机', 'Q2', '起重机械作业'),
  former('Q6', '门座式起重机司机', 'Q2', '起重机械作业'),
  former('Q7', '缆索式起重机司机', 'Q2', '起重机械作业'),
  former('Q8', '流动式起重机司机', 'Q2', '起重机械作业'),
  former('Q9', '升降机司机', 'Q2', '起重机械作业'),
  former('Q10', '机械式停车设备司机', '', '起重机械作业'),
  former('S1', '客运索道安装', 'S1', '客运索道作业'),
  former('S2', '客运索道维修', 'S1', '客运索道作业'),
  former('S3', '客运索道司机', 'S2', '客运索道作业'),
  former('S4', '客运索道编索', 'S1', '客运索道作业'),
  former('Y1', '大型游乐设施安装', 'Y1', '大型游乐设施作业'),
  former('Y2', '大型游乐设施维修', 'Y1', '大型游乐设施作业'),
  former('Y3', '大型游乐设施操作', 'Y2', '大型游乐设施作业'),
  former('Y4', '水上游乐设施操作与维修', 'Y1 Y2', '大型游乐设施作业'),
  former('N1', '车辆维修', '', '场（厂）内专用机动车辆作业'),
  former('N2', '叉车司机', 'N1', '场（厂）内专用机动车辆作业'),
  former('N3', '搬运车牵引车推顶车司机', '', '场（厂）内专用机动车辆作业'),
  former('N4', '内燃观光车司机', 'N2', '场（厂）内专用机动车辆作业'),
  former('N5', '蓄电池观光车司机', 'N2', '场（厂）内专用机动车辆作业'),
  former('F1', '安全阀校验', 'F', '安全附件维修作业'),
  former('F2', '安全阀维修', 'F', '安全附件维修作业'),
];

export const allItems: readonly ListedItem[] = [...itemsInForce, ...olderItems];

/** 起重机司机: its card names the kinds of cranes that it is restricted to. */
export const craneDriver = 'Q2';
/** Their cards name the item of the welding rules. */
export const welding: readonly string[] = ['HJ', 'HF'];

/** Items in force for devices of a class, by the code of its leaf: none for pipes. */
export const itemsFor = (equclacode: string): string[] =>
  itemsInForce.flatMap(({ code, devices }) => (devices.some((begins) => equclacode.startsWith(begins)) ? code : []));

type Given = Pick<ListedItem, 'givenFrom' | 'givenTo'>;

/** Whether an item could be approved on a day. */
export function isGivenOn({ givenFrom, givenTo }: Given, day: string): boolean {
  return (givenFrom === null || givenFrom <= day) && (givenTo === null || day <= givenTo);
}

/** The code of a card as this list has it: the letters of an older card stand for an older item. */
export function codeOn(code: string, approvedOn: string): string {
  return approvedOn !== '' && approvedOn <= until && !code.startsWith(olderMark) ? `${olderMark}${code}` : code;
}

/** What a unit of the demo city checks of a class: item, control, source. The words are the unit's own; order 74 prints none. */
type Risk = readonly [string, string, string];
const manual = '使用维护保养说明书';
const own = '本单位风险辨识';

export const demoRisks: Readonly<Record<string, readonly Risk[]>> = {
  '1': [
    ['水位计和低水位联锁', '每班冲洗水位计，联锁每周试验', manual],
    ['安全阀和压力表', '铅封完好、在检定有效期内', own],
    ['锅炉给水水质', '每班化验硬度和pH值并记录', own],
    ['司炉工持证上岗', '当班人员持有效证件', own],
  ],
  '3': [
    ['轿厢内报警装置', '每日试拨，值班室有人应答', manual],
    ['层门、轿门开关', '发现异响、夹人立即停用并报修', manual],
    ['电梯使用标志和安全注意事项', '张贴完整、在有效期内', own],
    ['机房温度和门锁', '上锁，温度不超过40℃', own],
  ],
  '4': [
    ['起升高度限位器和制动器', '每班空载试验，失灵立即停用', manual],
    ['钢丝绳和吊钩', '无断丝、变形，防脱钩装置有效', manual],
    ['作业人员持证和指挥信号', '司机、指挥持有效证件，信号统一', own],
    ['作业区域警示', '起吊时下方不站人，通道有标识', own],
  ],
  '5': [
    ['行车制动和驻车制动', '出车前试验，制动不良不得出车', manual],
    ['灯光、喇叭和后视镜', '齐全有效', manual],
    ['货叉和门架', '无裂纹、变形，链条张紧', manual],
    ['驾驶人员持证和限速', '持有效证件，厂区限速10 km/h', own],
  ],
};

interface Found {
  readonly classCode: string;
  /** Days ago. */
  readonly ago: number;
  readonly risk: string;
  readonly measure: string;
}

export interface DemoDuty {
  readonly loginName: string;
  readonly classCodes: readonly string[];
  /** What the safety officer answers for. */
  /** For what its officers answer. */
  readonly scope: { readonly scopeKind: 'all' };
  /** Where the unit's data name no second person. */
  readonly director: string;
  readonly officer: string;
  readonly days: number;
  /** Days ago on which nobody checked. */
  readonly missed: readonly number[];
  readonly found: Found;
}

/** Who of the demo city keeps the duty, and how well. */
export const demoDuties: readonly DemoDuty[] = [
  {
    loginName: 'wy01',
    classCodes: ['3'],
    scope: { scopeKind: 'all' },
    director: '沈建明',
    officer: '李小燕',
    days: 14,
    missed: [6],
    found: { classCode: '3', ago: 3, risk: '报警装置呼叫无应答', measure: '已报维保单位，更换对讲电池' },
  },
  {
    loginName: 'qygl01',
    classCodes: ['1', '4', '5'],
    scope: { scopeKind: 'all' },
    director: '沈建明',
    officer: '韩立新',
    days: 10,
    missed: [],
    found: { classCode: '4', ago: 4, risk: '三号车间桥式起重机起升限位动作不灵敏', measure: '已挂牌停用，设备科调整后试车' },
  },
];

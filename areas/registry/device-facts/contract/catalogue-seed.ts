/** One line of the table `catalogue_entry`. */
export interface CatalogueEntry {
  readonly code: string;
  readonly name: string;
  /** 1 class, 2 category, 3 variety. */
  readonly level: 1 | 2 | 3;
  readonly parent: string | null;
  /** Only leaves are given to devices. */
  readonly leaf: boolean;
  readonly validFrom: string;
  readonly validTo: string | null;
}

interface ClassFacts {
  readonly code: string;
  readonly name: string;
  readonly categories: readonly { readonly code: string; readonly name: string; readonly varieties?: Readonly<Record<string, string>> }[];
}

/** The day of notice 2014 No. 114, by which the present catalogue came into force. */
const inForceSince = '2014-10-30';

const facts: readonly ClassFacts[] = [
  {
    code: '1000',
    name: '锅炉',
    categories: [
      { code: '1100', name: '承压蒸汽锅炉' },
      { code: '1200', name: '承压热水锅炉' },
      { code: '1300', name: '有机热载体锅炉', varieties: { '1310': '有机热载体气相炉', '1320': '有机热载体液相炉' } },
    ],
  },
  {
    code: '2000',
    name: '压力容器',
    categories: [
      {
        code: '2100',
        name: '固定式压力容器',
        varieties: { '2110': '超高压容器', '2130': '第三类压力容器', '2150': '第二类压力容器', '2170': '第一类压力容器' },
      },
      {
        code: '2200',
        name: '移动式压力容器',
        varieties: { '2210': '铁路罐车', '2220': '汽车罐车', '2230': '长管拖车', '2240': '罐式集装箱', '2250': '管束式集装箱' },
      },
      {
        code: '2300',
        name: '气瓶',
        varieties: { '2310': '无缝气瓶', '2320': '焊接气瓶', '23T0': '特种气瓶（内装填料、纤维缠绕、低温绝热）' },
      },
      { code: '2400', name: '氧舱', varieties: { '2410': '医用氧舱', '2420': '高气压舱' } },
    ],
  },
  {
    code: '3000',
    name: '电梯',
    categories: [
      {
        code: '3100',
        name: '曳引与强制驱动电梯',
        varieties: { '3110': '曳引驱动乘客电梯', '3120': '曳引驱动载货电梯', '3130': '强制驱动载货电梯' },
      },
      { code: '3200', name: '液压驱动电梯', varieties: { '3210': '液压乘客电梯', '3220': '液压载货电梯' } },
      { code: '3300', name: '自动扶梯与自动人行道', varieties: { '3310': '自动扶梯', '3320': '自动人行道' } },
      { code: '3400', name: '其它类型电梯', varieties: { '3410': '防爆电梯', '3420': '消防员电梯', '3430': '杂物电梯' } },
    ],
  },
  {
    code: '4000',
    name: '起重机械',
    categories: [
      {
        code: '4100',
        name: '桥式起重机',
        varieties: {
          '4110': '通用桥式起重机',
          '4130': '防爆桥式起重机',
          '4140': '绝缘桥式起重机',
          '4150': '冶金桥式起重机',
          '4170': '电动单梁起重机',
          '4190': '电动葫芦桥式起重机',
        },
      },
      {
        code: '4200',
        name: '门式起重机',
        varieties: {
          '4210': '通用门式起重机',
          '4220': '防爆门式起重机',
          '4230': '轨道式集装箱门式起重机',
          '4240': '轮胎式集装箱门式起重机',
          '4250': '岸边集装箱起重机',
          '4260': '造船门式起重机',
          '4270': '电动葫芦门式起重机',
          '4280': '装卸桥',
          '4290': '架桥机',
        },
      },
      { code: '4300', name: '塔式起重机', varieties: { '4310': '普通塔式起重机', '4320': '电站塔式起重机' } },
      {
        code: '4400',
        name: '流动式起重机',
        varieties: { '4410': '轮胎起重机', '4420': '履带起重机', '4440': '集装箱正面吊运起重机', '4450': '铁路起重机' },
      },
      { code: '4700', name: '门座式起重机', varieties: { '4710': '门座起重机', '4760': '固定式起重机' } },
      { code: '4800', name: '升降机', varieties: { '4860': '施工升降机', '4870': '简易升降机' } },
      { code: '4900', name: '缆索式起重机' },
      { code: '4A00', name: '桅杆式起重机' },
      { code: '4D00', name: '机械式停车设备' },
    ],
  },
  {
    code: '5000',
    name: '场（厂）内专用机动车辆',
    categories: [
      { code: '5100', name: '机动工业车辆', varieties: { '5110': '叉车' } },
      { code: '5200', name: '非公路用旅游观光车辆' },
    ],
  },
  {
    code: '6000',
    name: '大型游乐设施',
    categories: [
      { code: '6100', name: '观览车类' },
      { code: '6200', name: '滑行车类' },
      { code: '6300', name: '架空游览车类' },
      { code: '6400', name: '陀螺类' },
      { code: '6500', name: '飞行塔类' },
      { code: '6600', name: '转马类' },
      { code: '6700', name: '自控飞机类' },
      { code: '6800', name: '赛车类' },
      { code: '6900', name: '小火车类' },
      { code: '6A00', name: '碰碰车类' },
      { code: '6B00', name: '滑道类' },
      { code: '6D00', name: '水上游乐设施', varieties: { '6D10': '峡谷漂流系列', '6D20': '水滑梯系列', '6D40': '碰碰船系列' } },
      {
        code: '6E00',
        name: '无动力游乐设施',
        varieties: { '6E10': '蹦极系列', '6E40': '滑索系列', '6E50': '空中飞人系列', '6E60': '系留式观光气球系列' },
      },
    ],
  },
  {
    code: '7000',
    name: '压力管道元件',
    categories: [
      {
        code: '7100',
        name: '压力管道管子',
        varieties: {
          '7110': '无缝钢管',
          '7120': '焊接钢管',
          '7130': '有色金属管',
          '7140': '球墨铸铁管',
          '7150': '复合管',
          '71F0': '非金属材料管',
        },
      },
      {
        code: '7200',
        name: '压力管道管件',
        varieties: {
          '7210': '非焊接管件（无缝管件）',
          '7220': '焊接管件（有缝管件）',
          '7230': '锻制管件',
          '7270': '复合管件',
          '72F0': '非金属管件',
        },
      },
      { code: '7300', name: '压力管道阀门', varieties: { '7310': '安全阀', '7320': '金属阀门', '73F0': '非金属阀门', '73T0': '特种阀门' } },
      { code: '7400', name: '压力管道法兰', varieties: { '7410': '钢制锻造法兰', '7420': '非金属法兰' } },
      { code: '7500', name: '补偿器', varieties: { '7510': '金属波纹膨胀节', '7530': '旋转补偿器', '75F0': '非金属膨胀节' } },
      { code: '7700', name: '压力管道密封元件', varieties: { '7710': '金属密封元件', '77F0': '非金属密封元件' } },
      { code: '7T00', name: '压力管道特种元件', varieties: { '7T10': '防腐管道元件', '7TZ0': '元件组合装置' } },
    ],
  },
  {
    code: '8000',
    name: '压力管道',
    categories: [
      { code: '8100', name: '长输管道', varieties: { '8110': '输油管道', '8120': '输气管道' } },
      { code: '8200', name: '公用管道', varieties: { '8210': '燃气管道', '8220': '热力管道' } },
      { code: '8300', name: '工业管道', varieties: { '8310': '工艺管道', '8320': '动力管道', '8330': '制冷管道' } },
    ],
  },
  {
    code: '9000',
    name: '客运索道',
    categories: [
      { code: '9100', name: '客运架空索道', varieties: { '9110': '往复式客运架空索道', '9120': '循环式客运架空索道' } },
      { code: '9200', name: '客运缆车', varieties: { '9210': '往复式客运缆车', '9220': '循环式客运缆车' } },
      { code: '9300', name: '客运拖牵索道', varieties: { '9310': '低位客运拖牵索道', '9320': '高位客运拖牵索道' } },
    ],
  },
  {
    code: 'F000',
    name: '安全附件',
    categories: [
      { code: 'F220', name: '爆破片装置' },
      { code: 'F230', name: '紧急切断阀' },
      { code: 'F260', name: '气瓶阀门' },
    ],
  },
];

function entry(told: Omit<CatalogueEntry, 'validFrom' | 'validTo'>): CatalogueEntry {
  return { ...told, validFrom: inForceSince, validTo: null };
}

/** The catalogue of special equipment as the table is first filled with it. */
export const catalogueSeed: readonly CatalogueEntry[] = facts.flatMap(({ code, name, categories }) => [
  entry({ code, name, level: 1, parent: null, leaf: false }),
  ...categories.flatMap((category) => [
    entry({ code: category.code, name: category.name, level: 2, parent: code, leaf: category.varieties === undefined }),
    ...Object.entries(category.varieties ?? {}).map(([variety, label]) =>
      entry({ code: variety, name: label, level: 3, parent: category.code, leaf: true }),
    ),
  ]),
]);

import type { equipmentCorrection } from '../../contract/lifecycle.ts';

type Facts = Readonly<Record<string, unknown>>;

/** One correction of archive data, as it is told. */
export interface CorrectionStory {
  /** A unit of the city by its kind and its rank among those. */
  readonly of: readonly [kind: string, rank: number];
  readonly code: string;
  readonly ending: Exclude<keyof typeof equipmentCorrection.states, 'deleted'>;
  /** Working days since it was written down. */
  readonly daysAgo: number;
  readonly reason: string;
  /** What the archive does not say: what is proposed, or what stood there until the correction was accepted. */
  readonly unsaid: (facts: Facts) => Facts;
  readonly opinion?: string;
}

/** A number with its last digit wrong. */
function misread(key: string) {
  return (facts: Facts): Facts => ({ [key]: String(facts[key]).replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 5) % 10)) });
}

/** The span that the model names: LD16-16.5A3. */
function spanOfModel({ equipmodel }: Facts): Facts {
  return { span: Number(/-(\d+(?:\.\d+)?)/.exec(String(equipmodel))?.[1]) };
}

/** The staircase beside it. */
function nextEntrance({ buildingNo }: Facts): Facts {
  return { buildingNo: String(buildingNo).replace(/\d+(?=单元)/, (entrance) => String((Number(entrance) % 4) + 1)) };
}

const factory = ['industry', 0] as const;
const property = ['property', 0] as const;
const passengerLift = '3110';
const forklift = '5110';

/** Of the units of `qy01` and `wy01`, and what others bring to the clerk; oldest first. */
export const correctionStories: readonly CorrectionStory[] = [
  {
    of: property,
    code: passengerLift,
    ending: 'accepted',
    daysAgo: 30,
    unsaid: nextEntrance,
    reason: '首次录入时单元号选错，以现场门牌为准。',
    opinion: '与现场照片一致，同意更正。',
  },
  {
    of: factory,
    code: forklift,
    ending: 'accepted',
    daysAgo: 21,
    unsaid: misread('plateNo'),
    reason: '厂车牌照编号末位录错，以车牌为准。',
    opinion: '与车牌照片一致，同意更正。',
  },
  {
    of: ['hospital', 1],
    code: passengerLift,
    ending: 'accepted',
    daysAgo: 15,
    unsaid: misread('typeTestCertNo'),
    reason: '型式试验证书编号与证书原件不符。',
    opinion: '与型式试验证书一致，同意更正。',
  },
  {
    of: property,
    code: passengerLift,
    ending: 'rejected',
    daysAgo: 12,
    unsaid: () => ({ ratedLoad: 1350, ratedPersons: 18 }),
    reason: '业主反映高峰时段载重不足，厂家说明该型号可按1350kg使用。',
    opinion: '改变额定载重量属于改造，应办理施工告知并经监督检验合格，不能按资料更正办理。',
  },
  {
    of: factory,
    code: '4170',
    ending: 'accepted',
    daysAgo: 9,
    unsaid: misread('typeTestCertNo'),
    reason: '型式试验证书编号录入时抄错一位。',
    opinion: '与型式试验证书一致，同意更正。',
  },
  {
    of: property,
    code: passengerLift,
    ending: 'accepted',
    daysAgo: 6,
    unsaid: () => ({ designLife: 20 }),
    reason: '设计使用年限按采购合同填为20年，产品质量证明文件载明25年。',
    opinion: '与产品质量证明文件一致，同意更正，到期日一并调整。',
  },
  {
    of: factory,
    code: '1100',
    ending: 'returned',
    daysAgo: 5,
    unsaid: misread('mfgSupvCertNo'),
    reason: '制造监检证书编号与证书原件不符。',
    opinion: '上传的制造监检证书缺首页，看不到证书编号，请补传完整扫描件后重新提交。',
  },
  {
    of: factory,
    code: '2150',
    ending: 'submitted',
    daysAgo: 2,
    unsaid: ({ equipmodel }) => ({ productStandard: 'GB/T 150.1～150.4-2011', drawingNo: `${String(equipmodel)}-00` }),
    reason: '首次录入时漏填产品标准和总图图号，按产品合格证补录。',
  },
  {
    of: property,
    code: passengerLift,
    ending: 'submitted',
    daysAgo: 1,
    unsaid: () => ({ carSize: '1600×1500×2300' }),
    reason: '轿厢尺寸按土建图录入，与产品质量证明文件不一致。',
  },
  {
    of: ['industry', 3],
    code: '2170',
    ending: 'submitted',
    daysAgo: 1,
    unsaid: misread('qualityCertNo'),
    reason: '产品合格证编号抄错一位，以合格证原件为准。',
  },
  {
    of: factory,
    code: '4170',
    ending: 'submitted',
    daysAgo: 0,
    unsaid: spanOfModel,
    reason: '跨度填成了厂房柱距，应与型号和竣工图一致。',
  },
  {
    of: property,
    code: passengerLift,
    ending: 'submitted',
    daysAgo: 0,
    unsaid: nextEntrance,
    reason: '单元号录错，以不动产登记和现场门牌为准。',
  },
  {
    of: ['commerce', 1],
    code: '3310',
    ending: 'submitted',
    daysAgo: 0,
    unsaid: misread('machineNo'),
    reason: '驱动主机编号与主机铭牌不符。',
  },
  {
    of: factory,
    code: forklift,
    ending: 'submitted',
    daysAgo: 0,
    unsaid: misread('frameNo'),
    reason: '车架编号末位录错，以车架钢印为准。',
  },
  {
    of: property,
    code: passengerLift,
    ending: 'submitted',
    daysAgo: 0,
    unsaid: misread('machineNo'),
    reason: '驱动主机编号与主机铭牌不符，已拍摄铭牌。',
  },
  {
    of: factory,
    code: forklift,
    ending: 'draft',
    daysAgo: 0,
    unsaid: misread('engineNo'),
    reason: '发动机编号与合格证不符，待核对铭牌后提交。',
  },
];

import type { FeePolicy } from './fee-rows.ts';

type Facts = Pick<FeePolicy, 'code' | 'name' | 'reliefs' | 'evidence'> & Partial<FeePolicy>;

function policy(facts: Facts): FeePolicy {
  return {
    unitWhen: [],
    tariff: null,
    minDevices: 1,
    isByDecision: false,
    stackable: false,
    validFrom: '2020-01-01',
    validTo: null,
    ...facts,
  };
}

const isTrue = (param: string) => ({ param, is: [true] });
const statutory = { param: 'nature', is: ['行政事业性'] };
const commercial = { param: 'nature', is: ['经营服务性'] };
const supervised = { param: 'inspType', startsWith: ['J'] };

/** Seed of `fee_policy`. Rates and periods follow practice seen elsewhere and await the city's own notices. */
export const feePolicies: readonly FeePolicy[] = [
  policy({
    code: 'R01',
    name: '小微企业、个体工商户',
    unitWhen: [isTrue('isSmallMicro')],
    reliefs: [
      { when: [commercial], percent: 50 },
      { when: [supervised], percent: 50 },
    ],
    evidence: '小微企业名录查询结果',
  }),
  policy({
    code: 'R02',
    name: '既有住宅加装电梯',
    reliefs: [
      { when: [isTrue('isRetrofit'), { param: 'inspType', is: ['J2'] }], percent: 100 },
      { when: [isTrue('isRetrofit'), { param: 'inspType', is: ['D1'] }, isTrue('isFirstPeriodic')], percent: 50 },
    ],
    evidence: '加装电梯批复',
  }),
  policy({
    code: 'R03',
    name: '保障性安居工程',
    reliefs: [{ when: [isTrue('isAffordableHousing'), statutory], percent: 100 }],
    evidence: '项目证明',
  }),
  policy({
    code: 'R04',
    name: '养老、福利、托育、残疾人机构',
    unitWhen: [isTrue('isWelfare')],
    reliefs: [{ when: [statutory], percent: 100 }],
    evidence: '民政或卫生健康部门证照',
  }),
  policy({
    code: 'R05',
    name: '公办中小学、幼儿园',
    unitWhen: [isTrue('isPublicSchool')],
    reliefs: [{ when: [], percent: 50 }],
    evidence: '办学许可证',
  }),
  policy({
    code: 'R06',
    name: '餐饮住宿业扶持期',
    unitWhen: [isTrue('isCatering')],
    reliefs: [{ when: [], percent: 30 }],
    evidence: '营业执照',
    validTo: '2026-12-31',
  }),
  policy({
    code: 'R07',
    name: '疫情、灾害期专项',
    unitWhen: [isTrue('isDisasterArea')],
    reliefs: [
      { when: [statutory], percent: 100 },
      { when: [commercial], percent: 50 },
    ],
    evidence: '专项通知所列区域',
    validTo: '2022-12-31',
  }),
  policy({
    code: 'R08',
    name: '电梯检验方式改革年份',
    reliefs: [],
    tariff: 'R08',
    evidence: '检验周期规则',
    validFrom: '2021-01-01',
    validTo: '2023-12-31',
  }),
  policy({ code: 'R09', name: '批量优惠', reliefs: [{ when: [], percent: 5 }], minDevices: 50, evidence: '同一申报单设备不少于50台' }),
  policy({ code: 'R10', name: '行政决定单笔减免', reliefs: [], isByDecision: true, evidence: '收费管理审核与负责人批准' }),
];

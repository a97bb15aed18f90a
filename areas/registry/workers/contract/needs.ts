/** Which people devices ask for: kept by the institute, reckoned as a warning, never a refusal. */
export interface NeedRule {
  readonly code: string;
  /** First characters of the catalogue codes of the devices that it is about; empty: all. */
  readonly devices: string;
  /** A technical parameter that the device must have with this value, as text. */
  readonly param: string | null;
  readonly paramValue: string | null;
  /** `used`: devices that the unit uses; `maintained`: lifts that it maintains. */
  readonly by: 'used' | 'maintained';
  /** One of these items. */
  readonly items: readonly string[];
  /** `device`: so many for each device; `unit`: so many where there is any. */
  readonly per: 'device' | 'unit';
  readonly count: number;
  readonly basis: string;
  readonly source: string;
}

const order74 = '特种设备使用管理规则 TSG 08';
const listOf2021 = '市场监管总局公告2021年第41号';

/** By what a rule counts, and where it stands written. */
interface Ground {
  readonly per: NeedRule['per'];
  readonly basis: string;
  readonly source?: string;
}

const rule = (code: string, devices: string, items: string, { per, basis, source = order74 }: Ground): NeedRule => ({
  code,
  devices,
  param: null,
  paramValue: null,
  by: 'used',
  per,
  count: 1,
  basis,
  source,
  items: items.split(' '),
});

/** What the table is filled with; rows that the institute has edited stay. */
export const needRules: readonly NeedRule[] = [
  rule('manager', '', 'A', { per: 'unit', basis: '使用单位至少有1名持证的安全管理人员；达到规定数量或类别的须专职' }),
  rule('boiler', '1', 'G1 G2', { per: 'unit', basis: '锅炉运行时每班至少1名司炉' }),
  rule('water', '11', 'G3', { per: 'unit', basis: '蒸汽锅炉有水处理的，至少1名水处理人员' }),
  {
    ...rule('quickOpen', '21', 'R1', { per: 'unit', basis: '快开门式压力容器每班至少1名操作人员' }),
    param: 'isQuickOpen',
    paramValue: 'true',
  },
  rule('chamber', '24', 'R3', { per: 'unit', basis: '氧舱至少1名维护保养人员' }),
  {
    ...rule('crane', '4', 'Q2', { per: 'unit', basis: '司机室操纵的起重机每班至少1名司机；地面操纵、遥控的不需要', source: listOf2021 }),
    param: 'operateMode',
    paramValue: '司机室',
  },
  rule('forklift', '51', 'N1', { per: 'device', basis: '在用叉车每台至少1名司机' }),
  rule('touring', '52', 'N2', { per: 'device', basis: '在用观光车、观光列车每台至少1名司机' }),
  rule('ride', '6', 'Y2', { per: 'device', basis: '在用大型游乐设施每台至少1名操作人员' }),
  rule('ropeway', '9', 'S2', { per: 'unit', basis: '客运索道每班至少1名司机' }),
  { ...rule('lifts', '3', 'T', { per: 'unit', basis: '电梯维保单位至少有1名电梯修理人员；按约定的维保数量配足' }), by: 'maintained' },
];

/** Devices of a unit of one kind. */
export interface DeviceGroup {
  readonly rule: string;
  readonly devices: number;
}

/** People that a unit needs of each rule, by how many devices of it there are. */
export function neededOf(rules: readonly Pick<NeedRule, 'code' | 'per' | 'count' | 'items'>[], groups: readonly DeviceGroup[]) {
  const byRule = new Map(groups.map(({ rule: code, devices }) => [code, devices]));
  return rules.flatMap(({ code, per, count, items }) => {
    const devices = byRule.get(code) ?? 0;
    return devices > 0 ? [{ code, items, devices, needed: per === 'device' ? devices * count : count }] : [];
  });
}

import type { Basis } from './basis.ts';

const general = '现行有关安全技术规范';

type First = readonly [equclacode: string, inspType: string, basis: string, validFrom?: string];

/** The texts that the program comes with. Where a title is to be taken from the announcement still, the number stands alone. */
const first: readonly First[] = [
  ['1', '*', 'TSG 11—2020《锅炉安全技术规程》'],
  ['21', '*', 'TSG 21—2016《固定式压力容器安全技术监察规程》'],
  ['22', '*', 'TSG R0005—2011《移动式压力容器安全技术监察规程》'],
  ['23', '*', 'TSG 23—2021《气瓶安全技术规程》'],
  ['24', '*', 'TSG 24—2015《氧舱安全技术监察规程》'],
  ['3', '*', 'TSG T7001—2023《电梯监督检验和定期检验规则》', '2024-04-02'],
  ['3', 'T1', 'TSG T7008—2023', '2024-04-02'],
  ['3', 'W2', 'TSG T5002—2017'],
  ['4', '*', 'TSG 51—2023《起重机械安全技术规程》（含第1号修改单）'],
  ['5', '*', 'TSG 81—2022《场（厂）内专用机动车辆安全技术规程》', '2022-12-01'],
  ['5', 'D9', general],
  ['6', '*', 'TSG 71—2023《大型游乐设施安全技术规程》'],
  ['7', '*', 'TSG D7001—2013《压力管道元件制造监督检验规则》'],
  ['8', 'J', 'TSG D7006—2020《压力管道监督检验规则》'],
  ['81', '*', 'TSG D7003—2022《压力管道定期检验规则——长输管道》'],
  ['82', '*', 'TSG D7004—2010《压力管道定期检验规则——公用管道》'],
  ['83', '*', 'TSG D7005—2018《压力管道定期检验规则——工业管道》'],
  ['83', '*', 'TSG 31—2025《工业管道安全技术规程》', '2026-01-01'],
  ['9', '*', 'TSG S7001—2013《客运索道监督检验和定期检验规则》'],
  ['*', 'W3', 'TSG ZF001—2006'],
  ['*', 'W3', 'TSG 92—2026《承压类特种设备安全附件安全技术规程》', '2026-07-01'],
  ['*', 'W4', general],
];

export const firstBases: readonly Basis[] = first.map(([equclacode, inspType, basis, validFrom]) => ({
  equclacode,
  inspType,
  basis,
  validFrom: validFrom ?? null,
  validTo: null,
}));

import type { Measure } from '../measure.ts';
import { itemSet, wholeInspections } from '../result-item.ts';

/** By the item's own words. */
const engagement: Measure = { quantity: '啮合深度', unit: 'mm', limit: { min: 7, max: null } };
const insulation: Measure = { quantity: '绝缘电阻', unit: 'MΩ', asks: 'min' };
const skirtGap: Measure = { quantity: '间隙', unit: 'mm', asks: 'max' };
const tripSpeed: Measure = { quantity: '动作速度', unit: 'm/s', asks: 'range' };
/** Stopping without load or loaded downwards (TSG T7001-2023, A2.3.3). */
const stopping: Measure = {
  quantity: '制停距离',
  unit: 'm',
  by: {
    param: 'nominalSpeed',
    label: '名义速度',
    rows: [
      { at: 0.5, min: 0.2, max: 1 },
      { at: 0.65, min: 0.3, max: 1.3 },
      { at: 0.75, min: 0.4, max: 1.5 },
      { at: 0.9, min: 0.55, max: 1.7 },
    ],
  },
};

/** Topics of the lift rule (TSG T7001-2023), in our own words. */
export const liftItems = [
  ...itemSet('lift', '3', wholeInspections, {
    技术资料: [
      ['使用登记、维保合同、应急预案齐全且在有效期内'],
      ['维保单位年度自检报告结论为符合，记录可追溯'],
      ['使用管理和日常巡查记录完整'],
    ],
    机器空间: [
      ['机房通道、照明、通风正常，无渗漏和无关物品', 'machineRoom'],
      ['主开关能切断主电源，标识清楚'],
      ['曳引机运转无异响，无严重漏油'],
      ['制动器动作灵活，每组机械部件均能独立制停', 'key'],
      ['手动紧急操作装置齐全有效，标识正确'],
      ['接地连续，绝缘电阻不低于规定值', 'key', insulation],
      ['断错相保护有效'],
    ],
    安全装置: [
      ['限速器校验合格且在有效期内，封记完好', 'key'],
      ['限速器与安全钳联动试验，轿厢可靠制停', 'key'],
      ['上行超速保护装置动作有效', 'key'],
      ['轿厢意外移动保护装置自监测和制停有效', 'key'],
      ['缓冲器固定可靠，液位和复位开关正常'],
      ['上下极限开关在缓冲器接触前动作', 'key'],
      ['底坑、轿顶停止装置有效'],
    ],
    悬挂与井道: [
      ['悬挂钢丝绳（带）磨损、断丝不超过报废值，端接可靠', 'key'],
      ['补偿装置与随行电缆完好'],
      ['导轨支架、对重块固定可靠'],
      ['底坑清洁干燥，照明和爬梯完好'],
    ],
    层门与轿厢: [
      ['层门锁紧啮合不小于7毫米，电气验证有效', 'key', engagement],
      ['层门、轿门在运行中不能打开，开门运行被阻止', 'key'],
      ['门防撞保护（光幕或触板）有效'],
      ['轿内报警和五方通话畅通', 'key'],
      ['轿厢应急照明、通风和使用标志完好'],
    ],
    整机试验: [
      ['平层准确度和轿厢运行正常'],
      ['空载曳引力试验，对重压实缓冲器后轿厢不提升', 'key'],
      ['到期的125%额定载重量制动试验，轿厢可靠制停', 'key', 'loadTest'],
    ],
  }),
  ...itemSet('escalator', '33', wholeInspections, {
    技术资料: [['使用登记、维保合同齐全且在有效期内'], ['维保单位年度自检报告结论为符合'], ['使用管理和巡查记录完整']],
    驱动与制动: [
      ['驱动主机固定可靠，运转无异响'],
      ['工作制动器制停距离在允许范围内', 'key', stopping],
      ['附加制动器（需设置时）动作有效', 'key', 'auxBrake'],
      ['驱动链断裂保护有效', 'key'],
      ['超速与非操纵逆转保护有效', 'key'],
    ],
    梯级与扶手: [
      ['梯级（踏板）缺失、下陷保护有效', 'key'],
      ['梯级与围裙板间隙不超过规定值', skirtGap],
      ['梳齿板安全装置动作有效', 'key'],
      ['扶手带与梯级速度同步'],
      ['扶手带入口保护有效'],
      ['围裙板防夹装置完好'],
    ],
    出入口与标志: [
      ['紧急停止开关有效，位置明显', 'key'],
      ['出入口防护挡板、防攀爬和阻挡装置齐全'],
      ['安全须知和使用标志清晰'],
      ['检修盖板开启保护有效'],
    ],
  }),
  ...itemSet('governor', '3', ['W2'], {
    限速器: [
      ['铭牌参数与电梯额定速度相符'],
      ['电气开关动作速度在允许范围内', 'key', tripSpeed],
      ['机械动作速度在允许范围内', 'key', tripSpeed],
      ['动作后夹绳（触发）可靠', 'key'],
      ['转动部件灵活，无明显磨损'],
      ['校验后封记完好'],
    ],
  }),
];

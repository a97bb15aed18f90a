/** What a unit has to have ready when the inspector comes. */
export interface Preparation {
  readonly materials: readonly string[];
  readonly conditions: readonly string[];
}

const papers = ['特种设备使用登记证', '上一周期检验报告', '使用管理制度、安全技术档案和日常维护保养记录'];
const peopleThere = '检验现场设置安全警示标志，使用单位安全管理人员和作业人员到场配合，无与检验无关的人员和物品';

const byClass: Readonly<Record<string, Preparation>> = {
  '1': {
    materials: [...papers, '锅炉水（介质）处理检验报告和运行记录', '安全阀、压力表等安全附件的校验报告'],
    conditions: [
      '内部检验前停炉冷却，放净炉水，可靠隔断汽、水、烟、油、气系统',
      '打开人孔、手孔、检查孔，清除内部污垢和烟灰，拆除妨碍检验的保温',
      '炉膛、锅筒内通风良好，照明使用不大于24V的安全电压',
      peopleThere,
    ],
  },
  '2': {
    materials: [...papers, '年度检查报告', '安全阀、爆破片、压力表等安全附件的校验或者更换记录'],
    conditions: [
      '停机泄压，内部介质排放、置换、清洗干净，取样分析合格',
      '用盲板可靠隔断与其相连的设备和管道并作出明显标志',
      '搭设检验所需的脚手架、轻便梯，拆除妨碍检验的保温和附件',
      peopleThere,
    ],
  },
  '3': {
    materials: [...papers, '维保单位盖章的自行检查报告', '维护保养合同和维护保养记录'],
    conditions: [
      '机房或者机器设备间的空气温度保持在5℃～40℃之间',
      '电源输入电压波动在额定电压的±7%以内',
      '环境空气中没有腐蚀性、易燃性气体和导电尘埃',
      '检验现场设置安全警示标志，维保人员到场配合，无与检验无关的人员和物品',
    ],
  },
  '4': {
    materials: [...papers, '自行检查报告', '安全保护装置校验记录和作业人员证'],
    conditions: [
      '场地平整、道路畅通，起重机械下方无作业人员',
      '电源正常，载荷试验时备好试验载荷和吊具',
      '室外检验时风速不超过8.3 m/s，无雨雪',
      peopleThere,
    ],
  },
  '5': {
    materials: [...papers, '自行检查报告', '司机的作业人员证'],
    conditions: ['备好平整、坚实的试车场地，设置警戒', '车辆清洁，燃料或者电量充足，蓄电池和轮胎状态正常', peopleThere],
  },
  '6': {
    materials: [...papers, '自行检查报告和年度无损检测报告', '作业人员证和应急救援演练记录'],
    conditions: [
      '停止运营，设置警戒',
      '拆除妨碍检验的外罩、装饰，备好满载和偏载试验用的砝码或者沙袋',
      '风速不超过使用维护说明书规定，无雨雪',
      peopleThere,
    ],
  },
  '7': {
    materials: ['制造许可证', '产品设计文件和质量计划', '原材料质量证明和检验试验记录'],
    conditions: ['备好待检产品、检测仪器和试验装置', peopleThere],
  },
  '8': {
    materials: [...papers, '压力管道基本信息汇总表、单线图', '年度检查报告和安全附件校验报告'],
    conditions: [
      '可靠隔断介质来源，按方案完成排放、置换和清洗',
      '按检验方案开挖或者拆除保温，打磨检测部位',
      '高处作业搭设脚手架，备好安全照明',
      peopleThere,
    ],
  },
  '9': {
    materials: [...papers, '自行检查报告', '钢丝绳、抱索器无损检测报告', '应急救援预案和演练记录'],
    conditions: ['停止运营，站房、线路设置警戒', '备好满载试验用的重物和救援装备', '风速不超过使用维护说明书规定，能见度良好', peopleThere],
  },
};

/** What to have ready for an inspection of a device of this catalogue code. */
export function preparationFor(equclacode: string): Preparation {
  return byClass[equclacode.charAt(0)] ?? { materials: papers, conditions: [peopleThere] };
}

export const loadTestCondition = '已申请载荷试验：备好相当于额定载荷的砝码和搬运人员';

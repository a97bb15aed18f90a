import { pipeNumber } from '#areas/pipelines/server/demo/pipe-number.ts';
import { addMonths } from '#kit/contract/trade/calendar.ts';

import { person } from '#kit/server/demo/people.ts';
import type { Made, Making } from './made.ts';

const pipeKinds: Readonly<Record<string, readonly [category: string, levels: readonly string[], media: readonly string[]]>> = {
  '8310': ['工业', ['GC1', 'GC2', 'GC3'], ['乙烯', '氮气', '循环水', '甲苯', '天然气']],
  '8320': ['工业', ['GCD', 'GC2'], ['水蒸气']],
  '8330': ['工业', ['GC2'], ['液氨', '氟利昂']],
  '8210': ['公用', ['GB1'], ['天然气']],
  '8220': ['公用', ['GB2'], ['热水', '水蒸气']],
};

/** A registration unit of pipelines with eight pipes in the mean; its head sums them up. */
export function pipelineParams({ dice, code, index, makeDate, useUnit }: Making): Made {
  const [category, levels, media] = pipeKinds[code] ?? pipeKinds['8310']!;
  const count = 1 + Math.round(dice.exponential(8, 40));
  const medium = dice.pick(media);
  const installYm = makeDate.slice(0, 7);
  const pipeRows = Array.from({ length: count }, (_, row) => {
    const dn = dice.pick([25, 40, 50, 80, 100, 150, 200, 300]);
    const pressure = dice.pick([0.4, 0.8, 1, 1.6, 2.5]);
    return {
      pipeName: `${medium}${row === 0 ? '总' : '支'}管${row + 1}`,
      pipeNo: pipeNumber(index, row + 1),
      pipeLevel: dice.pick(levels),
      designUnit: '甬江化工设计（演示）有限公司',
      installUnit: '四明设备安装工程有限公司',
      installYm,
      useYm: addMonths(makeDate, 6).slice(0, 7),
      dn,
      wallThickness: dn > 100 ? 6 : 4,
      length: dice.number(12, category === '公用' ? 1800 : 320, 2),
      designPressure: pressure,
      designTemp: medium === '水蒸气' ? 200 : 60,
      workPressure: Number((pressure * 0.8).toFixed(2)),
      workTemp: medium === '水蒸气' ? 180 : 25,
      medium,
      material: dn > 100 ? '20' : dice.pick(['20', '06Cr19Ni10']),
      laying: category === '公用' ? '埋地' : '架空',
      startPoint: row === 0 ? '界区阀门' : `${row}号分支`,
      endPoint: `${row + 1}号用点`,
      rowStatus: '在用',
    };
  });
  const total = pipeRows.reduce((sum, { length }) => sum + length, 0);
  const handler = person(index % 3000);
  return {
    equName: `${medium}管道`,
    equipmodel: '-',
    params: {
      projectName: `${useUnit.orgname.replace(/有限公司$/, '')}${medium}管道工程`.slice(0, 60),
      industry: category === '公用' ? '城镇建设' : '工业',
      safetyDept: '安全环保部',
      handler: handler.name,
      handlerTel: handler.mobile,
      pipeCategory: category,
      totalLength: Math.round(total) / 1000,
      rowCount: count,
      isImportant: category === '公用',
      pipeRows,
    },
  };
}

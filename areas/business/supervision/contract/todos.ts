import { addressWith } from '#kit/contract/pages.ts';
import type { TodoKind } from '#kit/contract/case/todo.ts';

import { supervisedPages } from './menu.ts';
import { atWorkStages, toApplyStages } from './supervised.ts';

const ofLines = (filters: Readonly<Record<string, string>>) => [addressWith(supervisedPages.lines.path, filters)];

/** What waits for whoever builds: devices whose supervision is to be applied for, and those that lack their papers of completion. */
export const supervisionTodos: readonly TodoKind[] = [
  {
    key: 'linesToApply',
    title: '设备待申报监检',
    tone: 'waiting',
    rank: 83,
    urges: '有 {n} 台（条）设备待申报监督检验，请填写设备参数并申报',
    to: ofLines({ stage: toApplyStages.join(',') }),
  },
  {
    key: 'completionMissing',
    title: '竣工资料待上传',
    tone: 'waiting',
    rank: 84,
    urges: '有 {n} 台（条）设备检验中，竣工资料还没有上传，上传后才能出具监督检验报告',
    to: ofLines({ stage: atWorkStages.join(','), hasCompletion: 'false' }),
  },
];

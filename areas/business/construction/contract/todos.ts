import { addressWith } from '#kit/contract/pages.ts';
import type { TodoKind } from '#kit/contract/case/todo.ts';

import { noticePages, supervisedPages } from './menu.ts';
import { atWorkStages, toApplyStages } from './supervised.ts';

const ofLines = (filters: Readonly<Record<string, string>>) => [addressWith(supervisedPages.lines.path, filters)];
const inPart = (part: string) => [`${noticePages.list.path}?part=${part}`];

/** What waits of notices: for whoever builds those to be corrected, and their devices to be applied for or documented; for the authority those to look through and cancellations to decide. */
export const constructionTodos: readonly TodoKind[] = [
  {
    key: 'noticeReturned',
    title: '施工告知待补正',
    tone: 'bad',
    rank: 82,
    urges: '有 {n} 份施工告知需要补正，请改正后重新提交',
    to: inPart('mine'),
  },
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
  {
    key: 'noticeDecide',
    title: '施工告知待核对',
    tone: 'waiting',
    rank: 193,
    urges: '有 {n} 份施工告知等待核对或注销',
    to: inPart('mine'),
  },
];

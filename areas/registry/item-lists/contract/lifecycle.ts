import { lifecycle } from '#kit/contract/case/lifecycle.ts';
import { deletion, reviewedAt } from '#kit/contract/case/usual-moves.ts';

/** Who keeps the lists at the institute. */
const heads = ['I4'] as const;

/** 检验项目清单: an edition is written by one head and put in force by another; from then on nobody changes it. */
export const itemList = lifecycle({
  name: 'itemList',
  title: '检验项目清单',
  states: {
    draft: { code: '00', label: '草稿', tone: 'draft', next: '填写或导入项目后提交，由另一人复核' },
    submitted: { code: '10', label: '待复核', tone: 'waiting', next: '由提交人以外的科室审核人员核对后投入使用' },
    returned: { code: '30', label: '已退回', tone: 'bad', next: '按退回意见修改后重新提交' },
    inForce: { code: '80', label: '在用', tone: 'good', next: '内容有变化的，请「修订」后提交新版；本版内容不能再改' },
    stopping: { code: '85', label: '拟停用', tone: 'waiting', next: '由提出人以外的科室审核人员核对后停用；核对前照常使用' },
    stopped: { code: '90', label: '已停用', tone: 'stopped', terminal: true },
    cancelled: { code: '97', label: '已放弃', tone: 'stopped', terminal: true },
    deleted: { code: '99', label: '已删除', tone: 'stopped', terminal: true },
  },
  moves: {
    ...reviewedAt(heads),
    publish: {
      label: '投入使用',
      from: ['submitted'],
      to: 'inForce',
      by: heads,
      confirm: '投入使用后内容不能再改，启用日期起的检验按本版进行。已与原文核对，确定投入使用吗？',
    },
    askStop: { label: '提出停用', from: ['inForce'], to: 'stopping', by: ['owner', ...heads], opinion: 'required', danger: true },
    stop: {
      label: '停用',
      from: ['stopping'],
      to: 'stopped',
      by: ['owner', ...heads],
      confirm: '停用后今天起的检验不再使用本版，须由提出人以外的人确认。已核对停用理由，确定停用吗？',
      danger: true,
    },
    keep: { label: '继续使用', from: ['stopping'], to: 'inForce', by: ['owner', ...heads], opinion: 'required' },
    delete: deletion,
  },
});

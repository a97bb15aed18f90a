import { lifecycle } from '#kit/contract/case/lifecycle.ts';
import { deletion, reviewedAt } from '#kit/contract/case/usual-moves.ts';

/** Who keeps the rules at the institute. */
const heads = ['I4'] as const;

/** 检验规则: written by one head, put in force by another in place of the one before; from then on nobody changes it, and it ends only when another one takes its place. */
export const inspectionRule = lifecycle({
  name: 'inspectionRule',
  title: '检验规则',
  states: {
    draft: { code: '00', label: '草稿', tone: 'draft', next: '填写后提交，由另一人复核' },
    submitted: { code: '10', label: '待复核', tone: 'waiting', next: '由提交人以外的科室审核人员核对后投入使用' },
    returned: { code: '30', label: '已退回', tone: 'bad', next: '按退回意见修改后重新提交' },
    inForce: { code: '80', label: '在用', tone: 'good', next: '规则有变化的，请「修订」后提交；本条内容不能再改' },
    replaced: { code: '90', label: '已被替代', tone: 'stopped', terminal: true },
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
      confirm: '投入使用后作出的判定、派工即按本条，同一对象原来的规则不再使用。已与依据核对，确定投入使用吗？',
    },
    replace: { label: '由新规则替代', from: ['inForce'], to: 'replaced', by: ['system'], silent: true },
    delete: deletion,
  },
});

import { lifecycle } from '#kit/contract/case/lifecycle.ts';

/** Pipes laid after their unit was registered (新增管道): the owner proposes them, the clerk confirms, then they stand among the rows. */
export const pipelineAddition = lifecycle({
  name: 'pipelineAddition',
  title: '新增管道申请',
  states: {
    submitted: { code: '10', label: '待确认', tone: 'waiting', next: '受理员核对管道明细，一般1个工作日内答复', workdays: 1 },
    returned: { code: '30', label: '退回修改', tone: 'bad', next: '按退回意见修改管道明细后重新提交' },
    confirmed: { code: '80', label: '已确认', tone: 'good', terminal: true, next: '管道已列入登记单元的明细' },
    withdrawn: { code: '91', label: '已撤回', tone: 'stopped', terminal: true },
  },
  moves: {
    commit: { label: '重新提交', from: ['returned'], to: 'submitted', by: ['owner'], silent: true },
    withdraw: {
      label: '撤回',
      from: ['submitted', 'returned'],
      to: 'withdrawn',
      by: ['owner'],
      confirm: '撤回后这份申请不再办理。确定撤回吗？',
      danger: true,
    },
    confirm: {
      label: '确认新增',
      from: ['submitted'],
      to: 'confirmed',
      by: ['I1'],
      opinion: 'optional',
      confirm: '确认后这些管道列入登记单元的明细。确定吗？',
    },
    return: { label: '退回', from: ['submitted'], to: 'returned', by: ['I1'], opinion: 'required' },
  },
});

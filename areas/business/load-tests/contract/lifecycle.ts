import { lifecycle } from '#kit/contract/case/lifecycle.ts';

/** That a load test was made (载荷试验登记), until whoever said so takes it back the same day, or the clerk does later. */
export const loadTest = lifecycle({
  name: 'loadTest',
  title: '载荷试验登记',
  states: {
    recorded: { code: '80', label: '已登记', tone: 'good' },
    takenBack: { code: '91', label: '已撤销', tone: 'stopped', terminal: true },
  },
  moves: {
    undo: {
      label: '撤销登记',
      from: ['recorded'],
      to: 'takenBack',
      by: ['owner'],
      confirm: '撤销后设备档案恢复到登记以前，记录保留。确定撤销吗？',
      danger: true,
    },
    revoke: {
      label: '更正撤销',
      from: ['recorded'],
      to: 'takenBack',
      by: ['I1'],
      opinion: 'required',
      confirm: '撤销后设备档案恢复到登记以前，理由记入流程日志。确定撤销吗？',
      danger: true,
    },
    voidReport: { label: '检验报告作废', from: ['recorded'], to: 'takenBack', by: ['system'] },
  },
});

import { lifecycle, statusDictionary } from '#kit/contract/case/lifecycle.ts';

/** 数据核对: what the neighbour says is not what the portal says. A person decides; where both say the same by themselves later, it is settled. */
export const dataCheck = lifecycle({
  name: 'dataCheck',
  title: '数据核对',
  states: {
    open: { code: '10', label: '待核对', tone: 'waiting', next: '受理员核对两边的数据' },
    taken: { code: '80', label: '已采用对方', tone: 'good', terminal: true },
    kept: { code: '81', label: '已保留门户', tone: 'stopped', terminal: true },
    settled: { code: '90', label: '已一致', tone: 'good', terminal: true },
  },
  moves: {
    takeOver: {
      label: '采用',
      from: ['open'],
      to: 'taken',
      by: ['I1', 'A1'],
      opinion: 'required',
      confirm: '门户改为检验业务管理系统的值。请写明理由。',
    },
    keep: { label: '保留', from: ['open'], to: 'kept', by: ['I1', 'A1'], opinion: 'required', confirm: '门户的值不变。请写明理由。' },
    settle: { label: '两边一致', from: ['open'], to: 'settled', by: ['system'], silent: true },
  },
});

export const dataCheckStatus = statusDictionary(dataCheck);

import { lifecycle, statusDictionary } from '#kit/contract/lifecycle.ts';

/** A change of a fee or of a relief policy: one of finance proposes it, another approves it. */
export const feeChangeCycle = lifecycle({
  name: 'feeChange',
  title: '收费标准变更',
  states: {
    PROPOSED: { code: '10', label: '待审批', tone: 'dueSoon', next: '由另一名财务人员核对文件后审批' },
    APPROVED: { code: '80', label: '已批准', tone: 'good', terminal: true },
    REJECTED: { code: '40', label: '未批准', tone: 'bad', terminal: true },
    WITHDRAWN: { code: '91', label: '已撤回', tone: 'stopped', terminal: true },
  },
  moves: {
    approve: {
      label: '批准',
      from: ['PROPOSED'],
      to: 'APPROVED',
      by: ['I3'],
      opinion: 'optional',
      confirm: '请先与收费文件逐项核对。批准后自生效日起核定的费用按新标准计算，已核定的费用不变。提出人本人不能批准。',
    },
    reject: { label: '不批准', from: ['PROPOSED'], to: 'REJECTED', by: ['I3'], opinion: 'required', danger: true },
    withdraw: { label: '撤回', from: ['PROPOSED'], to: 'WITHDRAWN', by: ['I3'], opinion: 'optional' },
  },
});

export const feeChangeStatus = statusDictionary(feeChangeCycle);

import { lifecycle, statusDictionary } from '#kit/contract/case/lifecycle.ts';

/** A change of a fee or of a relief policy: one of finance proposes it, another approves it. Two take it back until the day before its first. */
export const feeChangeCycle = lifecycle({
  name: 'feeChange',
  title: '收费标准变更',
  states: {
    PROPOSED: { code: '10', label: '待审批', tone: 'dueSoon', next: '由另一名财务人员核对文件后审批' },
    APPROVED: { code: '80', label: '已批准', tone: 'good' },
    REVOKING: { code: '81', label: '撤销待复核', tone: 'dueSoon', next: '由另一名财务人员在生效日前复核' },
    REVOKED: { code: '90', label: '已撤销', tone: 'stopped', terminal: true },
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
    askRevoke: {
      label: '申请撤销',
      from: ['APPROVED'],
      to: 'REVOKING',
      by: ['I3'],
      opinion: 'required',
      danger: true,
      confirm: '已批准的变更在生效日前可以撤销，由另一名财务人员同意后收费标准恢复原状，可以重新提出同一生效日期的变更。',
    },
    agreeRevoke: {
      label: '同意撤销',
      from: ['REVOKING'],
      to: 'REVOKED',
      by: ['I3'],
      opinion: 'optional',
      danger: true,
      confirm: '同意后这项变更不再生效，收费标准恢复原状。申请撤销的本人不能同意。',
    },
    keepApproved: { label: '不撤销', from: ['REVOKING'], to: 'APPROVED', by: ['I3'], opinion: 'optional' },
    withdraw: { label: '撤回', from: ['PROPOSED'], to: 'WITHDRAWN', by: ['I3'], opinion: 'optional' },
  },
});

export const feeChangeStatus = statusDictionary(feeChangeCycle);

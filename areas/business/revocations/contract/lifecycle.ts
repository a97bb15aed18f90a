import { lifecycle } from '#kit/contract/case/lifecycle.ts';
import { deletion } from '#kit/contract/case/usual-moves.ts';

/** The authority that registers. */
const authority = ['G1'] as const;

/**
 * 撤销登记 and 更正登记证: what an authority has registered it may have to take back (行政许可法, article 69), or issue anew where it has made a slip. Of the first
 * the unit is told and heard before; the second takes nothing from it.
 */
export const revocation = lifecycle({
  name: 'revocation',
  title: '撤销登记',
  states: {
    draft: { code: '00', label: '草稿', tone: 'draft', next: '填写后提交；撤销登记的先告知使用单位，期间该设备不能办理其他登记业务' },
    told: {
      code: '20',
      label: '待陈述申辩',
      tone: 'waiting',
      next: '使用单位在期限内陈述、申辩或者表示无异议；登记仍然有效，设备暂不能办理其他登记业务',
    },
    toDecide: { code: '25', label: '待决定', tone: 'waiting', next: '登记机关作出决定；登记仍然有效，设备暂不能办理其他登记业务' },
    revoked: {
      code: '80',
      label: '已撤销登记',
      tone: 'stopped',
      terminal: true,
      next: '登记证和使用标志已失效；具备条件的，可以重新申请使用登记',
    },
    upheld: { code: '81', label: '不予撤销', tone: 'good', terminal: true, next: '登记、登记证和使用标志不变' },
    corrected: { code: '85', label: '已更正', tone: 'good', terminal: true, next: '登记证已按原编号换发，原证失效' },
    withdrawn: { code: '91', label: '已撤回', tone: 'stopped', terminal: true, next: '登记、登记证和使用标志不变' },
    deleted: { code: '98', label: '已删除', tone: 'stopped', terminal: true },
  },
  moves: {
    save: { label: '暂存', from: ['draft'], to: 'draft', by: authority, silent: true },
    commit: { label: '提交', from: ['draft'], to: ['told', 'toDecide'], by: authority, silent: true },
    answer: { label: '陈述申辩', from: ['told'], to: 'toDecide', by: ['owner'], silent: true },
    lapse: { label: '陈述申辩期限届满', from: ['told'], to: 'toDecide', by: ['system'], silent: true },
    revoke: {
      label: '撤销登记',
      from: ['toDecide'],
      to: 'revoked',
      by: authority,
      opinion: 'required',
      danger: true,
      confirm: '撤销后登记证和使用标志立即失效，设备档案改为未登记，不能恢复。确定撤销登记吗？',
    },
    uphold: { label: '不予撤销', from: ['toDecide'], to: 'upheld', by: authority, opinion: 'required' },
    reissue: {
      label: '更正换发',
      from: ['toDecide'],
      to: 'corrected',
      by: authority,
      opinion: 'optional',
      confirm: '按设备档案现在的内容、原编号换发登记证，原证失效。确定换发吗？',
    },
    withdraw: { label: '撤回', from: ['told', 'toDecide'], to: 'withdrawn', by: authority, opinion: 'required', danger: true },
    delete: { ...deletion, by: authority },
  },
});

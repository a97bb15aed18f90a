import type { Move } from '#kit/contract/case/lifecycle.ts';

/** From the findings to the reports: one person reviews, another approves (授权签字人), and each may send back (domain 5.2, 70). */
export const reportMoves = {
  reviewReturn: {
    label: '退回修改',
    from: ['reportReview', 'reportApproval', 'rectify', 'recheck', 'toReissue'],
    to: ['inspecting', 'rectify', 'recheck'],
    by: ['I4'],
    opinion: 'required',
  },
  review: {
    label: '审核通过',
    from: ['reportReview'],
    to: 'reportApproval',
    by: ['I4'],
    opinion: 'optional',
    confirm: '审核通过后由授权签字人批准。确定审核通过吗？',
  },
  // While others are put right or rechecked, only for what has been reviewed among those that passed.
  reviewPassed: {
    label: '审核合格设备',
    from: ['rectify', 'recheck'],
    to: ['rectify', 'recheck'],
    by: ['I4'],
    opinion: 'optional',
    confirm: '已合格的设备先行送批，由授权签字人批准出具报告；其余设备继续整改、复检，期限不变。确定审核通过吗？',
  },
  approvalReturn: {
    label: '退回修改',
    from: ['reportApproval', 'rectify', 'recheck'],
    to: ['inspecting', 'rectify', 'recheck'],
    by: ['I5'],
    opinion: 'required',
  },
  approve: {
    label: '批准报告',
    from: ['reportApproval'],
    to: 'approved',
    by: ['I5'],
    opinion: 'optional',
    confirm: '批准后立即出具报告并更新设备档案。确定批准吗？',
  },
  approvePassed: {
    label: '先行出具合格设备报告',
    from: ['rectify', 'recheck'],
    to: ['rectify', 'recheck'],
    by: ['I5'],
    opinion: 'optional',
    confirm: '已合格的设备先行出具报告并更新设备档案；其余设备继续整改、复检，期限不变。确定出具吗？',
  },
} as const satisfies Readonly<Record<string, Move>>;

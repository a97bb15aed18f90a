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
    confirm: '本人已审阅检验记录和报告全文，同意送授权签字人批准，出具报告时以本人名义电子签名。确定审核通过吗？',
  },
  // While others are put right or rechecked, only for what has been reviewed among those that passed.
  reviewPassed: {
    label: '审核合格设备',
    from: ['rectify', 'recheck'],
    to: ['rectify', 'recheck'],
    by: ['I4'],
    opinion: 'optional',
    confirm:
      '本人已审阅合格设备的检验记录和报告全文，同意先行送授权签字人批准，出具报告时以本人名义电子签名；其余设备继续整改、复检，期限不变。确定审核通过吗？',
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
    confirm: '本人已审阅报告全文，同意批准，并以本人名义电子签名。批准后立即出具报告并更新设备档案。确定批准吗？',
  },
  approvePassed: {
    label: '先行出具合格设备报告',
    from: ['rectify', 'recheck'],
    to: ['rectify', 'recheck'],
    by: ['I5'],
    opinion: 'optional',
    confirm:
      '本人已审阅合格设备的报告全文，同意先行出具，并以本人名义电子签名，更新设备档案；其余设备继续整改、复检，期限不变。确定出具吗？',
  },
} as const satisfies Readonly<Record<string, Move>>;

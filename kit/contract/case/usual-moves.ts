/** A draft is thrown away by whoever wrote it, with its files. */
export const deletion = {
  label: '删除',
  from: ['draft'],
  to: 'deleted',
  by: ['owner'],
  confirm: '删除后不能恢复，已上传的附件一并删除。确定删除吗？',
  danger: true,
} as const;

/**
 * The moves around a review at a desk: a draft is saved, handed in, taken back, sent back to be put right, given up. With the states `draft`, `submitted`, `returned`
 * and `cancelled`; how the desk lets a case pass, its lifecycle says itself. @param desk who sends back
 */
export const reviewedAt = <const A extends string>(desk: readonly A[]) =>
  ({
    save: { label: '暂存', from: ['draft', 'returned'], to: ['draft', 'returned'], by: ['owner'], silent: true },
    commit: { label: '提交', from: ['draft', 'returned'], to: 'submitted', by: ['owner'], silent: true },
    withdraw: { label: '撤回', from: ['submitted'], to: 'draft', by: ['owner'], confirm: '撤回后可以修改再提交。确定撤回吗？' },
    return: { label: '退回', from: ['submitted'], to: 'returned', by: desk, opinion: 'required', danger: true },
    cancel: {
      label: '放弃',
      from: ['returned'],
      to: 'cancelled',
      by: ['owner'],
      confirm: '放弃后不能再修改提交。确定放弃吗？',
      danger: true,
    },
  }) as const;

/** A draft is thrown away by whoever wrote it, with its files. */
export const deletion = {
  label: '删除',
  from: ['draft'],
  to: 'deleted',
  by: ['owner'],
  confirm: '删除后不能恢复，已上传的附件一并删除。确定删除吗？',
  danger: true,
} as const;

/** The same where it may be thrown away in other states, too. */
export const deletionIn = <const S extends string>(from: readonly S[]) => ({ ...deletion, from }) as const;

/**
 * A draft is saved and handed in by whoever wrote it, and once more where it was sent back. @param at the states in which it is written
 * @param to where it goes, or among which states a rule decides
 */
export const written = <const W extends string, const S extends string>(at: readonly W[], to: S | readonly S[], label = '提交') =>
  ({
    save: { label: '暂存', from: at, to: at, by: ['owner'], silent: true },
    commit: { label, from: at, to, by: ['owner'], silent: true },
  }) as const;

/** Taken back by whoever handed it in, to be written on. */
export const takenBack = <const S extends string>(from: S, confirm = '撤回后可以修改再提交。确定撤回吗？') =>
  ({ label: '撤回', from: [from], to: 'draft', by: ['owner'], confirm }) as const;

/**
 * The moves around a review at a desk: a draft is saved, handed in, taken back, sent back to be put right, given up. With the states `draft`, `submitted`, `returned`
 * and `cancelled`; how the desk lets a case pass, its lifecycle says itself. @param desk who sends back
 */
export const reviewedAt = <const A extends string>(desk: readonly A[]) =>
  ({
    ...written(['draft', 'returned'], 'submitted'),
    withdraw: takenBack('submitted'),
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

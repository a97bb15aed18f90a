/** Moves of the authority upon which it writes to both sides: what its letter is called, and what its number ends with. */
export const decisions = {
  reject: { title: '电梯维保单位变更不予备案决定书', mark: 'BY' },
  approveEnd: { title: '电梯维保终止争议处理决定书', mark: 'CD' },
  keep: { title: '电梯维保终止争议处理决定书', mark: 'CD' },
} as const;
export type DecisionMove = keyof typeof decisions;

export const isDecision = (move: string): move is DecisionMove => Object.hasOwn(decisions, move);

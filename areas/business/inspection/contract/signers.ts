/** Who has had a hand in a report before the step in question. */
export interface Hands {
  /** 编制: who inspects and who has entered findings. */
  readonly preparers: readonly string[];
  /** 审核: who has reviewed the records that it is made of. */
  readonly reviewers: readonly string[];
}

/** 编制、审核、批准 are three people: whoever reviews has not inspected, whoever approves has done neither. @returns the refusal, if this person may not */
export function handFault(
  step: 'review' | 'approve',
  { preparers, reviewers }: Hands,
  userId: string,
): 'ownReview' | 'ownApproval' | undefined {
  if (preparers.includes(userId)) return 'ownReview';
  return step === 'approve' && reviewers.includes(userId) ? 'ownApproval' : undefined;
}

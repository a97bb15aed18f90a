import { isDraft, stateNamed, type CaseDeclaration } from '#kit/contract/case/case.ts';

interface Standing {
  readonly status: string;
  /** Whether the person is of the side that began the case; without a word the case asks nobody for sides. */
  readonly isOwner: boolean | undefined;
  readonly actor: string;
}

/** Whether a case that is still being written, or was sent or taken back, is written on by this person: a draft is gone on with, another put right. */
export function goesOn(kind: Pick<CaseDeclaration, 'cycle'>, { status, isOwner, actor }: Standing): 'draft' | 'again' | undefined {
  if (!isDraft(kind, status)) return undefined;
  const by: readonly string[] = kind.cycle.moves['save']?.by ?? ['owner'];
  if (!by.some((one) => (one === 'owner' ? isOwner !== false : one === actor))) return undefined;
  return status === stateNamed(kind.cycle, 'draft').code ? 'draft' : 'again';
}

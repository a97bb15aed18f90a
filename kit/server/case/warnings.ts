import type { Issue } from '#kit/contract/form.ts';
import { letsPass, type Lifecycle } from '#kit/contract/case/lifecycle.ts';
import type { Tx } from '../postgres/database.ts';
import { readFlow } from './flow-log.ts';
import { askAbout } from '../refuse.ts';
import type { Request } from '../request.ts';

/** Warnings as they are kept with a step or in the audit log; nothing where there are none. */
export function kept(warnings: readonly string[]): { readonly warnings?: readonly string[] } {
  return warnings.length > 0 ? { warnings } : {};
}

/**
 * Asks about what nothing forbids: where the person has not read each of these warnings as it reads now, what they pressed is refused with all of them, so
 * that the page can ask and send them along as read. What no person presses is not asked about.
 * @param what what is done all the same: 「提交」 @returns the warnings in words, to be kept with what is done
 */
export function heed({ warningsRead }: Pick<Request, 'warningsRead'>, issues: readonly Issue[], what: string): string[] {
  const warnings = issues.filter(({ warns }) => warns);
  const words = [...new Set(warnings.map(({ message }) => message))];
  if (warningsRead && words.some((one) => !warningsRead.includes(one))) {
    askAbout(
      words.map((one) => warnings.find(({ message }) => message === one)!),
      what,
    );
  }
  return words;
}

interface Step extends Pick<Request, 'warningsRead'> {
  readonly cycle: Lifecycle;
  readonly record: { readonly id: string };
  readonly move: string;
  readonly asker: { readonly userId: string } | undefined;
}

/** The same for a step of a record: whoever lets pass what was handed in despite warnings is asked about these, too, once. */
export async function heedStep(tx: Tx, { cycle, record, move, asker, warningsRead }: Step, issues: readonly Issue[]): Promise<string[]> {
  const declared = cycle.moves[move]!;
  const before = asker && letsPass(declared) ? await warnedBefore(tx, cycle, record.id, asker.userId) : [];
  const known = issues.some(({ warns }) => warns) ? new Set(issues.map(({ message }) => message)) : new Set<string>();
  const handedIn = before.filter((one) => !known.has(one)).map((message) => ({ field: '', message, warns: true }));
  return heed({ warningsRead: asker && warningsRead }, [...handedIn, ...issues], declared.label);
}

/** What was warned of when the record was handed in, as long as its owner has asked for nothing else since, without what this person has read since. */
async function warnedBefore(tx: Tx, { name, moves }: Lifecycle, id: string, userId: string): Promise<readonly string[]> {
  const steps = await readFlow(tx, name, id);
  const at = steps.findLastIndex(({ action }) => action === 'commit' || moves[action]?.by.includes('owner'));
  // What is born handed in has a first step of another name.
  const handedIn = steps[Math.max(at, 0)];
  if (at >= 0 && handedIn?.action !== 'commit') return [];
  const since = steps.slice(Math.max(at, 0) + 1).filter(({ operatorId }) => operatorId === userId);
  const read = new Set(since.flatMap(({ warnings = [] }) => warnings));
  return (handedIn?.warnings ?? []).filter((one) => !read.has(one));
}

import { leftWords } from './steps.ts';

/** A thing that somebody is told of. */
export interface Told {
  readonly kind: string;
  readonly subject: string;
  readonly dueOn: string;
}

/** How much of a kind is overdue or falls due soon, with the earliest of it. */
export interface Standing {
  readonly kind: string;
  readonly overdue: number;
  readonly soon: number;
  readonly first: string | null;
  readonly firstOn: string | null;
}

export interface Digest {
  readonly title: string;
  readonly lines: readonly string[];
  /** How many things, and the one that is due first. */
  readonly count: number;
  readonly first: Pick<Told, 'subject' | 'dueOn'>;
}

/** Named of one kind in a digest; the page has them all. */
const named = 3;

const byDay = (one: Pick<Told, 'dueOn'>, other: Pick<Told, 'dueOn'>) => one.dueOn.localeCompare(other.dueOn);

/**
 * One message for everything that somebody is told of on a day.
 * @param kinds key and title of each kind, in their order
 * @param things what has come to a day of which they are told
 * @param standings for the weekly digest: all that is overdue or falls due soon
 * @returns undefined when there is nothing to tell
 */
export function digestOf(
  kinds: readonly { readonly key: string; readonly title: string }[],
  things: readonly Told[],
  standings: readonly Standing[] | undefined,
  today: string,
): Digest | undefined {
  const weekly = (standings ?? []).filter(({ overdue, soon }) => overdue + soon > 0);
  const lines = kinds.flatMap(({ key, title }) => lineOf(title, things.filter(({ kind }) => kind === key).toSorted(byDay), today));
  if (weekly.length === 0) {
    const [first] = things.toSorted(byDay);
    return first && { title: `到期提醒：${things.length}项`, lines, count: things.length, first };
  }
  const sum = (key: 'overdue' | 'soon') => weekly.reduce((total, one) => total + one[key], 0);
  const weeklyLines = kinds.flatMap(({ key, title }) =>
    weekly.filter(({ kind }) => kind === key).map((one) => weeklyLine(title, one, today)),
  );
  const [first] = weekly.map((one) => ({ subject: one.first ?? '', dueOn: one.firstOn ?? today })).toSorted(byDay);
  return {
    title: `本周到期汇总：${amountWords(sum('overdue'), sum('soon'))}`,
    lines: lines.length === 0 ? weeklyLines : [...weeklyLines, '今天到提醒日的：', ...lines],
    count: sum('overdue') + sum('soon'),
    first: first!,
  };
}

function lineOf(title: string, things: readonly Told[], today: string): string[] {
  if (things.length === 0) return [];
  const some = things.slice(0, named).map(({ subject, dueOn }) => `${subject}（${dueOn}，${leftWords(dueOn, today)}）`);
  return [`${title}${things.length}项：${some.join('、')}${things.length > named ? '等' : ''}`];
}

function weeklyLine(title: string, { overdue, soon, first, firstOn }: Standing, today: string): string {
  return `${title}：${amountWords(overdue, soon)}，最早的是${first ?? ''}（${firstOn ?? today}，${leftWords(firstOn ?? today, today)}）`;
}

function amountWords(overdue: number, soon: number): string {
  return [overdue > 0 && `已逾期${overdue}项`, soon > 0 && `60天内到期${soon}项`].filter(Boolean).join('，');
}

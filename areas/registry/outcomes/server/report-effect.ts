import { effectColumns, type Said } from '#areas/equipment/server/doors/said.ts';

type EffectColumn = keyof Said;

/** What a report changed in an archive, by column: what stood there before, and what it made of it. */
export type Effect = { readonly [K in EffectColumn]?: readonly [before: string | null, after: string | null] };

/** A report and its effect. */
export interface Effective {
  readonly id: string;
  readonly effect: Effect;
}

/** What of an archive a load test moves. */
export interface LoadTestDays {
  readonly lastLoadTestDate: string | null;
  readonly nextLoadTestDate: string | null;
  readonly failedLoadTestOn: string | null;
}

/** Calibrations, tests and what is looked at on request are no inspection of the whole device: they leave its last inspection as it is. */
export function isOfWholeDevice(inspType: string): boolean {
  return !/^[WT]/.test(inspType);
}

/** What a report has set is kept even where it stood there already: it stays when an earlier report of the same kind no longer holds. */
export function effectOf(before: Said, set: Partial<Said>): Effect {
  const columns = effectColumns.filter((column) => set[column] !== undefined);
  return Object.fromEntries(columns.map((column) => [column, [before[column], set[column]!]]));
}

/**
 * Takes the effect of one report out of an archive. What a later report has set since stays, and stands from now on upon what was there before this
 * one; what something else has changed since stays too.
 * @param later reports that hold, in the order in which they were recorded
 * @returns what the archive is to say again, and the later reports whose effect has changed
 */
export function withoutEffect(effect: Effect, present: Said, later: readonly Effective[]) {
  const set: { [K in EffectColumn]?: string | null } = {};
  const changed = new Map<string, Effect>();
  for (const column of effectColumns) {
    const own = effect[column];
    if (!own) continue;
    const [before, after] = own;
    const next = later.find((one) => one.effect[column] !== undefined);
    if (!next) {
      if (present[column] === after) set[column] = before;
      continue;
    }
    const [known, made] = next.effect[column]!;
    if (known === after) changed.set(next.id, { ...next.effect, ...changed.get(next.id), [column]: [before, made] });
  }
  return { set, changed: [...changed].map(([id, changedEffect]) => ({ id, effect: changedEffect })) };
}

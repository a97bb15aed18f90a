import { writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Figure {
  readonly group: string;
  readonly name: string;
  readonly value: string;
  /** What it must be at least or at most, and whether it is. */
  readonly floor?: { readonly says: string; readonly isMet: boolean };
}

/** A number and its unit, with the blank before it. */
interface Measure {
  readonly value: number;
  readonly unit: string;
}

/** A figure that must not be above or below something. */
export function bounded(group: string, name: string, { value, unit }: Measure, bound: { atMost: number } | { atLeast: number }): Figure {
  const [says, isMet] =
    'atMost' in bound ? [`≤ ${bound.atMost}${unit}`, value <= bound.atMost] : [`≥ ${bound.atLeast}${unit}`, value >= bound.atLeast];
  return { group, name, value: `${short(value)}${unit}`, floor: { says, isMet } };
}

export function short(value: number): string {
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

/** Figures group by group as Markdown, written to `bench/results.md` and shown. */
export function report(machine: string, measuredOn: string, figures: readonly Figure[]): void {
  const groups = [...new Set(figures.map(({ group }) => group))];
  const bounds = figures.filter(({ floor }) => floor);
  const missed = bounds.filter(({ floor }) => !floor!.isMet);
  const text = [
    '# Measured by `npm run bench`',
    '',
    `${measuredOn}, ${machine}. Load, portal, bare server and database share the machine.`,
    '',
    missed.length === 0
      ? 'Every floor is held.'
      : `${missed.length} of ${bounds.length} floors are missed; what stands in the way: decision 97.`,
    ...groups.flatMap((group) => ['', `## ${group}`, '', '| | Measured | Floor | |', '|---|---:|---:|---|', ...rowsOf(group)]),
    '',
  ].join('\n');
  writeFileSync(path.join(import.meta.dirname, 'results.md'), text);
  console.log(text);

  function rowsOf(wanted: string): string[] {
    return figures
      .filter(({ group }) => group === wanted)
      .map(
        ({ name, value, floor }) => `| ${name} | ${value} | ${floor?.says ?? ''} | ${floor ? (floor.isMet ? 'held' : '**missed**') : ''} |`,
      );
  }
}

import type { Item } from '../../contract/item.ts';

/** Items as the files beside this one write them: `*` for 关键, number, name, conditions, conditions of parts, parts. */
export function readLines(lines: string): Item[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [no = '', name = '', conditions, subConditions, subItems] = line.trim().split('|');
      return {
        no: no.replace(/^\*/, ''),
        name,
        ...(no.startsWith('*') && { isKey: true }),
        ...(subItems && { subItems }),
        ...(conditions && { conditions: conditions.split(',') }),
        ...(subConditions && { subConditions }),
      };
    });
}

/** The same under the headings of their part, by the beginning of their numbers. */
export function under(items: readonly Item[], headings: Readonly<Record<string, string>>): Item[] {
  return items.map((item) => {
    const found = Object.entries(headings).find(([prefix]) => item.no!.startsWith(`${prefix}.`));
    return found ? { ...item, part: `${found[0]} ${found[1]}` } : item;
  });
}

/** Numbers of a report in its order: those that have others below them are headings of these, the others are items. */
export function readReport(numbers: string, known: string): Item[] {
  const items = new Map(
    known
      .trim()
      .split('\n')
      .map((line) => {
        const [key = '', name = '', subItems] = line.trim().split('|');
        return [key, { name, subItems }] as const;
      }),
  );
  const keys = numbers.trim().split(/\s+/);
  const noOf = (key: string) => key.replace(/'+$/, '');
  const all = keys.map(noOf);
  const isHeading = (no: string) => all.some((other) => other.startsWith(`${no}.`));
  const headings = new Map(keys.map((key) => [noOf(key), items.get(key)!.name]));
  return keys
    .filter((key) => !isHeading(noOf(key)))
    .map((key) => {
      const no = noOf(key);
      const parents = all.filter((other) => no.startsWith(`${other}.`));
      // Outermost and innermost: what stands between them says little.
      const shown = [...new Set([parents[0], parents.at(-1)])].flatMap((one) => (one ? [`${one} ${headings.get(one)}`] : []));
      const { name, subItems } = items.get(key)!;
      return { no, name, ...(shown.length > 0 && { part: shown.join('／') }), ...(subItems && { subItems }) };
    });
}

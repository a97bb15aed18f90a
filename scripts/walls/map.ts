import { importsByArea } from './areas.ts';
import { areaOf, floorOfAreas, floors, isTest } from './floors.ts';
import type { Source } from './sources.ts';

// docs/map.md: which area stands on which, and what is handed in where, as the sources say it.

/** How many areas stand below each on its longest way down. The areas form no ring. */
function levelsOf(graph: ReadonlyMap<string, ReadonlySet<string>>): Map<string, number> {
  const levels = new Map<string, number>();
  const levelOf = (area: string): number => {
    const known = levels.get(area);
    if (known !== undefined) return known;
    const level = Math.max(-1, ...[...(graph.get(area) ?? [])].map(levelOf)) + 1;
    levels.set(area, level);
    return level;
  };
  for (const area of graph.keys()) levelOf(area);
  return levels;
}

interface PortFound {
  readonly name: string;
  readonly file: string;
  /** Its docstring or, where it has none, that of the type it takes; empty where neither says anything. */
  readonly says: string;
  /** The areas that hand in. */
  readonly by: readonly string[];
}

const docstring = String.raw`\/\*\*((?:(?!\*\/)[^])*)\*\/\n`;
const declared = new RegExp(String.raw`(?:${docstring})?export const (\w+) = port<(\w*)`, 'g');
const sayingOf = (type: string, text: string) =>
  new RegExp(String.raw`${docstring}(?:export )?(?:interface|type) ${type}\b`).exec(text)?.[1] ?? '';

function portsOf(sources: readonly Source[]): PortFound[] {
  const product = sources.filter((source) => !isTest(source));
  return product.flatMap(({ file, text }) =>
    [...text.matchAll(declared)].map(([, says, name = '', type = '']) => ({
      name,
      file,
      says: (says ?? sayingOf(type, text)).replaceAll(/\s*\n\s*\*\s+|\s+/g, ' ').trim(),
      by: [
        ...new Set(
          product.flatMap((other) =>
            new RegExp(`\\bhandIn\\(\\s*${name}\\b`).test(other.text) ? (areaOf(other.file) ?? 'the shell') : [],
          ),
        ),
      ].toSorted(),
    })),
  );
}

/** Ports that do not say what they take. Returns `file: port`. */
export function findSilentPorts(sources: readonly Source[]): string[] {
  return portsOf(sources).flatMap(({ name, file, says }) => (says ? [] : [`${file}: ${name}`]));
}

/** Ports at which nobody hands in. Returns `file: port`. */
export function findIdlePorts(sources: readonly Source[]): string[] {
  return portsOf(sources).flatMap(({ name, file, by }) => (by.length > 0 ? [] : [`${file}: ${name}`]));
}

/** The text of docs/map.md. */
export function drawMap(sources: readonly Source[]): string {
  const graph = importsByArea(sources);
  const levels = levelsOf(graph);
  const floorOf = floorOfAreas(sources);
  const areasOn = (floor: string) =>
    [...levels]
      .filter(([area]) => floorOf.get(area) === floor)
      .toSorted(([one, oneAt], [other, otherAt]) => oneAt - otherAt || one.localeCompare(other))
      .map(([area]) => area);
  const ports = portsOf(sources).toSorted((one, other) => one.name.localeCompare(other.name));
  return [
    '# Map',
    '',
    'Printed from the sources by `npm run map`; a test compares.',
    '',
    '## What stands on what',
    '',
    'An area imports from its own floor and from those above it in this table; no areas form a ring.',
    '',
    '| Floor | Area | Stands on |',
    '|-|-|-|',
    ...floors.flatMap((floor) =>
      areasOn(floor).map(
        (area) => `| ${floor} | [${area}](../areas/${floor}/${area}/README.md) | ${[...graph.get(area)!].toSorted().join(', ')} |`,
      ),
    ),
    '',
    '## Ports',
    '',
    'What one area adds to another is handed in at a port of the lower one (`kit/contract/port.ts`, [decision 21](decisions/0021-ports.md)).',
    '',
    '| Port | Declared in | Takes | From |',
    '|-|-|-|-|',
    ...ports.map(({ name, file, says, by }) => `| \`${name}\` | \`${file}\` | ${says.replaceAll('|', '\\|')} | ${by.join(', ')} |`),
    '',
  ].join('\n');
}

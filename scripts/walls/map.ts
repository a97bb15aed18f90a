import type { Source } from './sources.ts';

// docs/map.md: which area stands on which, and what is handed in where, as the sources say it.

const isTest = ({ file }: Source): boolean => /\.test\.tsx?$|\/testing\/|\.fixture\.ts$/.test(file);
const areaOf = (file: string): string | undefined => /^areas\/([^/]+)\//.exec(file)?.[1];

/** Each area with those that it imports, tests aside. */
function importsOf(sources: readonly Source[]): Map<string, ReadonlySet<string>> {
  const graph = new Map<string, Set<string>>();
  for (const source of sources) {
    const area = areaOf(source.file);
    if (!area || isTest(source)) continue;
    const imported = graph.get(area) ?? new Set();
    graph.set(area, imported);
    for (const [, other = ''] of source.text.matchAll(/['"]#areas\/([^/'"]+)\//g)) if (other !== area) imported.add(other);
  }
  return graph;
}

/** How many areas stand below each on its longest way down. The areas form no ring. */
function floorsOf(graph: ReadonlyMap<string, ReadonlySet<string>>): Map<string, number> {
  const floors = new Map<string, number>();
  const floorOf = (area: string): number => {
    const known = floors.get(area);
    if (known !== undefined) return known;
    const floor = Math.max(-1, ...[...(graph.get(area) ?? [])].map(floorOf)) + 1;
    floors.set(area, floor);
    return floor;
  };
  for (const area of graph.keys()) floorOf(area);
  return floors;
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
  const graph = importsOf(sources);
  const floors = floorsOf(graph);
  const byFloor = [...new Set(floors.values())].toSorted((one, other) => one - other);
  const areasOn = (floor: number) => [...floors].flatMap(([area, at]) => (at === floor ? area : [])).toSorted();
  const ports = portsOf(sources).toSorted((one, other) => one.name.localeCompare(other.name));
  return [
    '# Map',
    '',
    'Printed from the sources by `npm run map`; a test compares.',
    '',
    '## What stands on what',
    '',
    'An area imports areas above its own line in this table only.',
    '',
    '| | Area | Stands on |',
    '|-|-|-|',
    ...byFloor.flatMap((floor) =>
      areasOn(floor).map((area) => `| ${floor} | [${area}](../areas/${area}/README.md) | ${[...graph.get(area)!].toSorted().join(', ')} |`),
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

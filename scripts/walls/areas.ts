import path from 'node:path';

import { areaOf, importedAreas, isTest } from './floors.ts';
import type { Source } from './sources.ts';

/** What an area may weigh: lines of TypeScript without tests, and files in one folder. */
export const areaLines = 6000;
export const folderFiles = 30;

/** Which areas an area imports; tests may look everywhere. */
export function importsByArea(sources: readonly Source[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const source of sources) {
    const area = areaOf(source.file);
    if (!area || isTest(source)) continue;
    const imported = graph.get(area) ?? new Set();
    graph.set(area, imported);
    for (const other of importedAreas(source.text)) if (other !== area) imported.add(other);
  }
  return graph;
}

/** Rings of areas: each of them imports the next, the last one the first. Returns `a > b > a`, each ring once. */
export function findRings(sources: readonly Source[]): string[] {
  const graph = importsByArea(sources);
  const rings = new Set<string>();
  const done = new Set<string>();
  const walk = (area: string, way: readonly string[]): void => {
    const at = way.indexOf(area);
    if (at >= 0) rings.add([...way.slice(at), area].join(' > '));
    if (at >= 0 || done.has(area)) return;
    for (const next of graph.get(area) ?? []) walk(next, [...way, area]);
    done.add(area);
  };
  for (const area of [...graph.keys()].toSorted()) walk(area, []);
  return [...rings];
}

/** A door named after an area (`server/doors/accounts.ts`) that another one goes through. Returns `file: door`. */
export function findForeignDoors(sources: readonly Source[]): string[] {
  const areas = new Set(sources.flatMap(({ file }) => areaOf(file) ?? []));
  return sources
    .filter((source) => !isTest(source))
    .flatMap(({ file, text }) =>
      Array.from(text.matchAll(/#areas\/([^/'"]+\/server\/doors\/([^/'"]+))\.ts/g))
        .filter(([, , name = '']) => areas.has(name) && areaOf(file) !== name)
        .map(([, door = '']) => `${file}: ${door}`),
    );
}

/** Areas with more lines than an area may have. Returns `area: lines`. */
export function findLargeAreas(sources: readonly Source[]): string[] {
  const lines = new Map<string, number>();
  for (const source of sources) {
    const area = areaOf(source.file);
    if (area && !isTest(source)) lines.set(area, (lines.get(area) ?? 0) + source.text.split('\n').length - 1);
  }
  return [...lines].filter(([, count]) => count > areaLines).map(([area, count]) => `${area}: ${count}`);
}

/** Whose folders are counted: those of areas, of the kit and of the program. */
const isCounted = (file: string): boolean => /^(?:areas|kit|server|portal)\//.test(file);

/** Folders with more files than one can take in. Returns `folder: files`. */
export function findFullFolders(files: readonly string[]): string[] {
  const counted = new Map<string, number>();
  for (const file of files) if (isCounted(file)) counted.set(path.posix.dirname(file), (counted.get(path.posix.dirname(file)) ?? 0) + 1);
  return [...counted].filter(([, count]) => count > folderFiles).map(([folder, count]) => `${folder}: ${count}`);
}

const snakeOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Tables by the area that declares their rows, in the spelling of the database. */
function ownersOf(sources: readonly Source[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { file, text } of sources) {
    const area = areaOf(file);
    const declared = area && /interface Tables \{([^}]*)\}/.exec(text)?.[1];
    if (declared) for (const [, table = ''] of declared.matchAll(/^\s+(\w+): /gm)) owners.set(snakeOf(table), area);
  }
  return owners;
}

/** Tables that their area declares open, to be joined by others: `export const openTables = ['unit']`. */
function openTablesOf(sources: readonly Source[]): Set<string> {
  const lists = sources.flatMap(({ text }) => /\bopenTables = \[([^\]]*)\]/.exec(text)?.[1] ?? []);
  return new Set(lists.flatMap((list) => [...list.matchAll(/'(\w+)'/g)].map(([, table = '']) => snakeOf(table))));
}

const built = /\.(?:selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g;
const written = /\b(?:from|join|update|into)\s+([a-z][a-z_]+)\b/g;
const template = /\bsql(?:<[^`]*>)?`([^`]*)`/g;

/** SQL of an area that names a table of another one, which has not declared it open. Returns `area: table`. */
export function findForeignTables(sources: readonly Source[]): string[] {
  const owners = ownersOf(sources);
  const open = openTablesOf(sources);
  const found = new Set<string>();
  for (const source of sources) {
    const area = areaOf(source.file);
    if (!area || isTest(source) || !source.file.includes('/server/')) continue;
    const inTemplates = [...source.text.matchAll(template)].flatMap(([, text = '']) => [...text.matchAll(written)]);
    for (const [, name = ''] of [...source.text.matchAll(built), ...inTemplates]) {
      const table = snakeOf(name);
      const owner = owners.get(table);
      if (owner && owner !== area && !open.has(table)) found.add(`${area}: ${table}`);
    }
  }
  return [...found].toSorted();
}

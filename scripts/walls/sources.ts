import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { areaOf } from './floors.ts';

/** The rules about our sources that no linter knows. */

export interface Source {
  /** From the top of the project, with `/`. */
  readonly file: string;
  readonly text: string;
}

const rooms = ['areas', 'kit', 'server', 'portal', 'database', 'bench', 'journeys'];

/** Reads every TypeScript source of the project in `top`. */
export function readSources(top: string): Source[] {
  return readFiles(top, /\.tsx?$/);
}

/** Reads the files of all rooms of the project in `top` whose name fits. */
export function readFiles(top: string, ending: RegExp): Source[] {
  return rooms.flatMap((room) => {
    const folder = path.join(top, room);
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => ending.test(name))
      .map((name) => ({ file: path.posix.join(room, name.replaceAll('\\', '/')), text: readFileSync(path.join(folder, name), 'utf8') }));
  });
}

const isTest = ({ file }: Source): boolean => /\.test\.tsx?$|\/testing\//.test(file);

const sqlWord = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\.query\(\s*['"`]/;
const sqlPlace = /(?:-store|-views|\/door)\.ts$/;

/** SQL stands only in stores, views and doors, inside an area. */
export function findStraySql(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => areaOf(source.file) && !isTest(source) && !sqlPlace.test(source.file) && sqlWord.test(source.text))
    .map(({ file }) => file);
}

/** A table is written by one area alone (what the kit writes counts as an area of its own). Returns `table: area, area`. */
export function findSharedTables(sources: readonly Source[]): string[] {
  const writers = new Map<string, Set<string>>();
  for (const source of sources) {
    const writer = areaOf(source.file) ?? (source.file.startsWith('kit/') ? 'kit' : undefined);
    if (!writer || isTest(source)) continue;
    for (const [, table = ''] of source.text.matchAll(/\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*'([^'\s]+)/g)) {
      writers.set(table, (writers.get(table) ?? new Set()).add(writer));
    }
  }
  return [...writers].filter(([, areas]) => areas.size > 1).map(([table, areas]) => `${table}: ${[...areas].toSorted().join(', ')}`);
}

/** Inside an area imports are relative: `#areas/<own>/…` is the same file under a second name. */
export function findDetours(sources: readonly Source[]): string[] {
  return sources.filter(({ file, text }) => areaOf(file) && text.includes(`'#areas/${areaOf(file)}/`)).map(({ file }) => file);
}

/** Files that are named after nothing. */
export function findDrawers(sources: readonly Source[]): string[] {
  return sources.map(({ file }) => file).filter((file) => /(?:^|[/-])(?:utils?|helpers?|common|misc)(?:[/.-]|$)/.test(file));
}

/** Tests that are switched off, and marks of unfinished work. */
export function findUnfinished(sources: readonly Source[]): string[] {
  return sources.filter(({ text }) => /\b(?:TODO|FIXME)\b|\b(?:test|it|describe)\.(?:skip|only|todo)\b/.test(text)).map(({ file }) => file);
}

/** Journeys whose first line names an area that is not there. */
export function findLostJourneys(sources: readonly Source[]): string[] {
  const areas = new Set(sources.map(({ file }) => areaOf(file)));
  const named = ({ text }: Source): string[] => /^\/\/ Areas: (.+)/.exec(text)?.[1]?.split(', ') ?? [];
  return sources
    .filter((source) => source.file.startsWith('journeys/') && named(source).some((area) => !areas.has(area)))
    .map(({ file }) => file);
}

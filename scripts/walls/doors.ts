import path from 'node:path';

import { areaOf, isTest } from './floors.ts';
import type { Source } from './sources.ts';

/** How many names a door lends to other areas: types, and what it passes on from elsewhere, count too. */
export const doorNames = 25;

const isDoor = ({ file }: Source): boolean => /^areas\/[^/]+\/[^/]+\/server\/(?:door|doors\/[^/]+)\.ts$/.test(file);

const passedOn = /^export\s+(?:type\s+)?\{([^}]*)\}/gm;
const told = /^export\s+(?:declare\s+)?(?:async\s+|abstract\s+)*(?:function\*?|const|let|class|interface|type|enum)\s+(\w+)/gm;

/** The names that a file exports. `export *` is a name as well: of how many it stands for nobody can tell. */
export function exportedNames(text: string): string[] {
  const lists = [...text.matchAll(passedOn)].flatMap(([, list = '']) => list.split(','));
  const named = lists.map((name) => name.trim().split(/\s+/).at(-1) ?? '');
  const own = Array.from(text.matchAll(told), ([, name = '']) => name);
  return [...named.filter((name) => name !== ''), ...own, ...(text.match(/^export\s+\*/gm) ?? [])];
}

/** Doors with more names than one can take in, and those that pass on everything of a file. Returns `file: names`. */
export function findCrowdedDoors(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => isDoor(source) && !isTest(source))
    .flatMap(({ file, text }) => {
      const names = exportedNames(text);
      if (names.some((name) => name.includes('*'))) return [`${file}: everything`];
      return names.length > doorNames ? [`${file}: ${names.length}`] : [];
    });
}

/**
 * An area has one door or a folder of doors: with both, nobody knows behind which of them a thing is. What is named after an area is for that one alone, and may stand beside either (`findForeignDoors`).
 * Returns the folder.
 */
export function findSecondDoors(sources: readonly Source[]): string[] {
  const files = new Set(sources.map(({ file }) => file));
  const areas = new Set(sources.map(({ file }) => areaOf(file)));
  const byQuestion = sources.filter((source) => isDoor(source) && source.file.includes('/doors/'));
  const folders = byQuestion.filter(({ file }) => !areas.has(path.posix.basename(file, '.ts'))).map(({ file }) => path.posix.dirname(file));
  return [...new Set(folders)].filter((folder) => files.has(`${path.posix.dirname(folder)}/door.ts`));
}

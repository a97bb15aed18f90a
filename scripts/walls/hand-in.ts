import type { Source } from './sources.ts';

/** Rules that keep adding an area at one line on the server and one in the portal. */

/** The lists of areas: the only files where a further area is entered. */
const lists: ReadonlySet<string> = new Set(['server/areas.ts', 'portal/areas.ts', 'portal/public-areas.ts']);

/**
 * Areas that every portal has and that the program itself stands on: people sign in (session) by accounts that the operator opens
 * (accounts), for their unit (company), what fails is recorded (upkeep), and the shell draws the groups of the menu and the search of the workbench (home).
 */
const foundations: ReadonlySet<string> = new Set(['session', 'accounts', 'company', 'upkeep', 'home']);

/** Rooms that tell stories of all areas at once. */
const storyRooms = /^(?:areas|journeys|bench|database\/demo)\/|\.test\.tsx?$|\/testing\//;

/** Files outside the areas that name one, though they are no list of areas. Returns `file: area`. */
export function findCentralNames(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => !storyRooms.test(file) && !lists.has(file))
    .flatMap(({ file, text }) => {
      const named = new Set(Array.from(text.matchAll(/['"](?:#|(?:\.\.?\/)+)areas\/([^/'"]+)\//g), ([, area = '']) => area));
      return [...named].filter((area) => !foundations.has(area)).map((area) => `${file}: ${area}`);
    });
}

/** Settings of a library, and listeners of the browser's own events, which nobody can hand in. */
const harmless = /^(?:sharp|types|dayjs)\.|^addEventListener\(/;

/** Calls that a module of an area or of the kit makes by being imported. What one area adds to another is handed in. Returns `file: line`. */
export function findCallsAtImport(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => /^(?:areas|kit)\//.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .filter((line) => /^(?:await |void )?[\w.]+(?:<[^>]*>)?\(/.test(line) && !harmless.test(line))
        .map((line) => `${file}: ${line}`),
    );
}

/** Areas that declare what may wait for people and do not hand it in on both sides. */
export function findUntoldTodos(sources: readonly Source[]): string[] {
  const textOf = new Map(sources.map(({ file, text }) => [file, text]));
  return sources.flatMap(({ file }) => {
    const area = /^(areas\/[^/]+\/[^/]+)\/contract\/todos\.ts$/.exec(file)?.[1];
    if (!area) return [];
    const isTold = /\bhandIn\(\s*todoSources\b/.test(textOf.get(`${area}/server/area.ts`) ?? '');
    const isShown = textOf.get(`${area}/portal/area.ts`)?.includes('handIn(todoKinds') ?? false;
    return isTold && isShown ? [] : [file];
  });
}

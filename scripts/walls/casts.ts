import type { Source } from './sources.ts';

/** Casts to `never` in the whole product, each where a library or a generic leaves no other word. A new one takes the place of another. */
export const mostCasts = 10;

const isProduct = ({ file }: Source): boolean => !/\.(?:test|fixture)\.tsx?$|\/testing\/|^journeys\//.test(file);
const isComment = (line: string): boolean => /^\s*(?:\/\/|\/?\*)/.test(line);

/** Casts that switch the compiler off: what is cast to `never` fits everywhere. Returns `file: line`. */
export function findCasts(sources: readonly Source[]): string[] {
  return sources.filter(isProduct).flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => !isComment(line))
      .flatMap((line) => Array.from(line.matchAll(/\bas never\b/g), () => `${file}: ${line.trim()}`)),
  );
}

/** Casts by way of `unknown` in what the portal and its server are made of, where a generic or a library leaves no other word. A new one takes the place of another. */
export const mostDoubleCasts = 4;

/** Casts from one type to another that has nothing to do with it: the compiler would have refused them, had they not gone by way of `unknown`. Returns `file: line`. */
export function findDoubleCasts(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => isProduct(source) && /^(?:areas|kit|server|portal)\//.test(source.file))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .filter((line) => !isComment(line))
        .flatMap((line) => Array.from(line.matchAll(/\bas unknown as\b/g), () => `${file}: ${line.trim()}`)),
    );
}

/** Files that tell oxlint to look away from an `any`: without that it refuses each. */
export function findAny(sources: readonly Source[]): string[] {
  return sources.filter((source) => isProduct(source) && source.text.includes('no-explicit-any')).map(({ file }) => file);
}

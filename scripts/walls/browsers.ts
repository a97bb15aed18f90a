import type { Source } from './sources.ts';

/** What browsers of the build's target lack and nobody brings along: the compiler knows new methods of the language, not of the browser or of patterns. */
const younger: readonly RegExp[] = [
  /\(\?<[=!]/,
  /\/[a-z]*v[a-z]*\.(?:test|exec)\(/,
  /\.checkVisibility\(|\bURL\.(?:canParse|parse)\(|\bAbortSignal\.(?:any|timeout)\(|\bstartViewTransition\b|\bonscrollend\b|'scrollend'|\.showPicker\(|\bURLPattern\b/,
];

/** Files of the browser that call what came after the oldest browsers they are built for. */
export function findYoungerCalls(sources: readonly Source[]): string[] {
  return sources
    .filter(
      ({ file }) =>
        /^(?:areas\/[^/]+\/[^/]+\/(?:portal|contract)|kit\/(?:portal|contract)|portal)\//.test(file) && !/\.test\.tsx?$/.test(file),
    )
    .filter(({ text }) => younger.some((way) => way.test(text)))
    .map(({ file }) => file);
}

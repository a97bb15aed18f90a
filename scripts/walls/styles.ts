import { readFiles, type Source } from './sources.ts';

/** The rules about our style sheets. */

/** Lines of one style sheet. Beyond that it holds more than one piece. */
export const styleLines = 300;

/** Reads every style sheet of the project in `top`. */
export function readStyles(top: string): Source[] {
  return readFiles(top, /\.css$/);
}

/** Style sheets that are too long. */
export function findLongStyles(styles: readonly Source[]): string[] {
  return styles.filter(({ text }) => text.trimEnd().split('\n').length > styleLines).map(({ file }) => file);
}

/** Classes of the libraries are dressed where they do not fit; they are spelled in no source of ours. */
const foreign = /^(?:ant|leaflet)-|^(?:ProseMirror|selectedCell)\b/;

/**
 * Classes that a style sheet dresses and no source spells, as `file: class`. A class is spelled as a word of a string, or begun by one that goes on
 * with a value: `pill--${tone}`.
 */
export function findUnusedClasses(styles: readonly Source[], sources: readonly Source[]): string[] {
  const words = new Set<string>();
  const beginnings = new Set<string>();
  for (const { text } of sources) {
    const code = text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
    for (const [literal] of code.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)) {
      for (const [, word = '', open] of literal.matchAll(/([a-z][\w-]*)(\$\{)?/gi))
        (open && word.endsWith('-') ? beginnings : words).add(word);
    }
  }
  const isSpelled = (name: string) => words.has(name) || [...beginnings].some((beginning) => name.startsWith(beginning));
  return styles.flatMap(({ file, text }) => {
    const heads = text.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/\{[^{}]*\}/g, '{}');
    const names = new Set([...heads.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
    return [...names].filter((name) => !foreign.test(name) && !isSpelled(name)).map((name) => `${file}: ${name}`);
  });
}

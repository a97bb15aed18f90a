import { rules } from '#kit/contract/trade/rules.ts';

const length = 18;
/** Letters that no credit code has, and the digits that they are taken for. */
const never: Readonly<Record<string, string>> = { O: '0', I: '1', Z: '2', S: '5' };
/** Signs that stand in codes and are taken for each other. */
const alike: Readonly<Record<string, string>> = { '8': 'B', B: '8' };
/** The signs of a code that are digits: of the registering authority. */
const place = { from: 2, to: 8 } as const;
/** More signs that may be something else make a guess of it. */
const mostDoubtful = 6;

/**
 * The credit code in what was read: as it stands, else with the usual slips mended, where the check digit fits exactly one of the ways to read it.
 * A long number of another kind is none.
 */
export function codeIn(texts: readonly string[]): string | undefined {
  const windows = texts.flatMap((text) =>
    windowsOf(
      text
        .normalize('NFKC')
        .toUpperCase()
        .replaceAll(/[\s:：]/g, ''),
    ),
  );
  const isCode = (code: string) => rules.creditCode.holds(code);
  return windows.find(isCode) ?? onlyOne(windows.map((window) => onlyOne(readings(window).filter(isCode))));
}

function windowsOf(text: string): string[] {
  return [...text.matchAll(/[0-9A-Z]{18,}/g)].flatMap(([run]) =>
    Array.from({ length: run.length - length + 1 }, (_, at) => run.slice(at, at + length)),
  );
}

/** A code as it may have been printed. */
function readings(window: string): string[] {
  const mended = [...window].map((sign, at) => {
    const plain = never[sign] ?? sign;
    return at >= place.from && at < place.to && plain === 'B' ? '8' : plain;
  });
  const doubtful = mended.flatMap((sign, at) => (alike[sign] && !(at >= place.from && at < place.to) ? [at] : []));
  if (doubtful.length > mostDoubtful) return [mended.join('')];
  return Array.from({ length: 2 ** doubtful.length }, (_, turn) =>
    mended.map((sign, at) => (doubtful.includes(at) && (turn >> doubtful.indexOf(at)) % 2 === 1 ? alike[sign]! : sign)).join(''),
  );
}

function onlyOne(found: readonly (string | undefined)[]): string | undefined {
  const different = [...new Set(found.filter((code) => code !== undefined))];
  return different.length === 1 ? different[0] : undefined;
}

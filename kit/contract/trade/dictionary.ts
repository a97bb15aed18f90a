/** One entry of a dictionary as the portal, the workbook and the checks see it. */
export interface DictionaryEntry {
  readonly code: string;
  readonly label: string;
  /** Entries out of use stay readable in old records but are no longer offered. */
  readonly retired?: boolean;
}

/** Dictionaries by name. Rows live in the table `dictionary_entry`; those in contracts are its seed. */
export type Dictionaries = Readonly<Record<string, readonly DictionaryEntry[]>>;

export interface Dictionary<N extends string = string> {
  readonly name: N;
  readonly title: string;
  readonly entries: readonly DictionaryEntry[];
  /** The program depends on the codes: labels may be edited, codes may not. */
  readonly fixed: boolean;
}

/** A dictionary whose codes the program depends on. */
export function fixedDictionary<N extends string, const E extends Readonly<Record<string, string>>>(
  name: N,
  title: string,
  entries: E,
): Dictionary<N> & { readonly codes: readonly (keyof E & string)[] } {
  const codes: readonly (keyof E & string)[] = Object.keys(entries);
  // JavaScript orders integer-like keys such as 11 before others such as 01. Numeric codes are declared in ascending order, so they are sorted again.
  const isNumbered = codes.every((code) => /^\d+$/.test(code));
  const ordered = isNumbered ? codes.toSorted((one, other) => Number(one) - Number(other)) : codes;
  return { name, title, fixed: true, entries: ordered.map((code) => ({ code, label: entries[code]! })), codes: ordered };
}

/** A dictionary that the institute edits. Where code and label are the same word, give the words alone. */
export function openDictionary<N extends string>(
  name: N,
  title: string,
  entries: readonly string[] | Readonly<Record<string, string>>,
): Dictionary<N> {
  const list = Array.isArray(entries)
    ? (entries as readonly string[]).map((word) => ({ code: word, label: word }))
    : Object.entries(entries).map(([code, label]) => ({ code, label: label as string }));
  return { name, title, fixed: false, entries: list };
}

/** Names under which areas and kinds of devices stand among the words of a table or a paper; no dictionary is called so. */
export const areaWords = '@area';
export const kindWords = '@kind';

/** The label of a code; the code itself when the dictionary does not know it, so that old records stay readable. */
export function labelOf(dictionaries: Dictionaries, name: string, code: unknown): string {
  if (code === null || code === undefined || code === '') return '';
  return dictionaries[name]?.find((entry) => entry.code === String(code))?.label ?? String(code);
}

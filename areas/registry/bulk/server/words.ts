import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';
import type { Field } from '#kit/contract/field.ts';
import type { AreaEntry, CatalogueEntry, DictionaryStore } from '#kit/server/settings/dictionaries.ts';
import { findClass } from '#areas/device-facts/contract/classes.ts';
import { isUsable, mayEnterFirst } from '#areas/device-facts/contract/catalogue.ts';

/** Everything that tells what the words in a cell stand for. */
export interface References {
  readonly dictionaries: Dictionaries;
  readonly catalogue: readonly CatalogueEntry[];
  readonly areas: readonly AreaEntry[];
  readonly today: string;
}

export async function readReferences(store: DictionaryStore, today: string): Promise<References> {
  return { dictionaries: await store.dictionaries(), catalogue: await store.catalogue(), areas: await store.areas(), today };
}

/** The words of one column: those offered, and what each of them and their like stand for. */
export interface Words {
  readonly offered: readonly string[];
  readonly values: ReadonlyMap<string, unknown>;
}

const noWords: Words = { offered: [], values: new Map() };

/** What may stand in a column of this field. @param category code of the category whose template it is */
export function wordsOf(field: Field, category: string, references: References): Words {
  if (field.widget === 'flag')
    return listed([
      [true, '是'],
      [false, '否'],
    ] as const);
  if (field.widget === 'catalogue') return catalogueWords(leavesOf(category, references));
  if (field.widget === 'area') return areaWords(references.areas);
  if (!field.dictionary) return noWords;
  const entries = references.dictionaries[field.dictionary] ?? [];
  const current = listed(entries.filter(({ retired }) => !retired).map(({ code, label }) => [code, label] as const));
  return { ...current, values: new Map([...entries.map(({ code }) => [code, code] as const), ...current.values]) };
}

function listed(pairs: readonly (readonly [value: unknown, word: string])[]): Words {
  return { offered: pairs.map(([, word]) => word), values: new Map(pairs.map(([value, word]) => [word, value])) };
}

function catalogueWords(leaves: readonly CatalogueEntry[]): Words {
  const { offered, values } = listed(leaves.map(({ code, name }) => [code, wordFor(code, name)] as const));
  return { offered, values: new Map([...leaves.flatMap(({ code, name }) => [[name, code] as const, [code, code] as const]), ...values]) };
}

function areaWords(areas: readonly AreaEntry[]): Words {
  const nameOf = new Map(areas.map(({ code, name }) => [code, name]));
  const places = areas
    .filter(({ code }) => code.length === 9)
    .map(({ code, name }) => [code, (nameOf.get(code.slice(0, 6)) ?? '') + name] as const);
  const words = listed(places);
  return { ...words, values: new Map([...places.map(([code]) => [code, code] as const), ...words.values]) };
}

/** A kind of equipment as templates write it: `叉车（5110）`. */
export function wordFor(code: string, name: string): string {
  return `${name}（${code}）`;
}

/** Kinds of a category that a device may be given today. A category without varieties is its own kind. */
export function leavesOf(category: string, { catalogue, today }: Pick<References, 'catalogue' | 'today'>): CatalogueEntry[] {
  return catalogue.filter((entry) => entry.code.startsWith(category.slice(0, 2)) && isUsable(entry, today));
}

export interface ImportCategory {
  readonly code: string;
  readonly name: string;
  readonly className: string;
  /** What people call the devices of the category. */
  readonly kinds: readonly string[];
}

/** The categories whose devices are entered by their unit, in the order of the catalogue. */
export function importCategories(references: Pick<References, 'catalogue' | 'today'>): ImportCategory[] {
  return references.catalogue.flatMap(({ code, name }) => {
    const isCategory = code.endsWith('00') && !code.endsWith('000');
    const entered = mayEnterFirst(code) || code.startsWith('8');
    const leaves = isCategory && entered ? leavesOf(code, references) : [];
    const kinds = leaves.map((leaf) => leaf.name).filter((kind) => kind !== name);
    return leaves.length === 0 ? [] : [{ code, name, className: findClass(code)?.label ?? '', kinds }];
  });
}

import type { CatalogueEntry } from './catalogue-seed.ts';

/** Shown where a category has no varieties. */
const noVariety = '-';

/** The variety of a device; null where its category has none: the catalogue and registers write a dash or a stroke then. */
export function varietyOf({ equVarietyName }: { readonly equVarietyName: string | null }): string | null {
  return equVarietyName && !/^[\s\-—/]*$/.test(equVarietyName) ? equVarietyName : null;
}

export interface CatalogueNames {
  readonly equTypeName: string;
  readonly equSortName: string;
  readonly equVarietyName: string;
}

/** The names an archive shows for its code, from the rows of the catalogue; undefined when the code is unknown or not a leaf. */
export function findCatalogueNames(catalogue: readonly CatalogueEntry[], equclacode: string): CatalogueNames | undefined {
  const leaf = catalogue.find(({ code }) => code === equclacode);
  if (!leaf?.leaf) return undefined;
  const category = leaf.level === 3 ? catalogue.find(({ code }) => code === leaf.parent) : leaf;
  const top = catalogue.find(({ code }) => code === category?.parent);
  if (!category || !top) return undefined;
  return { equTypeName: top.name, equSortName: category.name, equVarietyName: leaf.level === 3 ? leaf.name : noVariety };
}

interface UsableEntry {
  readonly leaf: boolean;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** Whether a device may be given the code on that day. */
export function isUsable(entry: UsableEntry, today: string): boolean {
  return entry.leaf && (entry.validFrom === null || entry.validFrom <= today) && (entry.validTo === null || today <= entry.validTo);
}

export interface CatalogueNode {
  readonly code: string;
  readonly name: string;
  readonly leaf: boolean;
  readonly children: readonly CatalogueNode[];
}

/** The rows as a tree, for pickers and filters. */
export function catalogueTree(catalogue: readonly CatalogueEntry[], parent: string | null = null): CatalogueNode[] {
  return catalogue
    .filter((entry) => entry.parent === parent)
    .map(({ code, name, leaf }) => ({ code, name, leaf, children: leaf ? [] : catalogueTree(catalogue, code) }));
}

/** Why a device with this code is not entered on the page for new devices; undefined when it is. */
export function whyNotFirst(equclacode: string): string | undefined {
  switch (equclacode.charAt(0)) {
    case '1':
      return '锅炉在施工告知受理后自动建档，不在此录入；免施工告知的（如D级锅炉）不须建档';
    case '3':
      return '电梯在施工告知受理后自动建档，不在此录入';
    case '8':
      return '压力管道请在「新增管道」中录入';
    case 'F':
      return '安全附件不单独建档';
    default:
      return undefined;
  }
}

export function mayEnterFirst(equclacode: string): boolean {
  return whyNotFirst(equclacode) === undefined;
}

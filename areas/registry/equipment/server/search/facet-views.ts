import { sql, type Expression, type SqlBool } from 'kysely';

import { reachOf, type Asker } from '#kit/server/asker.ts';
import { codePrefix } from '#kit/server/list/list.ts';

import { codeLimits, rescuedClass, unitColumns } from '../reach-views.ts';

/** Prefixes of codes that the text index holds as facets: one character of the class, six of the district. */
const coded = { equclacode: { column: 'class_code', signs: 1 }, equlocarecod: { column: 'area_code', signs: 6 } } as const;

type Filters = Readonly<Partial<Record<string, unknown>>>;

/**
 * Conditions on facets, which the GIN index of words holds beside the words (migration 0032): with them the index narrows a word to the asker's reach and
 * the filters of the list. They are coarser than reach and filters (a prefix instead of the code), so they are added to those conditions, never used alone.
 * @param asker left out where the list is not limited to the asker's reach
 */
export function facetConditions(asker: Asker | undefined, input: Filters = {}): Expression<SqlBool>[] {
  const limits = asker ? codeLimits(asker) : {};
  const byCode = Object.entries(coded).flatMap(([key, { column, signs }]) => {
    const asked = Array.isArray(input[key]) ? (input[key] as string[]).map(codePrefix) : [];
    return [asked, limits[key] === undefined ? [] : [limits[key]]]
      .filter((codes) => codes.length > 0 && codes.every((code) => code.length >= signs))
      .map((codes) => codes.map((code) => `${column}:${code.slice(0, signs)}`));
  });
  const reach = asker && reachOf(asker);
  const byParty = reach?.kind === 'unit' ? (unitColumns[reach.actor] ?? []).map((column) => `${column}:${reach.unitId}`) : [];
  return [...byCode, byParty].filter((facets) => facets.length > 0).map(hasOneOf);
}

function hasOneOf(facets: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`${deviceFacets} && ${[...new Set(facets)]}::text[]`;
}

const deviceFacets = sql.raw(
  `reach_facets(${['class_code', 'area_code', 'use_unit', 'owner_unit', 'maint_unit', 'install_unit', 'make_unit'].map((column) => `equipment.${column}`).join(', ')})`,
);

/** For lists of rescues, tests and marks, which only lifts have. */
export const liftFacets: readonly Expression<SqlBool>[] = [hasOneOf([`class_code:${rescuedClass}`])];

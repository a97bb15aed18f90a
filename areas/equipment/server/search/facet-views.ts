import { sql, type Expression, type SqlBool } from 'kysely';

import { reachOf, type Asker } from '#kit/server/asker.ts';
import { codePrefix } from '#kit/server/list.ts';

import { codeLimits, rescuedClass, unitColumns } from '../reach-views.ts';

/** The sign of a class and the code of a district are facets by themselves. */
const coded = { equclacode: { column: 'class_code', signs: 1 }, equlocarecod: { column: 'area_code', signs: 6 } } as const;

type Filters = Readonly<Partial<Record<string, unknown>>>;

/**
 * What of the reach and the filters of a list stands beside the words in their index (migration 0032). True of all devices asked for and of some more:
 * these conditions only go together with those that they repeat.
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

/** Rescues, tests and their marks are of lifts alone. */
export const liftFacets: readonly Expression<SqlBool>[] = [hasOneOf([`class_code:${rescuedClass}`])];

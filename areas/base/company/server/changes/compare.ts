import type { Values } from '#kit/contract/field.ts';
import { differencesOf, type Difference } from '#kit/server/case/case.ts';

import { controlledFields } from '../../contract/unit-change.ts';
import type { ControlledColumns } from '../tables.ts';

/** What an authority has agreed to, or is asked to, without the rest of the record. */
export function controlledOf({ orgname, orgcode, legalPerson, address, unitTypes, areacode }: ControlledColumns): ControlledColumns {
  return { orgname, orgcode, legalPerson, address, unitTypes, areacode };
}

/** What an application changes in a unit: old and new. The order in which types of a unit are named does not count. */
export function differencesFrom(unit: object, change: object): Difference[] {
  return differencesOf(controlledFields, sorted(unit), sorted(change));
}

function sorted(of: object): Values {
  const { unitTypes, ...rest } = of as Values;
  return { ...rest, unitTypes: Array.isArray(unitTypes) ? (unitTypes as readonly string[]).toSorted() : unitTypes };
}

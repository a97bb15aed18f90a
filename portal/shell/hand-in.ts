import type { companyCalls as declared } from '#areas/company/contract/calls.ts';
import { wire } from '#areas/company/contract/calls.ts?wire';
import { sessionCalls } from '#areas/session/portal/session-wire.ts';
import { call } from '#kit/portal/client.ts';
import { provideReference } from '#kit/portal/calls/dictionaries.ts';
import { provideSettings, type TableSettings } from '#kit/portal/list/settings.ts';
import { moreUnits, provideUnits } from '#kit/portal/input/unit-search.ts';

/** Without its schemas: the shell must be small. */
const companyCalls = wire['companyCalls'] as typeof declared;
const prefix = 'table:';

/** Which kind of unit (dictionary 单位类型) a field asks for. */
const unitTypesOf: Readonly<Record<string, string[]>> = { maintUnit: ['U2'], makeUnit: ['U4'], installUnit: ['U3'], propertyUnit: ['U11'] };

/** Hands the kit what belongs to the session area: reference data, and where a person's table settings are kept. */
export function handIn(): void {
  provideReference(sessionCalls);
  provideUnits({
    search: async (word, fieldKey, signal) => {
      const unitTypes = unitTypesOf[fieldKey];
      const { units, isMore } = await call(companyCalls.searchUnits, { word, ...(unitTypes && { unitTypes }) }, { signal });
      return [
        ...units.map(({ unitSysId, orgname, orgcode }) => ({ value: unitSysId, label: orgname, note: orgcode })),
        ...(isMore ? [moreUnits] : []),
      ];
    },
    nameOf: async (unitSysId, signal) => {
      const { units } = await call(companyCalls.searchUnits, { unitSysId }, { signal });
      return units[0]?.orgname;
    },
  });
  provideSettings({
    load: async () => {
      const { settings } = await call(sessionCalls.settings, {});
      const ofTables = Object.entries(settings).filter(([name]) => name.startsWith(prefix));
      return Object.fromEntries(ofTables.map(([name, content]) => [name.slice(prefix.length), content as TableSettings]));
    },
    save: async (table, content) => {
      await call(sessionCalls.saveSetting, { name: prefix + table, content: { ...content } as Record<string, string | string[]> });
    },
  });
}

import { sessionCalls } from '#areas/session/portal/session-wire.ts';
import { call } from '#kit/portal/client.ts';
import { provideReference } from '#kit/portal/record/dictionaries.ts';
import { provideSettings, type TableSettings } from '#kit/portal/record/settings.ts';

const prefix = 'table:';

/** Hands the kit what belongs to the session area: reference data, and where a person's table settings are kept. */
export function handIn(): void {
  provideReference(sessionCalls);
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

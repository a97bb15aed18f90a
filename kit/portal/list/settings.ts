import { useCallback, useSyncExternalStore } from 'react';

import { kept } from '../../contract/kept.ts';

/** How a person wants one table: stored for the user on the server, so that it follows to another computer. */
export interface TableSettings {
  /** All columns in the person's order; columns added to the product later come after. */
  readonly order?: readonly string[];
  readonly hidden?: readonly string[];
  readonly frozen?: readonly string[];
  readonly density?: 'compact' | 'normal' | 'loose';
}

export interface SettingsStore {
  /** All settings of the user by table. */
  readonly load: () => Promise<Readonly<Record<string, TableSettings>>>;
  readonly save: (table: string, settings: TableSettings) => Promise<void>;
}

const none: TableSettings = {};
const saveDelayMs = 800;
const listeners = new Set<() => void>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
let store: SettingsStore | undefined;
const loaded = kept(async () => {
  const asked = store;
  const found = await asked?.load();
  // Another person may have logged in meanwhile.
  if (found && asked === store) publish({ ...found, ...settings });
});
let settings: Readonly<Record<string, TableSettings>> = {};

/** The portal hands in where settings are kept; until then, and without a connection, they hold for this window. Call again after another user logs in. */
export function provideSettings(given: SettingsStore | undefined): void {
  store = given;
  loaded.forget();
  publish({});
}

function publish(next: Readonly<Record<string, TableSettings>>): void {
  settings = next;
  for (const listener of listeners) listener();
}

function loadOnce(): void {
  // A failed load leaves the defaults, until the next table asks again: a table must not fail because of its settings.
  if (store) void loaded().catch(() => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  loadOnce();
  return () => listeners.delete(listener);
}

function saveSoon(table: string): void {
  clearTimeout(timers.get(table));
  timers.set(
    table,
    setTimeout(() => void store?.save(table, settings[table] ?? none).catch(() => undefined), saveDelayMs),
  );
}

/** The settings of one table and how to change them. Changes are drawn at once and saved shortly after the last. */
export function useTableSettings(table: string): readonly [TableSettings, (change: TableSettings) => void] {
  const current = useSyncExternalStore(subscribe, () => settings[table] ?? none);
  const change = useCallback(
    (next: TableSettings) => {
      publish({ ...settings, [table]: next });
      saveSoon(table);
    },
    [table],
  );
  return [current, change];
}

/**
 * What is kept of settings that were changed while `hidden` stood hidden. Whoever moves or pins a column has not chosen which are shown.
 * @param before as kept until now
 */
export function chosenSettings(next: TableSettings, hidden: readonly string[], before: TableSettings): TableSettings {
  const { hidden: chosen, ...others } = next;
  if (!chosen) return others;
  const isChosen = chosen.length !== hidden.length || chosen.some((key) => !hidden.includes(key));
  const kept = isChosen ? chosen : before.hidden;
  return kept ? { ...others, hidden: kept } : others;
}

/** The columns in the person's order: known ones first as ordered, new ones at their declared place after them. */
export function orderColumns(declared: readonly string[], { order = [] }: TableSettings): string[] {
  const kept = order.filter((key) => declared.includes(key));
  return [...kept, ...declared.filter((key) => !kept.includes(key))];
}

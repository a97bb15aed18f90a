import type { Asker } from '#kit/server/asker.ts';

/** Who asked for a job, as they were then: their unit, role and reach, without what opens calls. */
export type StoredAsker = Omit<Asker, 'menuIds' | 'sessionId'>;

export function storeAsker({ menuIds: _menuIds, sessionId: _sessionId, ...asker }: StoredAsker & Partial<Asker>): string {
  return JSON.stringify(asker satisfies StoredAsker);
}

/** The asker for what a job does in their name. It opens no call. */
export function restoreAsker(stored: StoredAsker): Asker {
  return { ...stored, sessionId: '', menuIds: new Set() };
}

import { useSyncExternalStore } from 'react';

import { chosenLook, keepLook, type Look } from './chosen-look.ts';

export { showLook, type Look } from './chosen-look.ts';

/** How much larger type is in 关怀版 than otherwise. */
export const careZoom = 18 / 14;

const watchers = new Set<() => void>();

export function chooseLook(change: Partial<Look>): void {
  keepLook(change);
  for (const tell of watchers) tell();
}

export function useLook(): Look {
  return useSyncExternalStore((tell) => {
    watchers.add(tell);
    return () => watchers.delete(tell);
  }, chosenLook);
}

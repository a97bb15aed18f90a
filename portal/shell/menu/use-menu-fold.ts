import { useEffect, useState } from 'react';

import { keptInTab } from '#kit/portal/browser-keep.ts';

const storageKey = 'menuCollapsed';

export interface MenuFold {
  /** Only icons are drawn. Kept for this browser tab. */
  readonly isFolded: boolean;
  readonly isDrawerOpen: boolean;
  readonly toggleFold: () => void;
  readonly toggleDrawer: () => void;
  readonly closeDrawer: () => void;
}

export function useMenuFold(): MenuFold {
  const [isFolded, setFolded] = useState(() => keptInTab.get(storageKey) === '1');
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  useEffect(() => {
    if (!isDrawerOpen) return undefined;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setDrawerOpen(false);
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [isDrawerOpen]);
  return {
    isFolded,
    isDrawerOpen,
    toggleFold: () => {
      keptInTab.set(storageKey, isFolded ? '0' : '1');
      setFolded(!isFolded);
    },
    toggleDrawer: () => setDrawerOpen(!isDrawerOpen),
    closeDrawer: () => setDrawerOpen(false),
  };
}

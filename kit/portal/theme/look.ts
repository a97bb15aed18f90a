import { useSyncExternalStore } from 'react';

/** How the person wants to see the portal. Kept in a cookie: logging in and 清空缓存 wipe the local storage, and large type must not be lost with it. */
export interface Look {
  /** 关怀版: large type, more contrast, no motion. */
  readonly care: boolean;
  readonly dark: boolean;
}

/** How much larger type is in 关怀版 than otherwise. */
export const careZoom = 18 / 14;

const cookie = 'look';
const watchers = new Set<() => void>();
let look = read();

function read(): Look {
  const words =
    document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(`${cookie}=`))
      ?.slice(cookie.length + 1)
      .split('.') ?? [];
  return { care: words.includes('care'), dark: words.includes('dark') };
}

/** Puts the look on the document; called once before the first paint. */
export function showLook(): void {
  const { dataset } = document.documentElement;
  dataset['scheme'] = look.dark ? 'dark' : 'light';
  dataset['care'] = look.care ? 'on' : 'off';
}

export function chooseLook(change: Partial<Look>): void {
  look = { ...look, ...change };
  const words = [look.care && 'care', look.dark && 'dark'].filter(Boolean).join('.');
  document.cookie = `${cookie}=${words}; Path=/; Max-Age=31536000; SameSite=Strict`;
  showLook();
  for (const tell of watchers) tell();
}

export function useLook(): Look {
  return useSyncExternalStore(
    (tell) => {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
    () => look,
  );
}

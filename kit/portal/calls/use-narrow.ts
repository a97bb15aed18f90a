import { useSyncExternalStore } from 'react';

const phone = '(max-width: 639px)';

/** True below 640 px: tables become cards, columns become one. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(phone);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(phone).matches,
  );
}

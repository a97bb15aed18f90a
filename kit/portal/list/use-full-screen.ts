import { useEffect, useMemo, useState } from 'react';

/** Over the whole window, within the page so that menus and messages still show. Escape leaves. */
export function useFullScreen(): readonly [boolean, () => void] {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull) return undefined;
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && setFull(false);
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isFull]);
  return useMemo(() => [isFull, () => setFull((now) => !now)], [isFull]);
}

import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Draws its children once the place where they will stand comes near the window: parts far down are not loaded for people who never scroll to them. */
export function WhenSeen({ waiting, children }: { readonly waiting: ReactNode; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen) return undefined;
    const watcher = new IntersectionObserver((entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: '120px',
    });
    watcher.observe(place.current!);
    return () => watcher.disconnect();
  }, [isSeen]);
  return <div ref={place}>{isSeen ? children : waiting}</div>;
}

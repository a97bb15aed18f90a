import { useEffect, useState } from 'react';

/** Milliseconds until an instant, by the server's clock: that of the device only tells how much time has passed. Null without an instant. */
export function useCountdown(expireAt: string | null, serverAt: string): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (!expireAt) {
      setLeft(null);
      return undefined;
    }
    const end = performance.now() + Date.parse(expireAt) - Date.parse(serverAt);
    const look = () => setLeft(Math.max(0, end - performance.now()));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [expireAt, serverAt]);
  return left;
}

import { useEffect, useState } from 'react';

const longMs = 15_000;

/** The way on for whoever waits for something that does not come: a network that lost an answer tells nobody. */
export function TakesLong() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(waiting);
  }, []);
  if (!isLong) return null;
  return (
    <span className="takes-long">
      打开时间较长，可能是网络不稳定。
      <button type="button" className="button" onClick={() => location.reload()}>
        重新打开
      </button>
    </span>
  );
}

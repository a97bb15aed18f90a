import { Button } from 'antd';
import { useState } from 'react';

import { AskWhy } from '#kit/portal/record/AskWhy.tsx';

interface Props {
  readonly masked: string;
  /** Reads the whole number, and keeps who read it and why. */
  readonly read: (reason: string) => Promise<string>;
}

/** A masked number with the way to read the whole of it, for who says why. It is masked again once the page is left. */
export function RevealIdCard({ masked, read }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [whole, setWhole] = useState<string>();
  if (masked === '') return <>—</>;
  return (
    <>
      <span className="mono">{whole ?? masked}</span>{' '}
      {whole === undefined ? (
        <Button size="small" onClick={() => setAsking(true)}>
          查看完整号码
        </Button>
      ) : (
        <Button size="small" onClick={() => setWhole(undefined)}>
          隐藏
        </Button>
      )}
      {isAsking && <AskWhy read={async (reason) => setWhole(await read(reason))} onClose={() => setAsking(false)} />}
    </>
  );
}

import { useEffect, useState } from 'react';

import { isReachable } from './part-fault.ts';

const askAgainMs = 3000;

type Network = 'asking' | 'gone' | 'there';

const hints: Readonly<Record<Network, string>> = {
  asking: '正在检查网络……',
  gone: '网络恢复后请重新打开。已打开的其他页面和已保存的内容不受影响。',
  there: '网络已经恢复，请重新打开。已打开的页面和已保存的内容不受影响。',
};

/** Stands where code of the portal could not be fetched. What the browser has once failed to fetch it fetches only when everything is loaded anew. */
export function PartFaultNotice() {
  const [network, setNetwork] = useState<Network>('asking');
  useEffect(() => {
    const ask = async () => setNetwork((await isReachable()) ? 'there' : 'gone');
    void ask();
    const again = setInterval(() => void ask(), askAgainMs);
    return () => clearInterval(again);
  }, []);
  const reopen = async () => {
    setNetwork('asking');
    if (await isReachable()) location.reload();
    else setNetwork('gone');
  };
  return (
    <>
      <h1 className="fault__title">{network === 'gone' ? '网络连接已断开' : '这一页没有下载完'}</h1>
      <p className="fault__hint">{hints[network]}</p>
      <button type="button" className="button button--primary" onClick={() => void reopen()}>
        重新打开
      </button>
    </>
  );
}

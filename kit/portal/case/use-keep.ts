import { App } from 'antd';

import type { AutosaveHandle } from '../form/use-autosave.ts';

/** @param what the button that was pressed: 「提交」 @returns whether the server has everything */
export type Keep = (what: string) => Promise<boolean>;

/** Saves a draft before what was pressed goes on. Where the network stops it, the person is told that it has not: the bar alone is easily overlooked. */
export function useKeep({ saveNow, latest }: AutosaveHandle): Keep {
  const { message } = App.useApp();
  return async (what) => {
    const isKept = await saveNow();
    if (!isKept && latest().state === 'offline')
      void message.warning(`网络不通，「${what}」没有完成。填写的内容都还在，网络恢复后请再点一次`);
    return isKept;
  };
}

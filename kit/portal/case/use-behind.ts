import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useRef, useState } from 'react';

import type { ArgumentOf, Call, ReplyOf } from '../../contract/call.ts';
import { call, type CallError } from '../client.ts';
import type { AutosaveHandle } from '../form/use-autosave.ts';
import { isMovedOn } from '../record/closes-when-moved.ts';
import { callKey, sentenceOf, useRefresh } from '../calls/use-call.ts';

/** How a page reads its draft again. */
export interface Renewal {
  /** Reads it as it is stored now, and answers its version. */
  readonly read: () => Promise<number>;
  /** Begins the page anew with what has been read. */
  readonly begin: () => void;
}

/** A renewal by the call that the page reads its draft with. @param begin draws the page anew */
export function useRenewal<C extends Call>(
  detail: C,
  input: ArgumentOf<C>,
  versionIn: (told: ReplyOf<C>) => number,
  begin: () => void,
): Renewal {
  const client = useQueryClient();
  const refresh = useRefresh();
  const latest = useRef<ReplyOf<C>>(undefined);
  return {
    read: async () => {
      latest.current = await call(detail, input);
      return versionIn(latest.current);
    },
    begin: () => {
      client.setQueryData(callKey(detail, input), latest.current);
      void refresh();
      begin();
    },
  };
}

/** The draft has another version than the one that is written upon. */
export interface Behind {
  /** Nothing can be saved any more: it has been handed in. Otherwise somebody else has saved it, and the person decides what holds. */
  readonly isHandedIn: boolean;
  /** What the server said. */
  readonly message: string;
  /** Shows what is stored now; what was typed is given up. */
  readonly take: () => void;
  /** Goes on with what was typed, in the place of what is stored. */
  readonly keep: () => void;
}

interface Written {
  readonly autosave: AutosaveHandle;
  readonly renewal: Renewal | undefined;
  /** Saves all that stands in the form upon this version, and answers the next. */
  readonly save: (version: number) => Promise<number>;
  readonly follow: (version: number) => void;
}

/** Where a draft was saved or handed in elsewhere: the ways on, found by its autosave or told by its submission. */
export function useBehind({ autosave, renewal, save, follow }: Written) {
  const { message } = App.useApp();
  const [refused, setRefused] = useState<CallError>();
  const isStopped = autosave.status.state === 'overtaken';
  const tellIfNot = (reading: Promise<unknown>) => void reading.catch((error: unknown) => void message.error(sentenceOf(error)));
  const take = () =>
    tellIfNot(
      renewal!.read().then(() => {
        autosave.settle();
        renewal!.begin();
      }),
    );
  const keep = () => {
    const reading = renewal!.read().then((stored) => {
      follow(stored);
      setRefused(undefined);
      return stored;
    });
    if (isStopped) autosave.goOnUpon(reading);
    tellIfNot(isStopped ? reading : reading.then(save).then(autosave.settle));
  };
  const said = isStopped ? autosave.status : refused;
  const behind: Behind | undefined = said && renewal && { isHandedIn: said.code !== 'stale', message: said.message ?? '', take, keep };
  /** Takes a refused submission where it says so. */
  const note = (error: unknown): boolean => {
    if (!renewal || !isMovedOn(error)) return false;
    setRefused(error);
    return true;
  };
  return { behind, note };
}

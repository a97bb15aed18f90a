import { useCallback, useEffect, useRef, useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { call, useBases as setBases } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';

import { sessionCalls } from './session-wire.ts';

export type Opening = ReplyOf<typeof sessionCalls.openLogin>;

/** The nonce of a login holds three minutes (specification, section 9); a page left open gets a new one shortly before. */
const renewAfterMs = 180_000 - 10_000;

export interface LoginDoor {
  readonly opening: Opening | undefined;
  readonly fault: string | undefined;
  /** Asks for a new key, nonce and captcha; undefined when the server cannot be reached. */
  reopen(username?: string): Promise<Opening | undefined>;
}

/** What the server hands out before a login: public key, one-time nonce, whether a captcha is wanted, configuration, notices. */
export function useLoginDoor(username: string | undefined): LoginDoor {
  const [opening, setOpening] = useState<Opening>();
  const [fault, setFault] = useState<string>();
  const lastName = useRef(username);

  const reopen = useCallback(async (name?: string) => {
    lastName.current = name ?? lastName.current;
    try {
      const next = await call(sessionCalls.openLogin, lastName.current ? { username: lastName.current } : {});
      setBases(next.config.bases);
      setOpening(next);
      setFault(undefined);
      return next;
    } catch (error) {
      setFault(explain(error));
      return undefined;
    }
  }, []);

  useEffect(() => {
    void reopen();
    const timer = setInterval(() => void reopen(), renewAfterMs);
    return () => clearInterval(timer);
  }, [reopen]);

  return { opening, fault, reopen };
}

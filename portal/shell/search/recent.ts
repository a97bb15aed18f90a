import { useEffect, useState } from 'react';

import { sessionCalls } from '#areas/session/portal/session-wire.ts';
import { ownAddress } from '#kit/portal/address.ts';
import { call } from '#kit/portal/client.ts';

import type { Choice } from './choices.ts';

const setting = 'search:recent';
const most = 8;

let kept: readonly Choice[] | undefined;
let owner: string | undefined;

/** What this person went to last from a search, on whichever computer; the newest first. */
export function useRecentChoices(userId: string): { readonly recent: readonly Choice[]; readonly remember: (choice: Choice) => void } {
  const [recent, setRecent] = useState(owner === userId ? (kept ?? []) : []);
  useEffect(() => {
    if (owner === userId && kept) return;
    owner = userId;
    call(sessionCalls.settings, {}).then(
      ({ settings }) => {
        kept = readChoices(settings[setting]);
        setRecent(kept);
      },
      // A search works without what was searched before.
      () => undefined,
    );
  }, [userId]);
  const remember = (choice: Choice) => {
    kept = [choice, ...(kept ?? []).filter(({ address }) => address !== choice.address)].slice(0, most);
    const content = kept.map(({ kind, title, note, address, sign }) => ({ kind, title, note, address, sign }));
    void call(sessionCalls.saveSetting, { name: setting, content }).catch(() => undefined);
  };
  return { recent, remember };
}

function readChoices(content: unknown): Choice[] {
  if (!Array.isArray(content)) return [];
  return content.filter(
    (one: Partial<Choice> | null): one is Choice =>
      one !== null &&
      typeof one.kind === 'string' &&
      typeof one.title === 'string' &&
      typeof one.note === 'string' &&
      typeof one.sign === 'string' &&
      ownAddress(one.address ?? null) !== undefined,
  );
}

import { useEffect } from 'react';

import { isBlank } from '#kit/contract/form.ts';
import { call } from '#kit/portal/client.ts';
import { useLatest } from '#kit/portal/calls/use-latest.ts';

import { registerCalls } from '../../contract/guest-calls.ts';
import { proposedName, proposedNames } from '../../contract/proposed-names.ts';

import type { DraftKey } from './draft-key.ts';
import type { RegistrationDraft } from './use-registration.ts';

/** Proposes a login name where there is none when the step is opened, once. @returns what stands at it while it is one that is proposed */
export function useProposedName({ person, values, shown }: RegistrationDraft): Readonly<Record<string, string>> {
  const latest = useLatest(values);
  const { patch } = person;
  useEffect(() => {
    let isLeft = false;
    const { accountType, mobile } = latest.current;
    const isWanted = () => {
      const { loginName } = latest.current;
      return !isLeft && isBlank(loginName);
    };
    if (!isWanted()) return undefined;
    void firstFree(proposedNames(accountType, mobile), shown).then(
      (name) => {
        if (name !== undefined && isWanted()) patch({ loginName: name });
      },
      // Without a network there is none, and whoever applies thinks of one.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [shown, patch, latest]);
  const isProposed = proposedNames(values['accountType'], values['mobile']).includes(String(values['loginName']));
  return isProposed ? { loginName: proposedName } : {};
}

async function firstFree([name, ...others]: readonly string[], shown: DraftKey): Promise<string | undefined> {
  if (name === undefined) return undefined;
  const { known } = await call(registerCalls.unitCheck, { field: 'loginName', value: name, ...shown });
  // Nothing is proposed of which it is not known whether somebody has it.
  return known === false ? name : known === null ? undefined : firstFree(others, shown);
}

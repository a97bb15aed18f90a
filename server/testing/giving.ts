import type pg from 'pg';

import type { Call } from '#kit/contract/call.ts';
import { areas } from '#server/areas.ts';
import { currentCall } from './calling.ts';

/** Calls that give a password, an account, a role or a right and do not ask for the second factor again, and what stands in its place. */
const otherwise: Readonly<Record<string, string>> = {
  'session.updatePwd': 'the own password, with the current one',
  'session.updateInfo': 'the own telephone number, with the current password or the second factor, and a code to the new number',
  'session.secondFactorBegin': 'the own second factor, with the current password; there is none yet',
  'session.secondFactorEnrol': 'the same, with its first code',
  'session.secondFactorRemove': 'the own second factor, with the password and a code',
  'session.login': 'nobody is in yet',
  'session.loginByCode': 'the second factor itself',
  'account-registration.forgottenApply': 'nobody is in: a code to the number that the account has had for days',
};

/** Statements by which somebody gets, or loses, a password, an account, a role or a second factor. */
const giving =
  /^\s*(?:insert into "?(?:account|account_role|second_factor)"?[ (]|delete from "?(?:account|account_role|second_factor)"? |update "?account"? set [^;]*"(?:password_hash|unit_id|mobile|disabled)" =|update "?second_factor"? set [^;]*"confirmed_at" =)/;

const names = new Map<Call, string>(
  areas.flatMap(({ name, calls }) => Object.entries(calls).map(([key, call]) => [call, `${name}.${key}`] as const)),
);

/** What a statement of a call gives without being `confirmed` or excepted; undefined where all is well. */
export function givenUnasked(text: string): string | undefined {
  const call = currentCall();
  if (!call || call.confirmed || !giving.test(text)) return undefined;
  const name = names.get(call) ?? call.path;
  return name in otherwise ? undefined : `${name} gives without asking for the second factor again: ${text.slice(0, 120)}`;
}

/** Tells of statements of calls that give what only a `confirmed` call may give. */
export function watchGiving(pool: pg.Pool, found: (fault: Error) => void): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const [first] = given;
      const text = typeof first === 'string' ? first : ((first as { readonly text?: string } | undefined)?.text ?? '');
      const fault = givenUnasked(text);
      if (fault) found(new Error(fault));
      return query(...given);
    }) as typeof client.query;
  });
}

import { secondFactorActors } from '../../contract/actor.ts';
import type { Call } from '../../contract/call.ts';
import { confirmedMinutes } from '#kit/contract/case/confirmed.ts';
import type { Asker } from '../asker.ts';
import { refuse } from '../refuse.ts';
import type { Config } from '../settings/config.ts';

type Settings = Pick<Config, 'login'>;

/** Whether nothing opens to the asker but setting up a second factor. */
export function mustEnrol({ actor, hasSecondFactor }: Pick<Asker, 'actor' | 'hasSecondFactor'>, { login }: Settings): boolean {
  if (hasSecondFactor || login.secondFactor === 'off') return false;
  return login.secondFactorFor.includes(actor) || (login.secondFactor === 'required' && secondFactorActors.includes(actor));
}

/** Whoever has still to change a first password, or to set up a second factor, is nobody yet. */
export function isReady(asker: Asker, settings: Settings): boolean {
  return !asker.isFirstPassword && !mustEnrol(asker, settings);
}

/** @throws firstPassword, secondFactorFirst or noAccess */
export function admitTo(call: Call, asker: Asker, settings: Settings): void {
  if (asker.isFirstPassword && !call.atFirst) refuse('firstPassword');
  if (mustEnrol(asker, settings) && !call.atFirst && !call.atEnrolment) refuse('secondFactorFirst');
  if (Array.isArray(call.access) && !call.access.some((menuId: string) => asker.menuIds.has(menuId))) refuse('noAccess');
}

/** Within the last minutes; what was shown later than now, by a clock that was ahead, no longer than those either. */
const isRecent = (confirmedAt: string, now: Date) => Math.abs(now.getTime() - Date.parse(confirmedAt)) < confirmedMinutes * 60_000;

/** What this session must show before the call does its work, as a refusal says it: a code, or the password of whoever has no second factor. */
export function proofAsked(
  call: Call,
  { hasSecondFactor, confirmedAt }: Asker,
  { login }: Settings,
  now: Date,
): 'codeAsked' | 'passwordAsked' | undefined {
  const showsCodes = hasSecondFactor && login.secondFactor !== 'off';
  if (!call.confirmed || (!showsCodes && call.confirmed !== 'always')) return undefined;
  if (typeof confirmedAt === 'string' && isRecent(confirmedAt, now)) return undefined;
  return showsCodes ? 'codeAsked' : 'passwordAsked';
}

import { secondFactorActors } from '../../contract/actor.ts';
import type { Call } from '../../contract/call.ts';
import { confirmedMinutes } from '#kit/contract/case/confirmed.ts';
import type { Asker } from '../asker.ts';
import { refuse } from '../refuse.ts';
import type { Config } from '../settings/config.ts';

type Settings = Pick<Config, 'login' | 'sms' | 'demo'>;

/** Whether a code can reach telephones: by a carrier, or in a demo, which shows it. */
export function reachesTelephones({ sms, demo }: Pick<Settings, 'sms' | 'demo'>): boolean {
  return demo || sms.provider !== 'outbox';
}

/** Why nothing opens to the asker but setting up a second factor: their role decides much, or no code can be sent to them at the login. */
export function whyEnrol(
  { actor, hasSecondFactor, hasMobile }: Pick<Asker, 'actor' | 'hasSecondFactor' | 'hasMobile'>,
  settings: Settings,
): 'role' | 'noTelephone' | undefined {
  const { secondFactor, secondFactorFor, newBrowser } = settings.login;
  if (hasSecondFactor || secondFactor === 'off') return undefined;
  if (secondFactorFor.includes(actor) || (secondFactor === 'required' && secondFactorActors.includes(actor))) return 'role';
  return newBrowser === 'code' && !(hasMobile && reachesTelephones(settings)) ? 'noTelephone' : undefined;
}

/** Whether nothing opens to the asker but setting up a second factor. */
export function mustEnrol(asker: Pick<Asker, 'actor' | 'hasSecondFactor' | 'hasMobile'>, settings: Settings): boolean {
  return whyEnrol(asker, settings) !== undefined;
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

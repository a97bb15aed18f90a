import { noteYears } from '#kit/contract/trade/workdays.ts';
import { call, CallError } from '#kit/portal/client.ts';
import type { Session } from '#kit/portal/session.ts';

import { sessionCalls } from './session-wire.ts';

/** Loads who is at the screen, once after login. The server's current role counts; only where it has none does the first role hold. */
export async function loadSession(): Promise<Session> {
  const [{ user, roleList, isSimplePwd, mustEnrol, enrolFor, config, today }, unitInfo] = await Promise.all([
    call(sessionCalls.info, {}),
    loadUnit(),
  ]);
  noteYears(config.workdays);
  const role = roleList.find(({ id }) => id === user.currentRole.id) ?? roleList[0];
  if (!role) throw new Error('the account has no role');
  if (!isSimplePwd && !mustEnrol && role.id !== user.currentRole.id) await call(sessionCalls.changeRole, { id: role.id });
  return { user, roles: roleList, role, unit: unitInfo, config, today, isSimplePwd, mustEnrol, enrolFor };
}

/** Refused until a first password is changed or a second factor set up; then nothing else is shown. */
async function loadUnit(): Promise<Session['unit']> {
  try {
    return (await call(sessionCalls.unit, {})).unitInfo;
  } catch (error) {
    if (error instanceof CallError && ['firstPassword', 'secondFactorFirst'].includes(error.code)) return null;
    throw error;
  }
}

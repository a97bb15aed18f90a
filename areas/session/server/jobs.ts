import { sealAudit } from '#kit/server/audit.ts';
import { forgetGuesses } from '#kit/server/guesses.ts';
import type { Job } from '#kit/server/request.ts';

import { reckonInitials } from './account-store.ts';
import { dropOldFailures } from './login/failure-store.ts';
import { dropExpiredOnce } from './login/once-store.ts';
import { endStaleSessions } from './session-store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Logins stay readable to their owner for as long as network logs must be kept (Cybersecurity Law, article 21: six months). */
const loginsKeptMs = 183 * day;

const expireSessions: Job = async (_payload, { db, services, now }) => {
  const { idleMinutes, absoluteHours } = services.config.session;
  await endStaleSessions(db, {
    idleSince: new Date(now.getTime() - (idleMinutes + 1) * minute),
    openedBefore: new Date(now.getTime() - absoluteHours * 60 * minute),
    endedBefore: new Date(now.getTime() - loginsKeptMs),
    now,
  });
  await dropExpiredOnce(db, now);
  await dropOldFailures(db, now);
  await forgetGuesses(db, new Date(now.getTime() - day));
};

/** A transaction may last 30 seconds and bring an older row after a younger one. */
const sealAuditLog: Job = async (_payload, { db, now }) => {
  await sealAudit(db, new Date(now.getTime() - minute));
};

const spellPeople: Job = (_payload, { db }) => reckonInitials(db);

export const sessionJobs = { 'session:expire': expireSessions, 'session:sealAudit': sealAuditLog, 'session:spellPeople': spellPeople };
export const sessionCrontab = ['*/5 * * * * session:expire', '* * * * * session:sealAudit', '* * * * * session:spellPeople'];

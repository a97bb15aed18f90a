import { anchorAudit, sealAndAnchor } from '#kit/server/audit/audit-chain.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { forgetUse } from '#kit/server/settings/quotas.ts';
import { forgetGuesses } from '#kit/server/web/secret-guesses.ts';
import { newId } from '#kit/server/id.ts';
import { addJob } from '#kit/server/jobs/jobs.ts';
import type { Job } from '#kit/server/request.ts';

import { dropOldCodes } from './codes/sms-code-store.ts';
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
    notAfter: new Date(now.getTime() + (idleMinutes + 1) * minute),
    openedBefore: new Date(now.getTime() - absoluteHours * 60 * minute),
    endedBefore: new Date(now.getTime() - loginsKeptMs),
    now,
  });
  await dropExpiredOnce(db, now);
  await dropOldFailures(db, now);
  await forgetUse(db, todayInShanghai(now));
  await forgetGuesses(db, new Date(now.getTime() - day));
  await dropOldCodes(db, new Date(now.getTime() - day));
};

const sealAuditLog: Job = async (_payload, { db, services, now }) =>
  void (await sealAndAnchor(db, services.secrets, services.config.dataDir, now));

/** The anchor stands in the data folder and at the neighbouring system: whoever rewrites the database has not rewritten these. */
const anchorAuditLog: Job = async (_payload, { db, services, now }) => {
  const anchor = await anchorAudit(db, services.secrets, services.config.dataDir, now);
  if (anchor) await addJob(db, 'misEvent', { id: newId(), event: 'auditAnchor', key: String(anchor.sealNo), payload: anchor });
};

const spellPeople: Job = (_payload, { db }) => reckonInitials(db);

export const sessionJobs = {
  'session:expire': expireSessions,
  'session:sealAudit': sealAuditLog,
  'session:anchorAudit': anchorAuditLog,
  'session:spellPeople': spellPeople,
};
export const sessionCrontab = [
  '*/5 * * * * session:expire',
  '* * * * * session:sealAudit',
  '10 16 * * * session:anchorAudit',
  '* * * * * session:spellPeople',
];

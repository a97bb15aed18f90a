import type { Coming } from '#areas/attachments/server/door.ts';
import { findHolders } from '#areas/accounts/server/door.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { countGuess } from '#kit/server/web/secret-guesses.ts';
import { sendMessage } from '#kit/server/message.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { PublicRequest } from '#kit/server/request.ts';

import { registrationRefusals } from '../../contract/refusals.ts';

import { countDrafts, countResets, guestBytes, lockGuests, recordBytes } from './guest-limits-store.ts';

const refuse = refuser(registrationRefusals);
const hour = 60 * 60_000;
const day = 24 * hour;
const megabyte = 1024 ** 2;

/** What people without an account may begin, bring and look up. */
export const guestLimits = {
  /** Registrations of one telephone that are not handed in. */
  drafts: 3,
  /** One that nobody touches for so long no longer counts: its browser may be lost. */
  draftDays: 7,
  /** Resets of one telephone that are not handed in, in a day. */
  resets: 5,
  /** The files of one application, deleted ones included: they lie there for a while. Some twenty photographs. */
  draftBytes: 60 * megabyte,
  /** How full it is when the administrators hear of it. */
  toldAt: 0.8,
  /** Units and login names that one telephone may look up in an hour. */
  lookUps: 30,
  /** Licences and identity cards that are read in an hour: those of one telephone, and of everybody together. */
  readings: 10,
  readingsOfAll: 300,
  /** Questions a day for a forgotten login name: by one telephone, and from one address. */
  names: 5,
  namesFrom: 20,
} as const;

/** @throws draftsTooMany */
export async function requireFewDrafts(tx: Tx, mobile: string, now: Date): Promise<void> {
  await lockGuests(tx, `drafts of ${mobile}`);
  const { drafts: most, draftDays: days } = guestLimits;
  if ((await countDrafts(tx, mobile, new Date(now.getTime() - days * day))) >= most) refuse('draftsTooMany', { most, days });
}

/** @throws resetsTooMany */
export async function requireFewResets(tx: Tx, mobile: string, now: Date): Promise<void> {
  await lockGuests(tx, `resets of ${mobile}`);
  const { resets: most } = guestLimits;
  if ((await countResets(tx, mobile, new Date(now.getTime() - day))) >= most) refuse('resetsTooMany', { most });
}

/** Counts one more look-up of the telephone, whichever of its applications asks, from whatever address. @returns whether it may be answered */
export function mayLookUp(db: Db | Tx, { services, now }: Pick<PublicRequest, 'services' | 'now'>, mobile: string): Promise<boolean> {
  const object = `lookUp:${services.secrets.sign('registration/lookUp', mobile).toString('base64url')}`;
  const { lookUps } = guestLimits;
  return countGuess(db, { object, guesser: 'applicant' }, { windowMs: hour, ofGuesser: lookUps, ofObject: lookUps }, now);
}

/** Counts one more paper that is read, before it is: it costs the machine some seconds. Whoever has used up their own does not use up those of others. @throws readingsTooMany */
export async function requireFewReadings(
  db: Db,
  { services, now }: Pick<PublicRequest, 'services' | 'now'>,
  { mobile, called }: { readonly mobile: string; readonly called: string },
): Promise<void> {
  const guesser = services.secrets.sign('registration/reading', mobile).toString('base64url');
  const { readings, readingsOfAll } = guestLimits;
  const limits = { windowMs: hour, ofGuesser: readings, ofObject: readingsOfAll };
  if (!(await countGuess(db, { object: 'paper', guesser }, limits, now))) refuse('readingsTooMany', { called });
}

/** Counts a question for a login name by telephone and address, before anything is looked up: about one unit strangers may ask without using up what its people have. @throws namesTooMany */
export async function requireFewNames(
  db: Db,
  { services, now, http }: Pick<PublicRequest, 'services' | 'now' | 'http'>,
  mobile: string,
): Promise<void> {
  const hashed = (what: string, text: string) => `${what}:${services.secrets.sign(`registration/${what}`, text).toString('base64url')}`;
  const { names, namesFrom } = guestLimits;
  for (const [object, most] of [
    [hashed('nameOf', mobile), names],
    [hashed('nameFrom', http.ip), namesFrom],
  ] as const)
    if (!(await countGuess(db, { object, guesser: 'applicant' }, { windowMs: day, ofGuesser: most, ofObject: most }, now)))
      refuse('namesTooMany');
}

/** Room for a file of an application, and for those of all who have no account. @throws draftFull, guestFilesFull */
export async function requireGuestRoom(tx: Tx, { services, attrefsysid, bytes, now }: Coming): Promise<void> {
  const { draftBytes, toldAt } = guestLimits;
  if ((await recordBytes(tx, attrefsysid)) + bytes > draftBytes) refuse('draftFull', { most: draftBytes / megabyte });
  await lockGuests(tx, 'files');
  const most = services.config.limits.guestFilesGb * 1024 ** 3;
  const used = await guestBytes(tx, now);
  if (used + bytes > most) refuse('guestFilesFull');
  if (used + bytes > most * toldAt) await tellOnce(tx, services.config.limits.guestFilesGb, now);
}

/** Once a day, before anybody is refused: what a refused call tells would be taken back with it. */
async function tellOnce(tx: Tx, most: number, now: Date): Promise<void> {
  const isFirst = await countGuess(tx, { object: 'guestFiles', guesser: 'told' }, { windowMs: day, ofGuesser: 1, ofObject: 1 }, now);
  if (!isFirst) return;
  const body = `未审核通过的账号注册、密码重置申请和未受理的公众报检，材料已超过空间上限（${most} GB）的${guestLimits.toldAt * 100}%。到达上限后，新的材料不能上传。请核实是否有人大量上传无关文件，并及时审核待办的申请。`;
  const guards = await findHolders(tx, 'A2');
  for (const userId of guards.length > 0 ? guards : await findHolders(tx, 'A1'))
    await sendMessage(tx, { userId, kind: '一般', title: '申请材料的空间将满', body }, now);
}

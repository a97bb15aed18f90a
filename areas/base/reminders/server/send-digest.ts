import type { Reachable } from '#areas/accounts/server/door.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import type { ReminderSource } from '#kit/server/jobs/reminder-source.ts';
import { sendMessage, withdrawUnread } from '#kit/server/message.ts';
import { sendOut, type OutgoingTemplate } from '#kit/server/outbox/outbox.ts';
import type { Services } from '#kit/server/services.ts';
import { unseal } from '#kit/server/settings/seal.ts';

import { digestOf, type Digest, type Standing, type Told } from '../contract/digest.ts';
import { remindersPage } from '../contract/menu.ts';
import { isWeeklyDue, mondayOf } from '../contract/steps.ts';
import { lockChoice, noteDigest, type Choice } from './choice-store.ts';
import { mailPurpose } from './choose.ts';
import { stillDue } from './due-views.ts';
import { markTold, readTold, readUntold } from './reminder-store.ts';
import { sourcesFor } from './show-due.ts';

export const reminderTemplates: readonly OutgoingTemplate[] = [
  {
    key: 'reminders.sms',
    title: '到期提醒',
    text: '您单位有{count}项特种设备事项即将到期或已逾期，最早的是{subject}，到期日{dueOn}。请登录特种设备企业服务门户，在「到期提醒」中查看。',
  },
  {
    key: 'reminders.mail',
    title: '到期提醒',
    text: '{name}，您好：\n{title}\n\n{lines}\n\n请登录特种设备企业服务门户，在「到期提醒」中查看和办理。不再需要时，请在「提醒设置」中修改。',
  },
];

export interface Tools {
  readonly services: Services;
  readonly today: string;
  readonly now: Date;
}

type Things = readonly (Told & { readonly objectId: string })[];

/** Tells one person, once a day at most, everything that waits to be told: in place of an earlier digest that they have not read. */
export async function tellPerson(
  tx: Tx,
  person: Reachable,
  standings: readonly Standing[],
  { services, today, now }: Tools,
): Promise<void> {
  const choice = await lockChoice(tx, person.id, now);
  const isWeekly = choice.weekly && isWeeklyDue(today, choice.weekOn);
  const untold = await readUntold(tx, person.id);
  if (untold.length === 0 && !isWeekly) return;
  const sources = sourcesFor(services, new Set(person.menuIds));
  const former = choice.messageId !== null && (await withdrawUnread(tx, choice.messageId)) ? choice.messageId : null;
  const things =
    former === null ? untold : [...untold, ...(await standing(tx, await readTold(tx, former), untold, { sources, unitId: person.unitId }))];
  const digest = digestOf(sources, things, isWeekly ? standings : undefined, today);
  const messageId = digest && choice.ways.includes('portal') ? await tellInPortal(tx, person.id, digest, now) : null;
  if (digest) await tellOutside(tx, { ...person, ...choice }, digest, { services, today, now });
  await markTold(tx, person.id, { former, messageId }, today);
  await noteDigest(tx, person.id, { ...(messageId !== null && { messageId }), ...(isWeekly && { weekOn: mondayOf(today) }) });
}

/** Of what a digest told that nobody read: what is still due on that day, and not told anew. */
async function standing(
  tx: Tx,
  told: Things,
  untold: Things,
  { sources, unitId }: { readonly sources: readonly ReminderSource[] } & Pick<Reachable, 'unitId'>,
): Promise<Things> {
  const anew = new Set(untold.map(({ kind, objectId }) => `${kind}/${objectId}`));
  const left: Things[number][] = [];
  for (const source of sources) {
    const things = told.filter(({ kind, objectId }) => kind === source.key && !anew.has(`${kind}/${objectId}`));
    if (things.length === 0) continue;
    const due = await stillDue(tx, source, unitId, things);
    const once = new Map(things.map((thing) => [`${thing.objectId}/${thing.dueOn}`, thing]));
    left.push(...[...once].flatMap(([key, thing]) => (due.has(key) ? [thing] : [])));
  }
  return left;
}

async function tellInPortal(tx: Tx, userId: string, { title, lines }: Digest, now: Date): Promise<string> {
  const id = newId(now.getTime());
  await sendMessage(tx, { id, userId, kind: '到期提醒', title, body: lines.join('\n'), link: remindersPage.path }, now);
  return id;
}

async function tellOutside(
  tx: Tx,
  { id, name, mobile, ways, mailSealed }: Reachable & Choice,
  digest: Digest,
  { services, today, now }: Tools,
) {
  const { title, lines, count, first } = digest;
  const key = `reminders/${id}/${today}`;
  if (ways.includes('sms') && mobile) {
    const values = { count: String(count), subject: first.subject.slice(0, 40), dueOn: first.dueOn };
    await sendOut(tx, services, { channel: 'sms', to: mobile, template: 'reminders.sms', values, key: `${key}/sms` }, now);
  }
  if (ways.includes('mail') && mailSealed !== null) {
    const to = unseal(services.secrets, mailPurpose, mailSealed);
    const values = { name, title, lines: lines.join('\n') };
    await sendOut(tx, services, { channel: 'mail', to, template: 'reminders.mail', values, key: `${key}/mail` }, now);
  }
}

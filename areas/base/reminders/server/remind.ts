import { listReachable, type Reachable } from '#areas/accounts/server/door.ts';
import { addDays, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { inTransaction, type Db } from '#kit/server/postgres/database.ts';
import { KeepGoing } from '#kit/server/jobs/keep-going.ts';
import { reminderSources, type DueThing, type ReminderSource } from '#kit/server/jobs/reminder-source.ts';
import type { Job } from '#kit/server/request.ts';
import type { Services } from '#kit/server/services.ts';

import type { Standing } from '../contract/digest.ts';
import { furthestStep, isWeeklyDue, longestOverdue, stepReached } from '../contract/steps.ts';
import { readChoices, usualChoice, type Choice } from './choice-store.ts';
import { stepsOf } from './choose.ts';
import { countDue, listDue, type DueKey } from './due-views.ts';
import { findWaiting, noteReminders, type Noted } from './reminder-store.ts';
import { sourcesFor } from './show-due.ts';
import { tellPerson } from './send-digest.ts';

export const remindJob = 'reminders:remind';
/** At 08:30 in Shanghai, when a short message wakes nobody. */
export const remindersCrontab = [`30 0 * * * ${remindJob} ?fill=12h`];

const thingsAtATime = 1000;
const peopleAtATime = 200;

/**
 * Notes what has come to a day of which people are told, then tells each of them in one digest. All of it may break off anywhere and be run again: what was noted and told is
 * told no second time.
 */
export const remind: Job = async (_payload, { db, services, now }) => {
  const today = todayInShanghai(now);
  const all = new KeepGoing();
  await all.each(services.handed.of(reminderSources), (source) => noteDue(db, source, today));
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const people = await listReachable(db, { after, most: peopleAtATime });
    await tellPeople(db, people, all, { services, today, now });
    if (people.length < peopleAtATime) break;
    after = people.at(-1)!.id;
  }
  all.finish();
};

/** Notes the things of a source, a page at a time, for the people of their units. */
async function noteDue(db: Db, source: ReminderSource, today: string): Promise<void> {
  const from = source.isHint ? today : addDays(today, -longestOverdue);
  const span = { from, until: addDays(today, furthestStep), most: thingsAtATime };
  let after: DueKey | undefined;
  for (;;) {
    const things = await listDue(db, source, { ...span, after });
    await noteReminders(db, await notesFor(db, source, things, today), today);
    if (things.length < thingsAtATime) return;
    after = things.at(-1);
  }
}

async function notesFor(db: Db, source: ReminderSource, things: readonly DueThing[], today: string): Promise<Noted[]> {
  const people = await listReachable(db, { unitIds: [...new Set(things.map(({ unitId }) => unitId))] });
  const choices = await readChoices(
    db,
    people.map(({ id }) => id),
  );
  const byUnit = new Map<string, { readonly id: string; readonly choice: Choice }[]>();
  const told = people
    .filter(({ menuIds }) => menuIds.includes(source.menuId))
    .map(({ id, unitId }) => ({ id, unitId, choice: choices.get(id) ?? usualChoice }))
    .filter(({ choice }) => choice.ways.length > 0);
  for (const person of told) byUnit.set(person.unitId, [...(byUnit.get(person.unitId) ?? []), person]);
  return things.flatMap(({ unitId, objectId, dueOn, subject }) =>
    (byUnit.get(unitId) ?? []).flatMap(({ id, choice }) => {
      const step = stepReached(dueOn, today, stepsOf(source, choice));
      return step === undefined ? [] : [{ accountId: id, kind: source.key, objectId, dueOn, step, subject }];
    }),
  );
}

interface Tools {
  readonly services: Services;
  readonly today: string;
  readonly now: Date;
}

/** Each person in a transaction of their own, so that one whose digest cannot be sent holds up no other. */
async function tellPeople(db: Db, people: readonly Reachable[], all: KeepGoing, tools: Tools): Promise<void> {
  if (people.length === 0) return;
  const ids = people.map(({ id }) => id);
  const [choices, waiting] = await Promise.all([readChoices(db, ids), findWaiting(db, ids)]);
  const weekly = people.filter(({ id }) => {
    const { weekly: isWanted, ways, weekOn } = choices.get(id) ?? usualChoice;
    return isWanted && ways.length > 0 && isWeeklyDue(tools.today, weekOn);
  });
  const standings = await standingsOf(db, weekly, tools);
  const isWeekly = new Set(weekly.map(({ id }) => id));
  await all.each(
    people.filter(({ id }) => waiting.has(id) || isWeekly.has(id)),
    (person) =>
      inTransaction(db, (tx) => tellPerson(tx, person, standingOf(person, choices.get(person.id) ?? usualChoice, standings, tools), tools)),
  );
}

type Standings = ReadonlyMap<string, readonly Standing[]>;

/** What is overdue or falls due soon with the units of these people, by unit. */
async function standingsOf(db: Db, people: readonly Reachable[], { services, today }: Tools): Promise<Standings> {
  const unitIds = [...new Set(people.map(({ unitId }) => unitId))];
  const byUnit = new Map<string, Standing[]>();
  if (unitIds.length === 0) return byUnit;
  for (const source of services.handed.of(reminderSources))
    for (const { unitId, ...counted } of await countDue(db, source, unitIds, today))
      byUnit.set(unitId, [...(byUnit.get(unitId) ?? []), { kind: source.key, ...counted }]);
  return byUnit;
}

/** Of these, what the person looks after and has not switched off. */
function standingOf({ unitId, menuIds }: Reachable, choice: Choice, standings: Standings, { services }: Tools): readonly Standing[] {
  const own = sourcesFor(services, new Set(menuIds)).filter((source) => stepsOf(source, choice).length > 0);
  const keys = new Set(own.map(({ key }) => key));
  return (standings.get(unitId) ?? []).filter(({ kind }) => keys.has(kind));
}

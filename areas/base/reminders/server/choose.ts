import { listReachable } from '#areas/accounts/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { checkValues, dropBlanks } from '#kit/contract/form.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { isSame } from '#kit/server/case/case.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { maskReceiver } from '#kit/server/outbox/outbox.ts';
import type { PersonalData } from '#kit/server/audit/personal-data.ts';
import { refuse, refuseIssues } from '#kit/server/refuse.ts';
import type { ReminderSource } from '#kit/server/jobs/reminder-source.ts';
import type { Request } from '#kit/server/request.ts';
import { seal, unseal } from '#kit/server/settings/seal.ts';

import { choiceForm, type reminderCalls } from '../contract/calls.ts';
import { usualSteps } from '../contract/steps.ts';
import { lockChoice, putChoice, readChoices, usualChoice, type Choice } from './choice-store.ts';
import { sourcesFor } from './show-due.ts';

export const mailPurpose = 'reminders/mail';

/** On which days before somebody is reminded of a kind. */
export function stepsOf(
  { key, steps = usualSteps }: Pick<ReminderSource, 'key' | 'steps'>,
  { days }: Pick<Choice, 'days'>,
): readonly number[] {
  return days[key] ?? steps;
}

type Steps = ReturnType<typeof stepsIn>;
/** Stored or declared days, as the call declares them: all come from the ones offered. */
const stepsIn = (steps: readonly number[]) => [...steps] as (90 | 60 | 30 | 7 | 3 | 0)[];

export async function showChoice(_input: object, { db, asker, services }: Request) {
  const choice = (await readChoices(db, [asker.userId])).get(asker.userId) ?? usualChoice;
  const [person] = await listReachable(db, { ids: [asker.userId] });
  const kinds = sourcesFor(services, asker.menuIds).map((source) => {
    const usual: Steps = stepsIn(source.steps ?? usualSteps);
    return { key: source.key, title: source.title, steps: stepsIn(stepsOf(source, choice)), usual };
  });
  return {
    version: choice.version,
    ways: [...choice.ways],
    mail: choice.mailSealed === null ? null : unseal(services.secrets, mailPurpose, choice.mailSealed),
    mobile: person?.mobile ? maskReceiver(person.mobile) : null,
    weekly: choice.weekly,
    kinds,
  };
}

/** For whoever asks what is stored about them. */
export const choiceData: PersonalData = {
  title: '提醒设置',
  purpose: '按本人选择的方式提醒到期事项',
  kept: '账号存续期间，修改后即以新的为准',
  fields: choiceForm.fields,
  async read({ readDb, asker, services }) {
    const choice = (await readChoices(readDb, [asker.userId])).get(asker.userId);
    if (!choice) return [];
    const mail = choice.mailSealed === null ? null : unseal(services.secrets, mailPurpose, choice.mailSealed);
    return [{ ways: choice.ways, weekly: choice.weekly, mail }];
  },
};

/** How somebody wants to be reminded from now on. Kinds of another role of theirs stay as they were. */
export async function choose({ version, values, days }: InputOf<typeof reminderCalls.choose>, request: Request) {
  const { db, asker, services, now } = request;
  const given = dropBlanks(values);
  refuseIssues(checkValues(choiceForm, given, 'submit', { dictionaries: await services.dictionaries.dictionaries() }));
  const ways = (given['ways'] as string[] | undefined) ?? [];
  const mail = ways.includes('mail') ? (given['mail'] as string) : null;
  const [person] = await listReachable(db, { ids: [asker.userId] });
  if (ways.includes('sms') && !person?.mobile)
    refuseIssues([{ field: 'ways', message: '账号没有手机号码，不能用短信提醒；请先在个人信息中填写' }]);
  const known = new Set(sourcesFor(services, asker.menuIds).map(({ key }) => key));
  const chosen = Object.fromEntries(Object.entries(days).filter(([key]) => known.has(key)));
  return inTransaction(db, async (tx) => {
    const choice = await lockChoice(tx, asker.userId, now);
    const kept = { days: { ...choice.days, ...chosen }, ways, weekly: given['weekly'] === true };
    const keptMail = choice.mailSealed === null ? null : unseal(services.secrets, mailPurpose, choice.mailSealed);
    const isKept = isSame(choice.days, kept.days) && isSame(choice.ways, ways) && choice.weekly === kept.weekly && keptMail === mail;
    // Pressed twice: it stands already.
    if (isKept && version <= choice.version) return { version: choice.version };
    if (choice.version !== version) refuse('stale');
    const mailSealed = mail === null ? null : seal(services.secrets, mailPurpose, mail);
    await putChoice(tx, asker.userId, { ...kept, mailSealed }, now);
    await writeAudit(tx, { asker, action: 'reminder.choose', objectId: asker.userId, details: { ways, weekly: kept.weekly }, now });
    return { version: version + 1 };
  });
}

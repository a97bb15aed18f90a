import type { ReplyOf } from '#kit/contract/call.ts';
import type { Request } from '#kit/server/request.ts';

import type { safetyCalls } from '../contract/calls.ts';
import { postOf } from '../contract/periods.ts';
import { listAppointed, listFiledOn } from './case-store.ts';
import { findDueToday } from './duty-store.ts';
import { readDailyItems } from './risk-store.ts';

/** 今日日管控: of which classes the unit has still to make a record today, with what is to be checked and who answers for it. */
export async function showToday(_input: object, { readDb, asker, today }: Request): Promise<ReplyOf<typeof safetyCalls.today>> {
  const { unitId } = asker;
  if (unitId === null) return { kinds: [], filed: [] };
  const [due, items, inOffice, filed] = await Promise.all([
    findDueToday(readDb, unitId, today),
    readDailyItems(readDb, unitId),
    listAppointed(readDb, unitId),
    listFiledOn(readDb, unitId, today),
  ]);
  const kinds = due.map((classCode) => {
    const ofClass = inOffice.filter(({ classCodes }) => classCodes?.includes(classCode));
    const named = (people: typeof ofClass) => [...new Set(people.flatMap(({ name }) => name ?? []))];
    const appointed = named(ofClass);
    return {
      classCode,
      items: items.filter((one) => one.classCode === classCode).map(({ item }) => item),
      officers: named(ofClass.filter(({ post }) => post === postOf.daily)),
      appointed,
      mayHandIn: appointed.includes(asker.name),
    };
  });
  return { kinds, filed };
}

import type { InputOf } from '#kit/contract/call.ts';
import { pick } from '#kit/contract/field.ts';
import { refuse } from '#kit/server/refuse.ts';
import { reminderSources, reminderSteps, type ReminderSource } from '#kit/server/jobs/reminder-source.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';
import type { Services } from '#kit/server/services.ts';
import { writeWorkbook } from '#kit/server/sheets/workbook.ts';

import { dueColumns, dueFields, type reminderCalls } from '../contract/calls.ts';
import { leftWords } from '../contract/steps.ts';
import { countDue, listOfUnit, readOfUnit } from './due-views.ts';

/** The kinds that somebody with these menu ids looks after, in their order. */
export function sourcesFor({ handed }: Pick<Services, 'handed'>, menuIds: ReadonlySet<string>): readonly ReminderSource[] {
  return handed
    .of(reminderSources)
    .filter(({ menuId }) => menuIds.has(menuId))
    .toSorted((a, b) => a.rank - b.rank);
}

export async function showDue(input: InputOf<typeof reminderCalls.list>, { readDb, asker, today, services }: Request) {
  if (asker.unitId === null) return { list: [], count: 0, counted: true };
  const sources = sourcesFor(services, asker.menuIds);
  const { list, ...counted } = await listOfUnit(readDb, { sources, unitId: asker.unitId, today }, input);
  const steps = services.handed.of(reminderSteps).filter(({ menuId }) => asker.menuIds.has(menuId));
  const rows = list.map((row) => {
    const address = sources.find(({ key }) => key === row.kind)!.address(row);
    const step = steps.find(({ kind }) => kind === row.kind);
    return {
      ...row,
      left: leftWords(row.dueOn, today),
      address,
      step: { label: step?.label ?? '去办理', address: step?.address(row) ?? address },
    };
  });
  return { list: rows, ...counted };
}

/** @throws tooManyForExport */
export async function exportDue(
  input: InputOf<typeof reminderCalls.export>,
  { readDb, asker, today, services }: Request,
): Promise<FileAnswer> {
  const limit = services.config.limits.exportRows;
  const sources = sourcesFor(services, asker.menuIds);
  const found = asker.unitId === null ? [] : await readOfUnit(readDb, { sources, unitId: asker.unitId, today }, input, limit + 1);
  if (found.length > limit) refuse('tooManyForExport', { limit });
  async function* rows() {
    for (const row of found) yield { ...row, left: leftWords(row.dueOn, today) };
  }
  return writeWorkbook('到期事项', pick(dueFields, dueColumns), rows(), services.dictionaries);
}

export async function showCounts(_input: object, { readDb, asker, today, services }: Request) {
  const { unitId } = asker;
  if (unitId === null) return { kinds: [] };
  const kinds = await Promise.all(
    sourcesFor(services, asker.menuIds).map(async (source) => {
      const [counted] = await countDue(readDb, source, [unitId], today);
      return { key: source.key, title: source.title, overdue: counted?.overdue ?? 0, soon: counted?.soon ?? 0 };
    }),
  );
  return { kinds };
}

import { pick } from '#kit/contract/field.ts';
import type { ListInput } from '#kit/contract/list.ts';
import { caseRecord, sectionOf, stepsOf } from '#kit/server/documents/case-record.ts';
import { readFlow } from '#kit/server/flow-log.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';
import { writeWorkbook } from '#kit/server/workbook.ts';

import { liftRescue } from '../contract/lifecycle.ts';
import { rescueRefusals } from '../contract/refusals.ts';
import { exportedRescueFields, rescueFields, rescueForm, rescueListFields } from '../contract/rescue.ts';
import { mayDo, withMoves } from './rescue-actors.ts';
import { findRescue } from './rescue-store.ts';
import { findRescueKeys, readRescues } from './rescue-views.ts';

const refuse = refuser(rescueRefusals);
const exportLimit = 50_000;

interface Amended {
  readonly diff?: { readonly field: string; readonly label: string; readonly old: unknown; readonly new: unknown }[];
}

export async function showRescue({ id }: { readonly id: string }, { db, asker }: Request) {
  const rescue = (await findRescue(db, asker, id)) ?? refuse('rescueNotFound');
  const flow = await readFlow(db, liftRescue.name, id);
  const amended = flow.filter(({ action }) => action === 'amend').toReversed();
  return {
    rescue: withMoves(asker, rescue),
    mayAmend: mayDo(asker, rescue, 'amend'),
    versions: amended.map(({ id: step, at, operatorName, opinion, details }) => ({
      id: step,
      at,
      operatorName,
      reason: opinion,
      diff: (details as Amended | null)?.diff ?? [],
    })),
    flow,
  };
}

/** The list as a workbook, streamed. */
export async function exportRescues(input: ListInput, { readDb, asker, services }: Request): Promise<FileAnswer> {
  const keys = await findRescueKeys(readDb, asker, input, exportLimit);
  if (keys.length > exportLimit) refuse('tooManyForExport', { limit: exportLimit });
  return writeWorkbook('应急救援记录', exportedRescueFields, readRescues(readDb, keys), await services.dictionaries.dictionaries());
}

const liftKeys = ['equName', 'oidno', 'rescueCode', 'unitInnerNo', 'equPlace', 'useUnitName', 'maintUnitName'] as const;

/** D20 救援记录 */
export async function printRescue({ id }: { readonly id: string }, { db, asker, services, today }: Request): Promise<FileAnswer> {
  const rescue = (await findRescue(db, asker, id)) ?? refuse('rescueNotFound');
  const dictionaries = await services.dictionaries.dictionaries();
  const more = { rescue: pick(rescueListFields, ['arriveMinutes', 'isLate']), outcome: pick(rescueListFields, ['unitName', 'status']) };
  const content = await services.documents.render(caseRecord, {
    title: '电梯应急救援记录',
    number: rescue.rcsNo,
    keeper: services.config.city + services.config.title,
    printedOn: today,
    sections: [
      sectionOf('电梯', pick(rescueListFields, liftKeys), rescue, dictionaries),
      ...rescueForm.sections.map(({ key, title, fields }) =>
        sectionOf(title, { ...pick(rescueFields, fields as never), ...more[key as keyof typeof more] }, rescue, dictionaries),
      ),
    ],
    steps: stepsOf(await readFlow(db, liftRescue.name, id)),
  });
  return { name: `应急救援记录${rescue.rcsNo}.pdf`, type: 'application/pdf', content, inline: true };
}

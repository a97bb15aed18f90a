import { timerRequest } from '#kit/server/case/timer.ts';
import { inTransaction, type Db } from '#kit/server/postgres/database.ts';
import { addJob } from '#kit/server/jobs/jobs.ts';
import { move } from '#kit/server/case/move.ts';
import { Refused, refuser } from '#kit/server/refuse.ts';
import type { Job, Request } from '#kit/server/request.ts';
import { sendMessage } from '#kit/server/message.ts';
import { heed } from '#kit/server/case/warnings.ts';
import { listMaterials } from '#areas/attachments/server/door.ts';
import { commitEntry, warningsOfDrafts } from '#areas/first-entry/server/door.ts';
import { entryFiles } from '#areas/first-entry/contract/entry-files.ts';

import { deviceImport } from '../contract/lifecycle.ts';
import { bulkPaths } from '../contract/menu.ts';
import { missingOf } from '../contract/missing-materials.ts';
import { bulkRefusals } from '../contract/refusals.ts';
import { noteRefusal, noteRefusals, readImportRow, type ImportRow } from './import-store.ts';
import { noteProgress } from './progress-store.ts';
import { countHandedIn, findImport, importActors, openDrafts } from './import-views.ts';
import { restoreAsker, storeAsker, type StoredAsker } from './stored-asker.ts';

const refuse = refuser(bulkRefusals);

export const submitJob = 'bulk:submit';

/** Hands in all drafts of an import, in the name of whoever asks. */
export async function submitDrafts({ id, version }: { readonly id: string; readonly version: number }, request: Request) {
  const { db, asker, now } = request;
  return inTransaction(db, async (tx) => {
    const found = (await findImport(tx, asker, id)) ?? refuse('importNotFound');
    const record = { ...found, version };
    const { state, version: next } = await move(tx, {
      cycle: deviceImport,
      table: 'deviceImport',
      record,
      move: 'submit',
      actors: importActors(asker, record),
      asker,
      now,
      set: { done: 0 },
    });
    // Each draft keeps its own when it is handed in; the person is asked here, as the job asks nobody.
    const drafts = await openDrafts(tx, id);
    const warnings = await warningsOfDrafts(
      tx,
      request,
      drafts.map(({ entryId }) => entryId),
    );
    heed(request, warnings, deviceImport.moves.submit.label);
    // Not behind the unit's workbooks: somebody has read one and waits for its end.
    await addJob(tx, submitJob, { id, asker: JSON.parse(storeAsker(asker)) as StoredAsker });
    return { id, status: deviceImport.states[state].code, version: next };
  });
}

const tellAfter = 50;

/** Each complete draft is handed in as by its own form; what is refused stays a draft with the reason beside it. */
export const runSubmit: Job = async (
  { id, asker: stored }: { readonly id: string; readonly asker: StoredAsker },
  { db, services, now },
) => {
  const record = await readImportRow(db, id);
  if (record?.status !== deviceImport.states.submitting.code) return;
  const asker = restoreAsker(stored);
  const request = timerRequest({ db, services, now });
  const drafts = await sortOutIncomplete(db, id);
  for (const [index, { entryId, version }] of drafts.entries()) {
    try {
      await commitEntry({ id: entryId, version }, { ...request, asker });
      await noteRefusal(db, id, entryId, null);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await noteRefusal(db, id, entryId, error.errors[0]?.message ?? error.message);
    }
    if ((index + 1) % tellAfter === 0)
      await noteProgress(db, { table: 'deviceImport', id }, { done: record.kept - drafts.length + index + 1 }, now);
  }
  await settle(record, { db, now });
};

/** The drafts that have their materials; the others are told what they miss, all at once. */
async function sortOutIncomplete(db: Db, id: string) {
  const drafts = await openDrafts(db, id);
  const present = await listMaterials(
    db,
    entryFiles.atttype,
    drafts.map(({ entryId }) => entryId),
  );
  const judged = drafts.map((draft) => ({ ...draft, missing: missingOf({ ...draft, attClasses: present.get(draft.entryId) ?? [] }) }));
  const incomplete = judged.filter(({ missing }) => missing.length > 0);
  await noteRefusals(
    db,
    id,
    incomplete.map(({ entryId, missing }) => ({ entryId, refusal: `请上传${missing.join('、')}` })),
  );
  return judged.filter(({ missing }) => missing.length === 0);
}

/** Ends the handing in: finished when no draft is left. */
export async function settle(record: ImportRow, { db, now }: Pick<Parameters<Job>[1], 'db' | 'now'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const submitted = await countHandedIn(tx, record.id);
    const left = (await openDrafts(tx, record.id)).length;
    await move(tx, {
      cycle: deviceImport,
      table: 'deviceImport',
      record,
      move: 'settle',
      to: left > 0 ? 'checked' : 'finished',
      actors: ['system'],
      asker: undefined,
      now,
      set: { submitted, done: record.total },
    });
    const body = `${record.fileName}：已提交${submitted}条${left > 0 ? `，${left}条未提交，请查看原因` : ''}`;
    const { id, userId } = record;
    await sendMessage(tx, { userId, kind: '建档', title: '批量提交完成', body, link: `${bulkPaths.import}?id=${id}` }, now);
  });
}

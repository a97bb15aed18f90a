import { removeAttachments, type AttachmentOwner } from '#areas/attachments/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import type { Values } from '#kit/contract/field.ts';
import { dropBlanks, isBlank } from '#kit/contract/form.ts';
import { stateByCode } from '#kit/contract/lifecycle.ts';
import { inTransaction } from '#kit/server/database.ts';
import { move, refuseClosedMove } from '#kit/server/move.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { rescueCalls } from '../contract/calls.ts';
import { liftRescue } from '../contract/lifecycle.ts';
import { rescueRefusals } from '../contract/refusals.ts';
import { rescueFields } from '../contract/rescue.ts';
import { checkRescue, movingRescue } from './register-rescue.ts';
import { mayDo } from './rescue-actors.ts';
import { findRescue, rescueExists, typedColumns, type Rescue } from './rescue-store.ts';

const refuse = refuser(rescueRefusals);

/** 登记回访、归档、删除 */
export async function moveRescue({ id, version, move: name, opinion }: InputOf<typeof rescueCalls.move>, request: Request) {
  return inTransaction(request.db, async (tx) => {
    const found = (await findRescue(tx, request.asker, id)) ?? refuse('rescueNotFound');
    const { state, version: next } = await move(tx, { ...movingRescue(request, { ...found, version }), move: name, opinion });
    if (name === 'delete') await removeAttachments(tx, id, request.now);
    return { id, status: liftRescue.states[state].code, version: next };
  });
}

/** 更正: the record changes, old and new stay with the step. */
export async function amendRescue(input: InputOf<typeof rescueCalls.amend>, request: Request) {
  const dictionaries = await request.services.dictionaries.dictionaries();
  return inTransaction(request.db, async (tx) => {
    const found = (await findRescue(tx, request.asker, input.id)) ?? refuse('rescueNotFound');
    const rescue = { ...found, version: input.version };
    const moving = { ...movingRescue(request, rescue), move: 'amend' as const };
    await refuseClosedMove(tx, moving);
    const values = dropBlanks(input.values);
    refuseIssues(checkRescue(values, request.now, dictionaries));
    const diff = differencesOf(rescue, values);
    if (diff.length === 0) refuse('nothingAmended');
    const to = stateByCode(liftRescue, rescue.status) as 'registered' | 'visited';
    const { state, version } = await move(tx, { ...moving, to, opinion: input.reason, details: { diff }, set: typedColumns(values) });
    return { id: rescue.id, status: liftRescue.states[state].code, version };
  });
}

function differencesOf(rescue: Rescue, values: Values) {
  const stored = { ...rescue } as Values;
  const plain = (value: unknown) => (isBlank(value) ? null : value);
  // The same moment may be written in two ways.
  const alike = (key: string, one: unknown, other: unknown) =>
    key.endsWith('Time') && one !== null && other !== null ? Date.parse(String(one)) === Date.parse(String(other)) : one === other;
  return Object.entries(rescueFields)
    .map(([field, { label }]) => ({ field, label, old: plain(stored[field]), new: plain(values[field]) }))
    .filter((one) => !alike(one.field, one.old, one.new));
}

/** Files are added by whoever may still write the record. */
export const rescueMaterials: AttachmentOwner = {
  exists: rescueExists,
  async mayEdit(db, asker, id) {
    const rescue = await findRescue(db, asker, id);
    return rescue !== undefined && (mayDo(asker, rescue, 'save') || mayDo(asker, rescue, 'amend'));
  },
  maySee: async (db, asker, id) => (await findRescue(db, asker, id)) !== undefined,
};

import { addEvent, findEquipment, type EquipmentBrief } from '#areas/equipment/server/door.ts';
import { findResponsible } from '#areas/company/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { checkValues, dropBlanks, type Issue } from '#kit/contract/form.ts';
import type { Values } from '#kit/contract/field.ts';
import type { Asker } from '#kit/server/asker.ts';
import { writeAudit } from '#kit/server/audit.ts';
import { inTransaction, type Tx } from '#kit/server/database.ts';
import { sendMessage } from '#kit/server/message.ts';
import { move, refuseClosedMove } from '#kit/server/move.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { rescueCalls } from '../contract/calls.ts';
import { liftRescue } from '../contract/lifecycle.ts';
import { rescueAddress } from '../contract/menu.ts';
import { rescueRefusals } from '../contract/refusals.ts';
import { minutesBetween, rescueForm, unhurt } from '../contract/rescue.ts';
import { rescueActors } from './rescue-actors.ts';
import { addRescue, findRescue, updateRescue, type Rescue } from './rescue-store.ts';

const refuse = refuser(rescueRefusals);

export function movingRescue({ asker, now }: Pick<Request, 'asker' | 'now'>, record: Rescue) {
  return { cycle: liftRescue, table: 'rescue' as const, record, actors: rescueActors(asker, record), asker, now };
}

async function getLift(tx: Tx, asker: Asker, equSysId: string): Promise<EquipmentBrief> {
  const [lift] = await findEquipment(tx, [equSysId], asker);
  return lift?.classCode === '3' ? lift : refuse('liftNotFound');
}

/** Keeps what has been typed so far: formats are checked, gaps are not. */
export async function saveRescue(input: InputOf<typeof rescueCalls.save>, { db, asker, now, today, services }: Request) {
  const values = dropBlanks(input.values);
  refuseIssues(checkValues(rescueForm, values, 'draft', await services.dictionaries.dictionaries()));
  refuseIssues(checkOrder(values));
  const saved = await inTransaction(db, async (tx) => {
    const known = input.id === undefined ? undefined : ((await findRescue(tx, asker, input.id)) ?? refuse('rescueNotFound'));
    const version = input.version ?? known?.version ?? 0;
    if (known) await refuseClosedMove(tx, { ...movingRescue({ asker, now }, { ...known, version }), move: 'save' });
    const content = { lift: await getLift(tx, asker, input.equSysId), values, now };
    if (known) {
      if (!(await updateRescue(tx, known.id, version, content))) refuse('stale');
      return { id: known.id, rcsNo: known.rcsNo, version: version + 1 };
    }
    const added = await addRescue(tx, asker, content, today);
    await writeAudit(tx, { asker, action: `${liftRescue.name}.add`, objectId: added.id, details: { equSysId: input.equSysId }, now });
    return added;
  });
  return { ...saved, savedAt: now.toISOString() };
}

/** The order of the moments holds in a draft, too: the database keeps no other. */
function checkOrder(values: Values): Issue[] {
  return rescueForm.checks.flatMap(({ fields, say, holds }) =>
    fields[0].endsWith('Time') && fields.every((key) => values[key] !== undefined) && !holds(values)
      ? [{ field: fields[0], message: say }]
      : [],
  );
}

/** Clocks differ a little. */
const tolerance = 5 * 60_000;

export function checkRescue(values: Values, now: Date, dictionaries: Parameters<typeof checkValues>[3]): Issue[] {
  const issues = checkValues(rescueForm, values, 'submit', dictionaries);
  const { finishTime } = values;
  const isLater = typeof finishTime === 'string' && Date.parse(finishTime) > now.getTime() + tolerance;
  return isLater ? [...issues, { field: 'finishTime', message: '完成时间不能晚于现在' }] : issues;
}

/** Registers the rescue: a line in the lift's timeline; the user hears of it, the authorities of people hurt. */
export async function commitRescue({ id, version }: InputOf<typeof rescueCalls.commit>, request: Request) {
  const { asker, now, today } = request;
  const dictionaries = await request.services.dictionaries.dictionaries();
  return inTransaction(request.db, async (tx) => {
    const found = (await findRescue(tx, asker, id)) ?? refuse('rescueNotFound');
    const rescue = { ...found, version };
    await refuseClosedMove(tx, { ...movingRescue(request, rescue), move: 'commit' });
    refuseIssues(checkRescue(dropBlanks(rescue), now, dictionaries));
    await getLift(tx, asker, rescue.equSysId);
    const { state, version: next } = await move(tx, {
      ...movingRescue(request, rescue),
      move: 'commit',
      set: { submittedAt: now.toISOString() },
    });
    const title = storyOf(rescue);
    await addEvent(tx, { equSysId: rescue.equSysId, happenedOn: today, kind: '救援', title, link: rescueAddress(id) });
    await tellUnits(tx, request, rescue, title);
    return { id, status: liftRescue.states[state].code, version: next };
  });
}

function storyOf({ trapped, dispatchTime, arriveTime, outcome, cause }: Rescue): string {
  const minutes = minutesBetween(dispatchTime!, arriveTime!);
  return `困人救援：被困${trapped}人，${minutes}分钟到达，原因${cause}，${outcome}`;
}

async function tellUnits(tx: Tx, { asker, now }: Request, rescue: Rescue, title: string): Promise<void> {
  const isHurt = rescue.injury !== unhurt;
  const { superviseOrg, regOrg } = isHurt ? await findResponsible(tx, rescue.equlocarecod) : {};
  const units = new Set([rescue.useUnit, rescue.maintUnit, superviseOrg?.unitSysId, regOrg?.unitSysId]);
  const body = `${rescue.equName}（${rescue.oidno}）${title}${isHurt ? `；人员${rescue.injury}` : ''}`;
  for (const unitId of units)
    if (unitId && unitId !== asker.unitId)
      await sendMessage(
        tx,
        {
          unitId,
          kind: '救援',
          title: `${isHurt ? '救援（有人员伤亡）' : '救援登记'}：${rescue.rcsNo}`,
          body,
          link: rescueAddress(rescue.id),
        },
        now,
      );
}

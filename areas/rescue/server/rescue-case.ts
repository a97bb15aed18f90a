import { removeAttachments } from '#areas/attachments/server/door.ts';
import { findResponsible } from '#areas/company/server/door.ts';
import { addEvent, casesWithWord, codeLimits, findEquipment, liftFacets, partiesOf } from '#areas/equipment/server/door.ts';
import { pick, type Values } from '#kit/contract/field.ts';
import type { Issue } from '#kit/contract/form.ts';
import { stateByCode } from '#kit/contract/lifecycle.ts';
import type { Asker } from '#kit/server/asker.ts';
import {
  caseFiles,
  differencesOf,
  issuesOfFuture,
  type CaseOf,
  type CaseRequest,
  type Difference,
  type Making,
} from '#kit/server/case/case.ts';
import type { Tx } from '#kit/server/database.ts';
import { readFlow } from '#kit/server/flow-log.ts';
import { sendMessage } from '#kit/server/message.ts';
import { refuser } from '#kit/server/refuse.ts';

import { rescueCase } from '../contract/calls.ts';
import { liftRescue } from '../contract/lifecycle.ts';
import { rescueAddress } from '../contract/menu.ts';
import { rescueRefusals } from '../contract/refusals.ts';
import { minutesBetween, rescueFields, rescueForm, rescueListFields, unhurt } from '../contract/rescue.ts';
import { readRescues, rescueReach, type Rescue } from './rescue-store.ts';

const refuse = refuser(rescueRefusals);

export const rescues: CaseOf<typeof rescueCase, Rescue> = {
  kind: rescueCase,
  table: 'rescue',
  notFound: () => refuse('rescueNotFound'),
  read: readRescues,
  reach: rescueReach,
  actors: rescueActors,
  paging: {
    sortable: {
      alarmTime: 'rescue.alarm_time',
      arriveMinutes: 'rescue.arrive_minutes',
      submittedAt: 'rescue.submitted_at',
      updatedAt: 'rescue.updated_at',
    },
    defaultOrder: '-alarmTime',
    neverEmpty: ['submittedAt', 'updatedAt'],
    countsBy: 1000,
  },
  narrow: (db, _asker, input) => casesWithWord(db, input, { table: 'rescue', number: 'rcs_no', facets: liftFacets }),
  limits: codeLimits,
  about: async (tx, { asker }, { equSysId }, known) => ({
    ...partiesOf(await getLift(tx, asker, String(equSysId))),
    ...(!known && { registrar: asker.actor === 'R1' ? 'R1' : 'M1' }),
  }),
  checks: { save: checkOrder, commit: checkEnd, amend: checkEnd },
  making: { commit: register, amend },
  async follow(tx, request, { record, move }) {
    if (move === 'delete') await removeAttachments(tx, record.id, request.now);
    if (move !== 'commit') return;
    const title = storyOf(record);
    await addEvent(tx, { equSysId: record.equSysId, happenedOn: request.today, kind: '救援', title, link: rescueAddress(record.id) });
    await tellUnits(tx, request, record, title);
  },
  more: async (db, _request, { id }) => ({ versions: await readVersions(db, id) }),
  sections: () => {
    const more = { rescue: pick(rescueListFields, ['arriveMinutes', 'isLate']), outcome: pick(rescueListFields, ['unitName', 'status']) };
    return [
      ['电梯', pick(rescueListFields, ['equName', 'oidno', 'rescueCode', 'unitInnerNo', 'equPlace', 'useUnitName', 'maintUnitName'])],
      ...rescueForm.sections.map(({ key, title, fields }): readonly [string, typeof rescueForm.fields] => [
        title,
        { ...pick(rescueForm.fields, fields as readonly (keyof typeof rescueForm.fields)[]), ...more[key as keyof typeof more] },
      ]),
    ];
  },
};

/** Files are added by whoever may still write the record. */
export const rescueMaterials = caseFiles(rescues, () => ['save', 'amend']);

/** What the asker is to a rescue: the maintenance unit that registered it, or the rescue centre. A draft is its writer's alone. */
function rescueActors(asker: Asker, { status, registrar, unitId }: Rescue): string[] {
  if (asker.actor === 'R1') return status === liftRescue.states.draft.code && registrar !== 'R1' ? [] : ['R1'];
  return asker.actor === 'M1' && registrar === 'M1' && asker.unitId !== null && asker.unitId === unitId ? ['owner'] : [];
}

async function getLift(tx: Tx, asker: Asker, equSysId: string) {
  const [lift] = await findEquipment(tx, [equSysId], asker);
  return lift?.classCode === '3' ? lift : refuse('liftNotFound');
}

/** The order of the moments holds in a draft, too: the database keeps no other. */
function checkOrder(values: Values): Issue[] {
  return rescueForm.checks.flatMap(({ fields, say, holds }) =>
    fields[0].endsWith('Time') && fields.every((key) => values[key] !== undefined) && !holds(values)
      ? [{ field: fields[0], message: say }]
      : [],
  );
}

function checkEnd({ finishTime }: Values, { now }: CaseRequest): Issue[] {
  return issuesOfFuture('finishTime', rescueFields.finishTime.label, finishTime, now);
}

async function register(tx: Tx, { asker, now }: CaseRequest, { equSysId }: Rescue): Promise<Making> {
  await getLift(tx, asker, equSysId);
  return { set: { submittedAt: now.toISOString() } };
}

/** 更正: the record changes, old and new stay with the step. */
function amend(_tx: Tx, _request: CaseRequest, rescue: Rescue, values: Values): Promise<Making> {
  const diff = differencesOf(rescueFields, rescue, values);
  if (diff.length === 0) refuse('nothingAmended');
  return Promise.resolve({ to: stateByCode(liftRescue, rescue.status), details: { diff } });
}

async function readVersions(db: Parameters<typeof readFlow>[0], id: string) {
  const amended = (await readFlow(db, liftRescue.name, id)).filter(({ action }) => action === 'amend').toReversed();
  return amended.map(({ id: step, at, operatorName, opinion, details }) => ({
    id: step,
    at,
    operatorName,
    reason: opinion,
    diff: (details as { readonly diff?: readonly Difference[] } | null)?.diff ?? [],
  }));
}

function storyOf({ trapped, dispatchTime, arriveTime, outcome, cause }: Rescue): string {
  return `困人救援：被困${trapped}人，${minutesBetween(dispatchTime!, arriveTime!)}分钟到达，原因${cause}，${outcome}`;
}

/** The user hears of it, the authorities of people hurt. */
async function tellUnits(tx: Tx, { asker, now }: CaseRequest, rescue: Rescue, title: string): Promise<void> {
  const isHurt = rescue.injury !== unhurt;
  const { superviseOrg, regOrg } = isHurt ? await findResponsible(tx, rescue.equlocarecod) : {};
  const message = {
    kind: '救援',
    title: `${isHurt ? '救援（有人员伤亡）' : '救援登记'}：${rescue.rcsNo}`,
    body: `${rescue.equName}（${rescue.oidno}）${title}${isHurt ? `；人员${rescue.injury}` : ''}`,
    link: rescueAddress(rescue.id),
  };
  const units = new Set([rescue.useUnit, rescue.maintUnit, superviseOrg?.unitSysId, regOrg?.unitSysId]);
  for (const unitId of units) if (unitId && unitId !== asker.unitId) await sendMessage(tx, { unitId, ...message }, now);
}

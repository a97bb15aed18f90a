import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import { removeAttachments } from '#areas/attachments/server/door.ts';
import { partiesOf } from '#areas/equipment/server/doors/cases.ts';
import { codeLimits } from '#areas/equipment/server/doors/reach.ts';
import { findEquipment } from '#areas/equipment/server/doors/read.ts';
import { casesWithWord, liftFacets } from '#areas/equipment/server/doors/search.ts';
import { addEvent } from '#areas/equipment/server/doors/write.ts';
import { pick, type Values } from '#kit/contract/field.ts';
import type { Issue } from '#kit/contract/form.ts';
import type { Asker } from '#kit/server/asker.ts';
import { caseFiles, type CaseOf, type CaseRequest, type Difference, type Made, type Making } from '#kit/server/case/case.ts';
import { issuesOfFuture } from '#kit/contract/lies-ahead.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { readFlow } from '#kit/server/case/flow-log.ts';
import { refuser } from '#kit/server/refuse.ts';

import { rescueCase } from '../contract/calls.ts';
import { carriesPeople } from '../contract/carries-people.ts';
import { liftRescue } from '../contract/lifecycle.ts';
import { rescueAddress } from '../contract/menu.ts';
import { rescueRefusals } from '../contract/refusals.ts';
import { minutesBetween, rescueFields, rescueForm, rescueListFields, unhurt } from '../contract/rescue.ts';
import { minutesWithin } from './limits.ts';
import { keepOld, liveSteps, liveTelling } from './live-steps.ts';
import { readPhones, readRescues, rescueReach, waitsForAsker, type Rescue } from './rescue-store.ts';

const refuse = refuser(rescueRefusals);

export const rescues: CaseOf<typeof rescueCase, Rescue> = {
  kind: rescueCase,
  table: 'rescue',
  notFound: () => refuse('rescueNotFound'),
  read: readRescues,
  reach: rescueReach,
  waitsFor: waitsForAsker,
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
  async about(tx, { asker }, { equSysId }, known) {
    const lift = await getLift(tx, asker, String(equSysId));
    const arriveWithin = await minutesWithin(tx, lift.equlocarecod);
    return { ...partiesOf(lift), arriveWithin, ...(!known && { registrar: asker.actor === 'R1' ? 'R1' : 'M1' }) };
  },
  checks: { save: checkOrder, commit: checkEnd, amend: checkEnd },
  making: { ...liveSteps, report: register, commit: register, amend: keepOld(rescueFields) },
  // The user and the maintenance unit hear of a report, the authorities of people hurt.
  tells: [
    liveTelling,
    {
      kind: '救援',
      moves: ['commit', 'report'],
      to: ['user', 'keeper'],
      title: (made) => `${isHurt(made) ? '救援（有人员伤亡）' : '救援登记'}：${made.record.rcsNo}`,
      body: bodyOf,
      whole: true,
    },
    {
      kind: '救援',
      moves: ['commit', 'report'],
      when: isHurt,
      to: ['authority.superviseOrg', 'authority.regOrg'],
      title: ({ record }) => `救援（有人员伤亡）：${record.rcsNo}`,
      body: bodyOf,
      whole: true,
    },
  ],
  async follow(tx, request, { record, move }) {
    if (move === 'delete') await removeAttachments(tx, record.id, request.now);
    if (move !== 'commit' && move !== 'report') return;
    const title = storyOf(record);
    await addEvent(tx, { equSysId: record.equSysId, happenedOn: request.today, kind: '救援', title, link: rescueAddress(record.id) });
  },
  more: async (db, _request, { id, equSysId }) => ({ versions: await readVersions(db, id), phones: await readPhones(db, equSysId) }),
  sections: () => {
    const more = {
      rescue: pick(rescueListFields, ['arriveMinutes', 'arriveWithin', 'isLate']),
      outcome: pick(rescueListFields, ['unitName', 'status', 'centreNo']),
    };
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
export const rescueMaterials = caseFiles(rescues, () => ['save', 'note', 'report', 'amend']);

/** What the asker is to a rescue: the maintenance unit that registered it or was sent, or the rescue centre. A draft is its writer's alone. */
function rescueActors(asker: Asker, { status, registrar, unitId, stationUnit }: Rescue): string[] {
  if (asker.actor === 'R1') return status === liftRescue.states.draft.code && registrar !== 'R1' ? [] : ['R1'];
  if (asker.actor !== 'M1' || asker.unitId === null) return [];
  return [...(registrar === 'M1' && asker.unitId === unitId ? ['owner'] : []), ...(asker.unitId === stationUnit ? ['M1'] : [])];
}

async function getLift(tx: Tx, asker: Asker, equSysId: string) {
  const [lift] = await findEquipment(tx, [equSysId], asker);
  if (lift?.classCode !== '3') return refuse('liftNotFound');
  return carriesPeople(lift.equclacode) ? lift : refuse('dumbwaiter');
}

/** The order of the moments holds in a draft, too: the database keeps no other. */
function checkOrder(values: Values, { today }: CaseRequest): Issue[] {
  return rescueForm.checks.flatMap(({ fields, say, holds }) =>
    fields[0].endsWith('Time') && fields.every((key) => values[key] !== undefined) && !holds(values, today)
      ? [{ field: fields[0], message: say }]
      : [],
  );
}

function checkEnd({ finishTime }: Values, { now }: CaseRequest): Issue[] {
  return issuesOfFuture('finishTime', rescueFields.finishTime.label, finishTime, now);
}

async function register(tx: Tx, { asker, now }: CaseRequest, { equSysId, status }: Rescue): Promise<Making> {
  // A draft may have been begun when the lift was another's to maintain; a rescue that ran is reported by whoever was sent.
  if (status === liftRescue.states.draft.code) await getLift(tx, asker, equSysId);
  return { set: { submittedAt: now.toISOString() } };
}

async function readVersions(db: Parameters<typeof readFlow>[0], id: string) {
  const amended = (await readFlow(db, liftRescue.name, id)).filter(({ details }) => details !== null && 'diff' in details).toReversed();
  return amended.map(({ id: step, at, operatorName, opinion, details }) => ({
    id: step,
    at,
    operatorName,
    reason: opinion,
    diff: (details as { readonly diff?: readonly Difference[] } | null)?.diff ?? [],
  }));
}

function storyOf({ trapped, alarmTime, arriveTime, outcome, cause }: Rescue): string {
  return `困人救援：被困${trapped}人，${minutesBetween(alarmTime!, arriveTime!)}分钟到达，原因${cause}，${outcome}`;
}

function isHurt({ record }: Made<Rescue>): boolean {
  return record.injury !== unhurt;
}

function bodyOf({ record }: Made<Rescue>): string {
  const { injury } = record;
  return `${calledWithCode(record)}${storyOf(record)}${injury === unhurt ? '' : `；人员${injury}`}`;
}

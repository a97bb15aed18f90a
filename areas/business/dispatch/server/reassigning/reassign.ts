import { isUnfit } from '#areas/inspection-means/contract/inspector-certificate.ts';
import { standingsOf } from '#areas/inspection-means/server/doors/use.ts';
import { type CrewRule, crewRuleFor } from '#areas/verdicts/contract/crew-rules.ts';
import { classesOfDepartment } from '#areas/verdicts/contract/departments.ts';
import { readCrewRules } from '#areas/verdicts/server/door.ts';
import { listPeopleOf, type OpenWork, type WorkSource } from '#areas/accounts/server/door.ts';
import { inTransaction, type Db, type Tx } from '#kit/server/postgres/database.ts';
import { sendMessage } from '#kit/server/message.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { codeOf, inspectionApplication } from '#areas/inspection/contract/lifecycle.ts';
import { inspectionPaths } from '#areas/inspection/contract/menu.ts';
import { dispatchRefusals } from '../../contract/refusals.ts';
import { refuseRefunded } from '#areas/inspection/server/doors/fee.ts';
import { type Application, readStanding } from '#areas/inspection/server/doors/read.ts';
import {
  type Actor,
  makeMove,
  queueMisEvent,
  refuseOvertaken,
  refuseUnlessOpen,
  staying,
  tellOwners,
} from '#areas/inspection/server/doors/step.ts';
import { getLocked, lockById } from '#areas/inspection/server/doors/write.ts';
import { chooseCrew, tellTask } from '../dispatch.ts';
import { findTasksOf } from '../inspector-views.ts';

const refuse = refuser(dispatchRefusals);

/** States that wait for an inspector, or will: whoever leaves hands these over. */
const held = inspectionApplication.moves.reassign.from.map((state) => codeOf(state));

interface Crew {
  readonly chosen: readonly string[];
  readonly names: readonly string[];
}

/** Others inspect from now on; who comes, who goes and the unit are told. Day and state stay. */
async function changeCrew(
  tx: Tx,
  application: Application,
  { chosen, names, opinion }: Crew & { readonly opinion: string },
  actor: Actor,
): Promise<void> {
  const moved = await makeMove(tx, application, actor, {
    move: 'reassign',
    ...staying(application),
    set: { ...staying(application).set, inspectorIds: [...chosen], inspectors: names.join('、') },
    opinion,
    details: { from: application.inspectors, to: names },
  });
  const { now } = actor;
  for (const userId of chosen) if (!application.inspectorIds.includes(userId)) await tellTask(tx, userId, moved, now);
  const gone = {
    kind: '派工',
    title: `检验任务已改派：${moved.onlinelsh}`,
    body: `改派给${names.join('、')}。${opinion}`,
    link: inspectionPaths.inspecting,
  };
  for (const userId of application.inspectorIds) if (!chosen.includes(userId)) await sendMessage(tx, { userId, ...gone }, now);
  await tellOwners(tx, moved, { kind: '派工', title: '检验人员变更', body: `${moved.onlinelsh}：检验人员改为${names.join('、')}。` }, now);
  await queueMisEvent(tx, 'inspection.reassigned', moved.onlinelsh, { inspectors: names });
}

/** Before or while it is inspected, put right or rechecked. */
export async function reassignApplication(
  input: { readonly id: string; readonly version: number; readonly inspectors: readonly string[]; readonly opinion: string },
  request: Request,
) {
  const { asker, db } = request;
  await inTransaction(db, async (tx) => {
    const application = await getLocked(tx, asker, input.id);
    await refuseOvertaken(tx, application, input.version, asker);
    refuseUnlessOpen(application, 'reassign', asker);
    refuseRefunded(application, '改派');
    const crew = await chooseCrew(tx, application, input.inspectors, dayOf(application, request.today));
    if (crew.chosen.length === application.inspectorIds.length && crew.chosen.every((id) => application.inspectorIds.includes(id)))
      refuse('crewSame');
    await changeCrew(tx, application, { ...crew, opinion: input.opinion }, request);
  });
  return readStanding(input.id, request);
}

async function findWork(db: Db | Tx, { id }: { readonly id: string }): Promise<OpenWork | undefined> {
  const tasks = await findTasksOf(db, id, held);
  return tasks.length === 0
    ? undefined
    : { label: '检验任务', count: tasks.length, numbers: tasks.slice(0, 5).map(({ onlinelsh }) => onlinelsh) };
}

/** What somebody who leaves has to inspect, and who may do it instead. */
export const inspectionWork: WorkSource = {
  find: findWork,
  async successors(db, { id, dept }) {
    const people = dept === null ? [] : await listPeopleOf(db, 'I2', dept);
    return people.filter((person) => person.id !== id).map((person) => ({ id: person.id, name: person.name }));
  },
  async handOver(tx, from, to, { now, today }) {
    const crews = await readCrewRules(tx);
    const left: string[] = [];
    for (const { id } of await findTasksOf(tx, from.id, held)) {
      const application = await lockById(tx, id);
      if (!application?.inspectorIds.includes(from.id) || !held.includes(application.status)) continue;
      const crew = crewWithout(application, from.id, to);
      // Two are needed, and the successor is one of them already, or has no certificate that holds: the section head chooses another.
      if (!(await maySucceed(tx, application, { crew, to: to.id, crews, today }))) left.push(application.onlinelsh);
      else
        await changeCrew(
          tx,
          application,
          { ...crew, opinion: `${from.name}不再担任检验员，由${to.name}接办` },
          { asker: undefined, now, today },
        );
    }
    if (left.length > 0) await tellHeads(tx, from, left, now);
  },
  async leave(tx, from, { now }) {
    const tasks = await findTasksOf(tx, from.id, held);
    if (tasks.length > 0)
      await tellHeads(
        tx,
        from,
        tasks.map(({ onlinelsh }) => onlinelsh),
        now,
      );
  },
};

interface Succession {
  readonly crew: Crew;
  readonly to: string;
  readonly crews: readonly CrewRule[];
  readonly today: string;
}

async function maySucceed(tx: Tx, application: Application, { crew, to, crews, today }: Succession): Promise<boolean> {
  const equclacode = application.equclacode ?? '';
  const { least, needsCertificate } = crewRuleFor(crews, equclacode);
  if (crew.chosen.length < least) return false;
  const standings = await standingsOf(tx, [to], { equclacode, on: dayOf(application, today) });
  return !isUnfit(standings.get(to)!, needsCertificate);
}

/** Whoever takes an inspection over goes on the day it is planned for; where that has passed, from today on. */
const dayOf = ({ dispatchOn }: Application, today: string) => (dispatchOn !== null && dispatchOn > today ? dispatchOn : today);

/** The crew with the successor in the place of whoever leaves. Names stand in the order of the accounts. */
function crewWithout({ inspectorIds, inspectors }: Application, from: string, to: { readonly id: string; readonly name: string }): Crew {
  const listed = inspectors?.split('、') ?? [];
  const named = new Map(inspectorIds.map((id, at) => [id, listed[at] ?? '']));
  const chosen = [...new Set(inspectorIds.map((id) => (id === from ? to.id : id)))];
  return { chosen, names: chosen.map((id) => (id === to.id ? to.name : (named.get(id) ?? ''))) };
}

interface Leaving {
  readonly name: string;
  readonly dept: string | null;
}

/** Those who decide over the department assign somebody else: its own heads, and those who are bound to no classes. */
async function tellHeads(tx: Tx, { name, dept }: Leaving, numbers: readonly string[], now: Date): Promise<void> {
  const heads = (await listPeopleOf(tx, 'I4')).filter((head) => head.dept === dept || classesOfDepartment(head.dept) === undefined);
  const body = `${name}不再担任检验员，请改派 ${numbers.slice(0, 10).join('、')}${numbers.length > 10 ? ` 等${numbers.length}份申报` : ''}。`;
  for (const { id } of heads)
    await sendMessage(tx, { userId: id, kind: '派工', title: '检验任务须改派', body, link: inspectionPaths.query }, now);
}

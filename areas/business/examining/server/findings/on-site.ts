import { chargeVisit } from '#areas/dispatch/server/door.ts';
import { conditionsFor } from '#areas/inspection-means/contract/condition.ts';
import { readConditions } from '#areas/inspection-means/server/doors/use.ts';
import { findListFor } from '#areas/item-lists/server/door.ts';
import { layOutRecord } from '#areas/verdicts/contract/listed-items.ts';
import { readItems } from '#areas/verdicts/server/door.ts';
import { readArchives } from '#areas/equipment/server/doors/read.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';

import { tell } from '#areas/inspection/server/doors/events.ts';
import { examiningRefusals } from '../../contract/refusals.ts';
import { lineStateCode } from '#areas/inspection/contract/words.ts';
import { closeFee, refuseRefunded } from '#areas/inspection/server/doors/fee.ts';
import { type Application, listLines, readStanding } from '#areas/inspection/server/doors/read.ts';
import { linesAtWork, openResult } from '#areas/inspection/server/doors/results.ts';
import { makeMove, refuseOvertaken, refuseUnlessOpen, type Step, tellOwners } from '#areas/inspection/server/doors/step.ts';
import { getLockedWithOrder, releaseDevices, setLine } from '#areas/inspection/server/doors/write.ts';

const refuse = refuser(examiningRefusals);

/** The application, locked, for one of the inspectors it was given to. */
export async function getOwnInspection(tx: Tx, { id, version }: Step, { asker }: CaseRequest): Promise<Application> {
  const application = await getLockedWithOrder(tx, asker, id);
  if (!application.inspectorIds.includes(asker.userId)) refuse('notYourInspection');
  await refuseOvertaken(tx, application, version, asker);
  return application;
}

/**
 * On site, on the day of the dispatch or by agreement before it: the items of every device are laid out by the official list that holds on this day, or by the institute's own where there is none, and the day
 * of inspection is today unless the inspector says otherwise.
 */
export async function startInspection(input: Step, request: CaseRequest) {
  const { asker, db, now, today } = request;
  await inTransaction(db, async (tx) => {
    const application = await getOwnInspection(tx, input, request);
    refuseUnlessOpen(application, 'start', asker);
    refuseRefunded(application, '开始检验');
    const { dispatchOn } = application;
    const isEarly = dispatchOn !== null && today < dispatchOn;
    if (isEarly && !input.opinion) refuse('earlyStart', { day: dispatchOn });
    const moved = await makeMove(tx, application, request, {
      move: 'start',
      opinion: input.opinion,
      ...(isEarly && { set: { dispatchOn: today } }),
    });
    if (isEarly) {
      const body = `${moved.onlinelsh}：检验由${dispatchOn}提前到${today}。${input.opinion}`;
      await tellOwners(tx, moved, { kind: '派工', title: '检验提前', body }, now);
    }
    const own = await readItems(tx);
    const known = await readConditions(tx);
    const lines = await listLines(tx, application.id);
    const archives = await readArchives(
      tx,
      lines.map(({ equSysId }) => equSysId),
    );
    for (const { lineId, equSysId, equclacode, inspType } of lines) {
      const archive = archives.get(equSysId);
      const device = { equclacode, params: archive?.params ?? {}, acceptedOn: archive?.supvPassDate ?? null };
      await setLine(tx, lineId, { inspDate: today });
      const list = await findListFor(tx, device, inspType, today);
      const items = layOutRecord({ list, own }, device, inspType, today);
      await openResult(tx, { lineId, items, listId: list?.id ?? null, conditions: conditionsFor(known, equclacode, inspType) }, now);
    }
    await tell(tx, request.services, 'begun', { lines, now });
  });
  return readStanding(input.id, request);
}

/** What somebody has typed, as a sentence before another one. */
const ended = (text: string): string => (/[^。！？；.!?]$/.test(text) ? `${text}。` : text);

/** The site was not ready: the unit books again. */
export async function reportNotReady(input: Step, request: CaseRequest) {
  const { db, now } = request;
  await inTransaction(db, async (tx) => {
    const application = await getOwnInspection(tx, input, request);
    const moved = await makeMove(tx, application, request, {
      move: 'notReady',
      opinion: input.opinion,
      set: { notReadyCount: application.notReadyCount + 1 },
    });
    const opinion = input.opinion ?? '';
    const charged = await chargeVisit(tx, moved, request);
    const said = charged === '' ? opinion : `${ended(opinion)}${charged}`;
    await tell(tx, request.services, 'stopped', { application: moved, opinion: said, mayBookAgain: true, now });
    const title = `现场不具备检验条件${moved.notReadyCount > 1 ? `（第${moved.notReadyCount}次）` : ''}`;
    const body = `${moved.onlinelsh}：${ended(said)}请备齐条件后重新预约。`;
    await tellOwners(tx, moved, { kind: '退回', title, body }, now);
  });
  return readStanding(input.id, request);
}

export async function terminateInspection(input: Step, request: CaseRequest) {
  const { db, now } = request;
  await inTransaction(db, async (tx) => {
    const application = await getOwnInspection(tx, input, request);
    const lines = await listLines(tx, application.id);
    if (lines.length > linesAtWork(lines).length) refuse('reportsOut');
    const moved = await makeMove(tx, application, request, { move: 'terminate', opinion: input.opinion });
    await releaseDevices(tx, moved, lineStateCode.terminated);
    await closeFee(tx, moved, request);
    await tell(tx, request.services, 'stopped', { application: moved, opinion: input.opinion ?? '', mayBookAgain: false, now });
    await tellOwners(tx, moved, { kind: '退回', title: '检验已终止', body: `${moved.onlinelsh}：${input.opinion ?? ''}` }, now);
  });
  return readStanding(input.id, request);
}

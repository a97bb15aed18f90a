import { departments, departmentFor } from '#areas/verdicts/contract/departments.ts';
import { manualTotal, openItems } from '#areas/fees/contract/manual-fee.ts';
import { acceptApplication, dispatchApplication, rejectApplication, returnApplication } from '#areas/dispatch/server/door.ts';
import { tell } from '#areas/inspection/server/doors/events.ts';
import { draftFee, fixFee } from '#areas/inspection/server/doors/fee.ts';
import { listLines } from '#areas/inspection/server/doors/read.ts';
import { stateOf } from '#areas/inspection/server/doors/step.ts';
import { changeApplication, lockByNumbers } from '#areas/inspection/server/doors/write.ts';
import { listPeopleOf } from '#areas/accounts/server/door.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { misName } from '../../contract/inbound.ts';
import { misRefusals } from '../../contract/refusals.ts';
import { askCheck } from '../check-store.ts';
import { asMis, type Taking } from '../mis-asker.ts';
import { askAboutState, getNumbered, payloadOf, taken, type Taker, type Told } from './told.ts';

const refuse = refuser(misRefusals);
const yuan = (fen: number | null) => (fen === null ? '规则不能定价' : `${(fen / 100).toFixed(2)}元`);

export const takeAcceptance: Taker = async (told, request) => {
  const { onlinelsh, appNo, dept, opinion } = payloadOf('application.accepted', told);
  const application = await getNumbered(request, onlinelsh);
  const { id, version } = application;
  if (stateOf(application) === 'submitted') {
    // A department that inspects sees its own classes alone; who accepts is named all the same.
    const desk = dept && !departments.codes.some((name) => name === dept) ? dept : null;
    await acceptApplication({ id, version, appNo, opinion }, asMis(request, 'I1', desk));
    return taken();
  }
  if (application.acceptedAt === null) return askAboutState(told, application, request, '不是待受理的申报');
  if (application.appNo === appNo) return taken('已受理');
  await askCheck(
    request.db,
    {
      kind: 'application',
      subject: onlinelsh,
      item: 'appNo',
      what: '受理编号',
      portalValue: application.appNo,
      misValue: appNo,
      rule: 'mis',
      given: { appNo },
    },
    told,
    request.now,
  );
  return { state: 'apart', said: '受理编号与门户不同' };
};

/** The number of the neighbour takes the place of ours, and the slip is issued anew. */
export async function takeAppNo(onlinelsh: string, appNo: string, { db, services, now }: Taking): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [application] = await lockByNumbers(tx, [onlinelsh]);
    if (!application) return refuse('numberUnknown', { no: onlinelsh });
    await changeApplication(tx, application.id, { appNo });
    await tell(tx, services, 'accepted', { application: { ...application, appNo }, lines: await listLines(tx, application.id), now });
  });
}

export const takeReturn: Taker = async (told, request) => {
  const { onlinelsh, opinion } = payloadOf('application.returned', told);
  const application = await getNumbered(request, onlinelsh);
  const { id, version } = application;
  const state = stateOf(application);
  if (state === 'returned') return taken('已退回');
  if (state !== 'submitted' && state !== 'accepted') return askAboutState(told, application, request, opinion);
  await returnApplication({ id, version, opinion, reasons: [] }, asMis(request, 'I1'));
  return taken();
};

export const takeRejection: Taker = async (told, request) => {
  const { onlinelsh, opinion } = payloadOf('application.rejected', told);
  const application = await getNumbered(request, onlinelsh);
  const { id, version } = application;
  const state = stateOf(application);
  if (state === 'rejected') return taken('已不予受理');
  if (state !== 'submitted') return askAboutState(told, application, request, opinion);
  await rejectApplication({ id, version, opinion }, asMis(request, 'I1'));
  return taken();
};

/** The fee by the rules of the portal where both come to the same sum; the neighbour's where the rules cannot price. */
export const takeFee: Taker = async (told, request) => {
  const { onlinelsh, items, totalFen } = payloadOf('fee.calculated', told);
  const application = await getNumbered(request, onlinelsh);
  const { id, version } = application;
  if (application.feeTotalFen === totalFen) return taken('费用相同');
  if (application.feeTotalFen !== null) return askAboutFee(told, application.feeTotalFen, request);
  if (stateOf(application) !== 'accepted') return askAboutState(told, application, request, `核定费用${yuan(totalFen)}`);
  const finance = asMis(request, 'I3');
  const ruled = await draftFee({ id }, finance);
  const open = new Set(openItems(ruled).map(({ oidno }) => oidno));
  const manual = [...amountsOf(items)].filter(([oidno]) => open.has(oidno)).map(([oidno, amountFen]) => ({ oidno, amountFen }));
  const total = ruled.needManual ? manualTotal(ruled, manual) : ruled.feeTotalFen;
  if (total !== totalFen) return askAboutFee(told, total, request);
  await fixFee({ id, version, manual, opinion: `${misName}核定` }, finance);
  return taken();
};

function amountsOf(items: readonly { readonly oidno: string; readonly amountFen: number }[]): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { oidno, amountFen } of items) amounts.set(oidno, (amounts.get(oidno) ?? 0) + amountFen);
  return amounts;
}

async function askAboutFee(told: Told, ours: number | null, { db, now }: Taking) {
  const { onlinelsh, items, totalFen } = payloadOf('fee.calculated', told);
  const said = items.map(({ oidno, name, amountFen }) => `${oidno} ${name} ${yuan(amountFen)}`).join('；');
  await askCheck(
    db,
    {
      kind: 'application',
      subject: onlinelsh,
      item: 'fee',
      what: '检验费用',
      portalValue: yuan(ours),
      misValue: yuan(totalFen),
      rule: 'person',
      why: said,
      given: told.payload,
    },
    told,
    now,
  );
  return { state: 'apart', said: `门户按规则为${yuan(ours)}` } as const;
}

/** A person has chosen the amounts of the neighbour. */
export async function fixFeeAsTold(told: Told, opinion: string, request: Taking): Promise<void> {
  const { onlinelsh, items } = payloadOf('fee.calculated', told);
  const { id, version } = await getNumbered(request, onlinelsh);
  const instead = [...amountsOf(items)].map(([oidno, amountFen]) => ({ oidno, amountFen }));
  await fixFee({ id, version, manual: [], instead, opinion }, asMis(request, 'I3'));
}

export const takeDispatch: Taker = async (told, request) => {
  const { onlinelsh, inspectors, dispatchOn } = payloadOf('task.dispatched', told);
  const application = await getNumbered(request, onlinelsh);
  const { id, version, equclacode } = application;
  const state = stateOf(application);
  const isSame = state === 'dispatched' && application.dispatchOn === dispatchOn && application.inspectors === inspectors.join('、');
  if (isSame) return taken('已派工');
  if (state !== 'toDispatch') return askAboutState(told, application, request, `${dispatchOn}，${inspectors.join('、')}`);
  const people = await listPeopleOf(request.db, 'I2', departmentFor(equclacode ?? ''));
  const chosen = inspectors.map((name) => people.find((person) => person.name === name)?.id ?? refuse('inspectorUnknown', { name }));
  await dispatchApplication({ id, version, inspectors: chosen, dispatchOn }, asMis(request, 'I4'));
  return taken();
};

import { findEquipment } from '#areas/equipment/server/doors/read.ts';
import { labelOf } from '#kit/contract/trade/dictionary.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import { inspectionApplication, isEditable, type ApplicationMove } from '#areas/inspection/contract/lifecycle.ts';
import { readApplication } from '#areas/inspection/server/doors/read.ts';
import { publicPayPage } from '#areas/payment/contract/menu.ts';
import { paperWord } from '#areas/reports/contract/paper.ts';
import { listPapersOf } from '#areas/reports/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { keysOf } from '#kit/contract/field.ts';
import { countGuess, forgive } from '#kit/server/web/secret-guesses.ts';
import { readFlow } from '#kit/server/case/flow-log.ts';
import { maskReceiver } from '#kit/server/outbox/outbox.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { PublicRequest, Request } from '#kit/server/request.ts';

import { guestPapers, type guestApplyCalls } from '../contract/calls.ts';
import { guestFields } from '../contract/form.ts';
import { guestApplyLimits } from '../contract/limits.ts';
import { guestApplyRefusals } from '../contract/refusals.ts';
import { openChanges } from './changes.ts';
import { asGuest, guestOf, hotlineOf, isQueryCode, passFor } from './guest.ts';
import { findByNumber, type GuestApplication } from './guest-store.ts';
import { offerFor } from './offer.ts';

const refuse = refuser(guestApplyRefusals);
type Detail = Awaited<ReturnType<typeof readApplication>>;

/** A wrong number and a wrong code are one answer. @throws progressNotFound, progressLocked */
async function getByCode(
  { onlinelsh, queryCode }: InputOf<typeof guestApplyCalls.progress>,
  request: PublicRequest,
): Promise<GuestApplication> {
  const { db, services, now, http } = request;
  const guess = { object: `guestProgress:${onlinelsh}`, guesser: http.ip };
  if (!(await countGuess(db, guess, guestApplyLimits.codes, now))) return refuse('progressLocked', hotlineOf(request));
  const found = await findByNumber(db, onlinelsh);
  if (!found || !isQueryCode(services, found.id, queryCode)) return refuse('progressNotFound');
  await forgive(db, guess);
  return found;
}

/** How the application stands, what is asked of its guest, and what may be taken along. */
export async function showProgress(input: InputOf<typeof guestApplyCalls.progress>, request: PublicRequest) {
  const guest = await getByCode(input, request);
  const asking = asGuest(request, guestOf(guest));
  const detail = await readApplication({ id: guest.id }, asking);
  const { version, status, steps, waiting, moves, notices, reasons } = detail;
  const state = stateByCode(inspectionApplication, status);
  const may = (move: string) => moves.some((one) => one.move === move);
  const mayAnswer = state === 'rectify';
  return {
    pass: passFor(request, guest.id, guestApplyLimits.progressHours).pass,
    version,
    status,
    label: inspectionApplication.states[state].label,
    steps: steps.map(({ title, state: at, at: since }) => ({ title, state: at, at: since })),
    waiting: { next: waiting.next, holder: waiting.holder, dueOn: waiting.dueOn, telephone: waiting.telephone },
    facts: await factsOf(detail, request),
    fee: await feeOf(detail, request),
    opinion: await opinionOf(detail, request),
    reasons: (reasons as readonly { label: string; reason: string }[]).map(({ label, reason }) => ({ label, reason })),
    notices: notices.map(({ tzsNo, problems, requirement, deadline, state: stands }) => ({
      tzsNo,
      problems: problems.map(({ itemNo, title, problem }) => ({ itemNo, title, problem })),
      requirement,
      deadline,
      state: stands,
      mayAnswer: mayAnswer && stands === 'open' && deadline >= request.today,
    })),
    papers: await papersOf(guest, asking),
    mayWithdraw: may('onlineWithdraw'),
    mayCancel: may('cancel'),
    ...(await openChanges(detail, asking)),
    form: isEditable(state) ? await formOf(guest, detail, asking) : null,
  };
}

async function factsOf({ application, lines }: Detail, { services }: PublicRequest) {
  const words = await services.dictionaries.dictionaries();
  const [line] = lines;
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    ['设备', application.equName],
    ['设备识别码', line?.oidno],
    ['使用单位', application.useUnitName],
    ['检验类型', labelOf(words, 'inspType', application.inspType)],
    ['检验地点', application.inspPlace],
    ['预约检验日期', application.bookDate && `${application.bookDate}${application.bookSlot ? ` ${application.bookSlot}` : ''}`],
    ['派工日期', application.dispatchOn],
    ['联系人', application.contact && `${application.contact} ${maskReceiver(application.contactMobile ?? '')}`],
    ['检验结论', line?.conclusion && labelOf(words, 'conclusion', line.conclusion)],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

const owing = new Set<string>((['awaitPayment', 'paying', 'heldForFee'] as const).map((state) => inspectionApplication.states[state].code));

const payPathOf = (number: string): string => `${publicPayPage.path}?onlinelsh=${number}`;

async function feeOf({ application, fee, status, visitFee }: Detail, { services }: PublicRequest) {
  if (!fee) return null;
  if (status === inspectionApplication.states.notReady.code && visitFee && !visitFee.isPaid) {
    const { amountFen, number } = visitFee;
    return { items: [{ name: '空跑费', amountFen }], payableFen: amountFen, state: '空跑费待缴', payPath: payPathOf(number) };
  }
  const words = await services.dictionaries.dictionaries();
  return {
    items: fee.items.map(({ name, amountFen }) => ({ name, amountFen })),
    payableFen: application.feePayableFen,
    state:
      status === inspectionApplication.states.reliefReview.code
        ? '减免审核期间暂不缴费'
        : labelOf(words, 'payStatus', application.payStatus),
    payPath: owing.has(status) ? payPathOf(application.onlinelsh!) : null,
  };
}

const explained: ReadonlySet<string> = new Set([
  ...(['return', 'reject', 'cancel', 'terminate', 'notReady', 'expireReturned', 'reliefRefuse', 'deferPayment', 'waiveVisit'] as const),
  ...(['appeal', 'upholdReport', 'reviseReport', 'voidReport', 'endVoided', 'releaseFree'] as const),
] satisfies readonly ApplicationMove[]);

/** What was said when it came to stand where it stands, where that asks for words. */
async function opinionOf({ id, status }: Detail, { db }: PublicRequest): Promise<string | null> {
  const last = (await readFlow(db, inspectionApplication.name, id)).findLast(({ toStatus }) => toStatus === status);
  return last && explained.has(last.action) ? last.opinion : null;
}

async function papersOf({ id }: GuestApplication, { db, asker }: Request) {
  const papers = await listPapersOf(db, asker, id);
  return papers.flatMap(({ type: given, no, paperState }) => {
    const type = guestPapers.find((one) => one === given);
    return type && (paperState === 'valid' || paperState === 'held')
      ? [{ type, no, word: paperWord(type), isHeld: paperState === 'held' }]
      : [];
  });
}

/** The form to be put right; null where the device is the unit's no more. */
async function formOf({ equSysId }: GuestApplication, { application }: Detail, asking: Request) {
  const [device] = await findEquipment(asking.db, [equSysId], asking.asker);
  if (!device) return null;
  const offer = await offerFor(device, application.useUnitName ?? '', asking);
  return { offer, values: Object.fromEntries(keysOf(guestFields).map((key) => [key, application[key]])) };
}

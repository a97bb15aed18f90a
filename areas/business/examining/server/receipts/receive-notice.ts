import type { InputOf } from '#kit/contract/call.ts';
import { checkedValues, checkValues, dropBlanks } from '#kit/contract/form.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { writeFlow } from '#kit/server/case/flow-log.ts';
import { isSame } from '#kit/server/case/case.ts';
import { sendMessage } from '#kit/server/message.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { inspectionApplication } from '#areas/inspection/contract/lifecycle.ts';
import { detailPath } from '#areas/inspection/contract/menu.ts';
import { papersOfNotice, receiptPaperNames, receiptWords, type ReceiptPaper } from '#areas/inspection/contract/receipt.ts';
import { type Application, readStanding } from '#areas/inspection/server/doors/read.ts';
import { changeNotice, listNotices, type Notice } from '#areas/inspection/server/doors/results.ts';
import { actorsOf, tellOwners } from '#areas/inspection/server/doors/step.ts';
import { getLocked } from '#areas/inspection/server/doors/write.ts';
import type { examiningCalls } from '../../contract/calls.ts';
import { siteReceiptForm } from '../../contract/receipt.ts';
import { examiningRefusals } from '../../contract/refusals.ts';

const refuse = refuser(examiningRefusals);

type Kept = NonNullable<Notice['receipt']>;

interface Which {
  readonly id: string;
  readonly tzsNo: string;
  readonly paper: ReceiptPaper;
}

/** The unit has the paper: whoever confirms says so in its name, once. Pressed again it is answered as done. */
export async function receiveNotice({ consent: _consent, ...which }: InputOf<typeof examiningCalls.receiveNotice>, request: Request) {
  const { db, asker, now, today } = request;
  await inTransaction(db, async (tx) => {
    const application = await getLocked(tx, asker, which.id);
    if (!isAddressed(application, which.paper, request)) refuse('notAddressed', { paper: receiptPaperNames[which.paper] });
    const notice = await findPaper(tx, application, which);
    const known = keptOf(notice, which.paper);
    if (known?.way === 'online' && known.recordedById === asker.userId) return;
    refuseUnlessOpen(notice, which.paper);
    const receipt = { way: 'online', by: asker.name, unitName: asker.unitName, on: today, reason: null, witness: null } as const;
    await keep(tx, { application, notice, paper: which.paper }, signed(receipt, request), request);
    const title = `${receiptPaperNames[which.paper]}已签收：${which.tzsNo}`;
    const message = {
      kind: '受理',
      title,
      body: `${asker.unitName ?? ''} ${asker.name}在平台确认签收。`,
      link: detailPath(application.id),
    };
    for (const userId of application.inspectorIds) await sendMessage(tx, { userId, ...message }, now);
  });
  return readStanding(which.id, request);
}

/** What the inspector has met on site: signed on paper, or refused. Neither does more to the notice than stand beside it. */
export async function recordReceipt({ values, ...which }: InputOf<typeof examiningCalls.recordReceipt>, request: Request) {
  const { db, asker, now, today, services } = request;
  const given = dropBlanks(values);
  await inTransaction(db, async (tx) => {
    const application = await getLocked(tx, asker, which.id);
    if (!application.inspectorIds.includes(asker.userId)) refuse('notYourInspection');
    const notice = await findPaper(tx, application, which);
    refuseIssues(checkValues(siteReceiptForm, given, 'submit', { dictionaries: await services.dictionaries.dictionaries(), today }));
    const { way, by, on, reason, witness } = checkedValues(siteReceiptForm, given, ['way', 'by', 'on']);
    if (on < notice.issuedOn) refuseIssues([{ field: 'on', message: `日期不能早于出具日期${notice.issuedOn}` }]);
    const told = { way, by, unitName: null, on, reason: way === 'refused' ? reason : null, witness };
    const known = keptOf(notice, which.paper);
    if (
      known?.recordedById === asker.userId &&
      Object.entries(told).every(([key, value]) => isSame(known[key as keyof typeof told], value))
    )
      return;
    refuseUnlessOpen(notice, which.paper);
    const receipt = signed(told, request);
    await keep(tx, { application, notice, paper: which.paper }, receipt, request);
    const title = way === 'refused' ? `已登记拒绝签收：${which.tzsNo}` : `已登记纸质签收：${which.tzsNo}`;
    const body = `${application.onlinelsh}：${receiptPaperNames[which.paper]}${which.tzsNo}，${receiptWords(receipt)}。拒绝签收不影响文书的效力。`;
    await tellOwners(tx, application, { kind: '退回', title, body }, now);
  });
  return readStanding(which.id, request);
}

/** Whoever applied or uses the devices; the liaison note goes to whoever builds, who applied. */
function isAddressed(application: Application, paper: ReceiptPaper, { asker }: Pick<Request, 'asker'>): boolean {
  if (!actorsOf(asker, application).includes('owner')) return false;
  return paper === 'notice' || asker.unitId === application.applyUnit;
}

async function findPaper(tx: Tx, application: Application, { tzsNo, paper }: Which): Promise<Notice> {
  if (!papersOfNotice(application.inspType).includes(paper)) refuse('noticeNotFound');
  return (await listNotices(tx, application.id)).find((notice) => notice.tzsNo === tzsNo) ?? refuse('noticeNotFound');
}

const keptOf = (notice: Notice, paper: ReceiptPaper): Kept | null => (paper === 'notice' ? notice.receipt : notice.liaisonReceipt);

function refuseUnlessOpen(notice: Notice, paper: ReceiptPaper): void {
  if (notice.state === 'withdrawn') refuse('noticeTakenBack', { tzsNo: notice.tzsNo });
  const known = keptOf(notice, paper);
  if (known) refuse('receiptKnown', { paper: receiptPaperNames[paper], how: receiptWords(known) });
}

const signed = (receipt: Omit<Kept, 'recordedBy' | 'recordedById' | 'at'>, { asker, now }: Pick<Request, 'asker' | 'now'>): Kept => ({
  ...receipt,
  recordedBy: asker.name,
  recordedById: asker.userId,
  at: now.toISOString(),
});

interface OfPaper {
  readonly application: Application;
  readonly notice: Notice;
  readonly paper: ReceiptPaper;
}

const labels: Readonly<Record<Kept['way'], string>> = { online: '签收', paper: '登记纸质签收', refused: '登记拒绝签收' };

/** Kept beside the notice, whose paper stays as issued; the application stands where it stood. */
async function keep(tx: Tx, { application, notice, paper }: OfPaper, receipt: Kept, { asker, now }: Pick<Request, 'asker' | 'now'>) {
  const kept = JSON.stringify(receipt);
  await changeNotice(tx, notice.tzsNo, paper === 'notice' ? { receipt: kept } : { liaisonReceipt: kept });
  const label = `${labels[receipt.way]}${receiptPaperNames[paper]}`;
  const opinion = `${notice.tzsNo}：${receiptWords(receipt)}`;
  const record = { id: application.id };
  await writeFlow(tx, { cycle: inspectionApplication, record, move: 'receipt', label, asker, now, opinion });
  const details = { no: notice.tzsNo, opinion: `${label}：${receiptWords(receipt)}` };
  await writeAudit(tx, { asker, action: 'paper.receipt', objectId: application.id, details, now });
}

import { inspectionPaths } from '#areas/inspection/contract/menu.ts';
import { lineStateCode, payStatusCode } from '#areas/inspection/contract/words.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';

import type { Case } from './case.ts';
import { keepMisEvent, leaveMessage } from '#kit/server/demo/logs.ts';
import { withdrawCharge } from './orders.ts';
import { issueSlip, voidSlip } from './papers.ts';
import { closeFee } from './payments.ts';

/** Handed in: the devices are taken. */
export function submit(told: Case, day: string): void {
  const at = told.tick(day);
  told.move('commit', told.owner, at, { set: { submittedAt: at, dept: told.dept } });
  told.setLines({ lineState: lineStateCode.waiting, isOpen: true });
}

export function withdraw(told: Case, day: string): void {
  told.move('onlineWithdraw', told.owner, told.tick(day), { set: { submittedAt: null } });
  told.setLines({ isOpen: false, lineState: lineStateCode.waiting });
}

export function accept(told: Case, day: string): void {
  const { telling, row, lines } = told;
  const { ledger, staff } = telling;
  const at = told.tick(day);
  const opinion = told.facts.dice.chance(0.3) ? '资料齐全，予以受理。' : undefined;
  told.move('accept', staff.clerk, at, {
    ...(opinion && { opinion }),
    set: {
      appNo: row.appNo ?? ledger.dailyNumber('SL', todayInShanghai(new Date(at)), 5),
      acceptDept: staff.clerk.where,
      acceptedBy: staff.clerk.id,
      acceptedByName: staff.clerk.name,
      acceptedAt: at,
      acceptOpinion: opinion ?? null,
    },
  });
  told.setLines({ lineState: lineStateCode.accepted });
  issueSlip(told, at);
  const { onlinelsh, appNo, inspType, bookDate, contact, contactMobile } = row;
  told.tellOwners({ kind: '受理', title: '检验申报已受理', body: `${onlinelsh}已受理（受理编号${appNo}），正在核定费用。` }, at);
  const devices = lines.map(({ oidno, equclacode, prono }) => ({ oidno, equclacode, prono }));
  keepMisEvent(
    ledger,
    { event: 'inspection.applied', subject: onlinelsh, payload: { appNo, inspType, bookDate, contact, contactMobile, lines: devices } },
    at,
  );
}

/** Back to the unit, with a reason at a field and at a material. */
export function giveBack(told: Case, day: string): void {
  const at = told.tick(day);
  const opinion = '预约日期和检验地点与现场不符，自检报告缺少签字页，请补正后重新提交。';
  const field = { kind: 'field', key: 'inspPlace', label: '检验地点', reason: '请写明楼幢和单元', oldValue: told.row.inspPlace };
  const material = { kind: 'attachment', key: 'selfInspection', label: '自检报告', reason: '缺少维保单位签字盖章页' };
  told.move('return', told.telling.staff.clerk, at, { opinion, details: { reasons: [field, material] } });
  told.setLines({ lineState: lineStateCode.waiting });
  told.tellOwners({ kind: '退回', title: '检验申报被退回补正', body: `${told.row.onlinelsh}：${opinion}` }, at);
}

export function reject(told: Case, day: string): void {
  const at = told.tick(day);
  const opinion = '所申报设备不属于本院检验范围，请向登记地检验机构申报。';
  told.move('reject', told.telling.staff.clerk, at, { opinion });
  release(told, lineStateCode.terminated);
  told.tellOwners({ kind: '退回', title: '检验申报不予受理', body: `${told.row.onlinelsh}：${opinion}` }, at);
}

/** Ends the case: devices free, open fee closed or paid fee up for refund, the institute's system told. */
export function cancel(told: Case, day: string, refund: 'none' | 'asked' | 'done' = 'none'): void {
  const at = told.tick(day);
  const opinion = '设备计划更换，暂不检验。';
  told.move('cancel', told.owner, at, { opinion });
  release(told, lineStateCode.terminated);
  closeFee(told, at, refund);
  if (!told.row.acceptedAt) return;
  voidSlip(told, '检验申报已取消', at);
  const { onlinelsh } = told.row;
  keepMisEvent(
    told.telling.ledger,
    { event: 'inspection.cancelled', subject: onlinelsh, payload: { reason: opinion, on: todayInShanghai(new Date(at)) } },
    at,
  );
}

export function release(told: Case, lineState: string): void {
  told.setLines({ isOpen: false, lineState });
}

/** On the unit's monthly account, or inspection before payment. */
export function passUnpaid(told: Case, day: string, move: 'monthlyCredit' | 'deferPayment'): void {
  if (!told.order) return;
  const { finance } = told.telling.staff;
  const at = told.tick(day);
  const isMonthly = move === 'monthlyCredit';
  told.move(move, finance, at, isMonthly ? { set: { payStatus: payStatusCode.monthly } } : { opinion: '财政付款单位，先检后付。' });
  if (isMonthly) withdrawCharge(told, finance, at);
  told.setLines({ lineState: lineStateCode.toInspect });
}

/** Given to the inspectors of its department for a day. */
export function dispatch(told: Case, day: string, dispatchOn: string): void {
  const { telling, row, inspectors } = told;
  const at = told.tick(day);
  const names = inspectors.map(({ name }) => name);
  told.move('dispatch', telling.staff.chief, at, {
    details: { inspectors: names, dispatchOn },
    set: { inspectorIds: inspectors.map(({ id }) => id!), inspectors: names.join('、'), dispatchOn, dueOn: dispatchOn, dept: told.dept },
  });
  told.setLines({ lineState: lineStateCode.toInspect });
  const { onlinelsh } = row;
  told.tellOwners(
    { kind: '派工', title: '检验已派工', body: `${onlinelsh}：${names.join('、')}将于${dispatchOn}到场检验，请做好现场准备。` },
    at,
  );
  const body = `${row.useUnitName ?? ''}，${row.equName ?? ''}等${row.lineCount}台，${row.inspPlace ?? ''}`;
  const message = { kind: '派工', title: `${dispatchOn}检验任务：${onlinelsh}`, body, link: inspectionPaths.inspecting };
  for (const { id } of inspectors) leaveMessage(telling, { userId: id }, message, at);
}

/** The unit asked for another day. */
export function reschedule(told: Case, day: string, bookDate: string): void {
  const { telling, row } = told;
  const at = told.tick(day);
  const opinion = '当日停电检修，申请改期。';
  told.move('reschedule', told.owner, at, {
    opinion,
    details: { from: row.bookDate, to: bookDate },
    set: { bookDate, dispatchOn: null, inspectorIds: [], inspectors: null, reschedules: row.reschedules + 1 },
  });
  const body = `${row.onlinelsh}预约检验日期改为${bookDate}。${opinion}`;
  for (const { id } of told.inspectors)
    leaveMessage(telling, { userId: id }, { kind: '派工', title: '检验任务已改期', body, link: inspectionPaths.inspecting }, at);
  keepMisEvent(telling.ledger, { event: 'inspection.rescheduled', subject: row.onlinelsh, payload: { reason: opinion, bookDate } }, at);
}

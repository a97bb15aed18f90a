import type { EquipmentBrief } from '#areas/equipment/server/doors/read.ts';
import { inspectionApplication, type ApplicationState } from '#areas/inspection/contract/lifecycle.ts';
import { detailPath } from '#areas/inspection/contract/menu.ts';
import type { Application } from '#areas/inspection/server/doors/read.ts';
import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { sendMessage } from '#kit/server/message.ts';
import { maskReceiver, sendOut, type OutgoingTemplate } from '#kit/server/outbox/outbox.ts';
import { KeepGoing } from '#kit/server/jobs/keep-going.ts';
import type { Job } from '#kit/server/request.ts';
import type { Services } from '#kit/server/services.ts';
import { publicAddress } from '#kit/server/settings/config.ts';

import { progressPath } from '../contract/page.ts';
import { queryCodeOf } from './guest.ts';
import { gone, listUntold, noteTold } from './guest-store.ts';

const handedIn = 'guestApplication.handedIn';
const stands = 'guestApplication.stands';

export const guestApplyTemplates: readonly OutgoingTemplate[] = [
  {
    key: handedIn,
    title: '公众报检已提交',
    text: '{name}您好，检验申报{no}已提交，查询码{code}，请勿告诉他人。可在{link}查询进度、缴费和下载报告。',
    secret: ['code'],
  },
  { key: stands, title: '公众报检进度', text: '{name}您好，检验申报{no}现为「{state}」。请在{link}凭查询码查看。' },
];

const linkOf = ({ config }: Services, onlinelsh: string) => publicAddress(config) + progressPath(onlinelsh);

/** The telephone is told number and code; the unit is told who has applied for its device, so that it may object. */
export async function tellHandedIn(
  tx: Tx,
  { id, onlinelsh, contact, contactMobile, applyUnit }: Application,
  device: EquipmentBrief,
  { services, now }: CaseRequest,
): Promise<void> {
  const values = { name: contact!, no: onlinelsh, code: queryCodeOf(services, id), link: linkOf(services, onlinelsh) };
  await sendOut(tx, services, { channel: 'sms', to: contactMobile!, template: handedIn, values }, now);
  const body = `${contact}（手机${maskReceiver(contactMobile!)}）未登录平台，为${calledWithCode(device)}申报了检验。如非本单位安排，请打开申报取消。`;
  await sendMessage(tx, { unitId: applyUnit, kind: '受理', title: `公众报检：${onlinelsh}`, body, link: detailPath(id) }, now);
}

/** States of which the telephone hears; what lies between them only passes. */
const told: ReadonlySet<ApplicationState> = new Set<ApplicationState>([
  ...(['accepted', 'returned', 'rejected', 'awaitPayment', 'dispatched', 'notReady', 'rectify', 'heldForFee'] as const),
  ...(['issued', 'toReissue', 'cancelled', 'terminated'] as const),
]);

/** Each minute: tells those without an account where their applications stand now, each state once, whoever has brought it there. */
export const tellGuests: Job = async (_payload, { db, services, now }) => {
  const all = new KeepGoing();
  await all.each(await listUntold(db, 200), ({ id, onlinelsh, mobile, contact, status, toldStatus }) =>
    inTransaction(db, async (tx) => {
      if (!(await noteTold(tx, id, toldStatus, status ?? gone)) || onlinelsh === null || status === null) return;
      const state = stateByCode(inspectionApplication, status);
      const isFreed = state === 'toDispatch' && toldStatus === inspectionApplication.states.reliefReview.code;
      if (!told.has(state) && !isFreed) return;
      const { label } = inspectionApplication.states[state];
      const values = { name: contact ?? '', no: onlinelsh, state: label, link: linkOf(services, onlinelsh) };
      await sendOut(tx, services, { channel: 'sms', to: mobile, template: stands, values }, now);
    }),
  );
  all.finish();
};

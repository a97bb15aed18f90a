import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { bookSlot } from '#areas/inspection/contract/words.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import type { DemoCity } from '#kit/server/demo.ts';
import { newId } from '#kit/server/id.ts';
import { Refused } from '#kit/server/refuse.ts';

import type { InboundEvent } from '../contract/inbound.ts';
import { findToTell, noteInbound, settleInbound } from './inbound-store.ts';
import { keepEvent, markEvent } from './mis-store.ts';
import { takers } from './taking/takers.ts';

interface Told {
  readonly event: InboundEvent;
  readonly key: string;
  readonly payload: object;
  readonly after?: string;
  /** How many days before today. */
  readonly ago: number;
}

/** What the institute's management information system has told the demo city: what differs, what waits for the event before it, what is of no record here. */
export async function fillNeighbours(city: DemoCity): Promise<void> {
  for (const [index, told] of (await storyOf(city)).entries()) await tell(city, told, `demo-event-${String(index + 1).padStart(4, '0')}`);
  await refuseOne(city);
}

/** An event that was sent while the neighbour was being mended: an administrator sends it again. */
async function refuseOne({ db, today }: DemoCity): Promise<void> {
  const [onlinelsh] = await findToTell(db, codeOf('toDispatch'), 1);
  if (!onlinelsh) return;
  const now = new Date(Date.parse(`${addDays(today, -1)}T08:40:00Z`));
  const id = newId(now.getTime());
  await keepEvent(
    db,
    { id, event: 'inspection.rescheduled', key: onlinelsh, payload: { reason: '现场停电', bookDate: addDays(today, 6) } },
    now,
  );
  await markEvent(db, id, { state: 'refused', answer: '系统升级中，请稍后再发' }, now);
}

async function storyOf({ db, devices, accounts, today }: DemoCity): Promise<Told[]> {
  const unit = accounts.get('wy01')!.unitId;
  const lifts = devices
    .filter(({ equclacode, ...device }) => equclacode.startsWith('3') && device['useUnit'] === unit && device['oidno'])
    .slice(0, 2);
  const [first, second] = lifts.map((device) => String(device['oidno']));
  const [waiting] = await findToTell(db, codeOf('submitted'), 1);
  const [early] = await findToTell(db, codeOf('awaitPayment'), 1);
  const opinion = '缺少自检报告，请补正。';
  return [
    ...(first ? [snapshot(first, 4, { equipmodel: 'TKJ1000/1.75-JXW', useContact: '王志强', brand: '甬江' })] : []),
    ...(second ? [snapshot(second, 2, { lastInspOrg: '宁波市特检院', regDate: addDays(today, -700) })] : []),
    {
      event: 'dictionary.updated',
      key: bookSlot.title,
      payload: { name: 'bookSlot', rows: [{ code: '上午', label: '上午（8:30—11:30）' }] },
      ago: 3,
    },
    ...(early ? [dispatchOf(early, addDays(today, 5))] : []),
    ...(waiting
      ? [
          {
            event: 'application.returned' as const,
            key: waiting,
            payload: { onlinelsh: waiting, opinion },
            after: 'demo-not-yet-told',
            ago: 1,
          },
        ]
      : []),
    {
      event: 'application.rejected',
      key: 'ZX20200101000001',
      payload: { onlinelsh: 'ZX20200101000001', opinion: '不属于本机构检验范围。' },
      ago: 2,
    },
  ];
}

const snapshot = (oidno: string, ago: number, fields: object): Told => ({
  event: 'device.snapshot',
  key: oidno,
  payload: { oidno, version: 12, fields },
  ago,
});

const dispatchOf = (onlinelsh: string, dispatchOn: string): Told => ({
  event: 'task.dispatched',
  key: onlinelsh,
  payload: { onlinelsh, inspectors: ['检验员甲', '检验员乙'], dispatchOn },
  ago: 1,
});

/** As it would have come on that day. */
async function tell({ db, services, today }: DemoCity, { event, key, payload, after, ago }: Told, eventId: string): Promise<void> {
  const on = addDays(today, -ago);
  const now = new Date(Date.parse(`${on}T02:30:00Z`));
  await noteInbound(db, { eventId, event, subject: key, after: after ?? null, bodyHash: eventId, payload }, now);
  if (after !== undefined) return settleInbound(db, eventId, { state: 'held', said: `等待前一事件 ${after}` }, now);
  try {
    const told = { eventId, event, subject: key, payload: payload as Readonly<Record<string, unknown>> };
    const { state, said } = await takers[event](told, { db, readDb: db, services, now, today: on });
    await settleInbound(db, eventId, { state, said }, now);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await settleInbound(db, eventId, { state: 'refused', said: error.message }, now);
  }
}

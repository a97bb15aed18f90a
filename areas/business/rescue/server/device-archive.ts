import type { DossierTable } from '#areas/equipment/server/doors/cases.ts';
import { getDeviceKey } from '#areas/equipment/server/doors/read.ts';
import { timeInShanghai } from '#kit/contract/trade/calendar.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import type { Request } from '#kit/server/request.ts';

import { liftRescue } from '../contract/lifecycle.ts';
import { unhurt } from '../contract/rescue.ts';
import { findRescuesOf } from './device-views.ts';

/** For the archive page of a lift. */
export async function showRescuesOf(input: { readonly equSysId: string }, request: Request) {
  return { rescues: await findRescuesOf(request.readDb, request.asker, await getDeviceKey(input, request)) };
}

export const rescueTable: DossierTable = {
  tab: 'faults',
  async read(db, { asker }, equSysId) {
    const rescues = await findRescuesOf(db, asker, equSysId);
    return {
      title: '救援记录',
      head: ['报警时间', '救援单号', '状态', '被困', '到达用时', '原因与结果'],
      rows: rescues.map((one) => [
        one.alarmTime && timeInShanghai(new Date(one.alarmTime)),
        one.rcsNo,
        liftRescue.states[stateByCode(liftRescue, one.status)].label,
        one.trapped === null ? null : `${one.trapped}人`,
        one.arriveMinutes === null ? null : `${one.arriveMinutes}分钟${one.isLate ? '（超时）' : ''}`,
        [one.cause, one.outcome, one.injury && one.injury !== unhurt && `人员${one.injury}`].filter(Boolean).join('，'),
      ]),
    };
  },
};

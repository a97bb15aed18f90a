import { receiveFromCentre } from '#areas/rescue/server/door.ts';
import { refuser } from '#kit/server/refuse.ts';

import { misRefusals } from '../../contract/refusals.ts';
import { asCentre } from '../mis-asker.ts';
import { payloadOf, taken, type Taker } from './told.ts';

const refuse = refuser(misRefusals);
/** Clocks differ. */
const aheadMs = 5 * 60_000;

/** The centre has taken a call: the rescue begins here, too, and whoever was sent goes on with it. */
export const takeRescue: Taker = async (told, request) => {
  const { rescueCode, oidno, alarmTime, ...given } = payloadOf('rescue.created', told);
  if (Date.parse(alarmTime) > request.now.getTime() + aheadMs) refuse('alarmAhead', { at: alarmTime });
  const lift = rescueCode === undefined ? { oidno: oidno! } : { rescueCode };
  const began = await receiveFromCentre({ ...given, lift, alarmTime: new Date(alarmTime).toISOString() }, asCentre(request));
  if (!began) return refuse('liftUnknown', { what: rescueCode ? '96333识别码' : '设备识别码', no: rescueCode ?? oidno! });
  return taken(began.isNew ? null : `该电梯的救援已在进行：${began.rcsNo}`);
};

import { listRevoked } from '#areas/equipment/server/doors/cases.ts';
import { answerPage as answer, frameOf } from '#kit/server/pages/open-page.ts';
import type { PublicRequest, TextAnswer } from '#kit/server/request.ts';

import { drawLift, drawMark, drawNone } from './draw-page.ts';
import { findByNumber } from './lift-views.ts';
import { readLiftToken, readMarkToken } from './links.ts';
import { findCheckedMark } from './test-views.ts';

/** The public page of a lift. One that is not published says no more than that. */
export async function openLift({ token }: { readonly token: string }, request: PublicRequest): Promise<TextAnswer> {
  const frame = frameOf(request);
  const oidno = readLiftToken(request.services.secrets, token);
  const lift = oidno === null ? undefined : await findByNumber(request.readDb, oidno);
  if (!lift)
    return answer(
      request,
      404,
      drawNone('未查到该电梯', '没有与这个二维码对应的电梯，请核对二维码是否完整、是否为本平台的公示海报。', frame),
    );
  if (lift.publicity !== 'published')
    return answer(request, 200, drawNone('电梯信息未公示', '该电梯目前没有公示信息，请联系使用管理单位。', frame));
  const [revoked] = await listRevoked(request.readDb, request.services, lift.equSysId);
  return answer(request, 200, drawLift(lift, frame, revoked !== undefined));
}

/** The check of a mark. Only a mark that was printed here is genuine. */
export async function openMark({ token }: { readonly token: string }, request: PublicRequest): Promise<TextAnswer> {
  const frame = frameOf(request);
  const testId = readMarkToken(request.services.secrets, token);
  const mark = testId === null ? undefined : await findCheckedMark(request.readDb, testId);
  if (!mark?.isPrinted) return answer(request, 404, drawNone('未查到该标志', '没有与这个二维码对应的检测标志，请谨防伪造。', frame));
  return answer(request, 200, drawMark(mark, frame));
}

import { addDays, endOfMonth } from '#kit/contract/trade/calendar.ts';
import { html, type Html } from '#kit/server/pages/html.ts';
import { dayText, facts, state, wholePage, type Frame } from '#kit/server/pages/open-page.ts';
import { useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { isFailing } from '#areas/device-facts/contract/dictionaries/conclusions.ts';
import { whyNotToUse } from '#areas/device-facts/contract/facts/out-of-order.ts';
import { certificateWords, isInUse } from '#areas/device-facts/contract/facts/certificate-words.ts';
import { openRegister } from '#areas/elevator-detection/contract/menu.ts';

import { rescueTel } from '../contract/publication.ts';
import type { ShownLift } from './lift-views.ts';

/** Lifts fall due by months. */
function monthText(day: string | null): string | undefined {
  return day ? `${Number(day.slice(0, 4))}年${Number(day.slice(5, 7))}月` : undefined;
}

function whole(frame: Frame, title: string, body: Html): string {
  return wholePage(frame, openRegister.site, title, body);
}

function rescue(hotline: string | null): Html {
  return html`<a class="call" href="tel:${rescueTel}"><small>被困或发现险情，拨打电梯应急救援电话</small><strong>${rescueTel}</strong></a>
    ${hotline && html`<a class="call second" href="tel:${hotline}"><small>维保单位24小时电话</small><strong>${hotline}</strong></a>`}`;
}

function foot({ today }: Frame): Html {
  return html`<footer>
    <p>以上内容取自设备档案，查询日期 ${dayText(today)}。如与现场不符，请向当地市场监督管理部门反映。</p>
    <p><a href="${openRegister.path}">电梯检测机构名录</a></p>
  </footer>`;
}

/** A fault, a failed inspection, or a self-test that found something and was followed by no inspection. */
function hindrance(lift: ShownLift): string | undefined {
  const { faultStopUse, lastInspConclusion, lastInspDate, lastTestConclusion, lastTestDate } = lift;
  const why = whyNotToUse({ faultStopUse, lastConclusion: lastInspConclusion }, '该电梯', '乘坐');
  if (why || lastTestConclusion === null || !isFailing(lastTestConclusion)) return why;
  const isNewer = lastInspDate === null || (lastTestDate !== null && lastTestDate >= lastInspDate);
  return isNewer ? `该电梯最近一次自行检测结论为「${lastTestConclusion}」，尚未查到符合的检测结果，请勿乘坐。` : undefined;
}

/** How the lift stands today, in one sentence. */
function standing(lift: ShownLift, today: string, isRevoked: boolean): Html {
  if (lift.useStatus === useStatusCode.stopped) return state('bad', '该电梯已停用，请勿乘坐。');
  if (lift.useStatus === useStatusCode.inUseUnregistered)
    return state('bad', isRevoked ? '该电梯的使用登记已被撤销，请勿乘坐。' : '该电梯尚未办理使用登记，请勿乘坐。');
  if (lift.useStatus === useStatusCode.scrapped) return state('bad', '该电梯已报废，不得使用。');
  if (lift.useStatus !== useStatusCode.inUse) return state('bad', '该电梯目前不在用，请勿乘坐。');
  const why = hindrance(lift);
  if (why) return state('bad', why);
  if (lift.dueOn && lift.dueOn < today) return state('bad', '该电梯已超过检验期限，尚未查到新的检验结果。');
  if (lift.nextTestDate && endOfMonth(lift.nextTestDate) < today) return state('warn', '该电梯已超过自行检测期限，尚未查到新的检测结果。');
  if (lift.dueOn && lift.dueOn <= addDays(today, 30)) return state('warn', '该电梯即将到期检验。');
  return lift.nextInspDate ? state('good', '该电梯在检验、检测有效期内。') : state('warn', '该电梯尚无下次检验日期。');
}

/** 500 → 5元; 512345 → 5,123.45元 */
function yuan(fen: number): string {
  return `${(fen / 100).toLocaleString('zh-CN', { maximumFractionDigits: 2 })}元`;
}

function outcome(day: string | null, conclusion: string | null): string | undefined {
  return day ? `${dayText(day)}，结论：${conclusion ?? '未登记'}` : undefined;
}

/** The page that the code in the car leads to. Nothing in it is personal. */
export function drawLift(lift: ShownLift, frame: Frame, isRevoked = false): string {
  const isUsed = isInUse(lift.useStatus);
  const body = html`<h1>${lift.equName}</h1>
    <p class="place">${lift.equlocarecodName}</p>
    ${standing(lift, frame.today, isRevoked)} ${rescue(lift.rescueTel)}
    <h2>电梯身份</h2>
    ${facts([
      ['设备识别码', lift.oidno, true],
      ['96333识别码', lift.rescueCode, true],
      ['使用登记证编号', certificateWords(lift), true],
    ])}
    <h2>检验与检测</h2>
    ${facts([
      ['最近检验', outcome(lift.lastInspDate, lift.lastInspConclusion)],
      ['检验机构', lift.lastInspOrg],
      ['下次检验', isUsed ? monthText(lift.nextInspDate) : undefined],
      ['最近自行检测', outcome(lift.lastTestDate, lift.lastTestConclusion)],
      ['检测机构', lift.lastTestOrg],
      ['下次自行检测', isUsed ? monthText(lift.nextTestDate) : undefined],
    ])}
    <h2>维护保养</h2>
    ${facts([
      ['维保单位', lift.maintUnitName],
      ['维保费用', lift.maintPriceFen === null ? undefined : `${yuan(lift.maintPriceFen)}／年`],
    ])}
    ${foot(frame)}`;
  return whole(frame, lift.equName, body);
}

/** For a lift that is not published, and for a code that leads to none. */
export function drawNone(title: string, words: string, frame: Frame): string {
  return whole(
    frame,
    title,
    html`<h1>${title}</h1>
      ${state('warn', words)} ${rescue(null)} ${foot(frame)}`,
  );
}

export interface CheckedMark {
  readonly lift: ShownLift;
  readonly testedOn: string;
  readonly conclusion: string;
  readonly inspectOrg: string | null;
  readonly reportNo: string | null;
  /** No newer test of the lift is known. */
  readonly isNewest: boolean;
  readonly isPrinted: boolean;
  /** The day on which an authority declared the report void. */
  readonly voidedOn: string | null;
}

/** That a mark is genuine does not say that its lift is in order. */
function warned(lift: ShownLift): Html | undefined {
  if (!isInUse(lift.useStatus)) return state('bad', '该电梯目前不在用，请勿乘坐。');
  const why = hindrance(lift);
  return why === undefined ? undefined : state('bad', why);
}

/** The page that the code on the mark of a self-test leads to. */
export function drawMark({ lift, isNewest, ...test }: CheckedMark, frame: Frame): string {
  const says = test.voidedOn
    ? state('bad', `该检测报告已于${dayText(test.voidedOn)}被监管部门作废，标志无效。`)
    : isNewest
      ? state('good', '检测标志真实，为该电梯最近一次自行检测的标志。')
      : state('warn', '检测标志真实，但该电梯已有更新的自行检测。');
  const tellsNext = isNewest && !test.voidedOn && isInUse(lift.useStatus);
  const body = html`<h1>电梯自行检测标志</h1>
    <p class="place">${lift.equName}，${lift.equlocarecodName}</p>
    ${warned(lift)} ${says}
    ${facts([
      ['设备识别码', lift.oidno, true],
      ['使用登记证编号', certificateWords(lift), true],
      ['检测机构', test.inspectOrg],
      ['检测日期', dayText(test.testedOn)],
      ['检测结论', test.conclusion],
      ['检测报告编号', test.reportNo, true],
      ['下次自行检测', tellsNext ? monthText(lift.nextTestDate) : undefined],
      ['下次检验', tellsNext ? monthText(lift.nextInspDate) : undefined],
    ])}
    ${foot(frame)}`;
  return whole(frame, '检测标志核验', body);
}

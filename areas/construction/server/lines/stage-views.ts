import { sql } from 'kysely';

import { codeOf, type ApplicationState } from '#areas/inspection/contract/lifecycle.ts';
import { lineStateCode } from '#areas/inspection/contract/words.ts';

import { constructionNotice } from '../../contract/lifecycle.ts';
import type { SupervisionStage } from '../../contract/supervised.ts';

const { cancelled, stopped } = constructionNotice.states;
const isAt = (...states: readonly ApplicationState[]) =>
  sql`inspection_application.status in (${sql.join(states.map((state) => sql.lit(codeOf(state))))})`;
const stage = (name: SupervisionStage) => sql.lit(name);

/** How far the supervision of a line has come, over `construction_line`, its notice, and the application and the device in it, where there are any. */
export const stageOfLine = sql<SupervisionStage>`case
  when construction_line.supervised_on is not null then ${stage('passed')}
  when construction_notice.status in (${sql.lit(cancelled.code)}, ${sql.lit(stopped.code)}) then ${stage('ended')}
  when ${isAt('submitted')} then ${stage('accepting')}
  when ${isAt('returned')} then ${stage('returned')}
  when ${isAt('accepted', 'awaitPayment', 'paying', 'reliefReview', 'toDispatch', 'dispatched', 'notReady')} then ${stage('preparing')}
  when ${isAt('rectify', 'recheck')} and inspection_line.line_state = ${sql.lit(lineStateCode.rectify)} then ${stage('rectify')}
  when ${isAt('inspecting', 'rectify', 'recheck')} then ${stage('inspecting')}
  when ${isAt('reportReview', 'approved', 'toReissue')} then ${stage('reporting')}
  when construction_line.supv_conclusion is not null and ${isAt('heldForFee', 'issued', 'appealed', 'completed')} then ${stage('failed')}
  when construction_line.is_complete or construction_line.pipe is not null then ${stage('toApply')}
  else ${stage('params')} end`;

import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

import { codeOf, type ApplicationState } from '#areas/inspection/contract/lifecycle.ts';
import { lineStateCode } from '#areas/inspection/contract/words.ts';

import { constructionNotice } from '#areas/construction/contract/lifecycle.ts';
import { atWorkStages, type SupervisionStage } from '../contract/supervised.ts';

const { cancelled, stopped } = constructionNotice.states;
const codes = (states: readonly ApplicationState[]) => sql.join(states.map((state) => sql.lit(codeOf(state))));
const isAt = (...states: readonly ApplicationState[]) => sql`inspection_application.status in (${codes(states)})`;

const underWay = {
  accepting: ['submitted'],
  returned: ['returned'],
  preparing: ['accepted', 'awaitPayment', 'paying', 'reliefReview', 'toDispatch', 'dispatched', 'notReady'],
  inspecting: ['inspecting', 'rectify', 'recheck'],
  reporting: ['reportReview', 'approved', 'toReissue'],
} as const satisfies Partial<Record<SupervisionStage, readonly ApplicationState[]>>;
const over = ['heldForFee', 'issued', 'appealed', 'completed'] as const;

const isPassed = sql`construction_line.supervised_on is not null`;
const isEnded = sql`construction_notice.status in (${sql.lit(cancelled.code)}, ${sql.lit(stopped.code)})`;
const isOpen = sql`construction_line.supervised_on is null and not ${isEnded}`;
const isToRectify = sql`(${isAt('rectify', 'recheck')} and inspection_line.line_state is not distinct from ${sql.lit(lineStateCode.rectify)})`;
/** No application has it in hand: none was made, or the one that was made has come to nothing. */
const isInNoHand = sql`coalesce(inspection_application.status, '') not in (${codes(Object.values(underWay).flat())})
  and not (construction_line.supv_conclusion is not null and coalesce(inspection_application.status, '') in (${codes(over)}))`;
const isToldOf = sql`(construction_line.is_complete or construction_line.pipe is not null)`;

/** Of each stage which lines stand there: no line at two of them, every line at one. Written out so that the planner sees what an index answers. */
const ofStage: Readonly<Record<SupervisionStage, RawBuilder<unknown>>> = {
  passed: isPassed,
  ended: sql`construction_line.supervised_on is null and ${isEnded}`,
  accepting: sql`${isOpen} and ${isAt(...underWay.accepting)}`,
  returned: sql`${isOpen} and ${isAt(...underWay.returned)}`,
  preparing: sql`${isOpen} and ${isAt(...underWay.preparing)}`,
  rectify: sql`${isOpen} and ${isToRectify}`,
  inspecting: sql`${isOpen} and ${isAt(...underWay.inspecting)} and not ${isToRectify}`,
  reporting: sql`${isOpen} and ${isAt(...underWay.reporting)}`,
  failed: sql`${isOpen} and construction_line.supv_conclusion is not null and ${isAt(...over)}`,
  toApply: sql`${isOpen} and ${isInNoHand} and ${isToldOf}`,
  params: sql`${isOpen} and ${isInNoHand} and not ${isToldOf}`,
};
const stages = Object.entries(ofStage) as [SupervisionStage, RawBuilder<unknown>][];

/** How far the supervision of a line has come, over `construction_line`, its notice, and the application and the device in it, where there are any. */
export const stageOfLine = sql<SupervisionStage>`case ${sql.join(
  stages.map(([stage, stands]) => sql`when ${stands} then ${sql.lit(stage)}`),
  sql` `,
)} end`;

/** Whoever asks for both stages at work is not asked to tell them apart. */
const atWork = sql`${isOpen} and ${isAt(...underWay.inspecting)}`;

/** Lines that stand at one of these stages. */
export function isAtStage(some: readonly SupervisionStage[]): Expression<SqlBool> {
  const isBoth = atWorkStages.every((stage) => some.includes(stage));
  const apart = isBoth ? some.filter((stage) => !(atWorkStages as readonly SupervisionStage[]).includes(stage)) : some;
  const conditions = [...(isBoth ? [atWork] : []), ...apart.map((stage) => ofStage[stage])];
  return sql<SqlBool>`(${sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` or `,
  )})`;
}

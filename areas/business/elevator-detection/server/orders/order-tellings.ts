import type { MoveOf } from '#kit/contract/case/lifecycle.ts';
import { tell, type Made, type TellRequest, type Told } from '#kit/server/case/tell.ts';
import type { Tx } from '#kit/server/postgres/database.ts';

import { testLine } from '../../contract/lifecycle.ts';
import { orderParties } from '../../contract/parties.ts';
import { testOrderAddress } from '../../contract/menu.ts';
import { readOrderedLifts } from './test-lift-views.ts';
import { listLines } from './test-line-store.ts';
import type { TestOrder } from './test-order-store.ts';

const toBody = { kind: '检测', to: ['body'], whole: true } as const;
const toOwners = { kind: '检测', to: ['owner', 'user'], whole: true } as const;

const because = (opinion: string | undefined) => (opinion ? `：${opinion}` : '');

async function orderedIn({ record }: Made<TestOrder>, tx: Tx): Promise<string> {
  const keys = (await listLines(tx, record.id)).map(({ equSysId }) => equSysId);
  const first = (await readOrderedLifts(tx, keys)).get(keys[0]!);
  return `${record.orderNo}：${first?.useUnitName ?? null}委托检测 ${keys.length} 台电梯`;
}

function plannedIn({ record }: Made<TestOrder>): string {
  // A step sets them as text.
  const testers = (typeof record.testers === 'string' ? JSON.parse(record.testers) : record.testers) as readonly string[];
  return `${record.orderNo}：计划 ${record.plannedOn} 检测，检测人员：${testers.join('、')}`;
}

/** The other side of an order is told of each step. Those who made the step know. */
export const orderTellings = [
  { ...toBody, moves: ['commit'], title: '收到检测委托', body: orderedIn },
  {
    ...toBody,
    moves: ['withdraw'],
    title: '检测委托已撤回',
    body: ({ record, opinion }: Made<TestOrder>) => `${record.orderNo}：委托单位撤回了委托${because(opinion)}`,
  },
  {
    ...toBody,
    moves: ['cancel'],
    title: '检测委托已取消',
    body: ({ record, opinion }: Made<TestOrder>) => `${record.orderNo}：委托单位取消了委托${because(opinion)}`,
  },
  {
    ...toOwners,
    moves: ['decline'],
    title: '检测委托未被接受',
    body: ({ record, opinion }: Made<TestOrder>) => `${record.orderNo}：检测机构不接受委托${because(opinion)}`,
  },
  { ...toOwners, moves: ['accept'], title: '检测委托已接受', body: plannedIn },
  { ...toOwners, moves: ['plan'], title: '检测安排已调整', body: plannedIn },
] as const;

interface SaidOfLines extends TestOrder {
  readonly said: string;
}

const ofLines = {
  body: ({ record }: Made<SaidOfLines>) => `${record.orderNo}：${record.said}`,
  link: ({ id }: TestOrder) => testOrderAddress(id),
} as const;

/** Of the lifts of an order, which are tested in steps of their own, the parties of the order hear. */
export const testedLines = {
  kind: { cycle: testLine, parties: orderParties },
  tells: [
    {
      ...toOwners,
      ...ofLines,
      moves: ['record'],
      title: ({ state }) => (state === 'failed' ? '检测发现不符合项，请整改' : '电梯检测结果为符合'),
    },
    { ...toBody, ...ofLines, moves: ['rectify'], title: '整改已反馈，请复测' },
    { ...toOwners, ...ofLines, moves: ['report'], title: '检测报告已出具' },
    { ...toOwners, ...ofLines, moves: ['drop'], title: '电梯不再检测' },
    { ...toOwners, ...ofLines, moves: ['void'], to: ['body', 'owner', 'user'], title: '检测报告被作废' },
  ],
} as const satisfies Told<SaidOfLines>;

/** @param told.said of one lift, or of several that made the step together */
export function tellOfLine(
  tx: Tx,
  request: TellRequest,
  order: TestOrder,
  { move, state, said }: { readonly move: MoveOf<typeof testLine>; readonly state: string; readonly said: string },
): Promise<void> {
  return tell(tx, testedLines, request, { record: { ...order, said }, move, state, opinion: undefined });
}

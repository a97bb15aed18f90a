import { Button } from 'antd';
import { useState, type ReactNode } from 'react';

import { enterpriseActors, instituteActors, type Actor } from '#kit/contract/actor.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import type { Tone } from '#kit/contract/case/lifecycle.ts';
import { useNarrow } from '#kit/portal/calls/use-narrow.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { StatTile } from '#kit/portal/figures/StatTile.tsx';
import { useSession, type Session } from '#kit/portal/session.ts';
import { useToday } from '#kit/portal/shanghai-day.ts';

import type { homeCalls } from '../contract/calls.ts';
import { isOpen, numAddresses, todoAddress } from './addresses.ts';
import { useNums, useTodoKinds } from './use-home.ts';

type Counted = ReplyOf<typeof homeCalls.getEqustatisticNums>;
type Kinds = NonNullable<ReturnType<typeof useTodoKinds>>;

function greeting(hour: number): string {
  if (hour < 6) return '夜深了';
  if (hour < 12) return '上午好';
  if (hour < 14) return '中午好';
  return hour < 18 ? '下午好' : '晚上好';
}

function shanghaiHour(): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit', hourCycle: 'h23' }).format(new Date()));
}

/** Greeting, one sentence on how things stand, and what waits, each tile leading to its list. */
export function GreetingCard() {
  const session = useSession();
  const [hour] = useState(shanghaiHour);
  const { data } = useNums();
  const kinds = useTodoKinds();
  return (
    <Card className="greeting" label="今日概况">
      <div className="greeting__words">
        <h1 tabIndex={-1}>
          {greeting(hour)}，{session.user.name}
        </h1>
        <p className="quiet">{data ? sentence(data, session) : '正在统计…'}</p>
      </div>
      {data && kinds ? <Tiles counted={data} session={session} kinds={kinds} /> : <i className="greeting__waiting" />}
    </Card>
  );
}

function isAtDesk({ role }: Session): boolean {
  return instituteActors.includes(role.actor as Actor);
}

const number = (count: number) => count.toLocaleString('zh-CN');

function sentence({ nums, todos }: Counted, session: Session): string {
  if (isAtDesk(session) || ['T1', 'A2', 'A3'].includes(session.role.actor)) return deskSentence(todos);
  const devices = devicesOf(session.role.actor as Actor);
  if (nums.total === 0) return session.role.actor === 'P1' ? '您名下还没有在册设备。' : `现在还没有${devices}。`;
  const advice = nums.overdue > 0 && answersFor(session) ? '，请优先处理超期设备' : '';
  return `${devices}共 ${number(nums.total)} 台（套），30天内到期 ${number(nums.dueSoon)} 台${advice}。`;
}

/** Whether somebody has to do with devices that fall due: the rescue centre inspects nothing, and what a unit once built or made is its customers' to have inspected. */
function answersFor({ role }: Session): boolean {
  return !['R1', 'C1', 'Z1'].includes(role.actor);
}

/** Whose the devices are that this person sees, and what they are to them. */
function devicesOf(actor: Actor): string {
  const ofUnit: Partial<Record<Actor, string>> = {
    M1: '本单位维保的电梯',
    C1: '本单位施工的设备',
    Z1: '本单位制造的设备',
    P1: '您名下的在册设备',
    R1: '全市在册电梯',
  };
  const others = enterpriseActors.includes(actor) ? '本单位在册设备' : actor.startsWith('G') ? '辖区内在册设备' : '全市在册设备';
  return ofUnit[actor] ?? others;
}

function deskSentence(todos: Counted['todos']): string {
  const waiting = todos.reduce((sum, { count }) => sum + count, 0);
  const late = todos.reduce((sum, todo) => sum + todo.late, 0);
  if (waiting === 0) return '现在没有等待您办理的业务。';
  return `有 ${number(waiting)} 项业务等待办理${late > 0 ? `，其中 ${number(late)} 项已超过承诺时限，请优先处理` : ''}。`;
}

/** So many facts stand beside the greeting; the others in lines below it. */
const large = 4;
/** Lines that are told on a phone without asking. */
const linesOnPhone = 8;

interface Tile {
  readonly key: string;
  readonly value: string;
  readonly label: string;
  readonly tone: Tone;
  readonly address: string | undefined;
  readonly note?: string;
}

function Tiles({ counted, session, kinds }: { readonly counted: Counted; readonly session: Session; readonly kinds: Kinds }) {
  const navigate = usePageNavigate();
  const today = useToday();
  const todos = todoTiles(counted, session, kinds);
  const devices = isAtDesk(session) && todos.length > 0 ? [] : deviceTiles(counted, session, today);
  // What waits for others stands behind what waits for the asker.
  const inOrder = answersFor(session) ? [...devices, ...todos] : [...todos, ...devices];
  const tiles = inOrder.map(({ key, address, note, ...tile }, at) => (
    <StatTile
      key={key}
      {...tile}
      isLine={at >= large}
      {...(note && { note })}
      {...(address && { onClick: () => void navigate(address) })}
    />
  ));
  return (
    <>
      <Row className="greeting__tiles">{tiles.slice(0, large)}</Row>
      {tiles.length > large && <Lines tiles={tiles.slice(large)} />}
    </>
  );
}

/** On a phone the least urgent ones are folded, so that what follows is not pushed off two screens. */
function Lines({ tiles }: { readonly tiles: readonly ReactNode[] }) {
  const isNarrow = useNarrow();
  const [isWhole, setWhole] = useState(false);
  const folded = isNarrow && !isWhole ? tiles.length - linesOnPhone : 0;
  return (
    <Row gap="small" className="greeting__lines">
      {folded > 1 ? tiles.slice(0, linesOnPhone) : tiles}
      {folded > 1 && (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          还有 {folded} 项
        </Button>
      )}
    </Row>
  );
}

function todoTiles({ todos }: Counted, session: Session, kinds: Kinds): Tile[] {
  return todos.flatMap(({ key, count, late, counted }) => {
    const kind = kinds.get(key);
    if (!kind) return [];
    const value = counted ? number(count) : `${number(count)}+`;
    const note = late > 0 && { note: `超时 ${number(late)}` };
    return { key, value, label: kind.title, tone: kind.tone, address: todoAddress(kind, session), ...note };
  });
}

function deviceTiles({ nums, todos }: Counted, session: Session, today: string): Tile[] {
  // Noughts about nothing tell nobody anything.
  if (nums.total === 0) return [];
  const tile = (key: 'overdue' | 'dueSoon' | 'stopped' | 'fault', label: string, tone: Tone) => {
    const address = numAddresses[key](today);
    const some = nums[key] > 0 ? tone : 'draft';
    return { key, value: number(nums[key]), label, tone: some, address: isOpen(address, session) ? address : undefined } as const;
  };
  const urgent = [tile('overdue', '超期未检', 'bad'), tile('dueSoon', '30天内到期', 'dueSoon')];
  // People with few to-dos see the state of the devices instead.
  return todos.length >= 3 ? urgent : [...urgent, tile('fault', '故障未恢复', 'toPay'), tile('stopped', '停用', 'stopped')];
}

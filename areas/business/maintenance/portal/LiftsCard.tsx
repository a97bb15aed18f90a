import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';

import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Lines } from '#kit/portal/layout/Lines.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { DeviceName } from '#kit/portal/page/DeviceName.tsx';
import { EmptyState, FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';

import { maintenanceCalls } from '../contract/calls.ts';
import { mostLifts } from '../contract/maintenance.ts';
import { clearing } from '#kit/portal/theme/clearing.tsx';

export type Lift = ReplyOf<typeof maintenanceCalls.lifts>['list'][number];

interface Props {
  readonly purpose: 'change' | 'end';
  /** Whose lifts; undefined for the own unit's. */
  readonly useUnit: string | undefined;
  /** Who is to maintain them, where that is not the own unit. */
  readonly newUnit?: string | undefined;
  /** Keys of the chosen lifts. */
  readonly chosen: readonly string[];
  /** The lifts of the stored draft. */
  readonly stored: readonly Lift[];
  readonly onChoose: (equSysIds: readonly string[]) => void;
  /** Said beside the field of the word. */
  readonly hint: string;
}

/** Lifts drawn at first, so that the form below stands in sight, and with each press for more. */
const first = 3;
const step = 20;

/** Those that cannot come along stand behind those that can. */
function freeFirst(lifts: readonly Lift[]): readonly Lift[] {
  const isFree = ({ refusedBecause }: Lift) => refusedBecause === null;
  return [...lifts.filter(isFree), ...lifts.filter((lift) => !isFree(lift))];
}

/** Lifts chosen in bulk: those that can come along, each marked or with what stands in its way. */
export function LiftsCard({ purpose, useUnit, newUnit, chosen, stored, onChoose, hint }: Props) {
  const [word, setWord] = useState('');
  const [shown, setShown] = useState(first);
  const [isChosenOnly, setChosenOnly] = useState(false);
  const [added, setAdded] = useState<readonly Lift[]>([]);
  const query = useCall(
    maintenanceCalls.lifts,
    { purpose, ...(useUnit && { useUnit }), ...(newUnit && { newUnit }), ...(word && { complex: word }) },
    { keepsPrevious: true },
  );
  const found = query.data?.list ?? [];
  const isMore = query.data !== undefined && query.data.count > found.length && !isChosenOnly;
  const known = new Map([...stored, ...added, ...found].map((lift) => [lift.equSysId, lift]));
  const listed = isChosenOnly ? chosen.flatMap((equSysId) => known.get(equSysId) ?? []) : freeFirst(found);
  const marked = new Set(chosen);
  const free = found.filter(({ refusedBecause, equSysId }) => refusedBecause === null && !marked.has(equSysId));
  const add = (lifts: readonly Lift[]) => {
    setAdded([...added, ...lifts]);
    onChoose([...chosen, ...lifts.map(({ equSysId }) => equSysId)].slice(0, mostLifts));
  };
  const toggle = (lift: Lift) => (marked.has(lift.equSysId) ? onChoose(chosen.filter((one) => one !== lift.equSysId)) : add([lift]));
  return (
    <Card title="电梯" hint={`已选 ${chosen.length} 台，最多 ${mostLifts} 台${isMore ? '；还有更多电梯，请输入名称、编号或地点查找' : ''}`}>
      <Stack>
        <Row>
          <Input.Search
            aria-label="查找电梯"
            placeholder={hint}
            allowClear={clearing.text}
            maxLength={100}
            enterButton="查找"
            onSearch={(typed) => setWord(typed.trim())}
          />
          <Button disabled={free.length === 0} onClick={() => add(free)}>
            全选可选的 {free.length} 台
          </Button>
          <Button disabled={chosen.length === 0} onClick={() => onChoose([])}>
            清空
          </Button>
          <Checkbox checked={isChosenOnly} onChange={() => setChosenOnly(!isChosenOnly)}>
            只看已选的
          </Checkbox>
        </Row>
        {query.error && <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />}
        {!query.data && !query.error && <SkeletonRows rows={4} />}
        {query.data && listed.length === 0 && (
          <EmptyState icon="elevator" title={isChosenOnly ? '还没有选择电梯' : '没有可选择的电梯'} hint={hint} />
        )}
        <LiftLines lifts={listed.slice(0, shown)} marked={marked} tellsKeeper={purpose === 'change'} onToggle={toggle} />
        {listed.length > shown && <Button onClick={() => setShown(shown + step)}>显示更多（还有 {listed.length - shown} 台）</Button>}
      </Stack>
    </Card>
  );
}

interface LinesProps {
  readonly lifts: readonly Lift[];
  readonly marked: ReadonlySet<string>;
  readonly tellsKeeper: boolean;
  readonly onToggle: (lift: Lift) => void;
}

function LiftLines({ lifts, marked, tellsKeeper, onToggle }: LinesProps) {
  return (
    <Lines>
      {lifts.map((lift) => (
        <LiftLine
          key={lift.equSysId}
          lift={lift}
          isChosen={marked.has(lift.equSysId)}
          tellsKeeper={tellsKeeper}
          onToggle={() => onToggle(lift)}
        />
      ))}
    </Lines>
  );
}

interface LineProps {
  readonly lift: Lift;
  readonly isChosen: boolean;
  /** Who maintains it now: of those that the own unit gives up there is nothing to say. */
  readonly tellsKeeper: boolean;
  readonly onToggle: () => void;
}

function LiftLine({ lift, isChosen, tellsKeeper, onToggle }: LineProps) {
  const why = isChosen ? null : lift.refusedBecause;
  return (
    <Row as="li" gap="wide">
      <Checkbox checked={isChosen} disabled={why !== null} onChange={onToggle} aria-label={`选择 ${calledWithCode(lift)}`} />
      <DeviceName device={lift} />
      {tellsKeeper && <span className="quiet small">{lift.maintUnitName ? `现由${lift.maintUnitName}维保` : '现无维保'}</span>}
      {why && <span className="record-error">{why}</span>}
    </Row>
  );
}

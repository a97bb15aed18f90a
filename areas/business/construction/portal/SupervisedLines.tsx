import { Button, Checkbox } from 'antd';

import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Lines } from '#kit/portal/layout/Lines.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';

import type { constructionCalls } from '../contract/calls.ts';

type Line = ReplyOf<typeof constructionCalls.supervision>['lines'][number];

interface Props {
  readonly lines: readonly Line[];
  readonly chosen: readonly string[];
  /** What is to be corrected of a device, by its archive. */
  readonly marks: ReadonlyMap<string, string>;
  readonly onChoose: (lineIds: readonly string[]) => void;
}

/** The devices of a notice that may be applied for, each with what stands in its way; pipes are inspected together, by metres and level. */
export function SupervisedLines({ lines, chosen, marks, onChoose }: Props) {
  const isPipes = lines.some(({ pipeLevel }) => pipeLevel !== null);
  const free = lines.filter(({ refusedBecause }) => refusedBecause === null).map(({ id }) => id);
  const marked = new Set(chosen);
  const toggle = (id: string) => {
    if (isPipes) return onChoose(marked.has(id) ? [] : free);
    return onChoose(marked.has(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  const hint = isPipes ? metresByLevel(lines.filter(({ id }) => marked.has(id))) : `已选 ${chosen.length} 台`;
  return (
    <Card
      title={isPipes ? '管道' : '设备'}
      hint={hint}
      actions={
        <Button disabled={free.length === 0} onClick={() => onChoose(free)}>
          全选可申报的 {free.length} {isPipes ? '条' : '台'}
        </Button>
      }
    >
      <Lines>
        {lines.map(({ id, equSysId, equName, oidno, prono, unitInnerNo, equipmodel, pipeLevel, length, refusedBecause }) => (
          <Row as="li" gap="wide" key={id}>
            <Checkbox
              checked={marked.has(id)}
              disabled={refusedBecause !== null && !marked.has(id)}
              onChange={() => toggle(id)}
              aria-label={`选择 ${calledWithCode({ equName, unitInnerNo, oidno, buildingName: null, buildingNo: null })}`}
            />
            <span>
              {equName}　{isPipes ? `${unitInnerNo ?? ''}　${pipeLevel ?? ''}　${length ?? ''}米` : `${equipmodel ?? ''}　${prono ?? ''}`}
            </span>
            <span className="quiet small">{oidno}</span>
            {marks.has(equSysId ?? '') && <span className="record-error">退回原因：{marks.get(equSysId ?? '')}</span>}
            {refusedBecause && !marked.has(id) && <span className="record-error">{refusedBecause}</span>}
          </Row>
        ))}
      </Lines>
    </Card>
  );
}

function metresByLevel(pipes: readonly Line[]): string {
  const totals = new Map<string, number>();
  for (const { pipeLevel, length } of pipes) totals.set(pipeLevel ?? '', (totals.get(pipeLevel ?? '') ?? 0) + (length ?? 0));
  const all = [...totals].map(([level, metres]) => `${level} ${Math.round(metres * 100) / 100}米`);
  return all.length > 0 ? `已选 ${pipes.length} 条：${all.join('，')}` : '管道作为一个登记单元一并申报';
}

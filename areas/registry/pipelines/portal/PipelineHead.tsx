import { Button } from 'antd';
import { Link } from 'react-router';

import type { ReplyOf } from '#kit/contract/call.ts';
import { labelOf } from '#kit/contract/trade/dictionary.ts';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { useDictionaries } from '#kit/portal/calls/dictionaries.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import type { pipelineCalls } from '../contract/calls.ts';
import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { isRegistered } from '../contract/pipeline-rows.ts';
import { PipelineTotals } from './open/PipelineTotals.tsx';

interface Props {
  readonly detail: ReplyOf<typeof pipelineCalls.pipelineUnit>;
  readonly onAddition: (id: string) => void;
}

/** Which unit it is, where it stands, what its pipes add up to. */
export function PipelineHead({ detail: { unit, totals, openAdditions }, onAddition }: Props) {
  const dictionaries = useDictionaries();
  return (
    <Card label="登记单元概况">
      <Stack gap="small">
        <Row gap="wide" className="pipelines__title">
          <h2>{unit.projectName}</h2>
          <StatusPill tone={isRegistered(unit) ? 'good' : 'draft'}>{labelOf(dictionaries, 'regStatus', unit.regStatus)}</StatusPill>
          {unit.lockedBy && <StatusPill tone="waiting">在途业务 {unit.lockedBy}</StatusPill>}
          <Link to={archiveAddress(unit.equclacode, unit.equSysId)}>设备档案</Link>
        </Row>
        <Row as="p" gap="wide" className="quiet">
          <span>{unit.useUnitName}</span>
          <code>{unit.oidno}</code>
          <span>{unit.equlocarecodName}</span>
        </Row>
        <PipelineTotals totals={totals} rowCount={unit.rowCount} totalLength={unit.totalLength} />
        {openAdditions.length > 0 && (
          <p>
            正在办理的新增管道申请：
            {openAdditions.map(({ id, changeNo }) => (
              <Button key={id} type="link" size="small" onClick={() => onAddition(id)}>
                {changeNo}
              </Button>
            ))}
          </p>
        )}
      </Stack>
    </Card>
  );
}

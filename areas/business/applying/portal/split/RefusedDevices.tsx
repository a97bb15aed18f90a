import { Button } from 'antd';
import { Link } from 'react-router';

import { calledAs } from '#kit/contract/trade/called-as.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Lines } from '#kit/portal/layout/Lines.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import { goOnWith } from '../../contract/open-application.ts';
import type { applyingCalls } from '../../contract/calls.ts';

interface Props {
  readonly refused: ReplyOf<typeof applyingCalls.splitPlan>['refused'];
  /** Absent where nothing can be taken out any more. */
  readonly onRemove?: (ids: readonly string[]) => void;
}

/** Devices that no application can be made for, each with its reason. */
export function RefusedDevices({ refused, onRemove }: Props) {
  if (refused.length === 0) return null;
  return (
    <Card
      tone="warning"
      icon={<Icon name="alert" size={18} />}
      title={`有 ${refused.length} 台设备不能申报，未列入草稿`}
      actions={
        onRemove && (
          <Button size="small" onClick={() => onRemove(refused.map(({ equSysId }) => equSysId))}>
            全部移出清单
          </Button>
        )
      }
    >
      <Lines>
        {refused.map(({ equSysId, equPlace, oidno, why, open, ...called }) => {
          const way = open && goOnWith(open);
          return (
            <Row as="li" gap="small" key={equSysId}>
              <b>{calledAs(called) || '未知设备'}</b>
              {oidno && <code className="mono">{oidno}</code>}
              {equPlace && <span className="faint small">{equPlace}</span>}
              <span className="quiet">{why}</span>
              {way && <Link to={way.address}>{way.word}</Link>}
            </Row>
          );
        })}
      </Lines>
    </Card>
  );
}

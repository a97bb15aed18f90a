import { Button } from 'antd';

import type { ReplyOf } from '#kit/contract/call.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import type { inspectionCalls } from '../../contract/calls.ts';

interface Props {
  readonly refused: ReplyOf<typeof inspectionCalls.splitPlan>['refused'];
  /** Absent where nothing can be taken out any more. */
  readonly onRemove?: (ids: readonly string[]) => void;
}

/** Devices that no application can be made for, each with its reason. */
export function RefusedDevices({ refused, onRemove }: Props) {
  if (refused.length === 0) return null;
  return (
    <section className="card insp-refused" aria-labelledby="insp-refused-title">
      <h2 className="insp-refused__title" id="insp-refused-title">
        <Icon name="alert" size={18} /> 有 {refused.length} 台设备不能申报，未列入草稿
        {onRemove && (
          <Button size="small" onClick={() => onRemove(refused.map(({ equSysId }) => equSysId))}>
            全部移出清单
          </Button>
        )}
      </h2>
      <ul>
        {refused.map(({ equSysId, equName, oidno, why }) => (
          <li key={equSysId}>
            <b>{equName ?? '未知设备'}</b> {oidno && <code className="mono">{oidno}</code>}
            <span>{why}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

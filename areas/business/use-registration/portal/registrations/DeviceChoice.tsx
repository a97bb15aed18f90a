import { regStatusCode, unregisteredStatuses } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { isFailing } from '#areas/device-facts/contract/dictionaries/conclusions.ts';
import { Button, Radio } from 'antd';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';

import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { RecordPicker } from '#kit/portal/list/RecordPicker.tsx';
import { DeviceName } from '#kit/portal/page/DeviceName.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import type { useRegistrationCalls } from '../../contract/calls.ts';

export type Prefilled = ReplyOf<typeof useRegistrationCalls.prefill>;

interface ChoiceProps {
  readonly title: string;
  readonly hint: ReactNode;
  /** 「未登记的设备」 */
  readonly what: string;
  /** Kinds of devices that are registered in this way. */
  readonly codes: readonly string[];
  /** Registered ones may be chosen, too: their sheets grow and shrink. */
  readonly hasRegistered?: boolean;
  readonly onChoose: (equSysId: string) => void;
}

/** Which device is to be registered. */
export function DeviceChoice({ title, hint, what, codes, hasRegistered = false, onChoose }: ChoiceProps) {
  const [isRegistered, setRegistered] = useState(false);
  const standing = isRegistered ? '已登记' : '未登记';
  return (
    <>
      <PageHead title={title} hint={hint} />
      {hasRegistered && (
        <Card>
          <Radio.Group value={isRegistered} onChange={({ target }) => setRegistered(target.value === true)} aria-label="办理事项">
            <Radio value={false}>未登记，办理使用登记</Radio>
            <Radio value={true}>已登记，办理汇总表增减</Radio>
          </Radio.Group>
        </Card>
      )}
      <Card>
        <RecordPicker
          key={standing}
          call={equipmentCalls.list}
          fixed={{
            regStatus: isRegistered ? regStatusCode.registered : unregisteredStatuses.join(','),
            equclacode: codes.join(','),
          }}
          rowKey="equSysId"
          what={hasRegistered ? `${standing}的${what}` : what}
          placeholder="设备名称、编号或地点"
          draw={(row) => (
            <>
              <DeviceName device={row} />
              {isRegistered ? <StatusPill tone="good">已登记</StatusPill> : <Inspected device={row} />}
            </>
          )}
          onChoose={({ equSysId }) => onChoose(equSysId)}
        />
      </Card>
    </>
  );
}

interface Listed {
  readonly lastInspDate?: string | null | undefined;
  readonly lastConclusion?: string | null | undefined;
  readonly supvPassDate?: string | null | undefined;
}

/** Whether the device has the inspection that its registration asks for. */
function Inspected({ device: { supvPassDate, lastInspDate, lastConclusion } }: { readonly device: Listed }) {
  const isDone = supvPassDate !== null && supvPassDate !== undefined;
  if (!isDone && !lastInspDate) return <StatusPill tone="toPay">尚未检验</StatusPill>;
  if (lastConclusion && isFailing(lastConclusion)) return <StatusPill tone="bad">检验不合格</StatusPill>;
  return <StatusPill tone="good">{isDone ? `监检合格 ${supvPassDate}` : `已检验 ${lastInspDate}`}</StatusPill>;
}

interface NotNowProps {
  readonly title: string;
  readonly prefilled: Prefilled;
  readonly onOther: (() => void) | undefined;
}

/** Why this device cannot be applied for now, and where to go on. */
export function NotNow({ title, prefilled, onOther }: NotNowProps) {
  const { device, refusedBecause, openCase } = prefilled;
  return (
    <>
      <PageHead title={title} />
      <Card label="设备">
        <Row to="spread">
          <DeviceName device={device} />
          {onOther && <Button onClick={onOther}>更换设备</Button>}
        </Row>
        <Note tone="bad">
          {refusedBecause}。
          {openCase?.link ? (
            <Link to={openCase.link}>查看{openCase.no}</Link>
          ) : (
            <Link to={archiveAddress(device.equclacode, device.equSysId)}>查看设备档案</Link>
          )}
        </Note>
      </Card>
    </>
  );
}

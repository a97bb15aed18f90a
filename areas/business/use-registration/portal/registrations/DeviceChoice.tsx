import { unregisteredStatuses } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
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

import type { useRegistrationCalls } from '../../contract/calls.ts';

export type Prefilled = ReplyOf<typeof useRegistrationCalls.prefill>;

interface ChoiceProps {
  readonly title: string;
  readonly hint: ReactNode;
  /** 「未登记的设备」 */
  readonly what: string;
  /** Kinds of devices that are registered in this way. */
  readonly codes: readonly string[];
  readonly onChoose: (equSysId: string) => void;
}

/** Which device is to be registered. */
export function DeviceChoice({ title, hint, what, codes, onChoose }: ChoiceProps) {
  return (
    <>
      <PageHead title={title} hint={hint} />
      <Card>
        <RecordPicker
          call={equipmentCalls.list}
          fixed={{ regStatus: unregisteredStatuses.join(','), equclacode: codes.join(',') }}
          rowKey="equSysId"
          what={what}
          placeholder="设备名称、编号或地点"
          draw={(row) => <DeviceName device={row} />}
          onChoose={({ equSysId }) => onChoose(equSysId)}
        />
      </Card>
    </>
  );
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

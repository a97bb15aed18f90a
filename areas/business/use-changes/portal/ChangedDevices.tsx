import { Link } from 'react-router';

import { equipmentFields } from '#areas/device-facts/contract/device.ts';
import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { findDetailForm } from '#areas/device-facts/contract/technical-forms.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import type { Fields } from '#kit/contract/field.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Lines } from '#kit/portal/layout/Lines.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { DeviceName } from '#kit/portal/page/DeviceName.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { Differences } from '#kit/portal/record/Differences.tsx';

import { type useChangeCase, useChangeCalls } from '../contract/calls.ts';

type Device = ReplyOf<typeof useChangeCase.calls.detail>['devices'][number];

interface Props {
  readonly id: string;
  readonly isDone: boolean;
  /** Whether a 使用登记表 is filled in anew for each of them. */
  readonly fillsForm: boolean;
  readonly devices: readonly Device[];
}

/** The devices of an application: what each was and becomes, or has become, and its papers. */
export function ChangedDevices({ id, isDone, fillsForm, devices }: Props) {
  return (
    <Card title={isDone ? '设备和变更结果' : '设备和拟变更内容'} hint={`共 ${devices.length} 台`}>
      <Lines>
        {devices.map((device) => (
          <li key={device.equSysId}>
            <Stack gap="tight">
              <Row to="spread">
                <Link to={archiveAddress(device.equclacode, device.equSysId)}>
                  <DeviceName device={device} />
                </Link>
                <Row>
                  <span className="quiet small">{device.useCertNo ?? '无登记证'}</span>
                  {fillsForm && (
                    <DownloadButton
                      call={useChangeCalls.registrationForm}
                      input={{ id, equSysId: device.equSysId }}
                      way="open"
                      size="small"
                    >
                      使用登记表
                    </DownloadButton>
                  )}
                  <Papers id={id} device={device} />
                </Row>
              </Row>
              {device.unmarkedBecause && <span className="small">只换发登记证：{device.unmarkedBecause}</span>}
              {device.diff.length > 0 && <Differences label="变更前后" fields={fieldsOf(device.equclacode)} diff={device.diff} />}
            </Stack>
          </li>
        ))}
      </Lines>
    </Card>
  );
}

function Papers({ id, device: { equSysId, papers, markNo } }: { readonly id: string; readonly device: Device }) {
  const has = (kind: Device['papers'][number]['kind']) => papers.some((paper) => paper.kind === kind);
  const isVoid = papers.some(({ voidReason }) => voidReason !== null);
  return (
    <>
      {has('certificate') && (
        <DownloadButton call={useChangeCalls.certificate} input={{ id, equSysId }} way="open" size="small">
          {isVoid ? '登记证（已失效）' : '登记证'}
        </DownloadButton>
      )}
      {markNo && (
        <DownloadButton call={reportCalls.downloadPaper} input={{ type: 'DYSYBJ', no: markNo }} way="open" size="small">
          使用标志
        </DownloadButton>
      )}
      {has('proof') && (
        <DownloadButton call={useChangeCalls.proof} input={{ id, equSysId }} way="open" size="small">
          变更证明
        </DownloadButton>
      )}
    </>
  );
}

const fieldsOf = (equclacode: string): Fields => ({ ...equipmentFields, ...findDetailForm(equclacode)?.fields });

import { Button } from 'antd';

import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Lines } from '#kit/portal/layout/Lines.tsx';
import { useFolded } from '#kit/portal/page/use-folded.tsx';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import { DeviceCell, DuePill } from '#areas/device-facts/portal/open/DeviceCell.tsx';
import type { ApplyForm } from '../use-apply-form.ts';
import '#areas/inspection/portal/open/inspection.css';

type Chosen = ApplyForm['devices'][number];

/** The devices of the application, each with what was found about it. */
export function ChosenDevices({ form }: { readonly form: ApplyForm }) {
  const { devices, choose, checks, detail } = form;
  const found = [...(checks.data?.blocks ?? [])];
  const lineOf = new Map(detail?.lines.map(({ lineId, equSysId }) => [equSysId, lineId]));
  const reasonOf = ({ equSysId }: Chosen) =>
    detail?.reasons.find(({ kind, key }) => kind === 'line' && key === lineOf.get(equSysId))?.reason;
  const isUrgent = (device: Chosen) => reasonOf(device) !== undefined || found.some(({ equSysId }) => equSysId === device.equSysId);
  const { shown, more } = useFolded(devices, isUrgent);
  if (devices.length === 0) return <p className="faint">还没有选择设备。</p>;
  return (
    <>
      <Lines framed>
        {shown.map((device) => {
          const reason = reasonOf(device);
          return (
            <Row as="li" gap="wide" key={device.equSysId}>
              <DeviceCell device={device} />
              <span className="insp-chosen__words">
                {reason && <span className="insp-chosen__reason small">退回原因：{reason}</span>}
                {found
                  .filter(({ equSysId }) => equSysId === device.equSysId)
                  .map(({ code, message }) => (
                    <span key={code} className="record-error">
                      {message}
                    </span>
                  ))}
              </span>
              <Row as="span" gap="small" className="nowrap">
                {device.dueOn && `${device.dueOn} 到期`} <DuePill daysLeft={device.daysLeft} />
              </Row>
              <Button
                type="text"
                aria-label={`移除 ${calledWithCode(device)}`}
                icon={<Icon name="close" size={16} />}
                onClick={() => choose(devices.filter((each) => each !== device))}
              />
            </Row>
          );
        })}
      </Lines>
      {more}
    </>
  );
}

import { Checkbox } from 'antd';

import { isOneReport, oneReportTick } from '#areas/inspection/contract/application.ts';

import type { ApplyForm } from '../use-apply-form.ts';

interface Props {
  readonly id?: string;
  readonly form: Pick<ApplyForm, 'handle' | 'devices'>;
}

/** 「一份报告覆盖全部 N 台」: ticked for just these devices; with another choice of devices it must be ticked again. */
export function OneReport({ id, form: { handle, devices } }: Props) {
  return (
    <Checkbox
      {...(id !== undefined && { id })}
      checked={devices.length > 1 && isOneReport(handle.values)}
      onChange={(event) => handle.patch({ oneReportFor: event.target.checked ? devices.length : null })}
    >
      {oneReportTick(devices.length)}
    </Checkbox>
  );
}

import { useState } from 'react';

import { jobFormOf, jobIssues, jobOf } from '#areas/fees/contract/job-facts.ts';
import type { Values } from '#kit/contract/field.ts';
import type { RecordFormHandle } from '#kit/portal/form/use-record-form.ts';

import type { Device } from './apply/use-devices.ts';

type Told = Readonly<Record<string, Values>>;

function toldIn(values: Values): Told {
  return (values['jobs'] ?? {}) as Told;
}

/** The answers that may be sent: those of chosen devices that their fields take. */
export function jobsIn(values: Values, devices: readonly Pick<Device, 'equSysId' | 'equclacode'>[]) {
  const inspType = String(values['inspType'] ?? '');
  return devices.flatMap((device) => {
    const job = jobOf(device, inspType, toldIn(values)[device.equSysId] ?? {});
    const wrong = new Set(jobIssues(device, inspType, job, 'draft').map(({ field }) => field));
    const right = Object.fromEntries(Object.entries(job).filter(([key]) => !wrong.has(key)));
    return Object.keys(right).length > 0 ? [{ equSysId: device.equSysId, values: right }] : [];
  });
}

/** What the fee asks of the job at each chosen device, what was told, and what is wrong with it. */
export function useJobs({ values, patch }: Pick<RecordFormHandle, 'values' | 'patch'>, devices: readonly Device[]) {
  const [tried, setTried] = useState(false);
  const inspType = String(values['inspType'] ?? '');
  const told = toldIn(values);
  const asked = devices.flatMap((device) => {
    const declared = jobFormOf(device.equclacode, inspType);
    const job = told[device.equSysId] ?? {};
    return declared ? [{ device, form: declared, job, issues: jobIssues(device, inspType, job, 'submit') }] : [];
  });
  const isRight = asked.every(({ issues }) => issues.length === 0);
  const set = (changes: Told) => patch({ jobs: { ...told, ...changes } });
  return {
    asked,
    isRight,
    tried,
    set,
    /** Whether all is told; what is missing is shown from now on. */
    check: () => {
      setTried(true);
      return isRight;
    },
  };
}

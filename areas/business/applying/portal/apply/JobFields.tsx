import { Button } from 'antd';

import { isBlank, isNeeded, isShown } from '#kit/contract/form.ts';
import { FieldBox } from '#kit/portal/input/FieldBox.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';

import { DeviceCell } from '#areas/device-facts/portal/open/DeviceCell.tsx';
import { jobField } from '../../contract/jobs.ts';
import type { ApplyForm } from '../use-apply-form.ts';

type Asked = ApplyForm['jobs']['asked'][number];

/** What the fee asks of the job at each device; nothing for the kinds of inspection of which nothing is asked. */
export function JobFields({ form: { jobs } }: { readonly form: ApplyForm }) {
  const { asked, set } = jobs;
  const [first, ...others] = asked;
  if (!first) return null;
  const spread = () => set(Object.fromEntries(others.map(({ device }) => [device.equSysId, first.job])));
  return (
    <section className="record-section" aria-labelledby="apply-jobs-title">
      <h2 className="record-section__title" id="apply-jobs-title">
        检验要求
        {others.length > 0 && (
          <span className="record-section__extra">
            <Button size="small" onClick={spread}>
              各台与第一台相同
            </Button>
          </span>
        )}
      </h2>
      <Stack>
        {asked.map((one) => (
          <OneDevice key={one.device.equSysId} asked={one} jobs={jobs} isAlone={others.length === 0} />
        ))}
      </Stack>
    </section>
  );
}

interface Props {
  readonly asked: Asked;
  readonly jobs: ApplyForm['jobs'];
  readonly isAlone: boolean;
}

function OneDevice({ asked: { device, form, job, issues }, jobs, isAlone }: Props) {
  const { equSysId } = device;
  const shown = Object.entries(form.fields).filter(([, field]) => isShown(field, job));
  return (
    <div>
      {!isAlone && <DeviceCell device={device} />}
      <div className="record-grid">
        {shown.map(([key, field]) => (
          <FieldBox
            key={key}
            id={jobField(equSysId, key)}
            fieldKey={key}
            field={field}
            value={job[key]}
            isNeeded={isNeeded(field, job)}
            isReadOnly={false}
            issue={issues.find((issue) => issue.field === key && (jobs.tried || !isBlank(job[key])))}
            rowIssues={issues}
            returned={undefined}
            placeholder={undefined}
            unitSearch={undefined}
            unitLabel={undefined}
            own={undefined}
            onSet={(name, value) => jobs.set({ [equSysId]: { ...job, [name]: value } })}
            onPatch={(change) => jobs.set({ [equSysId]: { ...job, ...change } })}
            onLeave={nothing}
          />
        ))}
      </div>
    </div>
  );
}

const nothing = () => {};

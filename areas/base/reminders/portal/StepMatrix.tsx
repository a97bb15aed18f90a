import { Checkbox } from 'antd';

import type { ReplyOf } from '#kit/contract/call.ts';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';

import type { reminderCalls } from '../contract/calls.ts';
import { offeredSteps } from '../contract/steps.ts';

type Kind = ReplyOf<typeof reminderCalls.choice>['kinds'][number];
export type Days = Readonly<Record<string, Kind['steps']>>;

interface Props {
  readonly kinds: readonly Pick<Kind, 'key' | 'title'>[];
  readonly days: Days;
  readonly onChange: (days: Days) => void;
}

/** A tick for each kind and each number of days before. */
export function StepMatrix({ kinds, days, onChange }: Props) {
  const toggle = (key: string, step: (typeof offeredSteps)[number], isOn: boolean) => {
    const others = (days[key] ?? []).filter((one) => one !== step);
    onChange({ ...days, [key]: isOn ? [...others, step].toSorted((a, b) => b - a) : others });
  };
  return (
    <PlainTable label="提醒天数">
      <thead>
        <tr>
          <th scope="col">事项</th>
          {offeredSteps.map((step) => (
            <th key={step} scope="col">
              {stepWords(step)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ key, title }) => (
          <tr key={key}>
            <th scope="row">{title}</th>
            {offeredSteps.map((step) => (
              <td key={step}>
                <Checkbox
                  aria-label={`${title}，${stepWords(step)}`}
                  checked={(days[key] ?? []).includes(step)}
                  onChange={({ target }) => toggle(key, step, target.checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

function stepWords(step: number): string {
  return step === 0 ? '当天' : `${step}天`;
}

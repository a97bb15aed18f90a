import { calledAs } from '#kit/contract/trade/called-as.ts';
import { Select } from '#kit/portal/input/Select.tsx';
import type { RecordFormHandle } from '#kit/portal/form/use-record-form.ts';
import { useCall } from '#kit/portal/calls/use-call.ts';

import { safetyCalls } from '../contract/calls.ts';

interface Props {
  readonly id: string;
  readonly what: 'estates' | 'devices';
  readonly handle: RecordFormHandle;
  readonly isReadOnly: boolean;
}

const fieldOf = { estates: 'scopeEstates', devices: 'scopeDevices' } as const;

/** Estates or devices of the unit that an officer answers for, found by typing a part of their names. */
export function ScopeChoice({ id, what, handle: { values, set, leave }, isReadOnly }: Props) {
  const classCodes = (values['classCodes'] ?? []) as readonly string[];
  const { data } = useCall(safetyCalls.scopeOptions, { classCodes: classCodes.join(',') }, { enabled: classCodes.length > 0 });
  const key = fieldOf[what];
  const options =
    what === 'estates'
      ? (data?.estates ?? []).map(({ name, devices }) => ({ value: name, label: `${name}（${devices}台）` }))
      : (data?.devices ?? []).map((device) => ({ value: device.equSysId, label: `${calledAs(device)}　${device.oidno}` }));
  const chosen = (values[key] ?? []) as readonly string[];
  const all = options.map(({ value }) => value);
  return (
    <>
      <Select
        id={id}
        mode="multiple"
        className="record-wide"
        value={[...chosen]}
        options={options}
        optionFilterProp="label"
        maxTagCount={4}
        disabled={isReadOnly}
        placeholder={classCodes.length > 0 ? '输入名称查找，可以选择多个' : '先选择负责的设备种类'}
        notFoundContent="没有本单位在用的这类设备"
        onChange={(value: string[]) => set(key, value)}
        onBlur={() => leave(key)}
      />
      {!isReadOnly && all.length > chosen.length && (
        <button type="button" className="link" onClick={() => set(key, all)}>
          全部选择（{all.length}）
        </button>
      )}
      {data?.isMore && what === 'devices' && <p className="record-warning">设备超过{all.length}台，请按小区任命，或者减少设备种类。</p>}
    </>
  );
}

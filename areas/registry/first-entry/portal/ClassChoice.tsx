import { Card } from '#kit/portal/layout/Card.tsx';
import { Cascader } from '#kit/portal/late/controls.tsx';
import { useId } from 'react';

import { useCatalogue, type Branch } from '#kit/portal/calls/dictionaries.ts';

import { whyNotFirst } from '#areas/device-facts/contract/catalogue.ts';
import './class-choice.css';

interface Props {
  readonly value: string | undefined;
  readonly isPipeline: boolean;
  readonly onChoose: (equclacode: string) => void;
}

/** The catalogue down to the variety; classes that enter another way say which. */
export function ClassChoice({ value, isPipeline, onChoose }: Props) {
  const id = useId();
  const { branches, pathOf } = useCatalogue();
  const offered = isPipeline ? branches.filter((branch) => branch.value === '8000') : branches.map(withReason);
  return (
    <Card className="class-choice">
      <label htmlFor={id}>
        <span aria-hidden="true">*</span> 设备类型
      </label>
      <Cascader
        id={id}
        options={offered}
        value={value ? pathOf(value) : []}
        placeholder={isPipeline ? '请选择管道类别和品种' : '请选择设备种类、类别、品种'}
        showSearch
        allowClear={false}
        onChange={(path) => {
          const code = path.at(-1);
          if (code) onChoose(code);
        }}
      />
    </Card>
  );
}

function withReason(branch: Branch): Branch & { readonly disabled?: boolean } {
  const why = whyNotFirst(branch.value);
  return why ? { ...branch, label: `${branch.label}（${why}）`, disabled: true } : branch;
}

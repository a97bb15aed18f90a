import { labelOf } from '#kit/contract/trade/dictionary.ts';
import { useDictionaries } from '#kit/portal/calls/dictionaries.ts';
import { useCall } from '#kit/portal/calls/use-call.ts';

import { detectionCalls } from '../detection-wire.ts';
import { testScope } from '../../contract/statement.ts';
import { scopeOf } from '../../contract/test-order.ts';
import { clearing } from '#kit/portal/theme/clearing.tsx';
import { Select } from '#kit/portal/input/Select.tsx';

interface Props {
  readonly id: string;
  readonly value: string | undefined;
  /** Catalogue codes of the chosen lifts. */
  readonly codes: readonly string[];
  readonly onChoose: (unitSysId: string | undefined) => void;
}

/** Bodies with a statement in force; those whose scope leaves out a chosen lift cannot be taken, and say so. */
export function BodyChoice({ id, value, codes, onChoose }: Props) {
  const dictionaries = useDictionaries();
  const { data, isLoading } = useCall(detectionCalls.testBodies, {}, { staleTime: 60_000 });
  const wanted = [...new Set(codes.map(scopeOf))];
  const options = (data?.bodies ?? []).map(({ unitSysId, orgname, testScopes, serviceTel, validTo, isOwn }) => {
    const isFit = wanted.every((scope) => testScopes.includes(scope));
    return {
      value: unitSysId,
      label: isOwn ? `${orgname}（本单位）` : orgname,
      disabled: !isFit,
      hint: isFit
        ? `电话 ${serviceTel ?? '—'}，声明有效期至 ${validTo ?? '—'}`
        : `检测范围仅${testScopes.map((scope) => labelOf(dictionaries, testScope.name, scope)).join('、')}`,
    };
  });
  return (
    <Select
      id={id}
      className="record-wide"
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={clearing.choice}
      loading={isLoading}
      placeholder="请选择"
      notFoundContent="目前没有公示中的检测机构"
      value={value ?? null}
      options={options}
      optionRender={({ data: option }) => (
        <span className="two-lines">
          <span>{option.label}</span>
          <small>{option.hint}</small>
        </span>
      )}
      onChange={(chosen: string | undefined) => onChoose(chosen)}
    />
  );
}

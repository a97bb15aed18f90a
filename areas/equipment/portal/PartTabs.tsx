import { useCall } from '#kit/portal/record/use-call.ts';

import { equipmentCalls } from './equipment-wire.ts';
import { equipmentQueries, type EquipmentQuery, type EquipmentQueryKey } from '../contract/queries.ts';

interface Props {
  readonly query: EquipmentQueryKey;
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

/** The parts of a query with how many devices each has. */
export function PartTabs({ query, chosen, onChoose }: Props) {
  const { parts }: EquipmentQuery = equipmentQueries[query];
  const { data } = useCall(equipmentCalls.queryParts, { query }, { staleTime: 30_000 });
  return (
    <div className="class-rail" role="group" aria-label="分项">
      {parts.map(({ key, label }) => {
        const counted = data?.parts.find((part) => part.key === key);
        const isOn = key === chosen;
        return (
          <button
            key={key}
            type="button"
            className={isOn ? 'class-rail__item class-rail__item--on' : 'class-rail__item'}
            aria-pressed={isOn}
            onClick={() => onChoose(key)}
          >
            {label} <b>{counted && `${counted.count}${counted.counted ? '' : '+'}`}</b>
          </button>
        );
      })}
    </div>
  );
}

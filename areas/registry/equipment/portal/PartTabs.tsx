import { CountedTabs } from '#kit/portal/page/CountedTabs.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';

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
    <CountedTabs
      quiet
      label="分项"
      tabs={parts.map(({ key, label }) => ({ key, label, count: data?.parts.find((part) => part.key === key) }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

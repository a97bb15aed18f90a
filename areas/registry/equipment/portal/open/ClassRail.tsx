import { Chip, Chips } from '#kit/portal/layout/Chip.tsx';
import { ClassIcon } from '#kit/portal/theme/ClassTile.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { dropEmptyFilters, type FilterValues } from '#kit/portal/query/filters.ts';

import { equipmentCalls } from '../equipment-wire.ts';
import { equipmentClasses } from '#areas/device-facts/contract/classes.ts';

interface Props {
  readonly filters: FilterValues;
  readonly onSearch: (change: FilterValues) => void;
  /** Off where the list is narrowed by more than its filters: the numbers would be those of all devices. */
  readonly isCounted?: boolean;
}

/** How many devices of each class the person sees. */
export function useClassCounts() {
  return useCall(equipmentCalls.classCounts, {}, { staleTime: 30_000 });
}

/**
 * The classes of which there are devices, above the query. A number is what a press would list, so none stands there while the list is narrowed by
 * more than its class. Where there is one class only, nothing is left to choose.
 */
export function ClassRail({ filters, onSearch, isCounted: mayCount = true }: Props) {
  const isCounted = mayCount && Object.keys(dropEmptyFilters(filters)).every((key) => key === 'equclacode');
  const { data } = useClassCounts();
  const chosen = [filters['equclacode']].flat().filter(Boolean).map(String);
  const countOf = (code: string) => data?.classes.find(({ classCode }) => classCode === code.charAt(0))?.count;
  const total = data?.classes.reduce((sum, { count }) => sum + count, 0);
  const there = equipmentClasses.filter(({ code }) => !data || chosen.includes(code) || (countOf(code) ?? 0) > 0);
  if (data && there.length <= 1 && chosen.length === 0) return null;
  return (
    <Chips label="设备类别">
      <Chip quiet count={isCounted ? total : undefined} pressed={chosen.length === 0} onPress={() => onSearch({ equclacode: undefined })}>
        全部
      </Chip>
      {there.map(({ code, label, shortLabel }) => (
        <Chip
          key={code}
          quiet
          icon={<ClassIcon equclacode={code} />}
          count={isCounted ? countOf(code) : undefined}
          pressed={chosen.includes(code)}
          onPress={() => onSearch({ equclacode: [code] })}
        >
          {shortLabel ?? label}
        </Chip>
      ))}
    </Chips>
  );
}

import { Chip, Chips } from '#kit/portal/layout/Chip.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import type { FilterValues } from '#kit/portal/query/filters.ts';

import { ClassRail } from '#areas/equipment/portal/open/ClassRail.tsx';

import { dueChoices } from '../../contract/cart.ts';

const dueLabels: Readonly<Record<(typeof dueChoices)[number], string>> = {
  overdue: '已超期',
  within30: '30天内到期',
  within60: '60天内到期',
  within90: '90天内到期',
  all: '全部设备',
};

interface Props {
  readonly filters: FilterValues;
  readonly onSearch: (change: FilterValues) => void;
  /** Shown alone where the class is settled by what was chosen before. */
  readonly hasClasses?: boolean;
}

/** Narrows the devices by how soon they fall due and by class. */
export function CandidateRail({ filters, onSearch, hasClasses = true }: Props) {
  const due = filters['due'] ?? 'all';
  return (
    <Stack gap="small">
      <Chips label="到期情况">
        {dueChoices.map((choice) => (
          <Chip key={choice} pressed={due === choice} onPress={() => onSearch({ due: choice })}>
            {dueLabels[choice]}
          </Chip>
        ))}
      </Chips>
      {hasClasses && <ClassRail filters={filters} onSearch={onSearch} isCounted={false} />}
    </Stack>
  );
}

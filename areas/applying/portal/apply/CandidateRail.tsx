import { Chip, Chips } from '#kit/portal/layout/Chip.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import type { FilterValues } from '#kit/portal/list/filters.ts';
import type { IconName } from '#kit/portal/theme/drawings.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import { equipmentClasses } from '#areas/equipment/contract/classes.ts';

import { dueChoices } from '../../contract/cart.ts';

const dueLabels: Readonly<Record<(typeof dueChoices)[number], string>> = {
  overdue: '已超期',
  within30: '30 日内到期',
  within60: '60 日内到期',
  within90: '90 日内到期',
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
  const code = filters['equclacode'];
  return (
    <Stack gap="small">
      <Chips label="到期情况">
        {dueChoices.map((choice) => (
          <Chip key={choice} pressed={due === choice} onPress={() => onSearch({ due: choice })}>
            {dueLabels[choice]}
          </Chip>
        ))}
      </Chips>
      {hasClasses && (
        <Chips label="设备大类">
          <Chip pressed={code === undefined} onPress={() => onSearch({ equclacode: undefined })}>
            全部类别
          </Chip>
          {equipmentClasses.map((each) => (
            <Chip
              key={each.code}
              icon={<Icon name={each.icon as IconName} size={16} />}
              pressed={code === each.code}
              onPress={() => onSearch({ equclacode: each.code })}
            >
              {each.label}
            </Chip>
          ))}
        </Chips>
      )}
    </Stack>
  );
}

import type { FilterValues } from '#kit/portal/list/filters.ts';
import type { IconName } from '#kit/portal/theme/drawings.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import { equipmentClasses } from '#areas/equipment/contract/classes.ts';

import { dueChoices } from '../../contract/owner-calls.ts';
import '../inspection.css';

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
    <div className="insp-rail">
      <div className="insp-rail__row" role="group" aria-label="到期情况">
        {dueChoices.map((choice) => (
          <button key={choice} type="button" className="insp-chip" aria-pressed={due === choice} onClick={() => onSearch({ due: choice })}>
            {dueLabels[choice]}
          </button>
        ))}
      </div>
      {hasClasses && (
        <div className="insp-rail__row" role="group" aria-label="设备大类">
          <button type="button" className="insp-chip" aria-pressed={code === undefined} onClick={() => onSearch({ equclacode: undefined })}>
            全部类别
          </button>
          {equipmentClasses.map((each) => (
            <button
              key={each.code}
              type="button"
              className="insp-chip"
              aria-pressed={code === each.code}
              onClick={() => onSearch({ equclacode: each.code })}
            >
              <Icon name={each.icon as IconName} size={16} />
              {each.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

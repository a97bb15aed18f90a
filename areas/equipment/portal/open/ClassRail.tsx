import type { IconName } from '#kit/portal/theme/drawings.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';
import { useCall } from '#kit/portal/record/use-call.ts';
import type { FilterValues } from '#kit/portal/list/filters.ts';

import { equipmentCalls } from '../equipment-wire.ts';
import { equipmentClasses } from '../../contract/classes.ts';

interface Props {
  readonly filters: FilterValues;
  readonly onSearch: (change: FilterValues) => void;
}

/** The nine classes with their numbers, above the query. A click narrows the list to the class. */
export function ClassRail({ filters, onSearch }: Props) {
  const { data } = useCall(equipmentCalls.classCounts, {}, { staleTime: 30_000 });
  const chosen = [filters['equclacode']].flat().filter(Boolean).map(String);
  const countOf = (code: string) => data?.classes.find(({ classCode }) => classCode === code.charAt(0))?.count;
  const total = data?.classes.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="class-rail" role="group" aria-label="设备类别">
      <RailButton label="全部" count={total} isOn={chosen.length === 0} onClick={() => onSearch({ equclacode: undefined })} />
      {equipmentClasses.map(({ code, label, shortLabel, icon, detailRoute }) => (
        <RailButton
          key={code}
          label={shortLabel ?? label}
          icon={icon}
          family={detailRoute}
          count={countOf(code) ?? (data ? 0 : undefined)}
          isOn={chosen.includes(code)}
          onClick={() => onSearch({ equclacode: [code] })}
        />
      ))}
    </div>
  );
}

interface ButtonProps {
  readonly label: string;
  /** Name of an icon of the drawn set. */
  readonly icon?: string;
  readonly family?: string;
  readonly count: number | undefined;
  readonly isOn: boolean;
  readonly onClick: () => void;
}

/** One choice of the rail with its number. */
export function RailButton({ label, icon, family, count, isOn, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      className={isOn ? 'class-rail__item class-rail__item--on' : 'class-rail__item'}
      aria-pressed={isOn}
      onClick={onClick}
    >
      {icon && (
        <span className={`class-rail__icon class-rail__icon--${family}`}>
          <Icon name={icon as IconName} size={18} />
        </span>
      )}
      {label} <b>{count ?? ''}</b>
    </button>
  );
}

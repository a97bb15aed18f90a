import { endOfMonth, monthWords } from '#kit/contract/trade/calendar.ts';
import type { FilterValues } from '#kit/portal/query/filters.ts';
import { useToday } from '#kit/portal/shanghai-day.ts';
import { clearing } from '#kit/portal/theme/clearing.tsx';
import { Select } from '#kit/portal/input/Select.tsx';

const months = Array.from({ length: 12 }, (_, index) => index + 1);
/** Parts of the query that reach to the end of a year, and how many years later that is. */
const years: Readonly<Record<string, number>> = { due: 0, thisYear: 0, nextYear: 1 };

interface Props {
  readonly part: string;
  readonly filters: FilterValues;
  readonly onSearch: (change: FilterValues) => void;
}

/** 截至月份: what falls due by the end of a month; by the end of the year where none is chosen. */
export function UntilMonth({ part, filters, onSearch }: Props) {
  const later = years[part];
  const year = Number(useToday().slice(0, 4)) + (later ?? 0);
  if (later === undefined) return null;
  const options = months.map((month) => {
    const value = endOfMonth(`${year}-${String(month).padStart(2, '0')}-01`);
    return { value, label: `截至${monthWords(value)}` };
  });
  const chosen = options.find(({ value }) => value === filters['endNextLoadTestDate']);
  return (
    <Select
      className="until-month"
      aria-label="截至月份"
      allowClear={clearing.choice}
      placeholder={`截至${year}年底`}
      value={chosen?.value ?? null}
      options={options}
      onChange={(until: string | null | undefined) =>
        onSearch({ beginNextLoadTestDate: undefined, endNextLoadTestDate: until ?? undefined })
      }
    />
  );
}

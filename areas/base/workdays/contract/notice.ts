import { daysBetween, isWorkday } from '#kit/contract/trade/calendar.ts';
import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, day, field, flag, instant, rows, text, whole, type Fields, type Values } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { daysOf, legalHolidays, type Holiday } from '#kit/contract/trade/workdays.ts';

/** Years around this one for which a notice may be entered. */
export const yearsBack = 1;
export const yearsAhead = 2;
/** December: the notice for the next year is usually out by November. */
export const warnsFromMonth = 12;
const longestSpan = 12;

export const yearStates = fixedDictionary('yearStates', '放假安排状态', { noticed: '已录入', byLaw: '按法定节假日' });

const spanFields = {
  name: text('节日', 20, { need: 'required', width: 140 }),
  from: day('放假首日', { need: 'required' }),
  to: day('放假末日', { need: 'required' }),
} satisfies Fields;
const workedFields = { on: day('上班日', { need: 'required' }) } satisfies Fields;

export const noticeFields = {
  year: whole('年份', { width: 64 }),
  yearState: choice('状态', yearStates.name, { width: 130 }),
  basis: text('依据', 100, { widget: 'textarea', need: 'required', width: 220, help: '通知名称和文号，如 国办发明电〔2025〕7号' }),
  spans: rows('放假', spanFields, { need: 'required' }),
  worked: rows('调休上班', workedFields),
  daysOff: text('放假日期', 600, { width: 420, leastWidth: 330 }),
  workdays: text('调休上班', 300, { width: 220, leastWidth: 120 }),
  updatedBy: text('录入人', 64, { width: 100 }),
  updatedAt: instant('录入时间', { width: 150 }),
  isWanted: flag('待录入', { width: 90 }),
  version: field('版本', whole('版本').schema),
} satisfies Fields;

/** The spans that have both ends. */
export const spansIn = ({ spans }: Values): Holiday[] => (spans as Holiday[]).filter(({ from, to }) => Boolean(from) && Boolean(to));
export const workedIn = ({ worked }: Values): string[] => ((worked ?? []) as { on?: string | null }[]).flatMap(({ on }) => on ?? []);
const yearOf = (on: string): number => Number(on.slice(0, 4));
const isIn = (on: string) => (span: Holiday) => span.from <= on && on <= span.to;

/** A legal holiday, or a part of one, that no span holds. */
function forgotten(values: Values): string | undefined {
  return legalHolidays(Number(values['year']))
    .flatMap(daysOf)
    .find((on) => !spansIn(values).some(isIn(on)));
}

export const noticeForm = form(
  '放假安排',
  { year: noticeFields.year, basis: noticeFields.basis, spans: noticeFields.spans, worked: noticeFields.worked },
  [{ key: 'notice', title: '放假安排', fields: ['basis', 'spans', 'worked'] }],
  [
    {
      fields: ['spans', 'year'],
      say: `放假末日不能早于首日，一个假期最多${longestSpan}天`,
      holds: (values) => spansIn(values).every(({ from, to }) => from <= to && daysBetween(from, to) < longestSpan),
    },
    {
      fields: ['spans', 'year'],
      say: '放假日期不在这一年',
      holds: (values) => spansIn(values).every(({ from, to }) => [yearOf(from), yearOf(to)].includes(Number(values['year']))),
    },
    {
      fields: ['spans', 'year'],
      say: '两个假期的日期重叠',
      holds: (values) => {
        const ordered = spansIn(values).toSorted((one, other) => (one.from < other.from ? -1 : 1));
        return ordered.every(({ from }, index) => index === 0 || ordered[index - 1]!.to < from);
      },
    },
    {
      fields: ['spans', 'year'],
      say: '没有包含全部法定节假日（元旦、春节、清明、劳动节、端午、中秋、国庆）',
      holds: (values) => forgotten(values) === undefined,
    },
    {
      fields: ['worked', 'year'],
      say: '调休上班日应是周六或者周日，且不在放假日期内',
      holds: (values) => workedIn(values).every((on) => !isWorkday(on, new Set()) && !spansIn(values).some(isIn(on))),
    },
    {
      fields: ['worked', 'year'],
      say: '调休上班日不在这一年前后，或者重复',
      holds: (values) => {
        const days = workedIn(values);
        return new Set(days).size === days.length && days.every((on) => Math.abs(yearOf(on) - Number(values['year'])) <= 1);
      },
    },
  ],
);

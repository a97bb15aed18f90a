/** Years for which reports of the demo city hold, but those of lifts. */
export const demoYears = 4;
const firstYear = 2008;

/** The series that a model of the demo city belongs to: `YL-K` of `YL-K630/1.75`; other models are tested one by one. */
export const demoSeries = (model: string): string => /^([A-Z]+-[A-Z]+)\d/.exec(model)?.[1] ?? model;

interface Made {
  readonly code: string;
  /** Rank of the maker. */
  readonly maker: number;
  readonly model: string;
  readonly makeDate: string;
}

/** Number of the report under which a device of the demo city was made: one for a series, and where reports end, for its years. Its year stands before the last four digits. */
export function demoReportNo({ code, maker, model, makeDate }: Made): string {
  const year = Number(makeDate.slice(0, 4));
  const tested = code.startsWith('3') ? firstYear : firstYear + Math.max(0, Math.floor((year - 1 - firstYear) / demoYears)) * demoYears;
  const sum = [...demoSeries(model)].reduce((all, sign) => (all * 31 + sign.codePointAt(0)!) % 10_000, 7);
  return `TSX${code}${String(maker).padStart(2, '0')}${tested}${String(sum).padStart(4, '0')}`;
}

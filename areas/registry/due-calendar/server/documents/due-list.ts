import { template } from '#kit/server/documents/template.ts';

export interface DueRow {
  readonly dueOn: string;
  /** 剩余12天, 已超期3天 */
  readonly left: string;
  /** 望江新村 11幢 3单元4号 */
  readonly called: string;
  readonly oidno: string;
  readonly equPlace: string;
  readonly useUnitName: string;
  readonly useCertNo: string | null;
  readonly lastInspDate: string | null;
  readonly applyState: string | null;
}

/** What falls due in a month or on a day, to be hung up and ticked off. */
export interface DueList {
  readonly title: string;
  /** Whose list it is. */
  readonly owner: string;
  /** What the list was narrowed to. */
  readonly narrowed: string | null;
  /** 电梯 12台 */
  readonly classes: readonly string[];
  readonly count: number;
  readonly printedOn: string;
  readonly rows: readonly DueRow[];
}

export const dueList = template<DueList>('./due-list.typ', import.meta.url);

import { template, type LabelledValue } from '#kit/server/documents/template.ts';

/** D21: 作业人员配置表. */
export interface Staffing {
  readonly unitName: string;
  readonly printedOn: string;
  readonly unit: readonly LabelledValue[];
  /** What devices ask for beside who holds it. */
  readonly items: readonly {
    readonly item: string;
    readonly needed: string;
    readonly held: string;
    readonly soon: string;
    readonly expired: string;
    readonly gap: string;
    readonly basis: string;
  }[];
  readonly people: readonly {
    readonly name: string;
    readonly gender: string;
    readonly certNo: string;
    readonly post: string;
    readonly beginsOn: string;
    /** Each item with its end, a line each. */
    readonly items: string;
    readonly standing: string;
    readonly unverified: boolean;
  }[];
  /** How many stand in no line because there are too many. */
  readonly left: number;
}

export const staffing = template<Staffing>('./staffing.typ', import.meta.url);

import type { ColumnType } from 'kysely';

import type { RowOf } from '#kit/contract/field.ts';
import type { CaseColumns } from '#kit/server/case/case-columns.ts';
import type { Filing } from '#kit/server/case/filing.ts';

import type { Measure } from '../contract/measure.ts';
import type { DeviceCondition, InspectionItem } from '../contract/result-item.ts';
import { inspectionRule } from '../contract/rules/lifecycle.ts';
import { ruleParties } from '../contract/rules/parties.ts';
import type { ruleForm } from '../contract/rules/rule.ts';

/** JSON goes in as text and comes out parsed. */
type Json<T> = ColumnType<T, string, string>;

export type InspectionItemTable = {
  -readonly [K in keyof Omit<InspectionItem, 'appliesTo' | 'measure'>]: InspectionItem[K] extends readonly string[]
    ? string[]
    : InspectionItem[K];
} & { appliesTo: Json<readonly DeviceCondition[] | null> | null; measure: Json<Measure | null> | null };

export interface InspectionRuleTable extends Omit<CaseColumns, 'unitId'>, RowOf<typeof ruleForm.fields> {
  /** Of the institute's head; null for what comes with the program. */
  unitId: string | null;
  ruleNo: string;
  /** The rule upon which it was written. */
  replaces: string | null;
  publishedOn: string | null;
  publishedByName: string | null;
  endedOn: string | null;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    inspectionItem: InspectionItemTable;
    inspectionRule: InspectionRuleTable;
  }
}

/** How its cases are filed. */
export const ruleFiling: Filing = { cycle: inspectionRule, table: 'inspection_rule', number: 'rule_no', parties: ruleParties };

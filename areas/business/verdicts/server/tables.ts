import type { ColumnType } from 'kysely';

import type { CrewRule } from '../contract/crew-rules.ts';
import type { Measure } from '../contract/measure.ts';
import type { DeviceCondition, InspectionItem } from '../contract/result-item.ts';
import type { VerdictRule } from '../contract/verdict-rules.ts';

/** JSON goes in as text and comes out parsed. */
type Json<T> = ColumnType<T, string, string>;

export type InspectionItemTable = {
  -readonly [K in keyof Omit<InspectionItem, 'appliesTo' | 'measure'>]: InspectionItem[K] extends readonly string[]
    ? string[]
    : InspectionItem[K];
} & { appliesTo: Json<readonly DeviceCondition[] | null> | null; measure: Json<Measure | null> | null };

export type InspectionCrewTable = { -readonly [K in keyof CrewRule]: CrewRule[K] };

export type VerdictRuleTable = { -readonly [K in keyof VerdictRule]: VerdictRule[K] };

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    inspectionItem: InspectionItemTable;
    verdictRule: VerdictRuleTable;
    inspectionCrew: InspectionCrewTable;
  }
}

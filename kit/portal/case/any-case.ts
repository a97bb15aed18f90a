import type { ReactNode } from 'react';

import type { Call } from '../../contract/call.ts';
import type { flowLinkCall } from '#kit/contract/case/flow-link.ts';
import type { CaseDeclaration, CaseKind, CaseRowOf } from '#kit/contract/case/case.ts';
import type { Values } from '../../contract/field.ts';
import type { Form } from '../../contract/form.ts';
import type { OpenMove } from '#kit/contract/case/lifecycle.ts';
import type { Stage } from '#kit/contract/case/stage.ts';
import type { flowEntries } from '../record/flow-entries.ts';
import type { ReasonAt } from '../record/ReturnNote.tsx';

/** A kind of case as the pieces of pages see it, whatever its fields are. */
export interface AnyCase extends CaseDeclaration {
  readonly calls: Readonly<Record<'list' | 'detail', Call>> & {
    readonly parts?: Call;
    readonly export?: Call;
    readonly record?: Call;
    readonly move?: Call;
    readonly decide?: Call;
    readonly flowLink: ReturnType<typeof flowLinkCall>;
  };
}

/** One that is written as a draft, whose form is the same for each, with buttons, a workbook and a paper. */
export interface WholeCase extends AnyCase {
  readonly form: Form;
  readonly paper: string;
  readonly calls: AnyCase['calls'] & Readonly<Record<'save' | 'commit' | 'export' | 'record' | 'move', Call>>;
}

/** A record of such a case. */
export type AnyRecord = Values & {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly moves: readonly OpenMove[];
};

/** What the detail of such a case tells. */
export type AnyDetail = Values & {
  readonly openForms: readonly string[];
  readonly isOwner?: boolean;
  readonly flow: readonly (Parameters<typeof flowEntries>[0][number] & {
    readonly action: string;
    readonly fromStatus: string | null;
    readonly toStatus: string | null;
  })[];
  readonly stage: Stage | null;
  /** Where a kind is sent back with marks at its fields: those that stand. */
  readonly reasons?: readonly ReasonAt[];
};

/** The record within its detail. */
export function recordIn<D extends CaseDeclaration>(kind: CaseKind<D>, detail: unknown): (AnyRecord & CaseRowOf<D>) | undefined {
  // The call is the kind's own, so its reply has the type that the kind's pieces expect.
  return (detail as AnyDetail | undefined)?.[kind.name] as (AnyRecord & CaseRowOf<D>) | undefined;
}

/** Renderers of cells, typed for records of any kind, as tables and details take them. Each is called with records of its own kind only. */
export function anyCells(cells: object | undefined): Readonly<Record<string, (row: Values, text: string) => ReactNode>> {
  return { ...(cells as Readonly<Record<string, (row: Values, text: string) => ReactNode>> | undefined) };
}

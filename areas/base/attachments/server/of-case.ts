import { menuIdsOf } from '#kit/contract/case/access.ts';
import type { CaseDeclaration } from '#kit/contract/case/case.ts';
import type { MoveOf } from '#kit/contract/case/lifecycle.ts';
import { caseFiles, type CaseOf, type CaseRecord } from '#kit/server/case/case.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues } from '#kit/server/refuse.ts';

import type { MaterialKind } from '../contract/material.ts';
import type { OwnedKind } from './kinds.ts';
import { missingMaterials } from './missing-materials.ts';

/** A case and its materials: whoever writes it changes them, whoever reads it sees them. */
export function materialsOf<D extends CaseDeclaration, R extends CaseRecord>(kind: MaterialKind, of: CaseOf<D, R>): OwnedKind {
  const owner = caseFiles(of, () => ['save' as MoveOf<D['cycle']>]);
  return { kind, owner, begunWith: menuIdsOf(of.kind.access.edit) };
}

/** Refuses to hand a case in while materials are missing that are asked for of each of its kind. */
export const withMaterials =
  (kind: MaterialKind) =>
  async (tx: Tx, _request: unknown, { id }: { readonly id: string }): Promise<void> =>
    refuseIssues(await missingMaterials(tx, kind, { id }));

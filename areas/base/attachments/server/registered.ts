import type { Values } from '#kit/contract/field.ts';
import { checkValues, dropBlanks, type Form } from '#kit/contract/form.ts';
import type { Asker } from '#kit/server/asker.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { isSame } from '#kit/server/case/case.ts';
import { inTransaction, type Db, type Tx } from '#kit/server/postgres/database.ts';
import { refuse, refuseIssues } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import { heed, kept } from '#kit/server/case/warnings.ts';

import type { MaterialKind } from '../contract/material.ts';
import type { AttachmentOwner } from './kinds.ts';
import { missingMaterials } from './missing-materials.ts';

interface Row {
  readonly version: number;
}

/** A register that units keep themselves, one row and its scan for each paper: licences, reports of type tests. */
export interface Register<R extends Row, T extends object> {
  readonly form: Form;
  readonly files: MaterialKind;
  /** What of a form that has been checked is stored. */
  termsOf(given: Values): T;
  /** A row of the unit, held until the transaction ends. */
  lock(tx: Tx, unitId: string, id: string): Promise<R | undefined>;
  notFound(): never;
  /** Refuses a row that counts no more. */
  refuseEnded(row: R): void;
  /** Refuses what the unit has registered already, in another row. */
  refuseTwins(tx: Tx, unitId: string, terms: T, id: string): Promise<void>;
  /** @returns false where the id is somebody else's, or the same was registered just now */
  add(tx: Tx, row: { readonly id: string; readonly unitId: string; readonly by: string }, terms: T, now: Date): Promise<boolean>;
  /** The id is somebody else's, or the same was registered just now. */
  taken(terms: T): never;
  change(tx: Tx, id: string, terms: T, now: Date): Promise<void>;
  audit(terms: T): { readonly action: string; readonly details: object };
}

interface Given {
  readonly id: string;
  readonly version?: number | undefined;
  readonly values: Values;
}

/** A paper is registered with its scan, or put right upon the version that was seen. A repeated first save is answered as done. */
export async function saveRegistered<R extends Row, T extends object>(
  register: Register<R, T>,
  unitId: string,
  { id, version, values }: Given,
  request: Request,
): Promise<{ readonly id: string; readonly version: number }> {
  const { db, asker, services, now, today } = request;
  const given = dropBlanks(values);
  const issues = checkValues(register.form, given, 'submit', { dictionaries: await services.dictionaries.dictionaries(), today });
  refuseIssues(issues);
  const terms = register.termsOf(given);
  return inTransaction(db, async (tx) => {
    const known = await register.lock(tx, unitId, id);
    if (!known && version !== undefined) register.notFound();
    if (known) register.refuseEnded(known);
    if (known && version === undefined && isKept(known, terms)) return { id, version: known.version };
    if (known && version !== known.version) refuse('stale');
    await register.refuseTwins(tx, unitId, terms, id);
    refuseIssues(await missingMaterials(tx, register.files, { id }));
    const { action, details } = register.audit(terms);
    await writeAudit(tx, { asker, action, objectId: id, details: { ...details, ...kept(heed(request, issues, '保存')) }, now });
    if (known) await register.change(tx, id, terms, now);
    else if (!(await register.add(tx, { id, unitId, by: asker.name }, terms, now))) register.taken(terms);
    return { id, version: known ? known.version + 1 : 0 };
  });
}

function isKept(known: object, terms: object): boolean {
  return Object.entries(terms).every(([key, value]) => isSame((known as Values)[key], value));
}

interface Scanned {
  exists: AttachmentOwner['exists'];
  /** One row, if the asker may read it. */
  find(db: Db | Tx, asker: Asker, id: string): Promise<{ readonly unitId: string; readonly isEnded: boolean } | undefined>;
  /** Menu id of those who keep the register. */
  readonly editedBy: string;
}

/** Scans hang on their row: its unit changes them while the row counts, whoever reads the row sees them. */
export function registeredMaterials({ exists, find, editedBy }: Scanned): AttachmentOwner {
  return {
    exists,
    maySee: async (db, asker, id) => (await find(db, asker, id)) !== undefined,
    async mayEdit(db, asker, id) {
      if (!asker.menuIds.has(editedBy)) return false;
      const row = await find(db, asker, id);
      return row !== undefined && row.unitId === asker.unitId && !row.isEnded;
    },
  };
}

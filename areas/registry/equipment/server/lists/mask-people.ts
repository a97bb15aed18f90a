import { instituteActors } from '#kit/contract/actor.ts';
import type { Asker } from '#kit/server/asker.ts';
import { maskIdCard, shownCertNo } from '#kit/server/settings/seal.ts';

import { isOwnEquipment } from '../reach-views.ts';

interface WithPeople {
  readonly useUnit: string;
  readonly ownerUnit: string | null;
  readonly useUnitCode: string | null;
  readonly ownerUnitCode: string | null;
  readonly operators: unknown[] | null;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The certificate of a worker bears the number of their identity card: it is for those who employ them and for the institute, which confirms it. */
function mayReadPeople(asker: Asker, archive: WithPeople): boolean {
  return instituteActors.includes(asker.actor) || isOwnEquipment(asker, archive);
}

/**
 * An archive as this asker may read it: others than these see the ends of the numbers of workers and drivers, and only whoever has the device sees the whole
 * number of a private person who uses or owns it.
 */
export function withPeopleFor<A extends WithPeople>(asker: Asker, whole: A): A {
  if (isOwnEquipment(asker, whole)) return whole;
  const archive = { ...whole, useUnitCode: ofPerson(whole.useUnitCode), ownerUnitCode: ofPerson(whole.ownerUnitCode) };
  if (mayReadPeople(asker, archive)) return archive;
  const params = Object.fromEntries(
    Object.entries(archive.params).map(([key, value]) => [key, Array.isArray(value) ? masked(value) : value]),
  );
  return { ...archive, operators: archive.operators && masked(archive.operators), params };
}

const ofPerson = (code: string | null) => code && shownCertNo(code);

function masked(rows: readonly unknown[]): unknown[] {
  return rows.map((row) => {
    const { certNo } = (row ?? {}) as { readonly certNo?: unknown };
    return typeof certNo === 'string' ? { ...(row as object), certNo: maskIdCard(certNo) } : row;
  });
}

import { instituteActors } from '#kit/contract/actor.ts';
import type { Asker } from '#kit/server/asker.ts';
import { maskIdCard } from '#kit/server/settings/seal.ts';

import { isOwnEquipment } from '../reach-views.ts';

interface WithPeople {
  readonly useUnit: string;
  readonly ownerUnit: string | null;
  readonly operators: unknown[] | null;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The certificate of a worker bears the number of their identity card: it is for those who employ them and for the institute, which confirms it. */
function mayReadPeople(asker: Asker, archive: WithPeople): boolean {
  return instituteActors.includes(asker.actor) || isOwnEquipment(asker, archive);
}

/** An archive as this asker may read it: others than these see the ends of the numbers of workers and drivers. */
export function withPeopleFor<A extends WithPeople>(asker: Asker, archive: A): A {
  if (mayReadPeople(asker, archive)) return archive;
  const params = Object.fromEntries(
    Object.entries(archive.params).map(([key, value]) => [key, Array.isArray(value) ? masked(value) : value]),
  );
  return { ...archive, operators: archive.operators && masked(archive.operators), params };
}

function masked(rows: readonly unknown[]): unknown[] {
  return rows.map((row) => {
    const { certNo } = (row ?? {}) as { readonly certNo?: unknown };
    return typeof certNo === 'string' ? { ...(row as object), certNo: maskIdCard(certNo) } : row;
  });
}

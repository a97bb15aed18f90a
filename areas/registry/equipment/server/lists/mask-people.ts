import { isOfEnterprise, type Asker } from '#kit/server/asker.ts';
import { maskIdCard } from '#kit/contract/trade/numbers-in-text.ts';
import { shownCertNo } from '#kit/server/settings/seal.ts';

import { isOwnEquipment } from '../reach-views.ts';

interface WithPeople {
  readonly useUnit: string;
  readonly ownerUnit: string | null;
  readonly useUnitCode: string | null;
  readonly ownerUnitCode: string | null;
  readonly operators: unknown[] | null;
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * An archive as this asker may read it: another enterprise than the one that has the device sees the ends of the numbers of workers and drivers, and of a private
 * person who uses or owns it. For institute and authorities the kit masks them, who may ask for the whole of them with a reason.
 */
export function withPeopleFor<A extends WithPeople>(asker: Asker, archive: A): A {
  if (!isOfEnterprise(asker) || isOwnEquipment(asker, archive)) return archive;
  const params = Object.fromEntries(
    Object.entries(archive.params).map(([key, value]) => [key, Array.isArray(value) ? masked(value) : value]),
  );
  return {
    ...archive,
    useUnitCode: ofPerson(archive.useUnitCode),
    ownerUnitCode: ofPerson(archive.ownerUnitCode),
    operators: archive.operators && masked(archive.operators),
    params,
  };
}

const ofPerson = (code: string | null) => code && shownCertNo(code);

function masked(rows: readonly unknown[]): unknown[] {
  return rows.map((row) => {
    const { certNo } = (row ?? {}) as { readonly certNo?: unknown };
    return typeof certNo === 'string' ? { ...(row as object), certNo: maskIdCard(certNo) } : row;
  });
}

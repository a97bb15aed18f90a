import { instituteActors, type Actor } from '#kit/contract/actor.ts';
import { stateOfThen } from '#kit/contract/case/lifecycle.ts';
import { actsIn, ownerName, unitsOf, wordOf, type UnitParty } from '#kit/contract/case/party.ts';
import type { Office } from '#kit/contract/case/stage.ts';
import { handsIn } from '#kit/contract/case/waits-for.ts';
import { port } from '../../contract/port.ts';
import type { Db } from '../postgres/database.ts';
import type { Request } from '../request.ts';
import { caseFilings } from './filing.ts';

/** Which authority is responsible for a place; undefined where none is known. */
type AuthorityOf = (db: Db, areacode: string) => Promise<Office | undefined>;

/** Where the area of units hands in which authority is asked. */
export const authorityOffices = port<AuthorityOf>('case.authorities');

/** What units are called, and where they are asked. Private persons are left out: theirs is nobody's office. */
type UnitsAt = (db: Db, ids: readonly string[]) => Promise<Office[]>;

/** Where the area of units hands in where a unit is asked. */
export const unitOffices = port<UnitsAt>('case.units');

/** A case as it is filed. */
export interface FiledCase {
  readonly kind: string;
  readonly state: string;
  readonly holders: readonly string[];
  /** `keeper:0198…` */
  readonly parties: readonly string[];
  /** Codes of its places. */
  readonly areas: readonly string[];
}

const isAuthority = (holder: string) => holder === 'authority' || holder.startsWith('G');
const isInstitute = (holder: string) => instituteActors.includes(holder as Actor);

/** Where a case is asked that waits for an authority, for the institute or for another unit: the others are named on its page. @param unitId of whoever asks */
export async function findOffices(
  { db, services }: Pick<Request, 'db' | 'services'>,
  filed: FiledCase,
  { unitId, holding }: { readonly unitId: string | null; readonly holding: readonly string[] },
): Promise<Office[]> {
  const { holders, areas } = filed;
  const [area] = areas;
  const askedOf = services.handed.of(authorityOffices);
  const authorities = holders.some(isAuthority) && area ? await Promise.all(askedOf.map((authorityOf) => authorityOf(db, area))) : [];
  const units = holding.filter((id) => id !== unitId);
  const others = units.length > 0 ? await Promise.all(services.handed.of(unitOffices).map((unitsAt) => unitsAt(db, units))) : [];
  const { name, hotline } = services.config.institute;
  return [
    ...authorities.filter((office) => office !== undefined),
    ...(holders.some(isInstitute) ? [{ name, tel: hotline || null }] : []),
    ...others.flat(),
  ];
}

/** The units whose step is the next one; whoever has handed in is named on the page. */
export function holdingUnits({ services }: Pick<Request, 'services'>, { kind, state, holders, parties }: FiledCase): string[] {
  const filing = services.handed.of(caseFilings).find(({ cycle }) => cycle.name === kind);
  if (!filing) return [];
  const now = stateOfThen(filing.cycle, state);
  if (now === undefined) return [];
  const waiting = holders.filter((holder) => !handsIn.includes(holder));
  const holds = (name: string, party: UnitParty) =>
    party.acts
      ? party.acts.some((actor) => actsIn(party, actor, now) && waiting.includes(wordOf(name, party, actor)))
      : (party.sees?.some((actor) => waiting.includes(actor)) ?? false);
  const names = unitsOf(filing.parties).flatMap(([name, party]) => (name !== ownerName && holds(name, party) ? [`${name}:`] : []));
  const found = [
    ...new Set(parties.flatMap((party) => names.flatMap((name) => (party.startsWith(name) ? [party.slice(name.length)] : [])))),
  ];
  // Where either side may begin, the other one confirms.
  const others = found.filter((id) => !parties.includes(`${ownerName}:${id}`));
  return others.length > 0 ? others : found;
}

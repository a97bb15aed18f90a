import { instituteActors, type Actor } from '#kit/contract/actor.ts';
import type { Office } from '#kit/contract/case/stage.ts';
import { port } from '../../contract/port.ts';
import type { Db } from '../postgres/database.ts';
import type { Request } from '../request.ts';

/** Which authority is responsible for a place; undefined where none is known. */
type AuthorityOf = (db: Db, areacode: string) => Promise<Office | undefined>;

/** Where the area of units hands in which authority is asked. */
export const authorityOffices = port<AuthorityOf>('case.authorities');

const isAuthority = (holder: string) => holder === 'authority' || holder.startsWith('G');
const isInstitute = (holder: string) => instituteActors.includes(holder as Actor);

/** Where a case is asked that waits for an authority or for the institute: the others are named on its page. @param areas codes of its places */
export async function findOffices(
  { db, services }: Pick<Request, 'db' | 'services'>,
  holders: readonly string[],
  areas: readonly string[],
): Promise<Office[]> {
  const [area] = areas;
  const askedOf = services.handed.of(authorityOffices);
  const authorities = holders.some(isAuthority) && area ? await Promise.all(askedOf.map((authorityOf) => authorityOf(db, area))) : [];
  const { name, hotline } = services.config.institute;
  return [...authorities.filter((office) => office !== undefined), ...(holders.some(isInstitute) ? [{ name, tel: hotline || null }] : [])];
}

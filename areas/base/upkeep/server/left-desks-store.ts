import { sql } from 'kysely';

import { findHolders } from '#areas/accounts/server/door.ts';
import { actors, instituteActors, type Actor } from '#kit/contract/actor.ts';
import type { Db } from '#kit/server/postgres/database.ts';

/** Roles of the institute that nobody in use has, though business waits for them: after an upgrade that brings a role, or when its last holder has left. */
export async function findLeftDesks(db: Db): Promise<Actor[]> {
  const left: Actor[] = [];
  for (const actor of instituteActors) {
    const holders = await findHolders(db, actor);
    if (holders.length === 0 && (await waitsFor(db, actor))) left.push(actor);
  }
  return left;
}

async function waitsFor(db: Db, actor: Actor): Promise<boolean> {
  const { rows } = await sql`select 1 from case_file where is_open and waits_for @> array[${actor}] limit 1`.execute(db);
  return rows.length > 0;
}

/** What the administrators are told of such a role. */
export function leftDeskNote(actor: Actor): { readonly title: string; readonly body: string } {
  const { label } = actors[actor];
  return {
    title: `没有在用的${label}`,
    body: `有业务等待${label}办理，但没有在用的账号担任「${label}」，这些业务无法继续。请在「账号管理」中给人员授予该角色，或启用原有账号。`,
  };
}

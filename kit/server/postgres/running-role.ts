import type pg from 'pg';

/** As whom the program works once the tables stand. It owns none of them: it can neither change a table nor switch off what guards it. */
export const runningRole = 'portal_running';

/** Any number that nothing else takes an advisory lock on. */
const lock = 7_303_101;

/**
 * Makes the role and gives it rows: all of the portal's tables and of the queue, but of the two logs only to read, to add and, of the audit log, to seal; and
 * of the migrations only to read.
 * @param owner whose connections own the tables
 * @returns false where the owner may make no roles: then the program goes on as the owner
 */
export async function grantRunning(owner: pg.Pool): Promise<boolean> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    // Two servers that start at once would change the same rights.
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    if (!(await mayMakeRole(client))) return false;
    await client.query(`do $$ begin
      if to_regrole('${runningRole}') is null then create role ${runningRole} login; end if;
      execute format('grant ${runningRole} to %I', current_user);
    end $$`);
    await client.query(`
      grant usage on schema public, graphile_worker to ${runningRole};
      grant select, insert, update, delete on all tables in schema public, graphile_worker to ${runningRole};
      grant usage, select, update on all sequences in schema public, graphile_worker to ${runningRole};
      grant execute on all functions in schema public, graphile_worker to ${runningRole};
      revoke update, delete on audit_log, flow_log from ${runningRole};
      grant update (seal_no, hash) on audit_log to ${runningRole};
      revoke insert, update, delete on migration from ${runningRole};`);
    // The queue's own tables let nobody else see their rows.
    await client.query(`do $$ declare guarded record; begin
      for guarded in select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'graphile_worker' and c.relrowsecurity
          and not exists (select from pg_policy where polrelid = c.oid and polname = '${runningRole}')
      loop
        execute format('create policy ${runningRole} on %s to ${runningRole} using (true) with check (true)', guarded.name);
      end loop;
    end $$`);
    await client.query('commit');
    return true;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function mayMakeRole(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select rolsuper or (to_regrole('${runningRole}') is null and rolcreaterole) or pg_has_role(current_user, to_regrole('${runningRole}')::oid, 'member') is true as may
     from pg_roles where rolname = current_user`,
  );
  return rows[0]?.may === true;
}

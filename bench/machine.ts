import os from 'node:os';
import type pg from 'pg';

/** What the figures were measured on: nothing that would tell whose machine it is. */
export async function describeMachine(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  const cores = os.availableParallelism();
  const model = os.cpus()[0]?.model.trim() || os.arch();
  const memory = `${(os.totalmem() / 2 ** 30).toFixed(0)} GiB`;
  const postgres = rows[0]?.server_version.split(' ')[0];
  return `${model}, ${cores} cores, ${memory} memory, ${os.type()} ${os.arch()}, Node ${process.versions.node}, PostgreSQL ${postgres}`;
}

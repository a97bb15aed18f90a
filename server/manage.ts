// `npm run manage -- <command>`: what an operator does at the terminal.
import path from 'node:path';

import { loadConfig } from '#kit/server/settings/config.ts';
import { openDatabase, openPool } from '#kit/server/postgres/database.ts';
import { migrate } from '#kit/server/postgres/migrate.ts';
import { findRunning, startPostgres } from '#kit/server/postgres/supervisor.ts';
import { openSecrets } from '#kit/server/settings/secrets.ts';
import { isFull, isUnavailable } from '#kit/server/unavailable.ts';

import { readCommand } from './commands.ts';

const migrations = path.join(import.meta.dirname, '..', 'database', 'migrations');

async function main(): Promise<string> {
  const command = readCommand(process.argv.slice(2));
  const config = loadConfig(process.env);
  const { database, dataDir, rootKey } = config;
  await command.before?.(config);
  const running = database.kind === 'embedded' ? findRunning(database.dataDir) : undefined;
  const postgres = database.kind === 'embedded' && !running ? await startPostgres({ dataDir: database.dataDir }) : undefined;
  const secrets = openSecrets(dataDir, rootKey);
  const pool = openPool(database.kind === 'server' ? { connectionString: database.url } : (running ?? postgres!.connection), 2, secrets);
  const db = openDatabase(pool);
  try {
    // A portal that runs has brought its database up to date itself.
    if (!running) await migrate(pool, migrations);
    return await command.run({ db, pool, secrets, dataDir, config, now: new Date() });
  } finally {
    await db.destroy();
    await postgres?.stop();
  }
}

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  const said = error instanceof Error ? error.message : String(error);
  // What the database and the network say of themselves is not meant for operators.
  process.stderr.write(
    isUnavailable(error) && !isFull(error) ? `数据库中断或连不上，没有完成，请在数据库恢复后重试（${said}）。\n` : `${said}\n`,
  );
  process.exitCode = 1;
}

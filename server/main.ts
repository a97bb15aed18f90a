import cluster from 'node:cluster';

import { demoPassword, describeAccounts } from '#database/demo/accounts.ts';
import { loadConfig, type Config } from '#kit/server/settings/config.ts';

import { dangersOf, refuseRisks } from './outside-demo.ts';
import { startProcesses } from './processes/first.ts';
import { beOneOfSeveral } from './processes/other.ts';
import { startPortal } from './start-portal.ts';

/** Work in progress gets this long to end; the database then stops by itself, in order. */
const STOPPED_WITHIN_MS = 20_000;

const log = (line: string) => console.log(line);

const red = (line: string) => (process.stdout.isTTY ? `\u001B[31m${line}\u001B[0m` : line);

/** What stands in the terminal once people can come in. */
function welcome(config: Config, address: string): void {
  const port = new URL(address).port;
  log(`\n${config.city}${config.title} 已启动：${config.ownTls ? 'https' : 'http'}://localhost:${port}/`);
  for (const danger of dangersOf(config)) log(red(`\n${danger}`));
  if (!config.demo) return;
  log(`\n演示账号（密码均为 ${demoPassword}）：`);
  for (const line of describeAccounts()) log(`  ${line}`);
  log('\n按 Ctrl+C 停止。');
}

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  refuseRisks(config);
  const portal = await (config.processes > 1 ? startProcesses : startPortal)(config, log);
  welcome(config, portal.address);
  let isStopping = false;
  const stop = (code: number) => {
    // Under npm one Ctrl+C arrives twice: from the terminal and from npm.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOPPED_WITHIN_MS).unref();
    portal.stop().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  void portal.lost.then((reason) => {
    console.error(reason.message);
    stop(1);
  });
}

try {
  await (cluster.isWorker ? beOneOfSeveral(log) : main());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (process.env['LOG_LEVEL'] === 'debug') console.error(error);
  process.exit(1);
}

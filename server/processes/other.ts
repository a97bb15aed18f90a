import { Registry } from 'prom-client';

import type { Common } from '#kit/server/processes/counts-and-turns.ts';
import { Line } from '#kit/server/processes/line.ts';
import { OwnCertificate } from '#kit/server/web/own-certificate.ts';
import { measureHouse, measureProcess } from '#kit/server/web/metrics.ts';

import { openParts, type Ending } from '../open-services.ts';
import { connect, listen, openLog, openWeb, work } from '../work.ts';
import { titleOf, type Beginning, type FirstDoes, type OtherDoes } from './between.ts';

/** One of several processes: learns from the first what its part is, does it, and ends when it is told to. */
export async function beOneOfSeveral(log: (line: string) => void): Promise<void> {
  // Until it has learned its part nothing else keeps it running.
  process.channel?.ref();
  const endings: Ending[] = [];
  const register = new Registry();
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    endAll(endings).then(
      () => process.exit(0),
      (error: unknown) => {
        log(String(error));
        process.exit(1);
      },
    );
  };
  const does: OtherDoes = { stop, measure: () => register.getMetricsAsJSON() };
  const line = new Line<FirstDoes>((message) => process.connected && process.send!(message, undefined, undefined, () => undefined), does);
  process.on('message', (message) => line.hear(message));
  // A service manager may tell all processes at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  const beginning = await line.ask('begin');
  // What an operator sees in the list of processes.
  process.title = titleOf(beginning.part);
  const address = await doPart(beginning, line, { register, log, onStop: (end) => endings.push(end) });
  if (!isStopping) await line.ask('ready', address);
}

interface Surroundings {
  readonly register: Registry;
  readonly log: (line: string) => void;
  readonly onStop: (end: Ending) => void;
}

/** That a certificate was renewed, or could not be: each process looks, one says it. */
const saidByFirst = () => undefined;

async function doPart(
  { part, config, place, pair }: Beginning,
  line: Line<FirstDoes>,
  { register, log, onStop }: Surroundings,
): Promise<string | null> {
  const parts = await openParts(config, onStop);
  const opened = connect(parts, place, onStop);
  const certificate = config.ownTls && pair && new OwnCertificate(config.ownTls, pair, saidByFirst);
  const working = { parts, place, opened, certificate, log, onStop };
  if (part === 'web') {
    const metrics = { register, ofAll: () => line.ask('measurements') };
    return listen(await openWeb(working, { common: commonOver(line), metrics }), working);
  }
  measureProcess(register, opened.services);
  measureHouse(register, opened.services);
  const report = openLog();
  await work(working, (message, error) => report.error({ err: error }, message));
  return null;
}

function commonOver(line: Line<FirstDoes>): Common {
  return {
    count: (key, withinMs) => line.ask('count', key, withinMs),
    inTurn: async (key, work) => {
      await line.ask('take', key);
      try {
        return await work();
      } finally {
        // Nobody waits for it: where the first process is gone, this one ends, too.
        line.ask('leave', key).catch(() => undefined);
      }
    },
  };
}

async function endAll(endings: readonly Ending[]): Promise<void> {
  for (const end of endings.toReversed()) await end();
}

import type { Db } from '#kit/server/postgres/database.ts';
import type { Services } from '#kit/server/services.ts';
import type { Config } from '#kit/server/settings/config.ts';
import { endOfPair, OwnCertificate, readPair } from '#kit/server/web/own-certificate.ts';

import { refuseUnfinished } from './backup/restore.ts';
import { checkDataDir, checkPort, explainPort } from './obstacles.ts';
import type { Ending } from './open-services.ts';
import { openPlace } from './place.ts';
import { connect, listen, openWeb, work } from './work.ts';

export interface Portal {
  readonly address: string;
  /** Resolves with a reason when the database ends without having been asked to. */
  readonly lost: Promise<Error>;
  stop(): Promise<void>;
}

export interface RunningPortal extends Portal {
  /** For those who start it to look behind it: what no page shows, such as what telephones were sent. */
  readonly behind: { readonly db: Db; readonly services: Services };
}

/** Begins something that is ended again by `stop`, or at once when a step of its beginning fails. */
export async function begin<T extends object>(
  config: Config,
  log: (line: string) => void,
  steps: (onStop: (end: Ending) => void, certificate: OwnCertificate | undefined) => Promise<T>,
): Promise<T & { stop(): Promise<void> }> {
  const endings: Ending[] = [];
  const stop = async () => {
    // Last begun, first ended: nobody works on what is gone.
    for (const end of endings.splice(0).toReversed()) await end();
  };
  try {
    await checkPort(config);
    const certificate = openCertificate(config, log);
    await checkDataDir(config.dataDir);
    await refuseUnfinished(config.dataDir);
    return { ...(await steps((end) => endings.push(end), certificate)), stop };
  } catch (error) {
    await stop();
    throw explainPort(error, config);
  }
}

/** @throws where the server is to speak TLS itself and cannot */
function openCertificate({ ownTls }: Config, log: (line: string) => void): OwnCertificate | undefined {
  if (!ownTls) return undefined;
  const pair = readPair(ownTls, new Date());
  const ending = endOfPair(pair, new Date());
  if (ending) log(ending);
  return new OwnCertificate(ownTls, pair, log);
}

/** Starts everything in this process: database, migrations, reference data, demo city where wanted, jobs, HTTP. */
export function startPortal(config: Config, log: (line: string) => void): Promise<RunningPortal> {
  return begin(config, log, async (onStop, certificate) => {
    const { place, parts, lost } = await openPlace(config, log, onStop);
    const opened = connect(parts, place, onStop);
    const working = { parts, place, opened, certificate, log, onStop };
    const app = await openWeb(working);
    await work(working, (message, error) => app.log.error({ err: error }, message));
    const address = await listen(app, working);
    return { address, lost, behind: opened };
  });
}

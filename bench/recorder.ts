import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

import { authenticator } from '#areas/session/server/authenticate.ts';
import { admitMachine } from '#areas/session/server/mis-signature.ts';
import { gather } from '#kit/contract/port.ts';
import { createApp } from '#kit/server/web/app.ts';
import { loadConfig } from '#kit/server/settings/config.ts';
import { openDatabase, openPool } from '#kit/server/postgres/database.ts';
import { dictionaryStore } from '#kit/server/settings/dictionaries.ts';
import { createDocuments } from '#kit/server/documents/documents.ts';
import { openSecrets } from '#kit/server/settings/secrets.ts';
import { noSeals } from '#kit/server/signing/seals.ts';
import type { Services } from '#kit/server/services.ts';
import { openSealedStorage } from '#kit/server/files/open-storage.ts';
import type { ArgumentOf, Call } from '#kit/contract/call.ts';
import { demoPassword } from '#database/demo/accounts.ts';
import { areas } from '#server/areas.ts';
import { Visitor } from '#server/testing/person.ts';

import { wire, type Wire } from './load.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A call as it came in over HTTP, and the statements it put to the database: those of one stage ran side by side. */
export interface Recording {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly stages: readonly (readonly Statement[])[];
}

/** The portal's own code in this process, on the database that is measured: it tells what the portal asks the database for a call. */
export class Recorder {
  readonly pool: pg.Pool;
  readonly services: Services;
  readonly #app: FastifyInstance;
  readonly #tape: Tape;
  readonly #close: () => Promise<void>;

  private constructor(app: FastifyInstance, services: Services, tape: Tape, close: () => Promise<void>) {
    this.pool = services.pool;
    this.services = services;
    this.#app = app;
    this.#tape = tape;
    this.#close = close;
  }

  static async open(databaseUrl: string, dataDir: string): Promise<Recorder> {
    const config = loadConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: '1' });
    const pool = openPool({ connectionString: databaseUrl }, 6);
    const tape = new Tape(pool);
    const db = openDatabase(pool);
    const secrets = openSecrets(dataDir);
    const services: Services = {
      config,
      pool,
      dictionaries: dictionaryStore(db),
      documents: createDocuments(),
      seals: noSeals,
      storage: openSealedStorage(config, secrets),
      secrets,
      handed: gather(areas),
    };
    // Time stands still, so that no session is read or touched again while a call is recorded.
    const startedAt = new Date();
    const now = () => startedAt;
    const app = await createApp({
      areas,
      serving: {
        db,
        readDb: db,
        services,
        authenticate: authenticator({ db, config, now }),
        admitMachine,
        checkReplies: false,
        now,
      },
      title: config.title,
      logLevel: 'silent',
      perMinute: 1_000_000,
      trustProxy: false,
      tls: false,
      onFault: (error) => console.error(error),
    });
    app.addHook('preHandler', (request, _reply, done) => {
      const { cookie, 'content-type': type } = request.headers;
      const headers = { ...(cookie && { cookie }), ...(type && { 'content-type': type }) };
      tape.heard = { method: request.method, path: request.url, headers, body: request.rawBody?.toString('utf8') ?? '' };
      done();
    });
    return new Recorder(app, services, tape, async () => {
      await app.close();
      await services.documents.close();
      await db.destroy();
    });
  }

  /** Somebody of the demo city, signed in: the session holds for every server on this database. */
  async enter(loginName: string): Promise<Visitor> {
    const visitor = new Visitor(this.#app, '127.0.0.1');
    await visitor.logIn(loginName, demoPassword);
    return visitor;
  }

  /** Makes the call twice, so that what is kept in memory is there, and records the second time. */
  async record<C extends Call>(visitor: Visitor, call: C, input: ArgumentOf<C>, again: ArgumentOf<C> = input): Promise<Recording> {
    await visitor.call(call, input);
    this.#tape.begin();
    await visitor.call(call, again);
    return this.#tape.end();
  }

  close(): Promise<void> {
    return this.#close();
  }
}

/** The bytes that make the recorded call over HTTP. */
export function replay({ method, path, headers, body }: Recording): Wire {
  return wire(method, path, headers, body);
}

/** Hears every statement that goes through a pool. */
class Tape {
  heard: Omit<Recording, 'stages'> | undefined;
  #stages: Statement[][] | undefined;
  #underWay = 0;

  constructor(pool: pg.Pool) {
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...given: unknown[]) => unknown;
      client.query = ((...given: unknown[]) => this.#hear(query(...given), given)) as typeof client.query;
    });
  }

  begin(): void {
    this.#stages = [];
  }

  end(): Recording {
    const stages = this.#stages!;
    this.#stages = undefined;
    return { ...this.heard!, stages };
  }

  #hear(result: unknown, [text, values]: readonly unknown[]): unknown {
    if (!this.#stages || !(result instanceof Promise)) return result;
    if (this.#underWay === 0) this.#stages.push([]);
    this.#stages.at(-1)!.push({ text: text as string, values: (values ?? []) as readonly unknown[] });
    this.#underWay += 1;
    return result.finally(() => (this.#underWay -= 1));
  }
}

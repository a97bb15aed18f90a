import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, inject } from 'vitest';

import { sessionCalls } from '#areas/session/contract/calls.ts';
import { authenticator } from '#areas/session/server/authenticate.ts';
import { admitMachine } from '#areas/session/server/mis-signature.ts';
import { createAccount } from '#areas/accounts/server/door.ts';
import { hashPassword, issueSsoTicket } from '#areas/session/server/door.ts';
import { areas } from '#server/areas.ts';
import { roles } from '#server/roles.ts';
import { referenceRows } from '#database/seed/reference.ts';
import type { Actor } from '#kit/contract/actor.ts';
import type { ArgumentOf, Call, ReplyOf } from '#kit/contract/call.ts';
import { gather, type HandedIn } from '#kit/contract/port.ts';
import { beginAnchors } from '#kit/server/audit/audit-chain.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { keepFile } from '#kit/server/case/keep-file.ts';
import { createApp, type AppOptions } from '#kit/server/web/app.ts';
import { loadConfig, type Config } from '#kit/server/settings/config.ts';
import { openDatabase, openPool, type Db } from '#kit/server/postgres/database.ts';
import { dictionaryStore } from '#kit/server/settings/dictionaries.ts';
import { createDocuments, type Documents } from '#kit/server/documents/documents.ts';
import { newId } from '#kit/server/id.ts';
import { runningRole } from '#kit/server/postgres/running-role.ts';
import { openSecrets } from '#kit/server/settings/secrets.ts';
import { noSeals } from '#kit/server/signing/seals.ts';
import type { Services } from '#kit/server/services.ts';
import { openSealedStorage } from '#kit/server/files/open-storage.ts';
import { breakCommits } from './broken-commits.ts';
import { fillTemplate } from './fill-template.ts';
import { watchGiving } from './giving.ts';
import { pressTwice } from './lost-answers.ts';
import { Visitor, type SendOptions } from './person.ts';
import { copyTemplate } from '#kit/server/testing/template.ts';

/** Everybody's in a test city. */
export const cityPassword = 'Portal@2026';

export interface SeededUnit {
  readonly unitSysId: string;
  readonly orgname: string;
}

export interface Seed {
  readonly loginName?: string;
  readonly name?: string;
  /** The first is the role the person begins with. */
  readonly actor: Actor | readonly [Actor, ...Actor[]];
  readonly unit?: SeededUnit;
  /** Reach of an authority. */
  readonly areacode?: string;
  readonly dept?: string;
}

/** A person signed in. */
export class Person extends Visitor {
  loginName = '';
  userId = '';
  /** Of the city that let them in. */
  pool: Pool | undefined;

  /** Makes a declared call; what changes something is sent twice, as after a lost answer. @throws CallRefused */
  override call<C extends Call>(declared: C, input: ArgumentOf<C>, options: SendOptions = {}): Promise<ReplyOf<C>> {
    const once = () => super.call(declared, input, options);
    return this.pool ? pressTwice(declared, this.pool, once) : once();
  }
}

/** A whole server on a database of its own, with a clock that the test sets. */
export class City {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly services: Services;
  now = new Date('2026-11-21T02:00:00.000Z');
  /** Where its database and its files are, for another server on the same. */
  readonly place: { readonly url: string; readonly dataDir: string };
  /** What the server took for defects of its own: a test that provokes one takes it out. */
  readonly faults: Error[] = [];
  #addresses = 0;

  constructor(app: FastifyInstance, db: Db, services: Services, place: City['place']) {
    this.place = place;
    this.app = app;
    this.db = db;
    this.services = services;
  }

  /** Lets time go by. */
  pass({
    days = 0,
    hours = 0,
    minutes = 0,
    seconds = 0,
  }: {
    readonly days?: number;
    readonly hours?: number;
    readonly minutes?: number;
    readonly seconds?: number;
  }): void {
    this.now = new Date(this.now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
  }

  /** Does something while requests may ask for this much at most. */
  async limited<T>(limits: Partial<Config['limits']>, work: () => Promise<T>): Promise<T> {
    const { config } = this.services;
    const usual = { ...config.limits };
    Object.assign(config.limits, limits);
    try {
      return await work();
    } finally {
      Object.assign(config.limits, usual);
    }
  }

  /** Does something as the owner of the tables, who is not asked for rights. */
  async asOwner<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const db = openDatabase(openPool({ connectionString: this.place.url }, 1, this.services.secrets));
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  }

  /** Waits until a statement on this database waits for a lock that another transaction holds. */
  async blocked(): Promise<void> {
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    // Another role's sessions do not show what they wait for.
    await this.asOwner(async (db) => {
      while ((await waiting.execute(db)).rows.length === 0);
    });
  }

  /** A browser that nobody has signed in with, at an address of its own. */
  visitor(): Visitor {
    return new Visitor(this.app, this.#nextAddress());
  }

  /** Somebody seeded before logs in. */
  async person(loginName: string, password = cityPassword): Promise<Person> {
    const person = new Person(this.app, this.#nextAddress());
    person.pool = this.services.pool;
    await person.logIn(loginName, password);
    person.loginName = loginName;
    return person;
  }

  /** Somebody new, signed in by a ticket, which costs no ciphers: what most tests begin with. */
  async enter(seed: Seed): Promise<Person> {
    const person = new Person(this.app, this.#nextAddress());
    person.pool = this.services.pool;
    Object.assign(person, await this.seedPerson(seed));
    const ssotoken = (await issueSsoTicket(this.db, person.loginName, this.now))!;
    person.keepTokens(await person.call(sessionCalls.login, { ssotoken }));
    return person;
  }

  async seedUnit(
    values: {
      readonly orgname?: string;
      readonly orgcode?: string;
      readonly areacode?: string;
      readonly unitTypes?: readonly string[];
    } = {},
  ): Promise<SeededUnit> {
    const unitSysId = newId();
    const { orgname = `测试单位${unitSysId.slice(-6)}`, orgcode = seededCode(), areacode = '330203', unitTypes = [] } = values;
    await this.services.pool.query('insert into unit (unit_sys_id, orgname, orgcode, areacode, unit_types) values ($1, $2, $3, $4, $5)', [
      unitSysId,
      orgname,
      orgcode,
      areacode,
      unitTypes,
    ]);
    return { unitSysId, orgname };
  }

  async seedPerson({ actor, unit, areacode, dept, ...given }: Seed): Promise<{ userId: string; loginName: string; password: string }> {
    const actors = (typeof actor === 'string' ? [actor] : actor) as readonly [Actor, ...Actor[]];
    const loginName = given.loginName ?? `${actors[0].toLowerCase()}_${newId().slice(-10)}`;
    const { name = `测试${actors[0]}` } = given;
    const account = {
      loginName,
      passwordHash: await passwordHash(),
      name,
      unitId: unit?.unitSysId ?? null,
      actors,
      areacode: areacode ?? null,
      dept: dept ?? null,
    };
    const userId = await createAccount(this.db, this.services.secrets, account, this.now);
    if (!userId) throw new Error(`${loginName} is seeded already`);
    return { userId, loginName, password: cityPassword };
  }

  #nextAddress(): string {
    this.#addresses += 1;
    return `10.0.${this.#addresses >> 8}.${this.#addresses & 255}`;
  }
}

let hashed: Promise<string> | undefined;
const passwordHash = () => (hashed ??= hashPassword(cityPassword));

/** Eighteen signs that no other seeded unit has; not a code with a right check character. */
function seededCode(): string {
  return `91330200${Array.from({ length: 10 }, () => randomInt(10)).join('')}`;
}

/**
 * Opens a city for one test file and closes it after the last test: `const city = await openCity();` at the top of the file.
 * @param settings what of the configuration the tests want otherwise
 * @param more.handsIn what the test adds to what the areas hand in
 * @param more.logsTo where the lines of the log go; without it nothing is logged
 * @param more.pair by which the city speaks TLS, to whoever reaches it over the network
 * @param more.behindProxy whether X-Forwarded-* are believed, as behind a proxy that speaks TLS
 */
export async function openCity(
  settings: Partial<Config> = {},
  {
    behindProxy = false,
    accountPerMinute,
    handsIn = [],
    logsTo,
    pair,
  }: {
    readonly behindProxy?: boolean;
    readonly accountPerMinute?: number;
    readonly handsIn?: readonly HandedIn[];
  } & Pick<AppOptions, 'logsTo' | 'pair'> = {},
): Promise<City> {
  const database = await copyTemplate(inject('postgresUrl'), fillTemplate, [roles, referenceRows(areas)]);
  const dataDir = mkdtempSync(join(tmpdir(), 'city-'));
  const secrets = openSecrets(dataDir);
  const pool = openPool({ connectionString: database.url, role: runningRole }, 6, secrets);
  breakCommits(pool);
  watchGiving(pool, (fault) => city.faults.push(fault));
  const db = openDatabase(pool);
  // With the cashier of a demo, but empty.
  const config: Config = { ...loadConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '1' }), demo: false, ...settings };
  const documents = lazyDocuments();
  const given = { config, pool, documents, secrets, seals: noSeals };
  const services: Services = {
    ...given,
    dictionaries: dictionaryStore(db),
    storage: openSealedStorage(config, secrets),
    handed: gather([...areas, { handsIn }]),
  };
  keepFile(db, services.handed.of(caseFilings));
  const now = () => city.now;
  const app = await createApp({
    areas,
    serving: {
      db,
      readDb: db,
      services,
      authenticate: authenticator({ db, config, now }),
      admitMachine,
      checkReplies: true,
      ...(accountPerMinute && { accountPerMinute }),
      now,
    },
    title: config.title,
    ...(logsTo ? { logLevel: 'warn', logsTo } : { logLevel: 'silent' }),
    perMinute: 100_000,
    trustProxy: behindProxy ? 1 : false,
    tls: behindProxy,
    ...(pair && { pair }),
    interfaceDocument: config.interfaceDocument,
    onFault: (error) => city.faults.push(error),
  });
  await beginAnchors(db, secrets, dataDir, new Date('2026-11-21T02:00:00.000Z'));
  const city = new City(app, db, services, { url: database.url, dataDir });
  afterAll(async () => {
    await app.close();
    await documents.close();
    await db.destroy();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
    // A test that expected a refusal must not pass because the server broke.
    if (city.faults.length > 0) throw new AggregateError(city.faults, 'the server had faults that nobody declared');
  });
  return city;
}

/** The typesetter is started by the first paper: most tests need none. */
function lazyDocuments(): Documents {
  let made: Documents | undefined;
  return {
    render: (paper, data, pictures) => (made ??= createDocuments()).render(paper, data, pictures),
    renderPlaced: (paper, data) => (made ??= createDocuments()).renderPlaced(paper, data),
    close: async () => made?.close(),
  };
}

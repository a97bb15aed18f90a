import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';

import type { City } from '#server/testing/city.ts';

import { misCalls } from '../../contract/calls.ts';
import type { InboundEvent } from '../../contract/inbound.ts';
import { sendMisEvent } from '../send-event.ts';
import { tellChange, tellMove } from '../tell-outward.ts';

const jobs = { misEvent: sendMisEvent, toldMove: tellMove, toldChange: tellChange };

const key = 'MIS';
const token = 'the shared secret';

/** Written apart from the portal, as its interface document says. */
function signed(
  path: string,
  body: string,
  {
    ts,
    nonce,
    secret = token,
    method = 'POST',
  }: { readonly ts: string; readonly nonce: string; readonly secret?: string; readonly method?: string },
) {
  const digest = createHash('sha256').update(body).digest('hex');
  const sign = createHmac('sha256', secret).update(`${method}${path}${ts}${nonce}${digest}`).digest('hex');
  return { 'content-type': 'application/json', 'x-app-key': key, 'x-ts': ts, 'x-nonce': nonce, 'x-sign': sign };
}

export interface Heard {
  readonly eventId: string;
  readonly event: string;
  readonly key: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface Answered {
  readonly status: number;
  readonly code: string | undefined;
  readonly state: string | undefined;
  readonly said: string | null | undefined;
}

interface Way {
  readonly eventId?: string;
  readonly after?: string;
  readonly nonce?: string;
  readonly secret?: string;
  readonly ts?: string;
  readonly key?: string;
  /** Whose key it is signed under, if not the system's own. */
  readonly appKey?: string;
  /** Nothing is signed at all. */
  readonly isUnsigned?: boolean;
}

/** The institute's management information system, as a server on this machine that hears and tells. */
export interface Neighbour {
  readonly address: string;
  readonly heard: Heard[];
  /** How it answers from now on. */
  mood: 'good' | 'broken' | 'dead';
  /** What lies below its address, by path: bytes, or how it answers instead. Only who signs is given them. */
  readonly files: Map<string, Buffer | ((response: ServerResponse) => void)>;
  tell(event: InboundEvent, payload: object, way?: Way): Promise<Answered>;
  /** A call as it comes, with a signature of these bytes. */
  post(body: string, way?: Way): Promise<Answered>;
  /** Fetches a file that an event names. */
  fetch(path: string, way?: Way): Promise<{ readonly status: number; readonly content: Buffer }>;
  /** Lets the portal send what waits to be sent. @returns how many attempts failed */
  listen(): Promise<number>;
  close(): void;
}

/** Connects a city with a neighbour of its own, both over the network. */
export async function openNeighbour(city: City): Promise<Neighbour> {
  const heard: Heard[] = [];
  const files: Neighbour['files'] = new Map();
  const server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const piece of request) body += String(piece);
      if (self.mood === 'dead') return void request.socket.destroy();
      if (request.method === 'GET') return giveFile(request, response);
      const { 'x-ts': ts, 'x-nonce': nonce, 'x-sign': sign } = request.headers as Record<string, string>;
      const isGenuine = signed(request.url ?? '', body, { ts: ts ?? '', nonce: nonce ?? '' })['x-sign'] === sign;
      response.statusCode = self.mood === 'broken' ? 500 : isGenuine ? 200 : 401;
      if (response.statusCode === 200) heard.push(JSON.parse(body) as Heard);
      response.end(self.mood === 'broken' ? 'nonsense' : '{"ok":true}');
    })();
  });
  function giveFile({ url = '', headers }: IncomingMessage, response: ServerResponse) {
    const path = url.split('?', 1)[0]!;
    const { 'x-ts': ts, 'x-nonce': nonce, 'x-sign': sign } = headers as Record<string, string>;
    const file = files.get(path);
    if (signed(path, '', { ts: ts ?? '', nonce: nonce ?? '', method: 'GET' })['x-sign'] !== sign) response.writeHead(401).end();
    else if (typeof file === 'function') file(response);
    else response.writeHead(file ? 200 : 404, { 'content-type': 'application/pdf' }).end(file ?? '');
  }
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(city.services.config, { mis: { key, token, mode: 'live', address } });
  const portal = await city.app.listen({ host: '127.0.0.1', port: 0 });
  const post: Neighbour['post'] = async (
    body,
    { nonce = randomUUID(), ts = String(city.now.getTime()), secret, appKey, isUnsigned } = {},
  ) => {
    const { path } = misCalls.receive;
    const response = await fetch(portal + path, {
      method: 'POST',
      body,
      headers: isUnsigned
        ? { 'content-type': 'application/json' }
        : { ...signed(path, body, { ts, nonce, ...(secret && { secret }) }), ...(appKey && { 'x-app-key': appKey }) },
    });
    const { errorCode, data } = (await response.json()) as { errorCode?: string; data?: { state: string; said: string | null } };
    return { status: response.status, code: errorCode, state: data?.state, said: data?.said };
  };
  const self: Neighbour = {
    address,
    heard,
    files,
    mood: 'good',
    post,
    async fetch(path, { nonce = randomUUID(), ts = String(city.now.getTime()), secret, appKey, isUnsigned } = {}) {
      const own = signed(path, '', { ts, nonce, method: 'GET', ...(secret && { secret }) });
      const headers = isUnsigned ? {} : { ...own, ...(appKey && { 'x-app-key': appKey }) };
      const response = await fetch(portal + path, { headers });
      return { status: response.status, content: Buffer.from(await response.arrayBuffer()) };
    },
    tell(event, payload, { eventId = randomUUID(), after, key: subject, ...way } = {}) {
      const given = subject ?? String(Object.values(payload)[0]).slice(0, 60);
      return post(JSON.stringify({ eventId, event, key: given, ...(after && { after }), payload }), way);
    },
    async listen() {
      const { rows } = await sql<{ id: string; identifier: keyof typeof jobs; payload: object }>`
        select job.id, identifier, payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
        where identifier in ('misEvent', 'toldMove', 'toldChange') order by job.id`.execute(city.db);
      let failed = 0;
      for (const { id, identifier, payload } of rows) {
        const isSent = await jobs[identifier](payload, { db: city.db, services: city.services, now: city.now }).then(
          () => true,
          () => false,
        );
        if (isSent) await city.asOwner((db) => sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(db));
        else failed += 1;
      }
      return failed;
    },
    close: () => void server.close(),
  };
  return self;
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { bodyOf, type Call, type Machine } from '../../contract/call.ts';
import { wholeFor } from '../../contract/reveal.ts';
import { withoutNumbers } from '#kit/contract/trade/numbers-in-text.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Asker } from '../asker.ts';
import type { Db } from '../postgres/database.ts';
import type { Common } from '../processes/counts-and-turns.ts';
import { masked } from '../masking.ts';
import { countUse } from '../settings/quotas.ts';
import { refuse } from '../refuse.ts';
import type { Area, EventsAnswer, FileAnswer, PublicRequest, TextAnswer } from '../request.ts';
import type { Services } from '../services.ts';
import { opened } from '../files/storage.ts';
import { admitTo, isReady, proofAsked } from './gate.ts';
import { noteTaken, notingRefusals } from './note-access.ts';
import { isPress, Presses } from './presses.ts';
import { sendEvents } from './send-events.ts';
import { inAddress, storable } from './storable-input.ts';
import { stripper } from './strip.ts';
import { isMaskedFor, noteRead, wholeAsked } from './whole-numbers.ts';

export interface Serving {
  readonly db: Db;
  readonly readDb: Db;
  readonly services: Services;
  /** Resolves the two tokens of a call to the person behind them, or to nobody. `isReadAnew`: not by what was read a moment ago. */
  authenticate(
    request: FastifyRequest,
    tokens: { readonly token: string; readonly otherToken: string },
    isReadAnew?: boolean,
  ): Promise<Asker | undefined>;
  /** Lets pass what another system has signed, by the bytes as they came. @throws what that system is told otherwise */
  admitMachine(request: PublicRequest, of: readonly Machine[]): Promise<void>;
  /** Parse every reply fully, so that a wrong one fails loudly: on while testing. */
  readonly checkReplies: boolean;
  /** Requests a minute that one account may make of one call, where it does not say itself; left out: any number, as generated tests ask more than any person. */
  readonly accountPerMinute?: number;
  /** With other processes that serve the same address; left out: there are none. */
  readonly common?: Common;
  now(): Date;
}

const minute = 60_000;
const wholePerMinute = 10;
type AccountLimit = (request: FastifyRequest) => Promise<void>;

const notReadable = '已读提示的格式不正确';
const tokenKeys = new Set(['token', 'other_token', '__sid']);

/** Opens a route for every call of an area, under its path and its aliases. */
export function serveArea(app: FastifyInstance, area: Area, serving: Serving): void {
  const presses = new Presses(serving.db, serving.common);
  for (const [name, call] of Object.entries(area.calls)) {
    const handler = area.handlers[name]!;
    for (const path of [call.path, ...(call.alias ?? [])]) {
      app.route({
        method: call.method,
        // A HEAD would run what a GET does: only pages that everybody may read answer it.
        exposeHeadRoute: call.answer === 'text' && call.access === 'public' && call.method === 'GET',
        // What is told as it happens must not wait for more to be worth compressing.
        ...(call.answer === 'events' && { compress: false }),
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        ...(call.machine && { bodyLimit: call.machine.mostBytes }),
        config: {
          call: `${area.name}.${name}`,
          isShed: call.answer !== 'text',
          ...(call.machine && { ofMachine: true }),
          ...(call.perMinute && call.access === 'public' && { rateLimit: { max: call.perMinute, timeWindow: minute } }),
        },
        handler: notingRefusals(
          call,
          serving,
          answering(call, handler, { ...serving, presses }, limitsOf(app, call, `${area.name}.${name}`, serving)),
        ),
      });
    }
  }
}

interface Limits {
  readonly ask: AccountLimit;
  /** Whole numbers are read one by one, by people. */
  readonly reveal: AccountLimit;
}

function limitsOf(app: FastifyInstance, call: Call, name: string, serving: Serving): Limits {
  const ask = accountLimit(app, call, name, serving);
  return { ask, reveal: call.reveals ? accountLimit(app, { ...call, perMinute: wholePerMinute }, `${name} whole`, serving) : ask };
}

/** Colleagues behind one address do not use up each other's minute; one account does not get more by coming from many. */
function accountLimit(app: FastifyInstance, call: Call, name: string, { accountPerMinute, common }: Serving): AccountLimit {
  if (accountPerMinute === undefined) return () => Promise.resolve();
  const max = call.perMinute ?? accountPerMinute;
  if (common)
    return async ({ asker }) => {
      const { current } = await common.count(`account ${name} ${asker!.userId}`, minute);
      if (current > max) refuse('tooMany');
    };
  const keyGenerator = ({ asker }: FastifyRequest) => asker!.userId;
  const count = app.createRateLimit({ max, timeWindow: minute, keyGenerator });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) refuse('tooMany');
  };
}

function answering(call: Call, handler: Area['handlers'][string], serving: Serving & { readonly presses: Presses }, limits: Limits) {
  const { config } = serving.services;
  const shape = serving.checkReplies ? (value: unknown) => call.reply.parse(value) : stripper(call.reply);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const asker = call.access === 'public' ? undefined : await admit(call, request, serving);
    if (asker) await limits.ask(request);
    const reason = wholeAsked(call, asker, request);
    if (reason !== undefined) await limits.reveal(request);
    const isHidden = reason === undefined && isMaskedFor(call, asker);
    const now = serving.now();
    // Whoever has not signed is told nothing about what a call may hold.
    if (call.machine) await serving.admitMachine(givenTo(request, reply, serving, now), call.machine.of ?? ['mis']);
    if (request.bodyFault) throw request.bodyFault;
    const warningsRead = readWarnings(call, request);
    const input = readInput(call, request, isMaskedFor(call, asker));
    if (asker && proofAsked(call, asker, config, now)) {
      // It may have been shown to another process a moment ago.
      const asked = proofAsked(call, (await findAsker(request, serving, true)) ?? asker, config, now);
      if (asked) refuse(asked);
    }
    if (asker && call.quota)
      await countUse({ db: serving.db, services: serving.services, asker, today: todayInShanghai(now), now }, call.quota);
    const given: PublicRequest = { ...givenTo(request, reply, serving, now), asker, warningsRead };
    if (asker && isPress(call)) {
      reply.header('cache-control', 'no-store');
      const press = { call, asker, input, now };
      return {
        success: true,
        result: 'success',
        data: await serving.presses.answer(press, () => masked(isHidden, async () => hidden(isHidden, shape(await handler(input, given))))),
      };
    }
    const answer = await masked(isHidden, () => handler(input, given));
    if (call.answer === 'events')
      return sendEvents(request, reply, answer as EventsAnswer, async () => (await findAsker(request, serving, true)) !== undefined);
    if (serving.checkReplies && call.answer && call.answer !== 'data') checkMedia(call, answer as FileAnswer | TextAnswer);
    if (call.answer === 'file') {
      const file = await begun(answer as FileAnswer);
      if (asker) await noteTaken(serving, call, asker, input);
      return sendFile(reply, file);
    }
    if (call.answer === 'text') return sendText(reply, answer as TextAnswer);
    reply.header('cache-control', call.isKept ? 'private, no-cache' : 'no-store');
    const data = hidden(isHidden, shape(answer));
    if (reason !== undefined) await noteRead(serving.db, { call, asker: asker!, input, reason, now }, data);
    return { success: true, result: 'success', data };
  };
}

const hidden = (is: boolean, data: unknown): unknown => (is ? withoutNumbers(data) : data);

/** What every handler is given, whoever asks. */
function givenTo(request: FastifyRequest, reply: FastifyReply, serving: Serving, now: Date): PublicRequest {
  const { db, readDb, services } = serving;
  return {
    db,
    readDb,
    services,
    today: todayInShanghai(now),
    now,
    asker: undefined,
    warningsRead: [],
    findAsker: async () => {
      const found = await findAsker(request, serving);
      return found && isReady(found, services.config) ? found : undefined;
    },
    http: { request, reply, ip: request.ip },
  };
}

async function admit(call: Call, request: FastifyRequest, serving: Serving): Promise<Asker> {
  const asker = await findAsker(request, serving);
  if (!asker) return refuse('noSession');
  admitTo(call, asker, serving.services.config);
  return asker;
}

async function findAsker(request: FastifyRequest, serving: Serving, isReadAnew = false): Promise<Asker | undefined> {
  const tokens = readTokens(request.query as Record<string, unknown>);
  const asker = await (tokens && serving.authenticate(request, tokens, isReadAnew));
  if (asker) request.asker = asker;
  return asker;
}

/** Exactly one of each token: repeated parameters are an attack or a mistake, never a session. */
function readTokens(query: Record<string, unknown>): { token: string; otherToken: string } | undefined {
  const token = query['token'] ?? query['__sid'];
  const otherToken = query['other_token'];
  return typeof token === 'string' && typeof otherToken === 'string' ? { token, otherToken } : undefined;
}

/** Beside the input of every call that sends JSON: the warnings that the person has read, and goes on despite. */
const WarningsRead = z.array(z.string().max(500)).max(1000).default([]);

function readWarnings(call: Call, { body }: FastifyRequest): readonly string[] {
  if (bodyOf(call) !== 'json' || typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  const given = body as { warningsRead?: unknown };
  const parsed = WarningsRead.safeParse(given.warningsRead);
  delete given.warningsRead;
  if (parsed.success) return parsed.data;
  return refuse('invalid', { message: notReadable }, [{ field: 'warningsRead', message: notReadable }]);
}

function readInput(call: Call, request: FastifyRequest, readsMasked: boolean): unknown {
  const given: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  if (bodyOf(call) !== 'none' && bodyOf(call) !== 'multipart') {
    if (typeof request.body === 'object' && request.body !== null && !Array.isArray(request.body)) Object.assign(given, request.body);
    else if (request.body !== undefined && request.body !== null) refuse('invalid', { message: '请求内容格式不正确' });
  }
  for (const [key, value] of Object.entries(request.query as Record<string, unknown>))
    if (!tokenKeys.has(key) && !(call.reveals && key === wholeFor) && value !== '') given[key] = inAddress(key, value);
  for (const [key, value] of Object.entries(request.params as Record<string, string>)) given[key] = inAddress(key, value);
  const parsed = call.input.safeParse({ ...given });
  if (parsed.success) return storable(parsed.data, call, readsMasked);
  const issues = parsed.error.issues.map((issue) => ({ field: issue.path.join('.') || unknownKeys(issue), message: issue.message }));
  return refuse('invalid', { message: issues[0]?.message ?? '请求内容格式不正确' }, issues);
}

function unknownKeys(issue: z.core.$ZodIssue): string {
  return issue.code === 'unrecognized_keys' ? issue.keys.join(',') : '';
}

/** A file is what its call declares; what breaks off says so in plain words. */
function checkMedia({ path, media = [] }: Call, answer: FileAnswer | TextAnswer): void {
  const isBroken = 'status' in answer && answer.status !== 200;
  const [type = ''] = answer.type.split(';');
  if (!isBroken && !media.includes(type)) throw new Error(`${path} answers ${type}, which it does not declare`);
}

/** A file that is not in the storage is a fault, told like any other: once its first byte is asked for, only the line could be cut. */
async function begun(answer: FileAnswer): Promise<FileAnswer> {
  const { content } = answer;
  if (!Buffer.isBuffer(content)) await opened(content);
  return answer;
}

function sendFile(reply: FastifyReply, { name, type, content, inline, headers }: FileAnswer) {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return reply
    .headers({
      'content-type': type,
      'content-disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded}`,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      ...headers,
    })
    .send(content);
}

function sendText(reply: FastifyReply, { status, type, body, cacheControl = 'no-store' }: TextAnswer) {
  return reply.code(status).header('cache-control', cacheControl).type(type).send(body);
}

import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import etag from '@fastify/etag';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';

import type { Asker } from '../asker.ts';
import { policyReportPath, policyReportTypes } from '../../contract/policy-report.ts';
import { sayFormatFault } from '../../contract/format-faults.ts';
import { commonRefusals, serverFault } from '../../contract/refusal.ts';
import { storeIn } from '../processes/limits.ts';
import { openapi } from './openapi.ts';
import { CommonRefusal, Refused } from '../refuse.ts';
import type { Area } from '../request.ts';
import type { Machine } from '../../contract/call.ts';
import type { Config } from '../settings/config.ts';
import { isFull, isUnavailable } from '../unavailable.ts';
import { serveArea, type Serving } from './serve.ts';
import { logRequests } from './log-requests.ts';
import { serveMetrics, type MetricsOptions } from './metrics.ts';
import { endEvents } from './send-events.ts';
import { secureContextOf, type TlsPair } from './own-certificate.ts';
import { shedWhenLate } from './shed.ts';
import { serveWatch } from './watch.ts';

export interface AppOptions {
  readonly areas: readonly Area[];
  readonly serving: Serving;
  readonly title: string;
  /** `silent` while testing. */
  readonly logLevel: string;
  /** Where the lines of the log go; left out: to standard output. */
  readonly logsTo?: { write(line: string): void };
  /** Requests a minute for one address over all calls. */
  readonly perMinute: number;
  /** Behind a reverse proxy the address of the person stands in X-Forwarded-For. */
  readonly trustProxy: Config['trustProxy'];
  /** Whether browsers reach a proxy before the server by TLS. */
  readonly tls: boolean;
  /** By which the server itself speaks TLS. */
  readonly pair?: TlsPair;
  /** Other sites whose pictures pages may show. */
  readonly pictureOrigins?: readonly string[];
  /** Requests are turned away with 503 while this process answers itself so many ms late on average; left out: never. */
  readonly shedAfterMs?: number;
  /** Whether everybody may read which calls there are. */
  readonly interfaceDocument?: Config['interfaceDocument'];
  /** Tells collectors what goes on; left out while testing. */
  readonly metrics?: MetricsOptions;
  /** Writes a line of JSON for every answer. */
  readonly logsRequests?: boolean;
  /** A fault that nobody declared, with the number the person was told. */
  onFault(error: Error, trace: string, request: FastifyRequest): void;
}

/** A request has to have arrived whole within this time, ms: a file of 20 MB from a slow line does, a sender that means harm does not. */
const receivedWithinMs = 300_000;
/** The same for everything but files. */
const shortBodyWithinMs = 60_000;
const headersWithinMs = 15_000;
/** Connections of one process; more wait in the system's queue. */
const mostConnections = 5000;

/** The HTTP server with every route, not yet listening. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  // The sentence for validation errors without one of our own.
  z.config({ localeError: sayFormatFault });
  const app: FastifyInstance = fastify({
    bodyLimit: 2 * 1024 * 1024,
    trustProxy: trusting(options.trustProxy),
    logger: {
      level: options.logLevel,
      ...(options.logsTo && { stream: options.logsTo }),
      serializers: { req: describe, res: (reply) => ({ statusCode: reply.statusCode }) },
    },
    routerOptions: { maxParamLength: 200 },
    // A stop answers what is in flight; `cutAfter` of the portal ends what does not come to an end.
    forceCloseConnections: 'idle',
    requestTimeout: receivedWithinMs,
    ...listening(options.pair),
    // Addresses that no route could be looked up for.
    frameworkErrors: (error, request, reply) => void refuseOrFault(error, request, reply, options),
  });
  app.server.maxConnections = mostConnections;
  app.addHook('preClose', (done) => {
    endEvents(app.server);
    done();
  });
  await protect(app, options);
  // Before compression: the tag is that of what is said, however it is sent.
  await app.register(etag, { weak: true });
  // What is in memory as a whole is short: one call of the library costs less than a stream. Files are served compressed as they were built.
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    encodings: ['gzip'],
    zlibOptions: { level: 4 },
    syncThreshold: 65_536,
  });
  await app.register(cookie);
  if (options.metrics)
    serveMetrics(app, options.serving.services, { ...options.metrics, behindProxy: options.trustProxy !== false || options.tls });
  if (options.logsRequests) logRequests(app);
  keepRawJson(app);
  await app.register(formbody, { bodyLimit: 64 * 1024 });
  await app.register(multipart, { limits: { fileSize: 20 * 1024 * 1024, files: 1, fields: 12, fieldSize: 10_000, parts: 16 } });
  app.setErrorHandler((error: FastifyError, request, reply) => refuseOrFault(error, request, reply, options));
  for (const area of options.areas) serveArea(app, area, options.serving);
  if (options.interfaceDocument === 'public') serveInterface(app, options);
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'));
  serveWatch(app, options.serving.services);
  return app;
}

/** By TLS, where there is a certificate. Everything else takes both servers for one: what they do beyond TLS is the same. */
function listening(pair: TlsPair | undefined): object {
  const bounds = { headersTimeout: headersWithinMs, connectionsCheckingInterval: 5000 };
  return pair ? { https: { ...bounds, ...secureContextOf(pair), handshakeTimeout: headersWithinMs } } : { http: bounds };
}

/** The library believes no number of proxies by itself, as whoever reaches the server past them could write what they like: an operator who names one has closed that way. */
function trusting(trusted: Config['trustProxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
}

/** Described when somebody asks: it takes as long as opening all the routes. */
function serveInterface(app: FastifyInstance, { areas, title }: AppOptions): void {
  let described: string | undefined;
  app.get('/openapi.json', (_request, reply) => {
    described ??= JSON.stringify(openapi(areas, title));
    return reply.type('application/json; charset=utf-8').send(described);
  });
}

/** Logs hold the call and nothing that a person typed: never the address with its tokens. */
function describe(request: FastifyRequest): { method: string; call: string | undefined } {
  return { method: request.method, call: request.routeOptions?.config?.call ?? request.routeOptions?.url };
}

/** Signatures of machines are taken over the bytes as they came, so these are kept beside what they mean. */
function keepRawJson(app: FastifyInstance): void {
  app.decorateRequest('rawBody');
  app.decorateRequest('bodyFault');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body;
    void parse(request, body.toString('utf8'), (error, value) => {
      const fault = error ?? (isTooDeep(value) ? new Refused('badRequest', 400, sayBadRequest(400)) : null);
      if (!fault || !request.routeOptions?.config?.ofMachine) return done(fault, value);
      // Told after the signature has been asked for.
      request.bodyFault = fault;
      return done(null, undefined);
    });
  });
  // A browser sends one report by itself, or several in a list.
  app.addContentTypeParser(policyReportTypes, { parseAs: 'string', bodyLimit: 64 * 1024 }, (request, body: string, done) => {
    void parse(request, body, (error, value) => {
      const reports: unknown[] = Array.isArray(value) ? value : [value];
      if (!error && isTooDeep(value)) done(new Refused('badRequest', 400, sayBadRequest(400)));
      else done(error, { reports: reports.slice(0, mostReports) });
    });
  });
}

/** Of a list no more are looked at. */
const mostReports = 10;

/** Levels of lists and objects in a body. Recursive checks of much deeper input would overflow the stack. */
const deepest = 40;

function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []));
  }
  return false;
}

async function protect(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { perMinute, shedAfterMs, pictureOrigins = [], serving } = options;
  const tls = options.tls || options.pair !== undefined;
  if (shedAfterMs) await shedWhenLate(app, shedAfterMs);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...pictureOrigins],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        reportUri: [policyReportPath],
        reportTo: ['policy'],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: tls ? { policy: 'same-origin' } : false,
    originAgentCluster: tls,
    hsts: tls ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    if (!headers['content-type']?.startsWith('multipart/')) {
      const slow = setTimeout(() => raw.destroy(), shortBodyWithinMs);
      for (const end of ['end', 'close'] as const) raw.once(end, () => clearTimeout(slow));
    }
    done();
  });
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('reporting-endpoints', `policy="${policyReportPath}"`);
    void reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()');
    done();
  });
  await app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: 60_000,
    // Files of the program, named by their content: an office of fifty with empty caches fetches thousands at once. Only those that exist have a route.
    allowList: ({ routeOptions }) => routeOptions.url?.startsWith('/assets/') === true,
    ...(serving.common && { store: storeIn(serving.common) }),
    errorResponseBuilder: () => new CommonRefusal('tooMany'),
  });
}

function refuseOrFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply, options: AppOptions) {
  // A no is said to one person at one moment: nobody on the way keeps it.
  void reply.header('cache-control', 'no-store');
  const status = error instanceof Refused ? error.status : (error.statusCode ?? 500);
  // Nobody sees what another system was told, so that it stands in the log.
  if (request.routeOptions?.config?.ofMachine && status < 500)
    request.log.warn({ call: request.routeOptions.config.call, status, code: error.code, ip: request.ip }, error.message);
  if (error instanceof Refused) return sayNo(error, reply);
  if (status < 500) return reply.code(status).send({ success: false, errorCode: 'badRequest', errorMsg: sayBadRequest(status) });
  if (isUnavailable(error)) {
    request.log.error({ err: error });
    void reply.header('retry-after', '5');
    return sayNo(new CommonRefusal(isFull(error) ? 'full' : 'away'), reply);
  }
  const trace = randomBytes(5).toString('hex').toUpperCase();
  request.log.error({ err: error, trace });
  request.trace = trace;
  options.onFault(error, trace, request);
  return reply.code(500).send({ success: false, errorCode: 'server', errorMsg: serverFault, trace });
}

function sayNo({ status, code, message, errors, despite }: Refused, reply: FastifyReply) {
  const more = { ...(errors.length > 0 && { errors }), ...(despite !== undefined && { despite }) };
  return reply.code(status).send({ success: false, errorCode: code, errorMsg: message, ...more });
}

function sayBadRequest(status: number): string {
  if (status === 413) return '提交的内容过大';
  if (status === 415) return '不支持的内容类型';
  if (status === 429) return commonRefusals.tooMany.say;
  return '请求内容格式不正确';
}

declare module 'fastify' {
  interface FastifyRequest {
    rawBody?: Buffer;
    /** Why the body of a call of another system means nothing. */
    bodyFault?: Error;
    /** Which system has signed the call. */
    machine?: Machine;
    /** The number of the fault that the person was told. */
    trace?: string;
    /** Who is behind the request, once that has been asked. */
    asker?: Asker;
  }
  interface FastifyContextConfig {
    call?: string;
    /** Turned away while the server is overloaded. */
    isShed?: boolean;
    /** Made by another system. */
    ofMachine?: boolean;
  }
}

import { baseOf } from '../contract/bases.ts';
import { bodyOf } from '../contract/body.ts';
import type { ArgumentOf, Call, ReplyOf } from '../contract/call.ts';
import { serverFault } from '../contract/refusal.ts';
import { patienceWith, waits, type Patience } from './patience.ts';
import { noteServerTime } from './server-clock.ts';
import { readTokens } from './tokens.ts';

export interface FieldError {
  readonly field: string;
  readonly message: string;
  /** Forbids nothing: asked about. */
  readonly warns?: boolean;
}

/** What the server tells beside the sentence of a refusal or fault. */
interface Told {
  readonly fields?: readonly FieldError[] | undefined;
  /** Tracking number of a server fault. */
  readonly trace?: string | undefined;
  /** What may be done all the same, once the warnings among `fields` have been read: 「提交」. */
  readonly despite?: string | undefined;
}

/** The server said no, or could not be reached. `message` is the sentence to show. */
export class CallError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: readonly FieldError[];
  readonly trace: string | undefined;
  readonly despite: string | undefined;

  constructor(message: string, code: string, status: number, { fields = [], trace, despite }: Told = {}) {
    super(message);
    this.despite = despite;
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.trace = trace;
  }
}

interface Envelope {
  readonly success?: boolean;
  readonly isSuccess?: boolean;
  readonly result?: string;
  readonly data?: unknown;
  readonly errorCode?: string;
  readonly errorMsg?: string;
  readonly errmsg?: string;
  readonly errors?: readonly FieldError[];
  readonly trace?: string;
  readonly despite?: string;
}

type Ask = () => Promise<boolean>;
/** By what somebody shows that it is they. */
export type Proof = 'code' | 'password';
type AskProof = (by: Proof) => Promise<boolean>;
type AskWarned = (warnings: readonly FieldError[], what: string) => Promise<boolean>;
let relogin: Ask | undefined;
let askProof: AskProof | undefined;
let askWarned: AskWarned | undefined;
let bases: Readonly<Record<string, string>> = {};

/** The shell hands in what to do when the session has ended under an open page: resolves true once a new one stands. */
export function onSessionLost(ask: Ask | undefined): void {
  relogin = ask;
}

/** The shell hands in how somebody shows a code of the second factor, or their password: resolves true once the server has taken it. */
export function onProofAsked(ask: AskProof | undefined): void {
  askProof = ask;
}

/** The shell hands in how somebody is asked about warnings: resolves true where they go on. */
export function onWarned(ask: AskWarned | undefined): void {
  askWarned = ask;
}

/** Addresses of the services from the run-time configuration; empty for the main server, and of that for the same origin. */
export function useBases(addresses: Readonly<Record<string, string>>): void {
  bases = addresses;
}

function addressFor(declared: Call): string {
  return (bases[baseOf(declared)] || bases['main'] || '').replace(/\/$/, '');
}

/**
 * Makes a declared call and returns its payload.
 * @throws CallError for a refusal (with the server's sentence) and for every fault (服务器出错了请稍后再试)
 */
export async function call<C extends Call>(declared: C, input: ArgumentOf<C>, options: Way = {}): Promise<ReplyOf<C>> {
  return send(declared, input as Record<string, unknown>, options, async (response) => (await readEnvelope(response)) as ReplyOf<C>);
}

/** Makes a call that answers with a file. */
export async function download<C extends Call>(
  declared: C,
  input: ArgumentOf<C>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<{ blob: Blob; name: string }> {
  return send(declared, input as Record<string, unknown>, options, async (response, patience) => {
    const disposition = response.headers.get('content-disposition');
    const isRefusal = response.headers.get('content-type')?.startsWith('application/json') && !disposition;
    if (!response.ok || isRefusal) await readEnvelope(response);
    return { blob: await readBytes(response, patience), name: fileName(disposition) };
  });
}

interface Way {
  readonly signal?: AbortSignal;
  /** For files: sends them so that progress is seen, and one that has stopped is given up. */
  readonly sendFile?: (url: string, form: FormData, patience: Patience) => Promise<Response>;
}

type Read<T> = (response: Response, patience: Patience) => Promise<T>;

async function send<T>(declared: Call, input: Record<string, unknown>, way: Way, read: Read<T>): Promise<T> {
  const known = (given: Record<string, unknown>) =>
    orAfter(
      () => request(declared, given, way, read),
      ({ status }) => status === 401 && declared.access !== 'public',
      relogin,
    );
  const shown = (given: Record<string, unknown>) =>
    orAfter(
      () => known(given),
      (error) => declared.confirmed !== undefined && proofIn(error) !== undefined,
      (error) => askProof?.(proofIn(error)!) ?? Promise.resolve(false),
    );
  return despiteWarnings(shown, input);
}

function proofIn({ status, code }: CallError): Proof | undefined {
  if (status !== 403) return undefined;
  return code === 'codeAsked' ? 'code' : code === 'passwordAsked' ? 'password' : undefined;
}

/** Asks about the warnings for which a call was refused, and makes it again with them as read: as often as there are others meanwhile. */
async function despiteWarnings<T>(make: (input: Record<string, unknown>) => Promise<T>, input: Record<string, unknown>): Promise<T> {
  const warningsRead: string[] = [];
  for (;;) {
    try {
      return await make(warningsRead.length > 0 ? { ...input, warningsRead } : input);
    } catch (error) {
      if (!(error instanceof CallError) || error.despite === undefined || !askWarned) throw error;
      const unread = error.fields.filter(({ message }) => !warningsRead.includes(message));
      if (unread.length === 0 || !(await askWarned(error.fields, error.despite))) throw error;
      warningsRead.push(...unread.map(({ message }) => message));
    }
  }
}

/** Makes it once more when the shell has asked the person for what was missing. */
async function orAfter<T>(
  make: () => Promise<T>,
  isMissing: (error: CallError) => boolean,
  ask: ((error: CallError) => Promise<boolean>) | undefined,
): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof CallError) || !isMissing(error) || !ask || !(await ask(error))) throw error;
    return make();
  }
}

/** Makes a request and reads its answer, within the time that one waits for it. */
async function request<T>(declared: Call, input: Record<string, unknown>, way: Way, read: Read<T>): Promise<T> {
  const patience = patienceWith(way.signal);
  try {
    const response = await fetched(declared, input, patience, way.sendFile);
    noteServerTime(response.headers.get('date'));
    return await read(response, patience);
  } catch (error) {
    if (error instanceof CallError || way.signal?.aborted) throw error;
    const isSilent = patience.signal.aborted;
    const said = navigator.onLine ? serverFault : '网络已断开，恢复后请重试';
    throw new CallError(isSilent ? '服务器长时间没有回应，请检查网络后重试' : said, 'network', 0);
  } finally {
    patience.end();
  }
}

/** Where a call goes, and what of its input is left for the body. */
function addressOf(declared: Call, input: Record<string, unknown>) {
  const rest = { ...input };
  const path = declared.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = encodeURIComponent(String(rest[key]));
    delete rest[key];
    return value;
  });
  const kind = bodyOf(declared);
  const query = new URLSearchParams();
  if (declared.access !== 'public' || declared.tellsWho)
    for (const [key, value] of Object.entries(readTokens())) if (value) query.set(key, value);
  if (kind === 'none') appendQuery(query, rest);
  const asked = query.toString();
  return { url: `${addressFor(declared)}${path}${asked && `?${asked}`}`, kind, rest };
}

/** Opens a call that tells events as they happen. The browser comes again by itself when the line breaks. */
export function listenTo<C extends Call>(declared: C, input: ArgumentOf<C>): EventSource {
  return new EventSource(addressOf(declared, input as Record<string, unknown>).url, { withCredentials: true });
}

async function fetched(declared: Call, input: Record<string, unknown>, patience: Patience, sendFile: Way['sendFile']): Promise<Response> {
  const { url, kind, rest } = addressOf(declared, input);
  const sent = bodyAs(kind, rest);
  if (sent.body instanceof FormData && sendFile) return sendFile(url, sent.body, patience);
  patience.wait(declared.answer === 'file' || sent.body instanceof FormData ? waits.file : waits.answer);
  return fetch(url, { method: declared.method, ...sent, signal: patience.signal, credentials: 'include' });
}

/** The bytes of a file, however long it is, as long as they keep coming. */
function readBytes(response: Response, patience: Patience): Promise<Blob> {
  patience.wait(waits.progress);
  const seen = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, way) {
      patience.wait(waits.progress);
      way.enqueue(bytes);
    },
  });
  return new Response(response.body?.pipeThrough(seen) ?? null, response).blob();
}

function appendQuery(query: URLSearchParams, values: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) continue;
    query.set(key, Array.isArray(value) ? value.join(',') : String(value as string | number | boolean));
  }
}

function bodyAs(kind: ReturnType<typeof bodyOf>, values: Record<string, unknown>): { body?: BodyInit; headers?: Record<string, string> } {
  if (kind === 'json') return { body: JSON.stringify(values), headers: { 'content-type': 'application/json' } };
  if (kind === 'form') {
    const form = new URLSearchParams();
    appendQuery(form, values);
    return { body: form };
  }
  if (kind === 'multipart') {
    const form = new FormData();
    for (const [key, value] of Object.entries(values))
      if (value !== undefined && value !== null) form.append(key, value instanceof Blob ? value : String(value as string));
    return { body: form };
  }
  return {};
}

async function readEnvelope(response: Response): Promise<unknown> {
  const envelope = (await response.json().catch(passOver)) as Envelope;
  if (envelope.success || envelope.isSuccess || envelope.result === 'success') return envelope.data;
  const message = envelope.errorMsg ?? envelope.errmsg ?? serverFault;
  throw new CallError(message, envelope.errorCode ?? 'server', response.status, {
    fields: envelope.errors,
    trace: envelope.trace,
    despite: envelope.despite,
  });
}

/** What is no JSON says nothing; what broke off or was given up is told as such. */
function passOver(error: unknown): object {
  if (error instanceof SyntaxError) return {};
  throw error;
}

function fileName(disposition: string | null): string {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  return encoded ? decodeURIComponent(encoded) : (disposition?.match(/filename="([^"]+)"/)?.[1] ?? '下载');
}

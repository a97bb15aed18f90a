import { bodyOf } from '../contract/body.ts';
import type { ArgumentOf, Call, ReplyOf } from '../contract/call.ts';
import { serverFault } from '../contract/refusal.ts';
import { noteServerTime } from './server-clock.ts';
import { readTokens } from './tokens.ts';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** The server said no, or could not be reached. `message` is the sentence to show. */
export class CallError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: readonly FieldError[];
  /** Tracking number of a server fault. */
  readonly trace: string | undefined;

  constructor(message: string, code: string, status: number, fields: readonly FieldError[] = [], trace?: string) {
    super(message);
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
}

type Ask = () => Promise<boolean>;
let relogin: Ask | undefined;
let askCode: Ask | undefined;
let base = '';

/** The shell hands in what to do when the session has ended under an open page: resolves true once a new one stands. */
export function onSessionLost(ask: Ask | undefined): void {
  relogin = ask;
}

/** The shell hands in how somebody shows a code of the second factor: resolves true once the server has taken one. */
export function onCodeAsked(ask: Ask | undefined): void {
  askCode = ask;
}

/** Address of the main server from the run-time configuration; empty for the same origin. */
export function useBase(address: string): void {
  base = address.replace(/\/$/, '');
}

/**
 * Makes a declared call and returns its payload.
 * @throws CallError for a refusal (with the server's sentence) and for every fault (服务器出错了请稍后再试)
 */
export async function call<C extends Call>(
  declared: C,
  input: ArgumentOf<C>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<ReplyOf<C>> {
  const response = await send(declared, input as Record<string, unknown>, options.signal);
  return (await readEnvelope(response)) as ReplyOf<C>;
}

/** Makes a call that answers with a file. */
export async function download<C extends Call>(
  declared: C,
  input: ArgumentOf<C>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<{ blob: Blob; name: string }> {
  const response = await send(declared, input as Record<string, unknown>, options.signal);
  if (!response.ok || response.headers.get('content-type')?.startsWith('application/json')) await readEnvelope(response);
  return { blob: await response.blob(), name: fileName(response.headers.get('content-disposition')) };
}

async function send(declared: Call, input: Record<string, unknown>, signal?: AbortSignal): Promise<Response> {
  let response = await request(declared, input, signal);
  if (response.status === 401 && declared.access !== 'public' && relogin && (await relogin()))
    response = await request(declared, input, signal);
  if (declared.confirmed && askCode && (await asksCode(response)) && (await askCode())) return request(declared, input, signal);
  return response;
}

async function asksCode(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const { errorCode } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as Envelope;
  return errorCode === 'codeAsked';
}

async function request(declared: Call, input: Record<string, unknown>, signal?: AbortSignal): Promise<Response> {
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
  try {
    const response = await fetch(`${base}${path}${asked && `?${asked}`}`, {
      method: declared.method,
      ...bodyAs(kind, rest),
      ...(signal && { signal }),
      credentials: 'include',
    });
    noteServerTime(response.headers.get('date'));
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallError(navigator.onLine ? serverFault : `${serverFault}（网络已断开）`, 'network', 0);
  }
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
  const envelope = (await response.json().catch(() => ({}))) as Envelope;
  if (envelope.success || envelope.isSuccess || envelope.result === 'success') return envelope.data;
  const message = envelope.errorMsg ?? envelope.errmsg ?? serverFault;
  throw new CallError(message, envelope.errorCode ?? 'server', response.status, envelope.errors, envelope.trace);
}

function fileName(disposition: string | null): string {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  return encoded ? decodeURIComponent(encoded) : (disposition?.match(/filename="([^"]+)"/)?.[1] ?? '下载');
}

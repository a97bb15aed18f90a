import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { sm2 } from 'sm-crypto-v2';

import { sessionCalls } from '#areas/session/contract/calls.ts';
import { secondFactorCalls } from '#areas/session/contract/second-factor.ts';
import { bodyOf, type ArgumentOf, type Call, type ReplyOf } from '#kit/contract/call.ts';
import type { Issue } from '#kit/contract/form.ts';
import { asCall } from './calling.ts';

/** The server said no. */
export class CallRefused extends Error {
  readonly code: string;
  readonly status: number;
  readonly errors: readonly Issue[];

  constructor(status: number, envelope: { errorCode?: string; errorMsg?: string; errors?: readonly Issue[] }) {
    super(envelope.errorMsg ?? `HTTP ${status}`);
    this.code = envelope.errorCode ?? '';
    this.status = status;
    this.errors = envelope.errors ?? [];
  }
}

/** A server that can be asked: the one of this process, or another one over the network. */
export interface Asked {
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
}

export interface SendOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of the browser's own; `{}` sends none. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** Added to the query. */
  readonly query?: Readonly<Record<string, string>>;
  /** Which warnings have been read. Without it all are, as by whoever presses 「仍要提交」: tests about them say which. */
  readonly warningsRead?: readonly string[];
}

/** Whoever makes calls: a browser with its cookies and an address of its own, signed in or not. */
export class Visitor {
  readonly app: Asked;
  readonly address: string;
  cookies: Record<string, string> = {};
  tokens: { readonly token: string; readonly other_token: string } | undefined;
  /** What they type where the browser asks for their password again before what is signed; without one the refusal comes through. */
  password: string | undefined;

  constructor(app: Asked, address: string) {
    this.app = app;
    this.address = address;
  }

  /** Makes a declared call and answers its payload. @throws CallRefused */
  call<C extends Call>(declared: C, input: ArgumentOf<C>, options: SendOptions = {}): Promise<ReplyOf<C>> {
    return this.#make(declared, input, options);
  }

  async #make<C extends Call>(declared: C, input: ArgumentOf<C>, options: SendOptions): Promise<ReplyOf<C>> {
    const response = await this.send(declared, input, options);
    const envelope = response.json<{ success: boolean; data: ReplyOf<C>; errorCode?: string; errors?: readonly Issue[] }>();
    if (envelope.errorCode === 'warned' && !options.warningsRead)
      return this.#make(declared, input, { ...options, warningsRead: envelope.errors!.map(({ message }) => message) });
    if (envelope.errorCode === 'passwordAsked' && this.password !== undefined) {
      await this.showPassword(this.password);
      return this.#make(declared, input, options);
    }
    if (response.statusCode !== 200 || !envelope.success) throw new CallRefused(response.statusCode, envelope as object);
    return envelope.data;
  }

  /** Shows the password, as the dialog over the page asks for it. @throws CallRefused */
  async showPassword(password: string): Promise<void> {
    const { nonce, publicKey } = await this.call(sessionCalls.openLogin, {});
    await this.call(secondFactorCalls.confirmByPassword, { nonce, ...sealFields(publicKey, nonce, { password }) });
  }

  /** Makes a call that answers with a file. @throws CallRefused */
  async download<C extends Call>(declared: C, input: ArgumentOf<C>): Promise<{ content: Buffer; type: string; name: string }> {
    const response = await this.send(declared, input);
    if (response.statusCode !== 200) throw new CallRefused(response.statusCode, response.json());
    const name = String(response.headers['content-disposition']).match(/filename\*=UTF-8''([^;]+)/)?.[1] ?? '';
    return { content: response.rawPayload, type: String(response.headers['content-type']), name: decodeURIComponent(name) };
  }

  /** Makes a call and answers whatever comes, for tests of headers and faults. */
  async send(
    declared: Call,
    input: unknown,
    { headers = {}, cookies = this.cookies, query = {}, warningsRead }: SendOptions = {},
  ): Promise<LightMyRequestResponse> {
    const rest = { ...(input as Record<string, unknown>) };
    const url = declared.path.replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = encodeURIComponent(textOf(rest[key]));
      delete rest[key];
      return value;
    });
    const kind = bodyOf(declared);
    const asked = { ...(declared.access !== 'public' && this.tokens), ...(kind === 'none' && textsOf(rest)), ...query };
    const body = await bodyAs(kind, kind === 'json' && warningsRead ? { ...rest, warningsRead } : rest);
    const response = await asCall(declared, () =>
      this.app.inject({
        method: declared.method,
        url,
        query: asked,
        cookies: { ...cookies },
        remoteAddress: this.address,
        ...(body && { payload: body.payload }),
        headers: { ...body?.headers, ...headers },
      } as InjectOptions),
    );
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0 || value === '') delete this.cookies[name];
      else this.cookies[name] = value;
    }
    return response;
  }

  /** Logs in as the login page does. @throws CallRefused */
  async logIn(loginName: string, password: string, validateCode?: string): Promise<void> {
    const { nonce, publicKey } = await this.call(sessionCalls.openLogin, {});
    const sealed = sealFields(publicKey, nonce, { username: loginName, password });
    const given = { nonce, ...sealed, ...(validateCode !== undefined && { validateCode }) };
    this.keepTokens(await this.call(sessionCalls.login, given));
    this.password = password;
  }

  /** Makes further calls in the session that a login has opened. */
  keepTokens({ sessionid, extendSessionId }: ReplyOf<typeof sessionCalls.login>): void {
    this.tokens = { token: sessionid, other_token: extendSessionId };
  }
}

/** What the browser sends for secret fields. */
export function sealFields<K extends string>(publicKey: string, nonce: string, values: Readonly<Record<K, string>>): Record<K, string> {
  const entries = Object.entries<string>(values).map(([field, value]) => [
    field,
    sm2.doEncrypt(JSON.stringify({ nonce, field, value }), publicKey, 1),
  ]);
  return Object.fromEntries(entries) as Record<K, string>;
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Values as a query or a form carries them; what is empty stays away. */
function textsOf(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const filled = Object.entries(values).filter(
    ([, value]) => value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(filled.map(([key, value]) => [key, Array.isArray(value) ? value.map(textOf).join(',') : textOf(value)]));
}

async function bodyAs(
  kind: ReturnType<typeof bodyOf>,
  values: Readonly<Record<string, unknown>>,
): Promise<{ payload: string | Buffer; headers: Record<string, string> } | undefined> {
  if (kind === 'none') return undefined;
  if (kind === 'json') return { payload: JSON.stringify(values), headers: { 'content-type': 'application/json' } };
  if (kind === 'form')
    return { payload: new URLSearchParams(textsOf(values)).toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  const form = new FormData();
  for (const [key, value] of Object.entries(values))
    if (value !== undefined && value !== null) form.append(key, value instanceof Blob ? value : String(value));
  const encoded = new Response(form);
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': encoded.headers.get('content-type')! } };
}

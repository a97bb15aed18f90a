import type { InjectOptions } from 'fastify';

import { bodyOf, type Call } from '#kit/contract/call.ts';
import type { Visitor } from '#server/testing/person.ts';

import { spelled } from './inputs.ts';

/** Signs that a server does not take in one part of an address; the router refuses them before any call. */
const longestPart = 200;

let sent = 0;

/** Each request from another address, so that no limit of one address hides what lies behind it. */
function nextAddress(): string {
  sent += 1;
  return `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
}

/**
 * A request that carries the input as it is, however wrong: arrays and objects where one text is expected become repeated parameters.
 * @param raw a body to send instead
 */
export async function carry(call: Call, input: Readonly<Record<string, unknown>>, visitor: Visitor, raw?: string): Promise<InjectOptions> {
  const rest: Record<string, unknown> = { ...input };
  const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = wellFormed(textOf(rest[name])).slice(0, longestPart / 4);
    delete rest[name];
    // A part of dots alone is a step in the path, to whichever call lies there.
    return encodeURIComponent(/^\.*$/.test(text) ? 'x' : text);
  });
  const query = new URLSearchParams(visitor.tokens);
  const body = raw === undefined ? await bodyFor(call, rest, query) : { type: typeOf(call), payload: raw };
  return {
    method: call.method,
    url: `${url}?${query.toString()}`,
    cookies: { ...visitor.cookies },
    remoteAddress: nextAddress(),
    ...(body && { payload: body.payload, headers: { 'content-type': body.type } }),
  };
}

async function bodyFor(call: Call, values: Readonly<Record<string, unknown>>, query: URLSearchParams) {
  const kind = bodyOf(call);
  if (kind === 'none') {
    append(query, values);
    return undefined;
  }
  if (kind === 'form') {
    const form = new URLSearchParams();
    append(form, values);
    return { type: typeOf(call), payload: form.toString() };
  }
  if (kind === 'json') return { type: typeOf(call), payload: spellOut(JSON.stringify(values)) };
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    form.append(
      name,
      name === 'file' ? new File([textOf(value).slice(0, 5000)], wellFormed(textOf(value)).slice(0, 60) || 'a.pdf') : textOf(value),
    );
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type')!, payload: Buffer.from(await encoded.arrayBuffer()) };
}

function spellOut(json: string): string {
  return Object.entries(spelled).reduce((text, [sign, written]) => text.replaceAll(`"${sign}"`, written), json);
}

function typeOf(call: Call): string {
  const kind = bodyOf(call);
  if (kind === 'multipart') return 'multipart/form-data; boundary=x';
  return kind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
}

function append(query: URLSearchParams, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values))
    for (const one of Array.isArray(value) && value.length > 0 && value.length < 200 ? value : [value])
      query.append(name, textOf(one).slice(0, 5000));
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** An address holds Unicode only. */
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
}

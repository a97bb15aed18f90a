import type { InjectOptions, LightMyRequestResponse } from 'fastify';

import type { Asked } from './person.ts';

/** A portal that listens elsewhere, asked over the network as tests ask the server of their own process. */
export class OverNetwork implements Asked {
  readonly #base: string;

  /** @param base where it listens, without a closing slash */
  constructor(base: string) {
    this.#base = base;
  }

  async inject({
    method = 'GET',
    url,
    query,
    cookies = {},
    remoteAddress,
    payload,
    headers,
  }: InjectOptions): Promise<LightMyRequestResponse> {
    const asked = new URLSearchParams(query as Record<string, string>).toString();
    const response = await fetch(`${this.#base}${url as string}${asked && `?${asked}`}`, {
      method,
      headers: {
        ...(headers as Record<string, string>),
        cookie: Object.entries(cookies as Record<string, string>)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
        ...(remoteAddress && { 'x-forwarded-for': remoteAddress }),
      },
      ...(payload !== undefined && { body: payload as string }),
    });
    const rawPayload = Buffer.from(await response.arrayBuffer());
    const body = rawPayload.toString();
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      body,
      rawPayload,
      json: () => JSON.parse(body) as unknown,
      cookies: response.headers.getSetCookie().map(readCookie),
    } as unknown as LightMyRequestResponse;
  }
}

export function readCookie(line: string) {
  const [pair = '', ...rest] = line.split('; ');
  const at = pair.indexOf('=');
  const maxAge = rest.find((part) => part.startsWith('Max-Age='))?.slice('Max-Age='.length);
  return { name: pair.slice(0, at), value: pair.slice(at + 1), ...(maxAge !== undefined && { maxAge: Number(maxAge) }) };
}

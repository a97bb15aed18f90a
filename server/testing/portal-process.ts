import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

import type { Asked } from './person.ts';

const project = path.resolve(import.meta.dirname, '../..');
const startsWithinMs = 120_000;

/** The portal as a process of its own: it can be killed. */
export class PortalProcess implements Asked {
  readonly #env: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  #base = '';

  constructor(env: Readonly<Record<string, string>>) {
    this.#env = env;
  }

  /** Resolves when it says that it has started. @throws with what it wrote, if it ends before */
  async start(): Promise<void> {
    const { NODE_ENV: _, ...inherited } = process.env;
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      cwd: project,
      env: { ...inherited, PORT: '0', HOST: '127.0.0.1', ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const port = await new Promise<string>((resolve, reject) => {
      let said = '';
      const late = setTimeout(() => reject(new Error(`not started in time: ${said}`)), startsWithinMs);
      const hear = (text: Buffer) => {
        said += text.toString();
        const found = /http:\/\/localhost:(\d+)\//.exec(said)?.[1];
        if (!found) return;
        clearTimeout(late);
        resolve(found);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.on('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)));
    });
    this.#base = `http://127.0.0.1:${port}`;
  }

  get isAlive(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  /** Ends it, by default without a chance to put anything in order. */
  async end(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (!child || !this.isAlive) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  /** Sends over the network what tests send into the server of their own process. */
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
    const body = await response.text();
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      body,
      json: () => JSON.parse(body) as unknown,
      cookies: response.headers.getSetCookie().map(readCookie),
    } as unknown as LightMyRequestResponse;
  }
}

function readCookie(line: string) {
  const [pair = '', ...rest] = line.split('; ');
  const at = pair.indexOf('=');
  const maxAge = rest.find((part) => part.startsWith('Max-Age='))?.slice('Max-Age='.length);
  return { name: pair.slice(0, at), value: pair.slice(at + 1), ...(maxAge !== undefined && { maxAge: Number(maxAge) }) };
}

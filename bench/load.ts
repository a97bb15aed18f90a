import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** One HTTP request, ready to be written to a socket. */
export type Wire = Buffer;

export interface Load {
  readonly port: number;
  readonly connections: number;
  /** Ends when this time is over or, if sooner, when `most` requests have been sent. */
  readonly seconds: number;
  readonly most?: number;
  /** Milliseconds that whoever asked reads before they ask again; people do not begin in the same moment either, and read before the first turn. */
  readonly reading?: (connection: number, turn: number) => number;
  /** The n-th request of a connection; each connection sends one at a time. */
  readonly next: (connection: number, turn: number) => Wire;
}

/** What a load gave. Latencies are in milliseconds, in no order. */
export interface Answers {
  readonly latencies: readonly number[];
  readonly seconds: number;
}

/** Bytes of a request as a browser keeps a connection alive with. */
export function wire(method: string, path: string, headers: Readonly<Record<string, string>> = {}, body = ''): Wire {
  const all = { host: 'localhost', ...headers, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Sends requests over kept connections to this machine and times each. It speaks to the socket itself: a full HTTP client would take the
 * processor time that the measured server needs. @throws when any answer is not 200: a refusal is fast, and would flatter
 */
export async function load({ port, connections, seconds, most = Infinity, reading, next }: Load): Promise<Answers> {
  const latencies: number[] = [];
  let sent = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const runOne = async (connection: number): Promise<void> => {
    const line = await Line.open(port);
    try {
      if (reading) await pause((reading(connection, 0) * connection) / connections);
      for (let turn = 0; sent < most && performance.now() < endsAt; turn += 1) {
        sent += 1;
        const from = performance.now();
        await line.ask(next(connection, turn));
        latencies.push(performance.now() - from);
        if (reading) await pause(Math.min(reading(connection, turn), Math.max(0, endsAt - performance.now())));
      }
    } finally {
      line.close();
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => runOne(connection)));
  return { latencies, seconds: (performance.now() - startedAt) / 1000 };
}

/** One kept connection with at most one request under way. */
class Line {
  readonly #socket: net.Socket;
  #received: Buffer = Buffer.alloc(0);
  #expected = -1;
  #settle: { resolve: () => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: net.Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#settle?.reject(error));
    socket.on('close', () => this.#settle?.reject(new Error('the server closed the connection')));
  }

  static open(port: number): Promise<Line> {
    return new Promise((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1');
      socket.once('error', reject);
      socket.once('connect', () => resolve(new Line(socket)));
    });
  }

  ask(request: Wire): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#settle = undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    if (this.#expected < 0) this.#expected = lengthOf(this.#received);
    if (this.#expected < 0 || this.#received.length < this.#expected) return;
    const answer = this.#received;
    this.#received = Buffer.alloc(0);
    this.#expected = -1;
    const { resolve, reject } = this.#settle!;
    this.#settle = undefined;
    if (answer.subarray(9, 12).toString('latin1') === '200') resolve();
    else reject(new Error(`the server answered ${answer.subarray(9, 12).toString('latin1')}: ${answer.toString('utf8').slice(-300)}`));
  }
}

/** Bytes of the whole answer, or -1 while its head is incomplete. */
function lengthOf(received: Buffer): number {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return -1;
  const length = /content-length: *(\d+)/i.exec(received.subarray(0, end).toString('latin1'))?.[1];
  if (length === undefined) throw new Error('an answer without a length cannot be measured');
  return end + 4 + Number(length);
}

/** The value that `share` of all stay below. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function perSecond({ latencies, seconds }: Answers): number {
  return latencies.length / seconds;
}

/** Several loads of the same kind as one. */
export function together(all: readonly Answers[]): Answers {
  return { latencies: all.flatMap(({ latencies }) => latencies), seconds: all.reduce((sum, { seconds }) => sum + seconds, 0) };
}

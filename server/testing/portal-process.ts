import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { OverNetwork } from './over-network.ts';
import type { Asked } from './person.ts';

const project = path.resolve(import.meta.dirname, '../..');
/** The first start tells the demo city, on a busy machine for minutes. */
const startsWithinMs = 400_000;
const mostTries = 20;

/** What a portal of the tests leaves open outside a demo. */
const acceptedRisks = 'plainHttp,plainDatabase,noScanner,noLogCollector';

/** Its people log in by password alone, outside a demo, too. */
const config = path.join(import.meta.dirname, 'outside-demo.json');

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
    // As `npm start` runs it: one file, made anew where the sources have changed.
    execFileSync(process.execPath, ['scripts/build.mjs', '--server'], { cwd: project });
    const child = spawn(process.execPath, ['--enable-source-maps', '.cache/server/main.mjs'], {
      cwd: project,
      env: { ...inherited, PORT: '0', HOST: '127.0.0.1', ACCEPTED_RISKS: acceptedRisks, CONFIG: config, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#base = await new Promise<string>((resolve, reject) => {
      let said = '';
      const late = setTimeout(() => reject(new Error(`not started in time: ${said}`)), startsWithinMs);
      const hear = (text: Buffer) => {
        said += text.toString();
        const found = /(https?):\/\/localhost:(\d+)\//.exec(said);
        if (!found) return;
        clearTimeout(late);
        resolve(`${found[1]}://${found[1] === 'https' ? 'localhost' : '127.0.0.1'}:${found[2]}`);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.on('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)));
    });
  }

  /** Where it listens, without a closing slash. */
  get base(): string {
    return this.#base;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
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
  async inject(options: InjectOptions): Promise<LightMyRequestResponse> {
    for (let again = 1; ; again += 1) {
      const answer = await new OverNetwork(this.#base).inject(options);
      // One that has just begun on a busy machine says that it is too busy, and the portal asks again.
      if (answer.statusCode !== 503 || again === mostTries) return answer;
      await pause(200);
    }
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** How much time and memory something took in a process that does nothing else. */
export interface Spent {
  readonly seconds: number;
  /** Resident memory of the process before, and at its highest, MiB. */
  readonly before: number;
  readonly peak: number;
}

const everyMs = 20;
const mib = 2 ** 20;

/** Does the work and watches the memory of this process meanwhile. */
export async function spend(work: () => Promise<void>): Promise<Spent> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const sample = () => (peak = Math.max(peak, process.memoryUsage.rss()));
  const timer = setInterval(sample, everyMs);
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1000;
  sample();
  clearInterval(timer);
  return { seconds, before: before / mib, peak: peak / mib };
}

/** An embedded database of so many devices in a folder, by `bench/data.ts`; one that is there is left as it is. */
export async function makeDevices(dataDir: string, devices: number): Promise<void> {
  const making = spawn(process.execPath, ['--import', 'tsx', path.join('bench', 'data.ts'), String(devices)], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
    stdio: 'inherit',
  });
  const [code] = (await once(making, 'exit')) as [number | null];
  if (code !== 0) throw new Error('the devices could not be made');
}

import { spawn } from 'node:child_process';
import path from 'node:path';

import { answersAt, end, freePort } from './city.ts';

/** Runs `npm start` on a data folder until it answers, then ends it as Ctrl+C does. @returns milliseconds until it answered */
export async function startByNpm(dataDir: string): Promise<number> {
  const port = await freePort();
  const { DATABASE_URL: _url, ...inherited } = process.env;
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...inherited, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  try {
    return await answersAt(port, () => npm.exitCode !== null);
  } finally {
    // Ctrl+C goes to everybody in the terminal's group.
    await end(npm, () => void process.kill(-npm.pid!, 'SIGINT'));
  }
}

import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { project } from './install.mjs';

const endWithParent = pathToFileURL(path.join(project, 'scripts', 'end-with-parent.mjs')).href;

/**
 * Runs server/main.ts until it ends and ends with its exit code. The server gets a process group of its own, so Ctrl+C reaches it once, through
 * here, and a line to this process, so it stops orderly even when this process is killed.
 * @param {string[]} nodeArgs placed before the file, such as `--watch`
 */
export function runServer(nodeArgs = [], env = {}) {
  const args = [...nodeArgs, '--import', 'tsx', '--import', endWithParent, path.join('server', 'main.ts')];
  const server = spawn(process.execPath, args, {
    cwd: project,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
    // Node 22 and later keep compiled code from one start to the next; older ones ignore the variable.
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: path.join(project, '.cache', 'node'), ...process.env, ...env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A closed terminal means: stop, too.
    process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  watchNpm(() => server.kill('SIGTERM'));
  server.once('error', (error) => {
    console.error(`服务无法启动：${error.message}`);
    process.exit(1);
  });
  server.once('exit', (code, signal) => process.exit(code ?? 128 + (os.constants.signals[signal] ?? 0)));
  return server;
}

/**
 * Killing npm does not end what it started, so the server would go on unseen and hold its port and its data. The script in package.json says
 * `exec`, which makes npm itself the parent and lets its signals through. Outside npm an ending parent means nothing; that is how services are
 * put in the background.
 */
function watchNpm(onEnd) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    onEnd();
  }, 300);
  timer.unref();
}

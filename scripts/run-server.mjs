import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { project } from './install.mjs';

const endWithParent = pathToFileURL(path.join(project, 'scripts', 'end-with-parent.mjs')).href;

/** A server that fell within this time has a fault that another start would meet again. */
const standsAfterMs = 15_000;
const restartMs = [1000, 5000, 30_000];

/**
 * Runs the server until it ends and ends with its exit code. The server gets a process group of its own, so Ctrl+C reaches it once, through
 * here, and a line to this process, so it stops orderly even when this process is killed.
 * @param {string[]} program how Node is to run it: its options and the file
 * @param {object} env beside the environment of this process
 * @param {boolean} isKept a server that stood and fell by itself is started again
 */
export function runServer(program, env = {}, isKept = false) {
  let server;
  let isStopping = false;
  let falls = 0;
  const stop = (signal) => {
    isStopping = true;
    server.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A closed terminal means: stop, too.
    process.on(signal, () => stop(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  watchNpm(() => stop('SIGTERM'));
  const start = () => {
    const startedAt = Date.now();
    server = spawnServer(program, env);
    server.once('error', (error) => {
      console.error(`服务无法启动：${error.message}`);
      process.exit(1);
    });
    server.once('exit', (code, signal) => {
      const hasStood = Date.now() - startedAt > standsAfterMs;
      if (!isKept || isStopping || code === 0 || !hasStood) process.exit(code ?? 128 + (os.constants.signals[signal] ?? 0));
      const pause = restartMs[Math.min(falls, restartMs.length - 1)];
      falls += 1;
      console.error(`服务意外结束（${signal ?? code}），${pause / 1000} 秒后重新启动……`);
      setTimeout(() => (isStopping ? process.exit(0) : start()), pause);
    });
  };
  start();
}

function spawnServer(program, env) {
  return spawn(process.execPath, ['--import', endWithParent, ...program], {
    cwd: project,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
    // Node 22 and later keep compiled code from one start to the next; older ones ignore the variable.
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: path.join(project, '.cache', 'node'), ...process.env, ...env },
  });
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

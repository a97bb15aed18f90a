// Runs before anything is installed: Node's own modules only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const project = path.dirname(import.meta.dirname);

const lockFile = path.join(project, 'package-lock.json');
const stampFile = path.join(project, 'node_modules', '.stamp');

/** Ends the program, in one sentence, when Node is older than package.json demands. */
export function checkNode() {
  const { engines } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'));
  const [major, minor] = engines.node.replace(/^\D+/, '').split('.').map(Number);
  const [hereMajor, hereMinor] = process.versions.node.split('.').map(Number);
  if (hereMajor > major || (hereMajor === major && hereMinor >= minor)) return;
  fail(`需要 Node.js ${engines.node}，当前是 ${process.versions.node}。请先升级 Node.js。`);
}

/** Installs the packages of package-lock.json, when what stands in node_modules is not exactly these. */
export function ensureInstalled() {
  const lock = readFileSync(lockFile, 'utf8');
  const stamp = createHash('sha256').update(`${lock}\n${process.platform} ${process.arch} ${process.versions.modules}`).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const wanted = JSON.parse(lock).packages;
  if (!isInstalled(wanted)) {
    console.log('正在安装依赖，首次需要几分钟……');
    // Not `npm ci`: it refuses a lock file that leaves out optional packages of other platforms, and a registry that lacks some of these writes
    // just such a lock file. Saving nothing and comparing afterwards keeps its promise: exactly the locked versions, and the lock file untouched.
    runNpm(['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']);
    if (!isInstalled(wanted)) fail('安装的依赖与 package-lock.json 不一致。请删除 node_modules 目录后重试。');
  }
  writeFileSync(stampFile, stamp);
}

/** Whether npm itself recorded these very packages, as after an `npm install` by hand. */
function isInstalled(wantedPackages) {
  const recordFile = path.join(project, 'node_modules', '.package-lock.json');
  if (!existsSync(recordFile)) return false;
  const installed = JSON.parse(readFileSync(recordFile, 'utf8')).packages;
  return Object.entries(wantedPackages).every(([place, wanted]) => {
    if (place === '' || wanted.link) return true;
    // Packages for other platforms are in the lock file and rightly absent here.
    return installed[place] ? installed[place].version === wanted.version : wanted.optional === true;
  });
}

function runNpm(args) {
  // Under `npm start` this is the very npm that runs us, wherever it lies.
  const cli = process.env.npm_execpath;
  const [command, ...first] = cli?.endsWith('.js') ? [process.execPath, cli] : ['npm'];
  const { status, error } = spawnSync(command, [...first, ...args], {
    cwd: project,
    stdio: 'inherit',
    shell: process.platform === 'win32' && !cli,
  });
  if (status !== 0) fail(`依赖安装失败${error ? `：${error.message}` : ''}。请检查网络和 npm 设置后重试。`);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

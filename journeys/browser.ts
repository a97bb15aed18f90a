import { execFileSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright-core';

const requireFromHere = createRequire(import.meta.url);

/** Quiet, and able to run as root and in a container with little shared memory. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
];

const INSTALLED: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'microsoft-edge-stable'].flatMap(
    (name) => [`/usr/bin/${name}`, `/usr/local/bin/${name}`, `/snap/bin/${name}`],
  ),
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  win32: ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].flatMap((name) =>
    [process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)']].map((folder) => `${folder}\\${name}`),
  ),
};

export interface FoundBrowser {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * The browser for journeys and screenshots: the one CHROME_PATH names; on Linux x64 the one that npm brought along with its own libraries and fonts, which
 * draws pages and no windows and takes two thirds of the time; elsewhere, or where that one does not start, an installed Chromium, Chrome or Edge that can
 * draw Chinese. Refuses with what to install when there is none.
 */
export function findBrowser(): FoundBrowser {
  const named = process.env['CHROME_PATH'];
  if (named) {
    if (!isProgram(named)) throw new Error(`CHROME_PATH 指定的 ${named} 不是可执行的程序。`);
    return { executablePath: named, env: inheritedEnv(fontsWhenMissing()) };
  }
  const brought = unpackBrowser();
  if (brought && starts(brought)) return brought;
  const installed = INSTALLED[process.platform]?.find(isProgram);
  if (installed) return { executablePath: installed, env: inheritedEnv(fontsWhenMissing()) };
  throw new Error(
    '没有找到浏览器。请安装 Chrome 或 Chromium（Debian：apt-get install chromium fonts-noto-cjk），或用 CHROME_PATH 指定其路径；' +
      '确实不需要浏览器测试时，设置 SKIP_BROWSER=1。',
  );
}

/** Starts the browser without a window. The caller closes it. */
export function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = findBrowser();
  return chromium.launch({ executablePath, env, args: FLAGS });
}

function starts({ executablePath, env }: FoundBrowser): boolean {
  try {
    execFileSync(executablePath, ['--version'], { env, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function inheritedEnv(more: Readonly<Record<string, string>>): Record<string, string> {
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(own), ...more };
}

/** An installed browser on a bare machine draws Chinese as boxes; then it is lent the fonts that npm brought. */
function fontsWhenMissing(): Record<string, string> {
  if (process.platform !== 'linux') return {};
  try {
    if (execFileSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()) return {};
  } catch {
    // Without fontconfig's own tools nobody can tell; one font more does no harm.
  }
  return { FONTCONFIG_FILE: writeFontList(cacheFolder('fonts')) };
}

function cacheFolder(name: string): string {
  const folder = path.join(import.meta.dirname, '..', '.cache', 'browser', name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

function writeFontList(folder: string): string {
  const fonts = path.join(packageHome('@embedpdf/fonts-sc'), 'fonts');
  const file = path.join(folder, 'fonts.conf');
  const families = ['sans-serif', 'serif', 'monospace', 'system-ui'].map(
    (family) => `<alias><family>${family}</family><prefer><family>Noto Sans S Chinese</family></prefer></alias>`,
  );
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><dir>/usr/share/fonts</dir>` +
      `<cachedir>${path.join(folder, 'fontconfig')}</cachedir>${families.join('')}</fontconfig>`,
  );
  return file;
}

/** The folder of an installed package, also of one that does not export its package.json. */
function packageHome(name: string): string {
  const found = requireFromHere.resolve
    .paths(name)
    ?.map((folder) => path.join(folder, name))
    .find((folder) => existsSync(folder));
  if (!found) throw new Error(`缺少软件包 ${name}，请重新执行 npm ci。`);
  return found;
}

/** Unpacks the Chromium of `@sparticuz/chromium` once per version. Its own loader would leave the libraries packed outside a cloud function. */
function unpackBrowser(): FoundBrowser | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const home = packageHome('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string };
  const parent = cacheFolder('.');
  const folder = path.join(parent, version);
  if (!existsSync(folder)) {
    // Made aside and renamed when whole: an interrupted run leaves nothing half-made.
    const unfinished = mkdtempSync(path.join(parent, 'unpacking-'));
    const unpack = (name: string): Buffer => brotliDecompressSync(readFileSync(path.join(home, 'bin', name)));
    writeFileSync(path.join(unfinished, 'chromium'), unpack('chromium.br'), { mode: 0o755 });
    for (const name of ['al2023.tar.br', 'swiftshader.tar.br'])
      execFileSync('tar', ['-x', '--no-same-owner', '-C', unfinished], { input: unpack(name) });
    chmodSync(unfinished, 0o755);
    try {
      renameSync(unfinished, folder);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
  }
  const libraries = [path.join(folder, 'lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
  return {
    executablePath: path.join(folder, 'chromium'),
    env: inheritedEnv({ LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: writeFontList(folder) }),
  };
}

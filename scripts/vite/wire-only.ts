import { runnerImport, type Plugin } from 'vite';

const suffix = '?wire';

interface Declared {
  readonly path: string;
  readonly method: string;
  readonly input: unknown;
  readonly reply: unknown;
  readonly title: string;
  readonly alias?: unknown;
  readonly perMinute?: number;
  readonly stageOf?: unknown;
  readonly cycle?: unknown;
  readonly isKept?: unknown;
  readonly notedByHandler?: unknown;
  readonly machine?: unknown;
  readonly media?: unknown;
  readonly quota?: unknown;
  readonly atFirst?: unknown;
  readonly atEnrolment?: unknown;
  readonly access: unknown;
}

/**
 * `import { wire } from '../contract/calls.ts?wire'`: the calls of a contract as the browser needs them to make a request (method, path, body, whether public),
 * without their schemas. The public pages must be small, and the schemas bring the whole of zod.
 */
export function wireOnly(): Plugin {
  let root = '';
  return {
    name: 'wire-only',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return undefined;
      const found = await this.resolve(source.slice(0, -suffix.length), importer, { skipSelf: true });
      return found && `\0${found.id}${suffix}`;
    },
    async load(id) {
      if (!id.startsWith('\0') || !id.endsWith(suffix)) return undefined;
      const file = id.slice(1, -suffix.length);
      this.addWatchFile(file);
      const { module } = await runnerImport<Record<string, unknown>>(file, { configFile: false, root, logLevel: 'error' });
      const wire = Object.fromEntries(
        Object.entries(module)
          .filter(([, value]) => isCalls(value))
          .map(([name, value]) => [name, strip(value as Record<string, Declared>)]),
      );
      return `export const wire = ${JSON.stringify(wire)};`;
    },
  };
}

function isCalls(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((one) => typeof one === 'object' && one !== null && 'path' in one && 'method' in one && 'reply' in one)
  );
}

/** What the server alone needs stays out: calls of the neighbouring system, titles, other addresses, limits, and by which menu ids a call is open. */
function strip(calls: Record<string, Declared>) {
  return Object.fromEntries(
    Object.entries(calls)
      .filter(([, { path }]) => !path.startsWith('/a/stone/mis/'))
      .map(([name, { access, ...declared }]) => {
        const { input: _input, reply: _reply, title: _title, alias: _alias, perMinute: _limit, ...asked } = declared;
        const { media: _media, quota: _quota, atFirst: _first, atEnrolment: _enrolment, stageOf: _stage, cycle: _cycle, ...told } = asked;
        const { isKept: _kept, notedByHandler: _noted, machine: _machine, ...rest } = told;
        // All but public calls are made with the tokens: that they are not public need not be said.
        return [name, { ...rest, ...(access === 'public' && { access }) }];
      }),
  );
}

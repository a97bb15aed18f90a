import { createRequire } from 'node:module';
import type { ThemeConfig } from 'antd';
import { runnerImport, type Plugin } from 'vite';

/** What kit/portal/theme/antd-theme.ts exports; the types of that room are not known here. */
interface Looks {
  readonly looks: readonly object[];
  antdTheme(look: object): ThemeConfig;
}

const styleSheet = 'virtual:antd.css';
const resolved = `\0${styleSheet}`;

/** Components the portal does not draw; leaving them out halves the style sheet. */
const unused =
  'Affix Anchor AutoComplete Avatar BackTop BorderBeam Breadcrumb Calendar Carousel ColorPicker FloatButton Layout List Listy Masonry Mentions QRCode Rate Slider Splitter Statistic Tour Transfer Watermark'.split(
    ' ',
  );

/**
 * antd without styles made in the browser, so that `style-src 'self'` holds: the style sheet of every look is extracted here and served as a file,
 * and the code that would make styles is left out of the bundle (about a quarter of antd).
 */
export function antdStatic(root: string): Plugin {
  return {
    name: 'antd-static',
    enforce: 'pre',
    resolveId: (source) => (source === styleSheet ? resolved : undefined),
    load: (id) => (id === resolved ? extract(root) : undefined),
    transform: {
      filter: { id: /node_modules\/(?:antd|@rc-component|@ant-design)\/.*\.js$/ },
      handler(code, id) {
        // The development server keeps antd as it is: it sends no such policy.
        if (this.environment.config.command !== 'build') return undefined;
        const [, file = ''] = id.split('/node_modules/');
        if (file in replaced) return replaced[file];
        if (file in silent) return silent[file]!.reduce(silenced, code);
        if (/^antd\/es\/.*\bstyle\b/.test(file) && hooks.test(code)) return withoutArguments(code, this.parse(code) as unknown as Node);
        return undefined;
      },
    },
  };
}

/** The same hooks, answering only the class names that the extracted sheet goes by. */
const withoutStyles = `
import useToken from '../useToken';
export const genStyleHooks = () => () => { const cssVar = useToken()[4]; return ['', cssVar.key]; };
export const genComponentStyleHook = () => () => '';
export const genSubStyleComponent = () => () => null;
export const genCssVar = (antCls, component) => {
  const prefix = '--' + antCls.replace(/\\./g, '') + '-' + component + '-';
  return [(name) => prefix + name, (name, fallback) => 'var(' + prefix + name + (fallback ? ', ' + fallback : '') + ')'];
};
`;

/** Modules that the portal needs only in part. */
const replaced: Readonly<Record<string, string>> = {
  'antd/es/theme/util/genStyleUtils.js': withoutStyles,
  'antd/es/theme/util/useResetIconStyle.js': 'export default function useResetIconStyle() {}',
  // Lists are filtered by their query form; the filter menu in a column's head would bring a tree along.
  'antd/es/table/hooks/useFilter/FilterDropdown.js':
    "export const flattenKeys = () => []; export default function FilterDropdown() { throw new Error('lists are filtered by their query form'); }",
  // Values are checked by their contract; antd's Form comes along only as the context of its controls.
  '@rc-component/async-validator/es/index.js':
    "export default class Validator { constructor() { throw new Error('values are checked by their contract'); } }",
};

/** Functions that would put a style element into the document. */
const silent: Readonly<Record<string, readonly string[]>> = {
  '@rc-component/util/es/Dom/dynamicCSS.js': ['injectCSS', 'updateCSS'],
  '@ant-design/icons/es/renderUtils.js': ['useInsertStyles'],
};

const hooks = /\bgen(?:StyleHooks|ComponentStyleHook|SubStyleComponent)\(/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly callee?: Node & { readonly name?: string };
  readonly arguments?: readonly Node[];
}

/** Cuts from every call that would make a style all but the component's name; what it was made of is then used by nobody and falls away. */
function withoutArguments(code: string, program: Node): string {
  const cuts: [from: number, to: number][] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    const [first, ...rest] = node.arguments ?? [];
    if (node.type === 'CallExpression' && first && rest.length > 0 && hooks.test(`${node.callee?.name}(`))
      cuts.push([first.end, rest.at(-1)!.end]);
    else Object.values(node).forEach(visit);
  };
  visit(program);
  return cuts.reduceRight((text, [from, to]) => text.slice(0, from) + text.slice(to), code);
}

/** Replaces an exported function by one that puts its style element nowhere. */
function silenced(code: string, name: string): string {
  const renamed = code
    .replace(new RegExp(`export (?:function|const) ${name}\\b`), (found) => found.replace('export ', '').replace(name, `${name}Unused`))
    .replace(new RegExp(`export \\{([^}]*)\\b${name}\\b`), `export {$1${name}`);
  if (renamed === code) throw new Error(`antd changed: ${name} is not where it was`);
  return `${renamed}\nexport function ${name}() { return document.createElement('style'); }\n`;
}

async function extract(root: string): Promise<string> {
  const require = createRequire(`${root}/package.json`);
  const { createElement } = require('react') as typeof import('react');
  const { ConfigProvider } = require('antd') as typeof import('antd');
  const { extractStyle } = require('@ant-design/static-style-extract') as typeof import('@ant-design/static-style-extract');
  const { module } = await runnerImport<Looks>(`${root}/kit/portal/theme/antd-theme.ts`, { configFile: false, root, logLevel: 'error' });
  const sheets = module.looks.map((look, index) => {
    const theme = { ...module.antdTheme(look), zeroRuntime: false };
    const sheet = quietly(() => extractStyle({ excludes: unused, customTheme: (node) => createElement(ConfigProvider, { theme }, node) }));
    // The rules are alike in every look; only the variables differ, which stand under the key of the look.
    const key = (theme.cssVar as { key: string }).key;
    return index === 0
      ? sheet.replace(/\.css-var-_R_[^{}]*\{[^{}]*\}/g, '')
      : (sheet.match(new RegExp(`\\.${key}(?![\\w-])[^{}]*\\{[^{}]*\\}`, 'g')) ?? []).join('');
  });
  return sheets.join('\n');
}

/** Drawing every component warns about those that antd deprecates. */
function quietly<T>(work: () => T): T {
  const { error } = console;
  console.error = () => {};
  try {
    return work();
  } finally {
    console.error = error;
  }
}

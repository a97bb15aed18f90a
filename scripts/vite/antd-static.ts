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
  'Affix Anchor AutoComplete Avatar BackTop BorderBeam Breadcrumb Calendar Carousel ColorPicker FloatButton Layout List Listy Masonry Mentions QRCode Rate Slider Splitter Statistic Tour Transfer Watermark'.split(' ');

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
      filter: {
        id: /node_modules\/(?:antd\/es\/theme\/util\/(?:genStyleUtils|useResetIconStyle)|@rc-component\/util\/es\/Dom\/dynamicCSS|@ant-design\/icons\/es\/renderUtils)\.js$/,
      },
      handler(code, id) {
        // The development server keeps antd as it is: it sends no such policy.
        if (this.environment.config.command !== 'build') return undefined;
        if (id.includes('useResetIconStyle')) return 'export default function useResetIconStyle() {}';
        if (id.includes('genStyleUtils')) return withoutStyles;
        if (id.includes('renderUtils')) return silenced(code, 'useInsertStyles');
        return silenced(silenced(code, 'injectCSS'), 'updateCSS');
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
    const sheet = quietly(() =>
      extractStyle({ excludes: unused as never, customTheme: (node) => createElement(ConfigProvider, { theme }, node) }),
    );
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

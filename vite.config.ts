import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { antdStatic } from './scripts/vite/antd-static.ts';
import { ownPrograms } from './scripts/vite/own-programs.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { wireOnly } from './scripts/vite/wire-only.ts';
import { withoutTableFilters } from './scripts/vite/without-table-filters.ts';

const root = import.meta.dirname;
const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { version: string };
/** Where `npm run dev` keeps the server. */
const server = process.env['SERVER'] ?? 'http://127.0.0.1:8080';

/** Where areas hand in at the start what others show: a few lines each, wanted by the shell of every page. */
const ports =
  /portal[/]open[/](?:application-buttons|archive-parts|device-list|forms-by-notice|materials|papers|paid-for)[.]ts$|kit[/]portal[/]\w+[/][a-z]+-port[.]ts$/;

// Vite demands the default export.
export default defineConfig({
  root,
  publicDir: 'portal/public',
  plugins: [
    wireOnly(),
    withoutTableFilters(),
    antdStatic(root),
    ownPrograms({ '/onlineApply': 'online-apply.html' }),
    react(),
    precompress(),
  ],
  define: { 'import.meta.env.PORTAL_VERSION': JSON.stringify(version) },
  build: {
    outDir: 'dist',
    // Words are lowered to these; methods that they lack are brought by portal/public/older-browsers.js, which also turns older browsers away.
    target: ['chrome98', 'edge98', 'firefox94', 'safari15.4'],
    manifest: true,
    // Both would need inline script or inline data, which the content security policy forbids.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // A page for telephones without an account is a program of its own: it has none of what the others share.
      input: { index: `${root}/index.html`, onlineApply: `${root}/online-apply.html` },
      // The parts that antd is made of do nothing by being imported, but do not say so in their packages.
      treeshake: { moduleSideEffects: [{ test: /node_modules[/]@rc-component[/]/, sideEffects: false }] },
      // The package of the seal turns to Node's module only where there is no Web Crypto: browsers of the target have it.
      onLog: (level, log, tell) => {
        if (!log.message.startsWith('Module "crypto" has been externalized')) tell(level, log);
      },
      output: {
        // The names of all chunks stand in the shell, where a page's own name weighs more than its hash; the manifest of the build says which is which.
        chunkFileNames: 'assets/[hash].js',
        // Schemas are wanted by some pages only: left alone, they would be packed together with what all pages want.
        // What the shell needs of every area, what all contracts are written in and the pieces of layout are packed together: many small
        // chunks weigh more than one. Areas with public pages stay out, or the login page would load the others too.
        // What may wait of all areas is one chunk for the pages that count it, without the lifecycles that it names.
        codeSplitting: {
          groups: [
            { name: 'zod', test: /node_modules[/]zod[/]/ },
            { name: 'base', test: /kit[/]contract[/](?:actor|dictionary|lifecycle|pages|port|todo)[.]ts$/, priority: 1 },
            {
              name: 'declared',
              test: /areas[/][^/]+[/](?!session|payment|account-registration|reports|notices)[^/]+[/]contract[/](?:menu|access|desks)[.]ts$/,
            },
            { name: 'todos', test: /areas[/][^/]+[/][^/]+[/]contract[/]todos[.]ts$/, includeDependenciesRecursively: false },
            { name: 'ports', test: ports, includeDependenciesRecursively: false },
            { name: 'layout', test: /kit[/]portal[/]layout[/]/, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/a/', '/api/', '/docs/', '/lift/', '/device/', '/openapi.json', '/healthz'].map((path) => [
        path,
        { target: server, changeOrigin: false },
      ]),
    ),
  },
});

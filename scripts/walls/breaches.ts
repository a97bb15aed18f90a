/** One breach of one rule, and the file it is planted in. */
export interface Planted {
  /** What is wrong with it, in the words of ARCHITECTURE.md. */
  readonly breach: string;
  readonly file: string;
  readonly source: string;
  /** The rule that must see it. */
  readonly rule: string;
}

const manyLines = (count: number, line: string): string => `${line}\n`.repeat(count);
const imports = (...from: string[]): string =>
  from.map((source, index) => `import * as m${index} from '${source}';\nexport const n${index} = m${index};\n`).join('');

const importRule = 'eslint(no-restricted-imports)';

export const lintBreaches: readonly Planted[] = [
  ...[
    ['a contract imports a package', 'areas/base/a/contract/b1.ts', 'dayjs'],
    ['a contract imports Node', 'areas/base/a/contract/b2.ts', 'node:fs'],
    ['a contract imports the server of its area', 'areas/base/a/contract/b3.ts', '../server/door.ts'],
    ['a contract imports the kit of the portal', 'areas/base/a/contract/b4.ts', '#kit/portal/kit.ts'],
    ["a server imports another area's store", 'areas/base/a/server/b1.ts', '#areas/b/server/thing-store.ts'],
    ["a server imports a folder of another area's doors", 'areas/base/a/server/b40.ts', '#areas/b/server/doors'],
    ["a server imports what lies deeper behind another area's doors", 'areas/base/a/server/b41.ts', '#areas/b/server/doors/deep/thing.ts'],
    ["a server imports what is only called like another area's doors", 'areas/base/a/server/b42.ts', '#areas/b/server/doorstep.ts'],
    ['a portal imports one of several doors', 'areas/base/a/portal/b41.ts', '#areas/b/server/doors/read.ts'],
    ['a server climbs out of its area to a contract', 'areas/base/a/server/b2.ts', '../../b/contract/thing.ts'],
    ['a server climbs out of its area to a door', 'areas/base/a/server/b3.ts', '../../b/server/door.ts'],
    ['a server climbs to the kit', 'areas/base/a/server/b4.ts', '../../../../kit/server/kit.ts'],
    ['a server climbs to the program', 'areas/base/a/server/b5.ts', '../../../../server/main.ts'],
    ['an area imports the program', 'areas/base/a/server/b6.ts', '#server/main.ts'],
    ['a server imports the portal of its area', 'areas/base/a/server/b7.ts', '../portal/page.ts'],
    ['a server draws', 'areas/base/a/server/b8.ts', 'react'],
    ['a server imports what stands beside a door', 'areas/base/a/server/b20.ts', '#areas/b/server/doors.ts'],
    ['a deeper server file climbs out', 'areas/base/a/server/deep/b9.ts', '../../../b/contract/thing.ts'],
    ["a portal imports another area's portal", 'areas/base/a/portal/b1.ts', '#areas/b/portal/page.ts'],
    ['a portal imports a door', 'areas/base/a/portal/b2.ts', '#areas/b/server/door.ts'],
    ['a portal imports the server of its area', 'areas/base/a/portal/b3.ts', '../server/door.ts'],
    ['a portal imports the shell', 'areas/base/a/portal/b4.ts', '#portal/main.ts'],
    ['a portal imports Node', 'areas/base/a/portal/b5.ts', 'node:path'],
    ['the kit imports an area', 'kit/server/b1.ts', '#areas/a/contract/thing.ts'],
    ["the kit's contract imports an area", 'kit/contract/b1.ts', '#areas/a/contract/thing.ts'],
    ["the kit's contract imports a package", 'kit/contract/b2.ts', 'pg'],
    ["the kit's portal imports the kit's server", 'kit/portal/b1.ts', '../server/kit.ts'],
    ["the kit's portal imports an area", 'kit/portal/b2.ts', '#areas/a/portal/page.ts'],
    ["the kit's server imports the program", 'kit/server/b2.ts', '#server/main.ts'],
    ["the kit's server imports the kit's portal", 'kit/server/b4.ts', '../portal/kit.ts'],
    ['the program imports the shell', 'server/b1.ts', '#portal/main.ts'],
    ['the shell imports the program', 'portal/b1.ts', '#server/main.ts'],
    ["the shell imports an area's server", 'portal/b2.ts', '#areas/a/server/door.ts'],
  ].map(([breach = '', file = '', from = '']) => ({ breach, file, source: imports(from), rule: importRule })),
  {
    breach: 'a page opens an overlay past the wrapper',
    file: 'areas/base/a/portal/b6.tsx',
    source: "import { Modal } from 'antd';\nexport const m = Modal;\n",
    rule: importRule,
  },
  {
    breach: 'a page asks past the kit, which keeps what has been answered',
    file: 'areas/base/a/portal/b10.ts',
    source: "import { useQuery } from '@tanstack/react-query';\nexport const asked = useQuery;\n",
    rule: importRule,
  },
  {
    breach: 'a hook is called after a way out',
    file: 'areas/base/a/portal/b11.tsx',
    source:
      "import { useState } from 'react';\nexport function Part({ is }: { readonly is: boolean }) {\n  if (is) return null;\n  const [one] = useState(1);\n  return one;\n}\n",
    rule: 'react-hooks(rules-of-hooks)',
  },
  {
    breach: 'a wall is passed by a type',
    file: 'areas/base/a/portal/b7.ts',
    source: "import type { door } from '#areas/b/server/door.ts';\nexport type D = typeof door;\n",
    rule: importRule,
  },
  {
    breach: 'a wall is passed by a late import',
    file: 'areas/base/a/portal/b8.ts',
    source: "export const late = () => import('#areas/b/server/door.ts');\n",
    rule: importRule,
  },
  {
    breach: 'a wall is passed by a re-export',
    file: 'kit/server/b5.ts',
    source: "export { thing } from '#areas/a/contract/thing.ts';\n",
    rule: importRule,
  },
  {
    breach: 'two files import each other',
    file: 'areas/base/a/server/b10.ts',
    source: "import { two } from './b11.ts';\nexport const one = () => two;\n",
    rule: 'import(no-cycle)',
  },
  {
    breach: 'a cycle through #areas',
    file: 'areas/base/a/server/b11.ts',
    source: "import { one } from '#areas/a/server/b10.ts';\nexport const two = () => one;\n",
    rule: 'import(no-cycle)',
  },
  { breach: 'a default export', file: 'areas/base/a/server/b12.ts', source: 'export default 1;\n', rule: 'import(no-default-export)' },
  { breach: 'a barrel', file: 'areas/base/a/contract/b5.ts', source: "export * from './thing.ts';\n", rule: 'oxc(no-barrel-file)' },
  {
    breach: 'a promise is left alone',
    file: 'areas/base/a/server/b13.ts',
    source: 'export function f(p: Promise<void>): void {\n  p.then(() => 1);\n}\n',
    rule: 'typescript(no-floating-promises)',
  },
  {
    breach: 'a promise stands where a truth is asked',
    file: 'areas/base/a/server/b14.ts',
    source: 'export function f(p: Promise<boolean>): number {\n  return p ? 1 : 2;\n}\n',
    rule: 'typescript(no-misused-promises)',
  },
  {
    breach: 'any',
    file: 'areas/base/a/server/b15.ts',
    source: 'export const f = (x: any): unknown => x;\n',
    rule: 'typescript(no-explicit-any)',
  },
  {
    breach: 'a page converts what is a text already',
    file: 'areas/base/a/portal/b9.ts',
    source: 'export const f = (x: string): string => String(x);\n',
    rule: 'typescript(no-unnecessary-type-conversion)',
  },
  {
    breach: 'a switch forgets a case',
    file: 'areas/base/a/server/b16.ts',
    source: "export function f(x: 'a' | 'b'): void {\n  switch (x) {\n    case 'a':\n      throw new Error(x);\n  }\n}\n",
    rule: 'typescript(switch-exhaustiveness-check)',
  },
  { breach: 'a file over 300 lines', file: 'areas/base/a/server/b17.ts', source: manyLines(301, '// line'), rule: 'eslint(max-lines)' },
  {
    breach: 'a function over 60 lines',
    file: 'areas/base/a/server/b18.ts',
    source: `export function f(): void {\n${manyLines(60, '  void 0;')}}\n`,
    rule: 'eslint(max-lines-per-function)',
  },
  {
    breach: 'a page over 100 lines',
    file: 'areas/base/a/portal/LongPage.tsx',
    source: `export function LongPage(): null {\n${manyLines(100, '  void 0;')}  return null;\n}\n`,
    rule: 'eslint(max-lines-per-function)',
  },
  {
    breach: 'a test singled out',
    file: 'areas/base/a/server/b.test.ts',
    source: "import { expect, test } from 'vitest';\ntest.only('x', () => expect(1).toBe(1));\n",
    rule: 'vitest(no-focused-tests)',
  },
  { breach: 'a print in the server', file: 'areas/base/a/server/b19.ts', source: "console.log('x');\n", rule: 'eslint(no-console)' },
];

export const compileBreaches: readonly Omit<Planted, 'rule'>[] = [
  { breach: 'the portal uses the server', file: 'areas/base/a/portal/c1.ts', source: imports('../server/door.ts') },
  { breach: 'the shell uses the program', file: 'portal/c1.ts', source: imports('#server/main.ts') },
  { breach: 'the server uses the portal', file: 'areas/base/a/server/c1.ts', source: imports('../portal/page.ts') },
  { breach: 'a contract uses the server', file: 'areas/base/a/contract/c1.ts', source: imports('#areas/b/server/door.ts') },
  { breach: 'a contract uses the portal', file: 'kit/contract/c1.ts', source: imports('#kit/portal/kit.ts') },
  { breach: 'a contract reaches for the page', file: 'kit/contract/c2.ts', source: 'export const title = document.title;\n' },
  { breach: 'a contract reaches for Node', file: 'kit/contract/c3.ts', source: 'export const place = process.cwd();\n' },
  { breach: 'the server reaches for the page', file: 'kit/server/c1.ts', source: 'export const title = document.title;\n' },
  { breach: 'an enum', file: 'kit/server/c2.ts', source: 'export enum Colour {\n  Red,\n}\n' },
];

/** What each room may import, by file; nothing here may be reported. */
export const neighbours: Readonly<Record<string, string>> = {
  'kit/contract/kit.ts': "import { z } from 'zod';\nexport const kit = z.string();\n",
  'kit/server/config.ts': 'export interface Config {\n  readonly port: number;\n}\n',
  'kit/server/kit.ts':
    "import type { Config } from './config.ts';\nimport { kit } from '#kit/contract/kit.ts';\nexport const serve = (config: Config) => [kit, config];\n",
  'kit/portal/kit.ts': "import { kit } from '#kit/contract/kit.ts';\nexport const draw = kit;\n",
  'areas/base/a/contract/thing.ts':
    "import { kit } from '#kit/contract/kit.ts';\nimport { other } from '#areas/b/contract/thing.ts';\nexport const thing = [kit, other];\n",
  'areas/base/b/contract/thing.ts': 'export const other = 1;\n',
  'areas/base/b/server/thing-store.ts': 'export const rows: readonly number[] = [];\n',
  'areas/base/b/server/doors/write.ts': "import { rows } from '../thing-store.ts';\nexport const written = rows;\n",
  'areas/base/b/server/door.ts': "import { rows } from './thing-store.ts';\nexport const door = rows;\n",
  'areas/base/a/server/door.ts':
    "import { readFileSync } from 'node:fs';\nimport { door as open } from '#areas/b/server/door.ts';\nimport { written } from '#areas/b/server/doors/write.ts';\nimport { serve } from '#kit/server/kit.ts';\nimport { thing } from '../contract/thing.ts';\nexport const door = [open, written, serve, thing, readFileSync];\n",
  'areas/base/a/server/deep/below.ts':
    "import { thing } from '../../contract/thing.ts';\nimport { door } from '../door.ts';\nexport const below = [thing, door];\n",
  'areas/base/a/portal/page.ts':
    "import { draw } from '#kit/portal/kit.ts';\nimport { other } from '#areas/b/contract/thing.ts';\nimport { thing } from '../contract/thing.ts';\nexport const page = [draw, other, thing, document.title];\n",
  'areas/base/b/portal/page.ts': 'export const page = 1;\n',
  'areas/base/a/portal/FittingPage.tsx': `export function FittingPage(): null {\n${manyLines(90, '  void 0;')}  return null;\n}\n`,
  'server/main.ts': "import { door } from '#areas/a/server/door.ts';\nexport const main = door;\n",
  'portal/main.ts': "import { page } from '#areas/a/portal/page.ts';\nexport const main = page;\n",
};

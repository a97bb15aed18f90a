import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { billOf, type Lock } from './scripts/walls/bill-of-materials.ts';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly dependencies: Readonly<Record<string, string>> };

test('what is shipped is listed whole: every dependency with version, hash and licence, nothing that only builds or tests, and no address of a registry', () => {
  const printed = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/sbom.ts'], { encoding: 'utf8' });
  const bill = JSON.parse(printed) as ReturnType<typeof billOf>;
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', metadata: { component: { name: lock.name } } });
  const versions = new Map(bill.components.map(({ name, version }) => [name, version]));
  for (const [name, version] of Object.entries(manifest.dependencies)) expect([name, versions.get(name)]).toEqual([name, version]);
  expect(versions.has('vitest')).toBe(false);
  for (const { name, hashes, purl } of bill.components) {
    expect([name, hashes?.[0]?.content.length]).toEqual([name, 128]);
    expect(purl).toMatch(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d/);
  }
  expect(printed).not.toMatch(/https?:/);
  // Whatever something needs is in the list itself.
  const refs = new Set(bill.components.map((component) => component['bom-ref']));
  for (const { ref, dependsOn } of bill.dependencies) for (const needed of dependsOn) expect([ref, refs.has(needed)]).toEqual([ref, true]);
  expect(bill.dependencies.length).toBe(refs.size + 1);
});

test('the same package in two versions is two entries, each needed by its own', () => {
  const integrity = `sha512-${Buffer.alloc(64).toString('base64')}`;
  const { dependencies } = billOf({
    name: 'it',
    version: '1.0.0',
    packages: {
      '': { dependencies: { a: '1', b: '1' } },
      'node_modules/a': { version: '1.0.0', integrity, dependencies: { b: '2' } },
      'node_modules/a/node_modules/b': { version: '2.0.0', integrity },
      'node_modules/b': { version: '1.0.0', integrity },
      'node_modules/c': { version: '1.0.0', integrity, dev: true },
    },
  });
  expect(dependencies).toEqual([
    { ref: 'it@1.0.0', dependsOn: ['pkg:npm/a@1.0.0', 'pkg:npm/b@1.0.0'] },
    { ref: 'pkg:npm/a@1.0.0', dependsOn: ['pkg:npm/b@2.0.0'] },
    { ref: 'pkg:npm/b@2.0.0', dependsOn: [] },
    { ref: 'pkg:npm/b@1.0.0', dependsOn: [] },
  ]);
});

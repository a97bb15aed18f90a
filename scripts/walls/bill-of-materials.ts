/** What of `package-lock.json` is read here. */
export interface Lock {
  readonly name: string;
  readonly version: string;
  readonly packages: Readonly<Record<string, Locked>>;
}

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  /** Needed to build and to test alone. */
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const within = 'node_modules/';
const nameOf = (place: string) => place.slice(place.lastIndexOf(within) + within.length);
const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Packages that are shipped, by CycloneDX 1.6 (ECMA-424): each with its version, what its bytes must be, its licence and what it needs. The same lock gives the same list. */
export function billOf({ name, version, packages }: Lock) {
  const shipped = Object.entries(packages).filter(([place, { dev }]) => place !== '' && !dev);
  const root = `${name}@${version}`;
  const components = new Map(shipped.map(([place, locked]) => [refOf(place, locked), componentOf(place, locked)]));
  const needs = new Map<string, ReadonlySet<string>>();
  for (const [place, locked] of [['', packages['']!] as const, ...shipped]) {
    const ref = place === '' ? root : refOf(place, locked);
    needs.set(ref, new Set([...(needs.get(ref) ?? []), ...neededBy(place, locked, packages)]));
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': root, name, version } },
    components: [...components.values()],
    dependencies: [...needs].map(([ref, on]) => ({ ref, dependsOn: [...on].toSorted() })),
  };
}

const refOf = (place: string, { version = '' }: Locked) => purlOf(nameOf(place), version);

function componentOf(place: string, { version = '', integrity, license, optional }: Locked) {
  const [, algorithm = '', bytes = ''] = /^(sha\d+)-(.+)$/.exec(integrity ?? '') ?? [];
  const purl = purlOf(nameOf(place), version);
  return {
    type: 'library',
    'bom-ref': purl,
    name: nameOf(place),
    version,
    ...(optional && { scope: 'optional' }),
    ...(algorithm && { hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(bytes, 'base64').toString('hex') }] }),
    ...(license && { licenses: [/[ ()]/.test(license) ? { expression: license } : { license: licenceOf(license) }] }),
    purl,
  };
}

/** A name of the SPDX list, or whatever the package says instead. */
const licenceOf = (license: string) => (/^[\w.+-]+$/.test(license) && license !== 'UNLICENSED' ? { id: license } : { name: license });

/** What a package needs, as it finds it: beside itself, or further up. Without the optional ones that are not there. */
function neededBy(place: string, { dependencies, optionalDependencies }: Locked, packages: Lock['packages']): string[] {
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((needed) => {
    for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf(within) - 1))) {
      const found = packages[`${at === '' ? '' : `${at}/`}${within}${needed}`];
      if (found) return found.dev ? [] : [purlOf(needed, found.version ?? '')];
      if (at === '') return [];
    }
  });
}

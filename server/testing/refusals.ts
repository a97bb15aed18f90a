import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { commonRefusals, type Refusals } from '#kit/contract/refusal.ts';
import { refusalChannel } from '#kit/server/refuse.ts';

const project = path.resolve(import.meta.dirname, '../..');

/**
 * Notes which declared refusals are given from now on, each as `area.code`.
 * @param folder where those of each test file get a file of their own @returns writes it
 */
export async function noteRefusals(folder: string): Promise<() => void> {
  const names = new Map((await declaredRefusals()).map(({ name, kind }) => [kind, name] as const));
  const given = new Set<string>();
  const listen = (kind: unknown) => given.add(names.get(kind as object) ?? 'unknown');
  refusalChannel.subscribe(listen);
  return () => {
    refusalChannel.unsubscribe(listen);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${crypto.randomUUID()}.json`), JSON.stringify([...given]));
  };
}

/** Every refusal that the kit and the areas declare. */
async function declaredRefusals(): Promise<{ readonly name: string; readonly kind: object }[]> {
  const declared: [string, Refusals][] = [['kit', commonRefusals]];
  const areas = path.join(project, 'areas');
  const files = readdirSync(areas, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^[^/]+\/[^/]+\/contract\/refusals\.ts$/.test(file),
  );
  for (const file of files) {
    const area = file.split('/')[1]!;
    for (const refusals of Object.values((await import(path.join(areas, file))) as Record<string, Refusals>))
      declared.push([area, refusals]);
  }
  const named = declared.flatMap(([area, refusals]) => Object.entries(refusals).map(([code, kind]) => ({ name: `${area}.${code}`, kind })));
  refuseShared(named);
  return named;
}

/** Which of two areas gave a refusal that both declare as one object could not be told. */
function refuseShared(named: readonly { readonly name: string; readonly kind: object }[]): void {
  const first = new Map<object, string>();
  for (const { name, kind } of named) {
    const other = first.get(kind);
    if (other !== undefined) throw new Error(`${other} and ${name} are one object: give ${name} its own, { ...as the other }`);
    first.set(kind, name);
  }
}

/** Refusals that none of the tests of a run provoked. */
export async function findUnprovoked(folder: string): Promise<string[]> {
  const given = new Set(
    readdirSync(folder)
      .filter((file) => !file.startsWith('presses-'))
      .flatMap((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as string[]),
  );
  const missing = (await declaredRefusals()).filter(({ name }) => !given.has(name));
  return missing.map(({ name }) => `${name} is declared, but no test provokes it`);
}

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { commonRefusals, type Refusals } from '#kit/contract/refusal.ts';
import { refusalChannel } from '#kit/server/refuse.ts';

const project = path.resolve(import.meta.dirname, '../..');
/** Refusals that wait for their test. The list only shrinks. */
const notYetProvoked: readonly string[] = [
  'archive.dossierTooLarge',
  'bulk.categoryUnknown',
  'bulk.resultGone',
  'due-calendar.tooManyForPrint',
  'elevator-detection.statementLapsed',
  'elevator-detection.tooManyForExport',
  'equipment.equipmentNotYours',
  'equipment.exportIsLong',
  'equipment.tooManyForExport',
  'inspection.accepted',
  'kit.tooManyForExport',
  'payment.gatewayDown',
  'payment.refundProcessing',
  'payment.refundUnderway',
  'pipelines.tooManyPipes',
  'session.settingsFull',
];

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
  for (const area of readdirSync(path.join(project, 'areas'))) {
    const file = path.join(project, 'areas', area, 'contract/refusals.ts');
    if (!existsSync(file)) continue;
    for (const refusals of Object.values((await import(file)) as Record<string, Refusals>)) declared.push([area, refusals]);
  }
  return declared.flatMap(([area, refusals]) => Object.entries(refusals).map(([code, kind]) => ({ name: `${area}.${code}`, kind })));
}

/** Given to the slower of two people at once, or only under load: whether a run meets them is chance. */
const metByChance: ReadonlySet<string> = new Set(['elevator-detection.liftTaken', 'session.loginBusy']);

/** What is wrong after a run of all tests: refusals that none provoked, and exceptions that are none any more. */
export async function findUnprovoked(folder: string): Promise<string[]> {
  const declared = (await declaredRefusals()).map(({ name }) => name).filter((name) => !metByChance.has(name));
  const given = new Set(readdirSync(folder).flatMap((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as string[]));
  const isExcepted = (name: string) => notYetProvoked.includes(name);
  return [
    ...declared.filter((name) => !given.has(name) && !isExcepted(name)).map((name) => `${name} is declared, but no test provokes it`),
    ...declared.filter((name) => given.has(name) && isExcepted(name)).map((name) => `${name} is provoked: strike it off notYetProvoked`),
    ...notYetProvoked.filter((name) => !declared.includes(name)).map((name) => `${name} is declared no more: strike it off notYetProvoked`),
  ];
}

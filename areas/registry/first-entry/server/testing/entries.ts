import { expect } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { neededMaterials } from '#areas/attachments/contract/material.ts';
import { fileOf, pdfOf, pictureOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { newId } from '#kit/server/id.ts';
import type { City, Person, SeededUnit } from '#server/testing/city.ts';
import { CallRefused } from '#server/testing/person.ts';

import { firstEntryCalls } from '../../contract/calls.ts';
import { catalogueSeed } from '#areas/device-facts/contract/catalogue-seed.ts';
import { mayEnterFirst } from '#areas/device-facts/contract/catalogue.ts';
import { findClass } from '#areas/device-facts/contract/classes.ts';
import { sampleOf } from '#areas/device-facts/contract/sample.fixture.ts';
import { entryFiles } from '../../contract/entry-files.ts';

/** Every kind of device with an archive page, and those of them that are entered by their unit. */
export const leaves = catalogueSeed.filter(({ code, leaf }) => leaf && findClass(code)).map(({ code }) => code);
export const entered = leaves.filter((code) => mayEnterFirst(code) || code.startsWith('8'));

interface Draft {
  readonly id: string;
  readonly version: number;
}

/** A unit with its people, and two clerks of the institute. */
export interface Desk {
  readonly unit: SeededUnit;
  readonly owner: Person;
  readonly colleague: Person;
  readonly clerk: Person;
  readonly clerk2: Person;
}

export async function openDesk(city: City): Promise<Desk> {
  const unit = await city.seedUnit({ orgname: '甬江重工有限公司' });
  const [owner, colleague, clerk, clerk2] = await Promise.all([
    city.enter({ actor: 'E1', unit, name: '经办甲' }),
    city.enter({ actor: 'E2', unit, name: '管理员甲' }),
    city.enter({ actor: 'I1', name: '受理甲' }),
    city.enter({ actor: 'I1', name: '受理乙' }),
  ]);
  return { unit, owner, colleague, clerk, clerk2 };
}

let serial = 0;

/** What a careful clerk types, each device with numbers of its own and every unit the one that is there. */
export function valuesFor({ unit }: Desk, equclacode: string, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  serial += 1;
  const sample = sampleOf(equclacode);
  const { useUnit } = sample;
  const ours = JSON.parse(JSON.stringify(sample).replaceAll(String(useUnit), unit.unitSysId)) as Record<string, unknown>;
  const own = {
    ...('equcode' in ours && { equcode: `51101012320240${String(serial).padStart(4, '0')}` }),
    ...('prono' in ours && { prono: `SN-${serial}` }),
  };
  return { ...ours, ...own, ...more };
}

export async function attachMaterials(person: Person, id: string, equclacode: string): Promise<void> {
  for (const { attClass, accepts } of neededMaterials(entryFiles, { equclacode })) {
    const isPaper = accepts.includes('pdf');
    const file = isPaper ? fileOf(`${attClass}.pdf`, pdfOf(attClass)) : fileOf(`${attClass}.jpg`, await pictureOf('jpeg'));
    await person.call(attachmentCalls.upload, { attrefsysid: id, atttype: entryFiles.atttype, attClass, file } as never);
  }
}

export async function drafted(desk: Desk, equclacode = '5110', more: Readonly<Record<string, unknown>> = {}): Promise<Draft> {
  const { id, version } = await desk.owner.call(firstEntryCalls.entrySave, { id: newId(), values: valuesFor(desk, equclacode, more) });
  await attachMaterials(desk.colleague, id, equclacode);
  return { id, version };
}

export async function committed(desk: Desk, equclacode = '5110', more: Readonly<Record<string, unknown>> = {}): Promise<Draft> {
  const { id, version } = await desk.owner.call(firstEntryCalls.entryCommit, await drafted(desk, equclacode, more));
  return { id, version };
}

/** The refusal of a call that must not succeed. */
export async function refusalOf(made: Promise<unknown>): Promise<CallRefused> {
  const refused = await made.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(CallRefused);
  return refused as CallRefused;
}

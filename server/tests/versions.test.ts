import { expect, test } from 'vitest';
import { z } from 'zod';

import type { Call } from '#kit/contract/call.ts';
import { draftOf, stepOf } from '#kit/contract/case/case-steps.ts';

import { areas } from '../areas.ts';

/** Names by which calls name the record that they change. */
const keys = ['id', 'rowId', 'equSysId', 'lineId', 'attsysid', 'year'];

/**
 * What a call leaves open about the version of the record that it changes. Either the version is demanded, or the client makes the id (`draftOf`): then
 * it is missing at the first save alone, which the server tells from others by the id.
 */
function leftOpen({ method, input }: Pick<Call, 'method' | 'input'>): string | undefined {
  if (method !== 'POST' || !(input instanceof z.ZodObject)) return undefined;
  const shape: Readonly<Record<string, z.ZodType | undefined>> = input.shape;
  const { version } = shape;
  if (version === undefined) return undefined;
  const named = keys.filter((key) => shape[key] !== undefined);
  if (named.length === 0) return 'a version of nothing';
  if (named.some((key) => shape[key]!.safeParse(undefined).success)) return 'the id may be missing beside a version';
  return version.safeParse(undefined).success && version !== draftOf.version ? 'the version may be missing beside the id' : undefined;
}

const everyCall = areas.flatMap(({ name, calls }) => Object.entries(calls).map(([key, call]) => [`${name}.${key}`, call] as const));

/** What every person has once. */
const ofOneself = new Set(['reminders.choose']);

/** Id and version come as parts of a form beside a file; what the area checks the parts with demands both. */
const inParts = new Set(['use-registration.sheetImport']);

/** A pass names the application of a guest: it is signed, and opens no other. */
const ofGuests = ['apply', 'withdraw', 'cancel', 'feedback', 'book', 'relieve', 'payAfterAll', 'appeal'];
const byPass = new Set(ofGuests.map((name) => `public-application.${name}`));

test('whoever changes a record names the version that they have seen', () => {
  const open = everyCall
    .filter(([name]) => !ofOneself.has(name) && !inParts.has(name) && !byPass.has(name))
    .map(([name, call]) => [name, leftOpen(call)])
    .filter(([, what]) => what !== undefined);
  expect(open).toEqual([]);
});

test.each([
  [{ id: draftOf.id, version: stepOf.version.optional() }, 'the version may be missing beside the id'],
  [{ id: draftOf.id.optional(), version: draftOf.version }, 'the id may be missing beside a version'],
  [{ id: draftOf.id.optional(), version: stepOf.version }, 'the id may be missing beside a version'],
  [{ version: stepOf.version }, 'a version of nothing'],
  [{ ...stepOf }, undefined],
  [{ ...draftOf }, undefined],
])('a pair is seen through: %#', (shape, what) => {
  expect(leftOpen({ method: 'POST', input: z.strictObject(shape) })).toBe(what);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { registrationCalls } from '#areas/account-registration/contract/calls.ts';
import { invoiceCalls } from '#areas/invoices/contract/calls.ts';
import { sessionRefusals } from '#areas/session/contract/refusals.ts';
import { actorCodes, enterpriseActors, type Actor } from '#kit/contract/actor.ts';
import type { Call } from '#kit/contract/call.ts';
import { commonRefusals } from '#kit/contract/refusal.ts';
import { openCity, type Person } from '#server/testing/city.ts';
import type { Visitor } from '#server/testing/person.ts';

import { areas } from '../areas.ts';
import { roles } from '../roles.ts';
import { carry } from '../testing/carry.ts';
import { inputsPerCall, isChosen } from '../testing/chosen.ts';
import { inputsOf, rawBodies } from '../testing/inputs.ts';
import { neighbourSettings, signed } from '../testing/signed.ts';

// Everything here follows from the declarations: a call that is added is tested by being added.

const city = await openCity(neighbourSettings);
const unit = await city.seedUnit();
const people = new Map<Actor, Person>();
for (const actor of actorCodes) people.set(actor, await enter(actor));
const everyCall = areas
  .filter(({ name }) => isChosen(name))
  .flatMap(({ name, calls }) => Object.entries(calls).map(([key, call]) => [`${name}.${key}`, call] as const));

function enter(actor: Actor): Promise<Person> {
  const more = enterpriseActors.includes(actor) ? { unit } : actor.startsWith('G') ? { areacode: '330203' } : { dept: '业务受理大厅' };
  return city.enter({ actor, ...more });
}

/** The actors whose menu ids open the call. */
function admitted({ access }: Call): readonly Actor[] {
  if (!Array.isArray(access)) return actorCodes;
  return roles.filter(({ menuIds }) => menuIds.some((menuId) => access.includes(menuId))).map(({ actor }) => actor);
}

interface Envelope {
  readonly success: boolean;
  readonly errorCode?: string;
  readonly errorMsg?: string;
}

test('a menu id is of one area: who may open a page of one opens none of another by it', () => {
  const granting = new Map<string, string[]>();
  for (const { name, grants } of areas)
    for (const menuId of Object.keys(grants ?? {})) granting.set(menuId, [...(granting.get(menuId) ?? []), name]);
  expect([...granting].filter(([, names]) => names.length > 1)).toEqual([]);
});

test('whoever writes invoices reads no registrations of accounts, and an authority that reads these reads no invoices', async () => {
  const opens = async (actor: Actor, call: Call) => (await people.get(actor)!.send(call, {})).statusCode !== 403;
  const { registrationList } = registrationCalls;
  expect([await opens('I3', registrationList), await opens('P1', registrationList), await opens('A1', registrationList)]).toEqual([
    false,
    false,
    true,
  ]);
  expect([await opens('G1', invoiceCalls.invoiceList), await opens('I3', invoiceCalls.invoiceList)]).toEqual([false, true]);
});

/** An area may have none. */
const hasCalls = everyCall.length > 0;

describe.runIf(hasCalls)('the gate of a call lets in exactly those whose menu ids open it', () => {
  /** Behind every gate stands the check of the input, which refuses this one, so that nothing happens. */
  async function knock(call: Call, visitor: Visitor, isSigned = false): Promise<string> {
    const carried = await carry(call, {}, visitor, call.method === 'GET' ? undefined : '[]');
    const request = { ...carried, url: `${carried.url as string}&noSuchParameter=1` };
    const response = await city.app.inject(isSigned ? signed(call, request, city) : request);
    const { errorCode = 'none', errorMsg } = response.json<Envelope>();
    if (response.statusCode !== 401 && errorCode !== 'noAccess') return 'in';
    return `${response.statusCode} ${errorMsg}`;
  }

  test.each(everyCall)('%s', async (_, call) => {
    const may = new Set(admitted(call));
    const said: Record<string, string> = { nobody: await knock(call, city.visitor()) };
    for (const [actor, person] of people) said[actor] = await knock(call, person);
    const { noSession, noAccess } = commonRefusals;
    if (call.machine) {
      // The gate is the signature, whoever is logged in.
      expect(new Set(Object.values(said))).toEqual(new Set([`401 ${sessionRefusals.badSignature.say}`]));
      expect(await knock(call, city.visitor(), true)).toBe('in');
      return;
    }
    expect(said).toEqual({
      nobody: call.access === 'public' ? 'in' : `401 ${noSession.say}`,
      ...Object.fromEntries(actorCodes.map((actor) => [actor, may.has(actor) ? 'in' : `403 ${noAccess.say}`])),
    });
    expect([...may], 'a call that nobody may make').not.toEqual([]);
  });
});

describe.runIf(hasCalls)('no input breaks a call: it is answered or refused in Chinese', () => {
  /** Ends the session it is made with, so the rest of its inputs is refused at the gate. */
  const endsSession = new Set(['session.logout', 'session.logoutByPost']);
  const atOnce = 10;

  /** @returns whether the request came through the gate */
  async function expectAnswer(call: Call, input: Record<string, unknown>, visitor: Visitor, raw?: string): Promise<boolean> {
    const response = await city.app.inject(signed(call, await carry(call, input, visitor, raw), city));
    const { statusCode } = response;
    expect(statusCode, response.body.slice(0, 300)).toBeLessThan(500);
    if (call.answer === 'text' || (['file', 'events'].includes(call.answer ?? 'data') && statusCode === 200)) return true;
    const { success, errorCode, errorMsg } = response.json<Envelope>();
    expect(success).toBe(statusCode === 200);
    if (statusCode !== 200) {
      expect(errorMsg).toMatch(/\p{Script=Han}/u);
      expect(errorCode).toMatch(/^[a-zA-Z]+$/);
    }
    return statusCode !== 401 && errorCode !== 'noAccess';
  }

  test.each(everyCall)('%s', { timeout: 60_000 }, async (name, call) => {
    const person = await enter(admitted(call)[0]!);
    const ids = [unit.unitSysId, person.userId, crypto.randomUUID()];
    let passed = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(inputsOf(call, ids), { minLength: atOnce, maxLength: atOnce }), async (batch) => {
        const through = await Promise.all(batch.map((input) => expectAnswer(call, input, person)));
        passed += through.filter(Boolean).length;
      }),
      { numRuns: inputsPerCall / atOnce },
    );
    if (call.method === 'POST') for (const raw of rawBodies) await expectAnswer(call, {}, person, raw);
    if (!endsSession.has(name)) expect(passed).toBeGreaterThan(call.access === 'public' ? 0 : inputsPerCall * 0.95);
  });
});

import { describe, expect, test } from 'vitest';

import { homeCalls } from '#areas/home/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person } from '#server/testing/city.ts';
import type { CallRefused } from '#server/testing/person.ts';

import { crewRuleFor } from '../../contract/crew-rules.ts';
import { ruleCase } from '../../contract/rules/calls.ts';
import { ruleFor, verdictRules } from '../../contract/verdict-rules.ts';
import { readCrewRules, readVerdictRules } from '../door.ts';
import { crewOf } from '../testing/samples.ts';

const { calls } = ruleCase;
const city = await openCity();
const institute = await city.seedUnit({ unitTypes: ['U6'] });
const head = await city.enter({ actor: 'I4', unit: institute, name: '科长甲' });
const second = await city.enter({ actor: 'I4', unit: institute, name: '科长乙' });
const inspector = await city.enter({ actor: 'I2', unit: institute });

const stepOf = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });
const listed = async (filters: object = {}) => (await inspector.call(calls.list, { part: 'inForce', pageSize: 50, ...filters })).list;
const read = (id: string, by: Person = head) => by.call(calls.detail, { id });

async function submitted(values: object, about: object = {}, by: Person = head) {
  const saved = await by.call(calls.save, { id: newId(), values, ...about });
  return stepOf(await by.call(calls.commit, stepOf(saved)));
}
const publish = (step: { readonly id: string; readonly version: number }, by: Person = second) =>
  by.call(calls.move, { ...step, move: 'publish' });

const valuesOf = async (id: string) => {
  const { inspectionRule: rule } = await read(id);
  const { ruleKind, family, keyNeedsRecheck, generalNeedsRecheck, mayWatch, isUnlimited, tolerated, mark, note } = rule;
  return { ruleKind, family, keyNeedsRecheck, generalNeedsRecheck, mayWatch, isUnlimited, tolerated, mark, note };
};
const ofLifts = async () => (await listed({ family: ['liftConclusion'] }))[0]!;

describe('what comes with the program', () => {
  test('is in force, says in one sentence what it does and how well it is known', async () => {
    expect(await listed()).toHaveLength(verdictRules.length + 1);
    expect(await ofLifts()).toMatchObject({
      mark: 'retold',
      content: '关键项目整改后须复检；一般项目整改后由检验员确认；一般项目可以监护使用；一般项目不合格超过3项的判为不合格',
    });
    const [crew] = await listed({ ruleKind: ['crew'] });
    expect(crew).toMatchObject({ equclacode: '3000', content: '现场检验至少2名检验员', mark: 'unconfirmed' });
    expect((await read(crew!.id!)).mayRevise).toBe(true);
    expect((await read(crew!.id!, inspector)).mayRevise).toBe(false);
  });

  test('is judged by as it was written', async () => {
    expect(await readVerdictRules(city.db)).toEqual(expect.arrayContaining(verdictRules.map((rule) => ({ ...rule }))));
    expect(crewRuleFor(await readCrewRules(city.db), '3110').least).toBe(2);
    expect(crewRuleFor(await readCrewRules(city.db), '4110').least).toBe(1);
  });
});

test('two heads change how lifts are judged: the new rule counts from then on, and the old one is kept', async () => {
  const old = await ofLifts();
  const values = { ...(await valuesOf(old.id!)), tolerated: 2, mark: 'seen', note: '规范修改单' };
  const step = await submitted(values, { replaces: old.id! });
  const byRule = async () => ruleFor(await readVerdictRules(city.db), '3110', 'D1').tolerated;
  expect(await byRule()).toBe(3);
  await expect(publish(step, head)).rejects.toMatchObject({ code: 'moveNotAllowed' });
  await expect(publish(step, inspector)).rejects.toMatchObject({ status: 403 });
  await publish(step);
  expect(await byRule()).toBe(2);
  const { inspectionRule: now, others } = await read(step.id, inspector);
  expect(now).toMatchObject({ status: '80', publishedByName: '科长乙', createdByName: '科长甲' });
  expect(others.map(({ status }) => status)).toEqual(['80', '90']);
  expect((await read(old.id!)).flow.at(-1)).toMatchObject({ label: '由新规则替代' });
  expect((await read(old.id!)).mayRevise).toBe(false);
  await expect(head.call(calls.save, { id: newId(), values, replaces: old.id! })).rejects.toMatchObject({ code: 'ruleNotRevisable' });
});

describe('a rule', () => {
  test('has no twin in force: of two drafts upon the same the later is refused', async () => {
    const boilers = (await listed({ family: ['boilerConclusion'] }))[0]!;
    const values = await valuesOf(boilers.id!);
    await expect(submitted(values)).rejects.toMatchObject({ code: 'ruleKnown' });
    const [one, other] = [
      await submitted({ ...values, tolerated: 2 }, { replaces: boilers.id! }),
      await submitted({ ...values, tolerated: 1 }, { replaces: boilers.id! }, second),
    ];
    const both = await Promise.allSettled([publish(one), publish(other, head)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'ruleKnown' } });
    expect(await listed({ family: ['boilerConclusion'] })).toHaveLength(1);
  });

  test('upon another stays about the same', async () => {
    const lifts = await ofLifts();
    const values = { ...(await valuesOf(lifts.id!)), family: 'machineConclusion' };
    await expect(submitted(values, { replaces: lifts.id! })).rejects.toMatchObject({ code: 'ruleOfOther' });
  });

  test('ends by another one alone, which two have read', async () => {
    const lifts = await ofLifts();
    expect((await read(lifts.id!)).inspectionRule.moves).toEqual([]);
    const crew = stepOf(await publish(await submitted(crewOf({ equclacode: '6000' }))));
    expect(crewRuleFor(await readCrewRules(city.db), '6100').least).toBe(3);
    await publish(await submitted(crewOf({ equclacode: '6000', least: 1 }), { replaces: crew.id }));
    expect(crewRuleFor(await readCrewRules(city.db), '6100').least).toBe(1);
    await expect(submitted(crewOf({ equclacode: '6000', least: 2 }), { replaces: crew.id })).rejects.toMatchObject({
      code: 'ruleNotRevisable',
    });
  });

  test('in force is changed by nobody, not past the program either', async () => {
    const { id } = await publish(await submitted(crewOf({ equclacode: '5000' })));
    const row = city.db.updateTable('inspectionRule').where('id', '=', id);
    await expect(row.set({ least: 1 }).execute()).rejects.toThrow('is not changed');
    await expect(city.db.deleteFrom('inspectionRule').where('id', '=', id).execute()).rejects.toThrow('stays');
  });

  test('is refused at its field where something is missing or cannot be', async () => {
    const faults = async (values: object) =>
      submitted(values).then(
        () => [],
        ({ errors }: CallRefused) => errors.map(({ field }) => field),
      );
    expect(await faults(crewOf({ least: undefined, equclacode: undefined }))).toEqual(['equclacode', 'least']);
    expect(await faults(crewOf({ least: 11 }))).toEqual(['least']);
    expect(await faults({ ruleKind: 'verdict', mark: 'seen', note: '见规范' })).toEqual(
      expect.arrayContaining(['family', 'keyNeedsRecheck', 'generalNeedsRecheck', 'mayWatch', 'isUnlimited']),
    );
    const limited = { ruleKind: 'verdict', family: 'pipeConclusion', keyNeedsRecheck: true, generalNeedsRecheck: true, mayWatch: true };
    expect(await faults({ ...limited, isUnlimited: false, mark: 'seen', note: '见规范' })).toEqual(['tolerated']);
  });

  test('waits for the heads who did not write it, and comes back to its writer', async () => {
    const todos = async (person: Person) =>
      Object.fromEntries((await person.call(homeCalls.getEqustatisticNums, {})).todos.map(({ key, count }) => [key, count]));
    const before = (await todos(second))['inspectionRuleCheck'] ?? 0;
    const step = await submitted(crewOf({ equclacode: '8000' }));
    expect((await todos(second))['inspectionRuleCheck']).toBe(before + 1);
    await second.call(calls.move, { ...step, move: 'return', opinion: '依据不清楚' });
    expect((await todos(head))['inspectionRuleReturned']).toBeGreaterThan(0);
  });
});

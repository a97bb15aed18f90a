import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { actorCodes } from '#kit/contract/actor.ts';
import { mayMove, openMoves, stateByCode, type Move } from '#kit/contract/case/lifecycle.ts';

import { codeOf, inspectionApplication, isHolding, isTerminal, type ApplicationState } from './lifecycle.ts';
import { flowNodes, stepsOf } from './steps.ts';

const { states, moves } = inspectionApplication;
const names = Object.keys(states) as ApplicationState[];
const declared = Object.entries(moves) as [string, Move<ApplicationState>][];
const targetsOf = (move: Move<ApplicationState>) => (typeof move.to === 'string' ? [move.to] : move.to);

function reachableFrom(start: ApplicationState): Set<ApplicationState> {
  const reached = new Set([start]);
  const open = [start];
  for (let state = open.pop(); state; state = open.pop()) {
    for (const [, move] of declared) {
      if (!move.from.includes(state)) continue;
      for (const next of targetsOf(move)) if (!reached.has(next)) open.push((reached.add(next), next));
    }
  }
  return reached;
}

describe('the lifecycle of an inspection application', () => {
  test('has the codes of the domain, 72 for what waits for its approval and 82 for void reports, each once', () => {
    const codes = Object.values(states).map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.toSorted()).toEqual('00 10 20 25 26 27 30 40 50 55 56 60 65 66 70 72 75 76 80 81 82 91 92 99'.split(' '));
  });

  test('every state is reached from the draft', () => {
    expect([...reachableFrom('draft')].toSorted()).toEqual(names.toSorted());
  });

  test('every state that is not the end can reach an end', () => {
    for (const state of names) {
      if (isTerminal(state)) continue;
      const left = declared.filter(([, move]) => move.from.includes(state) && targetsOf(move).some((to) => to !== state));
      expect(left.length, state).toBeGreaterThan(0);
      expect([...reachableFrom(state)].some(isTerminal), state).toBe(true);
    }
  });

  test('nothing leaves an end', () => {
    for (const [name, move] of declared) expect(move.from.filter(isTerminal), name).toEqual([]);
  });

  test('decisions that hurt ask for an opinion', () => {
    for (const name of [
      'return',
      'reject',
      'notReady',
      'terminate',
      'reviewReturn',
      'withdrawNotice',
      'appeal',
      'upholdReport',
      'reviseReport',
      'voidReport',
      'endVoided',
    ] as const)
      expect((moves[name] as Move).opinion, name).toBe('required');
  });

  test('state × move × actor: a move is open exactly where the table says so', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.constantFrom(...declared),
        fc.constantFrom('owner', 'system', ...actorCodes),
        (state, [name, move], actor) => {
          expect(mayMove(inspectionApplication, name, state, [actor])).toBe(move.from.includes(state) && move.by.includes(actor));
          const shown = openMoves(inspectionApplication, state, [actor]).some((open) => open.move === name);
          expect(shown).toBe(!move.silent && move.from.includes(state) && move.by.includes(actor));
        },
      ),
    );
  });

  test('who inspects, who reviews and who approves share no move, administrators decide nothing', () => {
    for (const [name, move] of declared) {
      expect(move.by.filter((actor) => ['I2', 'I4', 'I5'].includes(actor)).length, name).toBeLessThan(2);
      expect(move.by.includes('A1'), name).toBe(false);
    }
  });

  test('devices are taken from handing in until the report', () => {
    expect(names.filter(isHolding)).toEqual(expect.arrayContaining(['submitted', 'returned']));
    for (const state of ['draft', 'issued', 'cancelled', 'completed'] as const) expect(isHolding(state)).toBe(false);
  });

  test('a code leads back to its state', () => {
    for (const state of names) expect(stateByCode(inspectionApplication, codeOf(state))).toBe(state);
  });
});

describe('the six nodes', () => {
  test('every state but the early ends stands in exactly one node', () => {
    for (const state of names) {
      const count = flowNodes.filter((node) => (node.states as readonly ApplicationState[]).includes(state)).length;
      expect(count, state).toBe(['rejected', 'cancelled', 'terminated'].includes(state) ? 0 : 1);
    }
  });

  test('what is past is done, with its time; what ended early stops where it was', () => {
    const passed = [
      { toStatus: codeOf('submitted'), at: '2026-11-01T01:00:00.000Z' },
      { toStatus: codeOf('accepted'), at: '2026-11-02T01:00:00.000Z' },
    ];
    expect(stepsOf(codeOf('accepted'), passed).map(({ state }) => state)).toEqual(['done', 'done', 'current', 'todo', 'todo', 'todo']);
    expect(stepsOf(codeOf('accepted'), passed).map(({ at }) => at)).toEqual([
      passed[0]!.at,
      passed[1]!.at,
      passed[1]!.at,
      null,
      null,
      null,
    ]);
    const ended = stepsOf(codeOf('rejected'), [passed[0]!, { toStatus: codeOf('rejected'), at: '2026-11-02T01:00:00.000Z' }]);
    expect(ended.map(({ state }) => state)).toEqual(['done', 'stopped', 'todo', 'todo', 'todo', 'todo']);
    expect(ended[1]!.at).toBe('2026-11-01T01:00:00.000Z');
    const again = [
      ...passed,
      { toStatus: codeOf('returned'), at: '2026-11-03T01:00:00.000Z' },
      { toStatus: codeOf('submitted'), at: '2026-11-04T01:00:00.000Z' },
    ];
    expect(stepsOf(codeOf('submitted'), again)[0]!.at).toBe('2026-11-04T01:00:00.000Z');
    const delivered = [...passed, { toStatus: codeOf('reportReview'), at: '2026-11-20T01:00:00.000Z' }].concat(
      ['issued', 'completed'].map((state, index) => ({
        toStatus: codeOf(state as ApplicationState),
        at: `2026-11-2${index + 1}T01:00:00.000Z`,
      })),
    );
    expect(stepsOf(codeOf('completed'), delivered).at(-1)!.at).toBe('2026-11-21T01:00:00.000Z');
    expect(stepsOf(codeOf('issued'), passed).every(({ state }) => state === 'done')).toBe(true);
  });
});

import { expect, test } from 'vitest';

import { cell, deviceTask, markedNote } from './device-list.ts';

// What is read without being named is red in the compiler: the list would not ask for it, and it would not be told.

const common = { key: 'one', rank: 3, on: () => true, label: '办理' } as const;

test('a task reads the columns that it names and those of every row', () => {
  const task = deviceTask({
    ...common,
    needs: ['lockedBy'],
    refuse: ({ lockedBy, oidno }) => (lockedBy ? `${oidno} ${lockedBy}` : undefined),
    // @ts-expect-error the state of its registration is not among what it needs
    insteadOf: ({ regStatus }) => (regStatus === '0' ? { word: '登记', address: '/' } : undefined),
  });
  expect(task.needs).toEqual(['lockedBy']);
});

test('so do a refusal, an address and what is done at once', () => {
  const task = deviceTask({
    ...common,
    needs: [],
    // @ts-expect-error not named
    refuse: ({ regStatus }) => regStatus ?? undefined,
    // @ts-expect-error not named
    addressOf: ([row]) => String(row?.useStatus),
    // @ts-expect-error not named
    run: (rows) => void rows.map(({ dueOn }) => dueOn),
  });
  expect(task.needs).toEqual([]);
});

test('and so do what draws a column and what stands beside marked devices', () => {
  // @ts-expect-error not named
  const due = cell(['useStatus'], ({ useStatus, daysLeft }, text) => `${text} ${useStatus} ${daysLeft}`);
  // @ts-expect-error not named
  const note = markedNote(['dueOn'], ({ rows }) => rows.map(({ lockedBy }) => lockedBy).join(' '));
  expect([due.needs, note.needs]).toEqual([['useStatus'], ['dueOn']]);
});

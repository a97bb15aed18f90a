import { expect, test } from 'vitest';

import { portalAreas } from '#portal/areas.ts';
import type { Move } from '#kit/contract/case/lifecycle.ts';
import { provideAreas } from '#kit/portal/portal-area.ts';

import { deletion, inspectionApplication } from '../../contract/lifecycle.ts';
import { loadApplicationParts } from '../open/application-parts.ts';
import { findMaker, movesInDialogs } from './application-moves.ts';

/** Asked for in dialogs of their own. */
const inDialogs = ['return', 'reviewReturn', 'approvalReturn'];

test('every button of a move that people make of an application has somebody who makes it', async () => {
  provideAreas(portalAreas);
  const parts = await loadApplicationParts();
  const declared = Object.entries<Move>(inspectionApplication.moves).filter(
    ([, { silent, by }]) => !silent && by.some((actor) => actor !== 'system'),
  );
  const offered = [...declared.map(([move, { label }]) => ({ move, label })), deletion];
  expect(offered.length).toBeGreaterThan(15);
  expect(offered.filter((move) => !findMaker(move, parts)).map(({ move }) => move)).toEqual(inDialogs);
  // The list offers no button that nobody makes.
  expect(movesInDialogs(parts)).toEqual(expect.arrayContaining(inDialogs));
});

test('every step that is taken in a dialog has one', async () => {
  const dialogs = (await loadApplicationParts()).flatMap((part) => Object.keys(part.dialogs));
  expect(dialogs.toSorted()).toEqual(['feedback', 'rebook', 'reschedule', 'return']);
});

import { newId } from '#kit/server/id.ts';
import type { Samples } from '#server/testing/samples.ts';

import { constructionCalls } from '../../contract/calls.ts';
import { constructionNotice } from '../../contract/lifecycle.ts';
import { newLift, terms } from './story.ts';

export const samples: Samples = {
  /** A notice that the unit of the sample has drafted as the one that builds. */
  async [constructionNotice.name]({ city, unit }) {
    const builder = await city.enter({ actor: 'C1', unit });
    const user = await city.seedUnit({ unitTypes: ['U1'] });
    const values = { ...terms, useUnit: user.unitSysId, lines: [newLift('SAMPLE-1')] };
    const { id } = await builder.call(constructionCalls.save, { id: newId(), values });
    return { table: 'constructionNotice', id };
  },
};

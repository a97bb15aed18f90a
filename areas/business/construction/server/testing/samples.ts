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
    // From the acceptance on a notice has a number.
    await city.db.updateTable('constructionNotice').set({ noticeNo: '甬特告〔2026〕3-90001' }).where('id', '=', id).execute();
    return { table: 'constructionNotice', id };
  },
};

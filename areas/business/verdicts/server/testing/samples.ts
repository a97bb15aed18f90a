import { newId } from '#kit/server/id.ts';
import type { Samples } from '#server/testing/samples.ts';

import { ruleCase } from '../../contract/rules/calls.ts';
import { inspectionRule } from '../../contract/rules/lifecycle.ts';

/** Three inspectors for a kind of device that no rule of the program is for. */
export const crewOf = (more: object = {}) => ({
  ruleKind: 'crew',
  equclacode: '9000',
  least: 3,
  needsCertificate: false,
  mark: 'seen',
  note: '本机构作业指导书',
  ...more,
});

export const samples: Samples = {
  async [inspectionRule.name]({ city }) {
    const head = await city.enter({ actor: 'I4' });
    const { id } = await head.call(ruleCase.calls.save, { id: newId(), values: crewOf() });
    await city.db.updateTable('inspectionRule').set({ publishedOn: '2026-11-21', endedOn: '2026-11-21' }).where('id', '=', id).execute();
    return { table: 'inspectionRule', id };
  },
};

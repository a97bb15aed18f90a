import { newId } from '#kit/server/id.ts';
import type { Samples } from '#server/testing/samples.ts';

import { pipelineCalls } from '../../contract/calls.ts';
import { pipelineAddition } from '../../contract/lifecycle.ts';
import { pipeValues, seedPipeline } from './seed-pipeline.ts';

export const samples: Samples = {
  /** A pipe proposed for a registered unit. */
  async [pipelineAddition.name]({ city, owner, unit }) {
    const { equSysId } = await seedPipeline(city, unit, { reg_status: '2' });
    const { changeNo } = await owner.call(pipelineCalls.pipeSave, { equSysId, rowId: newId(), values: pipeValues() });
    const { list } = await owner.call(pipelineCalls.additionList, { changeNo: changeNo! });
    return { table: 'pipelineAddition', id: list[0]!.id! };
  },
};

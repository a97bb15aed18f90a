import { newId } from '#kit/server/id.ts';
import type { SampleBase, Samples } from '#server/testing/samples.ts';

import { makeCalls as calls } from '../../contract/calls.ts';
import * as cycles from '../../contract/lifecycle.ts';
import { agreementOf, batchOf, bring } from './story.ts';
import { batchFiles } from '../../contract/batch.ts';

const contact = { place: '二车间', contact: '王工', contactMobile: '13857400001' };

async function draftBatch({ city, unit }: SampleBase) {
  const clerk = await city.enter({ actor: 'Z1', unit });
  const { id } = await clerk.call(calls.batchSave, { id: newId(), values: batchOf() });
  await bring(clerk, batchFiles, id, {});
  return { clerk, id };
}

/** A batch under supervision, whatever stood before it. */
async function underSupervision(base: SampleBase) {
  const { clerk, id } = await draftBatch(base);
  await base.city.db.updateTable('makeBatch').set({ status: '20' }).where('id', '=', id).execute();
  return { clerk, id };
}

export const samples: Samples = {
  async [cycles.makeAgreement.name]({ city, unit }) {
    const clerk = await city.enter({ actor: 'Z1', unit });
    const { id } = await clerk.call(calls.agreementSave, { id: newId(), values: agreementOf() });
    return { table: 'makeAgreement', id };
  },
  async [cycles.makeBatch.name](base) {
    return { table: 'makeBatch', id: (await draftBatch(base)).id };
  },
  async [cycles.makeVisit.name](base) {
    const { clerk, id: batchId } = await underSupervision(base);
    const values = { bookOn: '2026-11-24', bookPeriod: 'am', ...contact };
    const { id } = await clerk.call(calls.visitSave, { id: newId(), batchId, pointIds: [], values });
    return { table: 'makeVisit', id };
  },
  async [cycles.makeNote.name](base) {
    const { id: batchId } = await underSupervision(base);
    const items = [{ problem: '焊接试件未标识', requirement: '补打标识' }];
    const values = { noteKind: 'liaison', problemKind: '焊接', items, dueOn: '2026-12-05' };
    const { id } = await base.inspector.call(calls.noteSave, { id: newId(), batchId, values });
    return { table: 'makeNote', id };
  },
  async [cycles.makeCertificate.name](base) {
    const { id: batchId } = await underSupervision(base);
    const values = { category: 'vesselBatch', covered: 'R26-001', sampled: 'R26-001', madeOn: '2026-11-20' };
    const { id } = await base.inspector.call(calls.certificateSave, { id: newId(), batchId, values });
    return { table: 'makeCertificate', id };
  },
};

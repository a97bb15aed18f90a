import { enterpriseActors } from '#kit/contract/actor.ts';
import { openMoves, stateByCode } from '#kit/contract/case/lifecycle.ts';
import type { Asker } from '#kit/server/asker.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import { findAttachments, type AttachmentOwner } from '#areas/attachments/server/door.ts';

import { loadTest } from '../contract/lifecycle.ts';
import { isLoadTested } from '#areas/cycles/contract/load-test-days.ts';
import { loadTestAccess } from '../contract/access.ts';
import { equipmentRefusals } from '#areas/equipment/contract/refusals.ts';
import { lockedSentence } from '#areas/equipment/server/doors/lock.ts';
import { findArchive } from '#areas/equipment/server/doors/read.ts';
import { batchExists, listBatch, listLoadTests, type LoadTest } from './load-test-store.ts';
import { loadTestActors } from './take-back-load-test.ts';

const refuse = refuser(equipmentRefusals);

/** The load tests of one lift with their reports, and whether the asker may record one. */
export async function showLoadTests({ equSysId }: { readonly equSysId: string }, { readDb, asker, today }: Request) {
  const lift = (await findArchive(readDb, asker, equSysId)) ?? refuse('equipmentNotFound');
  const tests = await listLoadTests(readDb, lift.equSysId);
  const files = await findAttachments(readDb, [...new Set(tests.map(({ batchId }) => batchId))]);
  const isInUse = lift.useStatus === '1' || lift.useStatus === '2';
  return {
    tests: tests.map((test) => ({
      ...test,
      recordedBy: recorderOf(test, asker),
      recordedAt: test.createdAt,
      files: files.filter(({ attrefsysid }) => attrefsysid === test.batchId),
      moves: openMoves(loadTest, stateByCode(loadTest, test.status), loadTestActors(asker, test, today)),
    })),
    may: {
      record: isInUse && isLoadTested(lift.equclacode) && asker.menuIds.has(loadTestAccess.payloadEdit),
      refusedBecause: lift.lockedBy === null ? null : lockedSentence(lift.lockedBy),
    },
  };
}

/** Enterprise viewers meet other bodies as departments, not as persons. */
function recorderOf({ createdByName, createdByUnit, createdByUnitName }: LoadTest, asker: Asker): string {
  const isForeign = enterpriseActors.includes(asker.actor) && createdByUnit !== asker.unitId;
  return isForeign ? (createdByUnitName ?? '检验机构') : createdByName;
}

/** The report of a batch may be changed by who recorded it and their unit while a test of it stands, and seen by who sees one of its lifts. */
export const loadTestMaterials: AttachmentOwner = {
  exists: batchExists,
  async mayEdit(db, asker, batchId) {
    const tests = await listBatch(db, asker, batchId);
    const isOurs = (test: (typeof tests)[number]) =>
      test.createdBy === asker.userId || (asker.unitId !== null && test.createdByUnit === asker.unitId);
    const stands = ({ status }: (typeof tests)[number]) => status === loadTest.states.recorded.code;
    return asker.menuIds.has(loadTestAccess.payloadEdit) && tests.some((test) => isOurs(test) && stands(test));
  },
  maySee: async (db, asker, batchId) => (await listBatch(db, asker, batchId)).length > 0,
};

import { findApplication, listLines } from '#areas/inspection/server/doors/read.ts';
import { deviceWords } from '#kit/contract/trade/called-as.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { stageRefusals } from '../contract/refusals.ts';
import { isSettled } from '../contract/point.ts';
import { mayConfirm, stopBefore } from './confirm-stage.ts';
import { listPoints, listRecords } from './point-store.ts';

const refuse = refuser(stageRefusals);

/** The stages of the devices of an application within reach; devices whose works have none are left out. */
export async function showPoints({ applicationId }: { readonly applicationId: string }, { db, asker }: Request) {
  const application = (await findApplication(db, asker, applicationId)) ?? refuse('stagePointNotFound');
  const lines = await listLines(db, applicationId);
  const points = await listPoints(
    db,
    lines.map(({ lineId }) => lineId),
  );
  const records = await listRecords(db, points);
  return {
    lines: lines.flatMap((line) => {
      const own = points.filter(({ lineId }) => lineId === line.lineId);
      if (own.length === 0) return [];
      const shown = own.map((point) => ({
        ...point,
        waitsFor: isSettled(point) ? null : (stopBefore(own, point)?.stageName ?? null),
        records: records.filter(({ pointId }) => pointId === point.id),
      }));
      return [{ lineId: line.lineId, device: deviceWords(line), mayConfirm: mayConfirm(application, line, asker.userId), points: shown }];
    }),
  };
}

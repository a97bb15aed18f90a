import type { Generated } from 'kysely';

import type { StageResult } from '../contract/point.ts';

interface Stage {
  id: string;
  position: number;
  part: string;
  stageName: string;
  isStop: boolean;
  isReference: boolean;
  source: string | null;
}

/** Stages of supervised works by class, kept by the institute. */
export interface WorkStageTable extends Stage {
  equclass: string;
  isInstall: boolean;
  isReform: boolean;
  isRepair: boolean;
  version: Generated<number>;
  updatedBy: string | null;
  updatedAt: Generated<string>;
}

interface Said {
  result: StageResult | null;
  confirmedOn: string | null;
  remark: string | null;
  recordedBy: string | null;
  recordedByName: string | null;
  recordedAt: string | null;
}

/** A stage of one device, as it was taken over, with what was said of it last. */
export interface WorkStagePointTable extends Stage, Said {
  lineId: string;
  version: Generated<number>;
}

/** Every confirmation, never changed. */
export interface WorkStageRecordTable extends Said {
  pointId: string;
  version: number;
  result: StageResult;
  confirmedOn: string;
  recordedBy: string;
  recordedByName: string;
  recordedAt: string;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    workStage: WorkStageTable;
    workStagePoint: WorkStagePointTable;
    workStageRecord: WorkStageRecordTable;
  }
}

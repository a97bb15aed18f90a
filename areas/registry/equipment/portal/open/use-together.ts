import { useState } from 'react';

import type { CallError, FieldError } from '#kit/portal/client.ts';

import type { DeviceRow } from '../../contract/listed.ts';
import type { equipmentRefusals } from '../../contract/refusals.ts';

const notAll: keyof typeof equipmentRefusals = 'notAllChanged';

/** Devices that are changed together: where some cannot be, nothing has been saved, and they can be left out. */
export function useTogether<R extends Pick<DeviceRow, 'equSysId' | 'version'>>(rows: readonly R[]) {
  const [left, setLeft] = useState(rows);
  const [obstacles, setObstacles] = useState<readonly FieldError[]>([]);
  return {
    rows: left,
    devices: left.map((row) => ({ equSysId: row.equSysId, version: row.version })),
    obstacles,
    /** Takes the refusal of a call, if it is this one. */
    refuse(error: CallError): boolean {
      if (error.code !== notAll) return false;
      setObstacles(error.fields);
      return true;
    },
    leaveOut() {
      const held = new Set(obstacles.map(({ field }) => field));
      setLeft(left.filter((row) => !held.has(row.equSysId)));
      setObstacles([]);
    },
  };
}

import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';

import {
  detectionAccess,
  newExtensionAddress,
  newTestOrderAddress,
  orderLimit,
  testResultsAddress,
} from '#areas/elevator-detection/contract/menu.ts';
import { hasExtension, standsInOrder } from '#areas/elevator-detection/contract/open-test.ts';
import { faultAccess, faultAddress } from '#areas/fault/contract/menu.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import type { Row } from '#kit/portal/list/record-table-props.ts';
import { useMay } from '#kit/portal/session.ts';

import { loadTestAccess } from '#areas/load-tests/contract/access.ts';
import type { EquipmentQueryKey } from '../contract/queries.ts';
import { mostTogether } from '../contract/together.ts';
import { addressOfDevice } from './open/device-cells.tsx';
import type { DeviceTask } from './open/device-task.ts';

const LoadTestDialog = latePart(() => import('#areas/load-tests/portal/open/LoadTestDialog.tsx').then((module) => module.LoadTestDialog));

interface QueryTasks {
  readonly tasks: readonly DeviceTask[];
  readonly dialog: ReactNode;
}

interface Chosen {
  readonly rows: readonly Row[];
  readonly clear: () => void;
}

const isDetection = (query: EquipmentQueryKey) => query === 'detectDue' || query === 'detectExtended';

/** Lifts that are due for a self-test: ordered from a testing body, put off, or reported by the body. */
function useTestTasks(): readonly DeviceTask[] {
  const navigate = useNavigate();
  const mayOrder = useMay(detectionAccess.testingEdit);
  const mayExtend = useMay(detectionAccess.extensionEdit);
  const mayTest = useMay(detectionAccess.testingSubmit);
  const keysOf = (rows: readonly Row[]) => rows.map((row) => String(row['equSysId']));
  const order: DeviceTask = {
    key: 'test',
    leads: true,
    primary: true,
    label: '委托检测',
    together: '委托检测',
    most: orderLimit,
    refuse: ({ testOrderNo: no }) => (typeof no === 'string' ? standsInOrder(no) : undefined),
    start: (rows) => void navigate(newTestOrderAddress(keysOf(rows))),
  };
  const extend: DeviceTask = {
    key: 'extend',
    label: '申请延期',
    refuse: ({ testExtensionNo: no }) => (typeof no === 'string' ? hasExtension(no) : undefined),
    start: ([row]) => void navigate(newExtensionAddress(String(row!['equSysId']))),
  };
  const report: DeviceTask = {
    key: 'report',
    label: '上传检测报告',
    start: ([row]) => void navigate(testResultsAddress(String(row!['oidno']))),
  };
  return [...(mayOrder ? [order] : []), ...(mayExtend ? [extend] : []), ...(mayTest ? [report] : [])];
}

/** What is done with the devices of a query besides applying for their inspection. */
export function useQueryTasks(query: EquipmentQueryKey): QueryTasks {
  const navigate = useNavigate();
  const mayRecord = useMay(loadTestAccess.payloadEdit);
  const mayTreat = useMay(faultAccess.view);
  const testTasks = useTestTasks();
  const [chosen, setChosen] = useState<Chosen>();
  if (isDetection(query)) return { tasks: testTasks, dialog: null };
  if (query === 'fault' && mayTreat) {
    const treat: DeviceTask = {
      key: 'fault',
      label: '处理',
      refuse: (row) => (row['faultId'] ? undefined : '没有未恢复的故障'),
      start: ([row]) => void navigate(faultAddress(String(row!['faultId']))),
    };
    return { tasks: [treat], dialog: null };
  }
  if (query !== 'payloadTime') return { tasks: [], dialog: null };
  const record: DeviceTask = {
    key: 'loadTest',
    leads: true,
    label: '登记试验',
    together: '登记载荷试验',
    most: mostTogether,
    refuse: (row) => (row['lockedBy'] ? `在途业务 ${String(row['lockedBy'])}` : undefined),
    start: (rows, clear) => setChosen({ rows, clear }),
  };
  const records: DeviceTask = {
    key: 'records',
    label: '试验记录',
    start: ([row]) => void navigate(`${addressOfDevice(row!)}&tab=inspections`),
  };
  return {
    tasks: [...(mayRecord ? [record] : []), records],
    dialog: chosen && <LoadTestDialog rows={chosen.rows} onDone={chosen.clear} onClose={() => setChosen(undefined)} />,
  };
}

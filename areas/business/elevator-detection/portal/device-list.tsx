import { Link } from 'react-router';

import { cell, deviceTask, type DeviceList, type DeviceListPart } from '#areas/equipment/portal/open/device-list.ts';
import type { Lifecycle } from '#kit/contract/case/lifecycle.ts';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { StatePill } from '#kit/portal/page/StatePill.tsx';

import { testExtension, testOrder } from '../contract/lifecycle.ts';
import {
  detectionAccess,
  extensionAddress,
  newExtensionAddress,
  newTestOrderAddress,
  orderLimit,
  testOrderAddress,
  testResultsAddress,
} from '../contract/menu.ts';
import { hasExtension, standsInOrder } from '../contract/open-test.ts';

interface OpenCase {
  /** Of a case that the asker may open. */
  readonly id: string | null | undefined;
  readonly status: string | null | undefined;
}

/** A case that the lift stands in: its number, where it may be opened as a link, and how it stands. */
function caseCell(cycle: Lifecycle, addressOf: (id: string) => string, no: string, { id, status }: OpenCase) {
  if (no === '') return null;
  return (
    <Stack as="span" gap="tight" className="case-cell">
      {id ? <Link to={addressOf(id)}>{no}</Link> : <code>{no}</code>}
      <StatePill cycle={cycle} status={status} />
    </Stack>
  );
}

const on = ({ key }: DeviceList) => key === 'detectDue' || key === 'detectExtended';

/** Lifts that are due for a self-test: ordered from a testing body, put off, or reported by the body. */
export const deviceList: DeviceListPart = {
  tasks: [
    deviceTask({
      key: 'test',
      needs: ['testOrderNo'],
      rank: 1,
      on,
      access: detectionAccess.testingEdit,
      primary: true,
      label: '委托检测',
      together: '委托检测',
      most: orderLimit,
      refuse: ({ testOrderNo: no }) => (no ? standsInOrder(no) : undefined),
      addressOf: (rows) => newTestOrderAddress(rows.map((row) => row.equSysId)),
    }),
    deviceTask({
      key: 'extend',
      needs: ['testExtensionNo'],
      rank: 3,
      on,
      access: detectionAccess.extensionEdit,
      label: '申请延期',
      refuse: ({ testExtensionNo: no }) => (no ? hasExtension(no) : undefined),
      addressOf: ([row]) => newExtensionAddress(row!.equSysId),
    }),
    deviceTask({
      key: 'report',
      needs: [],
      rank: 3,
      on,
      access: detectionAccess.testingSubmit,
      label: '上传检测报告',
      addressOf: ([row]) => testResultsAddress(row!.oidno),
    }),
  ],
  /** The order and the extension under way. */
  cells: {
    testOrderNo: cell(['testOrderId', 'testOrderStatus'], ({ testOrderId: id, testOrderStatus: status }, no) =>
      caseCell(testOrder, testOrderAddress, no, { id, status }),
    ),
    testExtensionNo: cell(['testExtensionId', 'testExtensionStatus'], ({ testExtensionId: id, testExtensionStatus: status }, no) =>
      caseCell(testExtension, extensionAddress, no, { id, status }),
    ),
  },
};

import { Link } from 'react-router';

import type { DeviceList, DeviceListPart } from '#areas/equipment/portal/open/device-list.ts';
import type { Lifecycle } from '#kit/contract/lifecycle.ts';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import type { Row } from '#kit/portal/list/record-table-props.ts';
import { StatePill } from '#kit/portal/record/StatePill.tsx';

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

/** A case that the lift stands in: its number, where it may be opened as a link, and how it stands. */
function caseCell(cycle: Lifecycle, name: string, addressOf: (id: string) => string) {
  return function Case(row: Row, no: string) {
    if (no === '') return null;
    const id = row[`${name}Id`];
    return (
      <Stack as="span" gap="tight" className="case-cell">
        {typeof id === 'string' ? <Link to={addressOf(id)}>{no}</Link> : <code>{no}</code>}
        <StatePill cycle={cycle} status={row[`${name}Status`]} />
      </Stack>
    );
  };
}

const on = ({ key }: DeviceList) => key === 'detectDue' || key === 'detectExtended';

/** Lifts that are due for a self-test: ordered from a testing body, put off, or reported by the body. */
export const deviceList: DeviceListPart = {
  tasks: [
    {
      key: 'test',
      rank: 1,
      on,
      access: detectionAccess.testingEdit,
      primary: true,
      label: '委托检测',
      together: '委托检测',
      most: orderLimit,
      refuse: ({ testOrderNo: no }) => (typeof no === 'string' ? standsInOrder(no) : undefined),
      addressOf: (rows) => newTestOrderAddress(rows.map((row) => String(row['equSysId']))),
    },
    {
      key: 'extend',
      rank: 3,
      on,
      access: detectionAccess.extensionEdit,
      label: '申请延期',
      refuse: ({ testExtensionNo: no }) => (typeof no === 'string' ? hasExtension(no) : undefined),
      addressOf: ([row]) => newExtensionAddress(String(row!['equSysId'])),
    },
    {
      key: 'report',
      rank: 3,
      on,
      access: detectionAccess.testingSubmit,
      label: '上传检测报告',
      addressOf: ([row]) => testResultsAddress(String(row!['oidno'])),
    },
  ],
  /** The order and the extension under way. */
  cells: {
    testOrderNo: caseCell(testOrder, 'testOrder', testOrderAddress),
    testExtensionNo: caseCell(testExtension, 'testExtension', extensionAddress),
  },
};

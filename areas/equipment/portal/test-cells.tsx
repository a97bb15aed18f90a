import { Link } from 'react-router';

import { testExtension, testOrder } from '#areas/elevator-detection/contract/lifecycle.ts';
import { extensionAddress, testOrderAddress } from '#areas/elevator-detection/contract/menu.ts';
import type { Lifecycle } from '#kit/contract/lifecycle.ts';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import type { Row } from '#kit/portal/list/record-table-props.ts';
import { StatePill } from '#kit/portal/record/StatePill.tsx';

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

/** How the lists of lifts to be tested draw the order and the extension under way. */
export const testCells = {
  testOrderNo: caseCell(testOrder, 'testOrder', testOrderAddress),
  testExtensionNo: caseCell(testExtension, 'testExtension', extensionAddress),
};

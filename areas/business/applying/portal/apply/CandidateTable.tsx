import { useState } from 'react';

import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import { Row } from '#kit/portal/layout/Row.tsx';
import { usePageSearch } from '#kit/portal/kept-pages/page-context.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import type { TableOf } from '#kit/portal/list/record-table-props.ts';

import { applyingCalls } from '../applying-wire.ts';
import { ApplyState } from '../ApplyState.tsx';
import { candidateColumns, candidateFields, candidateHidden, openOfCandidate } from './candidate-table.ts';
import { CandidateRail } from './CandidateRail.tsx';
import type { Device } from './use-devices.ts';
import { DeviceCell, DuePill } from '#areas/device-facts/portal/open/DeviceCell.tsx';

type Table = TableOf<typeof applyingCalls.candidates, typeof candidateFields>;

interface Props extends Pick<Table, 'selection' | 'actions' | 'fixed' | 'stateName' | 'hiddenColumns'> {
  /** The default filter by due day; the address may set another. */
  readonly due?: string;
  readonly hasClasses?: boolean;
  readonly columns?: Table['columns'];
}

/** Devices of the unit, the most urgent first. */
export function CandidateTable({ due = 'within60', hasClasses = true, columns = candidateColumns, ...rest }: Props) {
  const [search] = usePageSearch();
  const [start] = useState(() => ({
    filters: { due: search.get('due') ?? due, ...(search.get('equclacode') && { equclacode: search.get('equclacode') }) },
  }));
  return (
    <RecordTable
      title="可申报的设备"
      fields={candidateFields}
      columns={columns}
      hiddenColumns={candidateHidden}
      call={applyingCalls.candidates}
      rowKey="equSysId"
      nameOf={calledWithCode}
      filters={['complex']}
      start={start}
      rail={(filters, onSearch) => <CandidateRail filters={filters} onSearch={onSearch} hasClasses={hasClasses} />}
      cells={{
        equName: (row) => <DeviceCell device={row} />,
        dueOn: (row, text) => (
          <Row as="span" gap="small" className="nowrap">
            {text || '—'} <DuePill daysLeft={row.daysLeft} />
          </Row>
        ),
        applyState: (row, text) => <ApplyState open={openOfCandidate(row)} text={text} />,
      }}
      cardColumns={['equName', 'equPlace', 'dueOn', 'applyState']}
      empty={{ icon: 'equipment', title: '这个范围内没有设备', hint: '可以放宽到期范围，或检查设备是否已登记在本单位名下。' }}
      {...rest}
    />
  );
}

export function idsOf(rows: readonly Device[]): string[] {
  return rows.map((row) => row.equSysId);
}

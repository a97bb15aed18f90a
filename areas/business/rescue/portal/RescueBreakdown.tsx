import { Button, Radio } from 'antd';
import { useState } from 'react';

import { useCall } from '#kit/portal/calls/use-call.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { FilterInput } from '#kit/portal/query/FilterInput.tsx';
import { dayRangeFault, type FilterValues } from '#kit/portal/query/filters.ts';
import { useMay } from '#kit/portal/session.ts';

import { breakdownBy, breakdownOf, type BreakdownBy } from '../contract/breakdown.ts';
import { rescueCalls, rescueCase } from '../contract/calls.ts';
import { rescueAccess } from '../contract/menu.ts';

interface Props {
  readonly filters: FilterValues;
  readonly onSearch: (change: FilterValues) => void;
}

const choices = Object.entries(breakdownBy).map(([value, label]) => ({ value, label }));
const nothing: FilterValues = {};

/** The listed rescues by district, maintenance unit or cause, of the days that the list is asked for. */
export function RescueBreakdown({ filters, onSearch }: Props) {
  const [by, setBy] = useState<BreakdownBy>();
  // Days are typed sign by sign: the list is asked for what is a period.
  const [typed, setTyped] = useState(nothing);
  const ask = (change: FilterValues) => {
    const days = { ...typed, ...change };
    const isWrong = dayRangeFault({ ...filters, ...days }, 'alarmTime') !== undefined;
    setTyped(isWrong ? days : nothing);
    if (!isWrong) onSearch(days);
  };
  return (
    <Card label="分类统计">
      <Stack>
        <Row>
          <span>分类统计</span>
          <Radio.Group
            optionType="button"
            options={choices}
            value={by ?? null}
            onChange={(event) => setBy(event.target.value as BreakdownBy)}
            aria-label="分类统计"
          />
          {by && (
            <>
              <FilterInput
                id="rescue-breakdown-days"
                fieldKey="alarmTime"
                field={rescueCase.fields.alarmTime}
                values={{ ...filters, ...typed }}
                onChange={ask}
              />
              <BreakdownFile filters={filters} by={by} />
              <Button type="text" onClick={() => setBy(undefined)}>
                收起
              </Button>
            </>
          )}
        </Row>
        {by && <Breakdown filters={filters} by={by} />}
      </Stack>
    </Card>
  );
}

interface ByProps extends Pick<Props, 'filters'> {
  readonly by: BreakdownBy;
}

function BreakdownFile({ filters, by }: ByProps) {
  const mayExport = useMay(rescueAccess.export);
  if (!mayExport) return null;
  return (
    <DownloadButton call={rescueCalls.breakdownFile} input={{ ...filters, by }}>
      导出
    </DownloadButton>
  );
}

function Breakdown({ filters, by }: ByProps) {
  const { data } = useCall(rescueCalls.breakdown, { ...filters, by }, { keepsPrevious: true, staleTime: 10_000 });
  const fields = Object.values(breakdownOf(by));
  if (!data) return null;
  if (data.rows.length === 0) return <p className="quiet">没有救援记录</p>;
  return (
    <PlainTable label={`按${breakdownBy[by]}统计`}>
      <thead>
        <tr>
          {fields.map(({ label, unit }) => (
            <th scope="col" key={label}>
              {unit ? `${label}（${unit}）` : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.map(({ key, name, rescues, trapped, averageMinutes, late }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{rescues}</td>
            <td>{trapped}</td>
            <td>{averageMinutes ?? '—'}</td>
            <td className={late ? 'record-error' : undefined}>{late}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

import { Table } from 'antd';
import { Link } from 'react-router';

import type { ReplyOf } from '#kit/contract/call.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { useReferenceData } from '#kit/portal/page/display.ts';
import { EmptyState } from '#kit/portal/page/EmptyState.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { useNarrow } from '#kit/portal/calls/use-narrow.ts';

import { overviewCalls } from './overview-wire.ts';
import { equipmentPaths } from '#areas/equipment/contract/menu.ts';

type Place = ReplyOf<typeof overviewCalls.placeCounts>['places'][number];

const addressOf = ({ areaCode, place }: Place, more = '') =>
  `${equipmentPaths.query}?${new URLSearchParams(place === null ? { equlocarecod: areaCode } : { complex: place }).toString()}${more}`;

/** Devices by district, or by building for a unit; the longest bar is the place with most. */
export function PlaceTable() {
  const { data } = useCall(overviewCalls.placeCounts, {}, { staleTime: 30_000 });
  const { areas } = useReferenceData();
  const isNarrow = useNarrow();
  const places = data?.places ?? [];
  const isByDistrict = places.some(({ place }) => place === null);
  const most = Math.max(1, ...places.map(({ count }) => count));
  const number = (key: 'count' | 'inUse' | 'stopped' | 'overdue', title: string, more = '') => ({
    title,
    dataIndex: key,
    width: isNarrow ? 80 : 100,
    align: 'right' as const,
    sorter: (a: Place, b: Place) => a[key] - b[key],
    render: (value: number, row: Place) => (value === 0 ? 0 : <Link to={addressOf(row, more)}>{value}</Link>),
  });
  return (
    <Card title={isByDistrict ? '按区域' : '按使用地点'}>
      <Table<Place>
        size="small"
        loading={!data}
        rowKey={({ areaCode, place }) => `${areaCode}/${place}`}
        dataSource={places}
        pagination={places.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
        scroll={{ x: isNarrow ? 520 : 720 }}
        locale={{ emptyText: <EmptyState icon="equipment" title="还没有设备" /> }}
        columns={[
          {
            title: isByDistrict ? '区域' : '使用地点',
            width: isNarrow ? 160 : 260,
            render: (_, row) => row.place ?? areas.nameOf(row.areaCode),
          },
          {
            title: '数量分布',
            hidden: isNarrow,
            render: (_, row) => (
              <span className="overview__bar" style={{ inlineSize: `${(row.count / most) * 100}%` }} aria-hidden="true" />
            ),
          },
          number('count', '合计'),
          number('inUse', '在用', '&useStatus=1,2'),
          number('stopped', '停用', '&useStatus=3'),
          number('overdue', '超期未检'),
        ]}
      />
    </Card>
  );
}

import { Card } from '#kit/portal/layout/Card.tsx';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { textOf, useReferenceData } from '#kit/portal/record/display.ts';
import { useCall } from '#kit/portal/record/use-call.ts';

import { useChangeCalls } from '../contract/calls.ts';
import { useChangeFields } from '../contract/use-change.ts';

const heads = {
  areacode: '区县',
  waiting: '待办理',
  late: '其中超期',
  withUnit: '待单位补正或确认',
  granted: '准予变更',
  refused: '不予变更',
} as const;
const figures = ['waiting', 'late', 'withUnit', 'granted', 'refused'] as const;

/** How the changes of each district stand, as those of registrations do on their lists. */
export function DistrictsCard() {
  const { data } = useCall(useChangeCalls.statistics, {}, { staleTime: 30_000 });
  const reference = useReferenceData();
  if (!data || data.districts.length === 0) return null;
  return (
    <Card title="各区县办理情况">
      <PlainTable label="各区县办理情况">
        <thead>
          <tr>
            {Object.values(heads).map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.districts.map((district) => (
            <tr key={district.areacode}>
              <th scope="row">{textOf(useChangeFields.equlocarecod, district.areacode, reference)}</th>
              {figures.map((key) => (
                <td key={key} className={key === 'late' && district.late > 0 ? 'record-error' : undefined}>
                  {district[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Card>
  );
}

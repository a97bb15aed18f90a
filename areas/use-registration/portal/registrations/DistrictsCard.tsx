import type { ArgumentOf } from '#kit/contract/call.ts';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { useReferenceData, textOf } from '#kit/portal/record/display.ts';
import { useCall } from '#kit/portal/record/use-call.ts';

import { useRegistrationCalls } from '../../contract/calls.ts';
import { setListFields } from '../../contract/registration.ts';

/** How the applications of each district stand, by set or by unit. */
export function DistrictsCard({ regMode }: ArgumentOf<typeof useRegistrationCalls.statistics>) {
  const { data } = useCall(useRegistrationCalls.statistics, { regMode }, { staleTime: 30_000 });
  const reference = useReferenceData();
  if (!data || data.districts.length === 0) return null;
  return (
    <Card title="各区县办理情况">
      <PlainTable label="各区县办理情况">
        <thead>
          <tr>
            {['区县', '待办理', '其中超期', '待单位补正或盖章', '已发证', '不予登记'].map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.districts.map(({ areacode, waiting, late, withUnit, issued, refused }) => (
            <tr key={areacode}>
              <th scope="row">{textOf(setListFields.equlocarecod, areacode, reference)}</th>
              <td>{waiting}</td>
              <td className={late > 0 ? 'record-error' : undefined}>{late}</td>
              <td>{withUnit}</td>
              <td>{issued}</td>
              <td>{refused}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Card>
  );
}

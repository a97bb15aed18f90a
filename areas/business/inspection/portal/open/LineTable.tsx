import { equipmentAccess } from '#areas/equipment/contract/access.ts';
import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { jobText } from '#areas/fees/contract/job-facts.ts';
import { labelOf } from '#kit/contract/trade/dictionary.ts';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { useDictionaries } from '#kit/portal/calls/dictionaries.ts';
import { yuanText } from '#kit/portal/input/money.ts';
import { useMay } from '#kit/portal/session.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';
import type { Tone } from '#kit/contract/case/lifecycle.ts';

import { lineStateCode } from '../../contract/words.ts';
import { DeviceCell } from '#areas/device-facts/portal/open/DeviceCell.tsx';
import type { ApplicationDetail } from './application.ts';
import './inspection.css';

type Line = ApplicationDetail['lines'][number];

const tones: Readonly<Record<string, Tone>> = {
  [lineStateCode.rectify]: 'bad',
  [lineStateCode.passed]: 'good',
  [lineStateCode.failed]: 'bad',
  [lineStateCode.terminated]: 'stopped',
  [lineStateCode.removed]: 'stopped',
};

export function LineStatePill({ lineState }: { readonly lineState: string | null }) {
  const dictionaries = useDictionaries();
  return <StatusPill tone={tones[lineState ?? ''] ?? 'waiting'}>{labelOf(dictionaries, 'lineState', lineState)}</StatusPill>;
}

/** The devices of an application as they were when it was handed in, with what has become of each. */
export function LineTable({ lines }: { readonly lines: readonly Line[] }) {
  const mayOpen = useMay(equipmentAccess.detailView);
  return (
    <PlainTable label="受检设备" className="insp-lines">
      <thead>
        <tr>
          <th scope="col">设备</th>
          <th scope="col">使用地点、登记证编号</th>
          <th scope="col">下次检验日期</th>
          <th scope="col">状态</th>
          <th scope="col">检验结论</th>
          <th scope="col" className="plain-table__money">
            费用（元）
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.lineId}>
            <td>
              <DeviceCell
                device={{ ...line, equclacode: line.equclacode ?? '' }}
                to={mayOpen ? archiveAddress(line.equclacode ?? '', String(line.equSysId)) : undefined}
              />
            </td>
            <td>
              {line.equPlace ?? '—'}
              {line.useCertNo && <code className="mono">{line.useCertNo}</code>}
              {jobText(line.job) && <small className="faint">检验要求：{jobText(line.job)}</small>}
            </td>
            <td>{line.nextInspDate ?? '—'}</td>
            <td>
              <LineStatePill lineState={line.lineState} />
            </td>
            <td>
              {line.conclusion ?? '—'}
              {line.reportVoidedOn && <small className="record-error">报告已作废</small>}
            </td>
            <td className="plain-table__money">{yuanText(line.feeFen) || '—'}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

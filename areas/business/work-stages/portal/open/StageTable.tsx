import type { ReactNode } from 'react';

import { Note } from '#kit/portal/layout/Note.tsx';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { dash } from '#kit/portal/page/display.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import type { StagePoint } from '../../contract/calls.ts';
import { isSettled, resultWords, type StageResult } from '../../contract/point.ts';

const tones = { pass: 'good', fail: 'bad', na: 'stopped' } as const satisfies Readonly<Record<StageResult, string>>;

interface Props {
  /** Named by the device. */
  readonly label: string;
  readonly points: readonly StagePoint[];
  /** Beside each stage: a button to confirm it. */
  readonly after?: (point: StagePoint) => ReactNode;
}

/** The stages of the works on one device in their order, each with what was said of it. */
export function StageTable({ label, points, after }: Props) {
  return (
    <>
      {points.some(({ isReference }) => isReference) && (
        <Note tone="dueSoon">标「参考」的阶段没有查到安全技术规范原文，由检验机构核定。</Note>
      )}
      <PlainTable label={label}>
        <thead>
          <tr>
            <th scope="col">部分</th>
            <th scope="col">阶段</th>
            <th scope="col">结果</th>
            <th scope="col">确认</th>
            <th scope="col">说明</th>
            {after && <th scope="col">操作</th>}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.id}>
              <td>
                {point.part}
                {point.source && <div className="quiet small">{point.source}</div>}
              </td>
              <th scope="row">
                <Name point={point} />
              </th>
              <td>
                <Result point={point} />
              </td>
              <td>
                <span className="nowrap">{point.confirmedOn ?? dash}</span>
                {point.recordedByName && <div className="quiet small nowrap">{point.recordedByName}</div>}
              </td>
              <td>
                {point.remark ?? dash}
                <Former point={point} />
              </td>
              {after && <td>{after(point)}</td>}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </>
  );
}

function Name({ point: { stageName, isStop, isReference } }: { readonly point: StagePoint }) {
  return (
    <>
      {stageName}
      {isStop && '（停检点）'}
      {isReference && '（参考）'}
    </>
  );
}

function Result({ point: { result, waitsFor } }: { readonly point: StagePoint }) {
  return (
    <>
      <StatusPill tone={result === null ? 'waiting' : tones[result]}>{resultWords(result)}</StatusPill>
      {waitsFor && <div className="quiet small">待停检点「{waitsFor}」确认合格</div>}
    </>
  );
}

/** What was said of it before. */
function Former({ point: { records } }: { readonly point: StagePoint }) {
  return records.slice(0, -1).map(({ recordedAt, recordedByName, confirmedOn, result, remark }) => (
    <div className="quiet small" key={recordedAt}>
      此前：{confirmedOn} {resultWords(result)}
      {remark && `，${remark}`}（{recordedByName}）
    </div>
  ));
}

/** How far the stages have come: the one that is next, or what has failed. */
export function standingOf(points: readonly StagePoint[]): string {
  const failed = points.filter(({ result }) => result === 'fail');
  const settled = points.filter(isSettled).length;
  const next = points.find(({ result }) => result === null);
  const now =
    failed.length > 0 ? `，不合格：${failed.map(({ stageName }) => stageName).join('、')}` : next ? `，当前阶段：${next.stageName}` : '';
  return `已确认 ${settled} 项，共 ${points.length} 项${now}`;
}

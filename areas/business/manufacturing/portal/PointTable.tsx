import { Button, Input } from 'antd';
import { useState, type ReactNode } from 'react';

import type { z } from 'zod';

import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { dash, instantText } from '#kit/portal/page/display.ts';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { makeCalls, type Point as PointSchema } from '../contract/calls.ts';

export type Point = z.output<typeof PointSchema>;

const resultWords = { pass: '合格', fail: '不合格' } as const;

/** A: its class, with a mark where no text says so. */
function ClassCell({ point }: { readonly point: Point }) {
  return (
    <>
      {point.controlClass}类{point.isReference ? '（参考）' : ''}
      {point.basis && <div className="quiet small">{point.basis}</div>}
    </>
  );
}

function ResultCell({ point }: { readonly point: Point }) {
  if (point.result === null) return <span className="quiet">待监检</span>;
  return (
    <>
      <StatusPill tone={point.result === 'pass' ? 'good' : 'bad'}>{resultWords[point.result]}</StatusPill>
      {point.remark && <div className="quiet small">{point.remark}</div>}
    </>
  );
}

interface Props {
  readonly points: readonly Point[];
  /** Beside each point: a box to choose it, buttons to record it. */
  readonly before?: (point: Point) => ReactNode;
  readonly after?: (point: Point) => ReactNode;
}

/** Control points in their order, each with what became of it. */
export function PointTable({ points, before, after }: Props) {
  return (
    <PlainTable label="监检控制点">
      <thead>
        <tr>
          {before && <th scope="col">选择</th>}
          <th scope="col">控制点</th>
          <th scope="col">控制类别</th>
          <th scope="col">结果</th>
          <th scope="col">监检员</th>
          <th scope="col">约检单</th>
          {after && <th scope="col">记录</th>}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.id}>
            {before && <td>{before(point)}</td>}
            <th scope="row">{point.pointName}</th>
            <td>
              <ClassCell point={point} />
            </td>
            <td>
              <ResultCell point={point} />
            </td>
            <td>{point.recordedByName ? `${point.recordedByName} ${instantText(point.recordedAt)}` : dash}</td>
            <td>{point.visitNo ?? dash}</td>
            {after && <td>{after(point)}</td>}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

/** The two buttons by which an inspector records a point; what does not pass is explained. */
export function RecordButtons({ point, visitId }: { readonly point: Point; readonly visitId: string }) {
  const [isFailing, setFailing] = useState(false);
  const [remark, setRemark] = useState('');
  const record = useCallMutation(makeCalls.recordPoint, {
    success: '已记录',
    onSuccess: () => setFailing(false),
    onMovedOn: () => setFailing(false),
  });
  const send = (result: 'pass' | 'fail') =>
    record.mutate({
      id: point.id,
      version: point.version,
      visitId,
      result,
      ...(remark.trim() && result === 'fail' && { remark: remark.trim() }),
    });
  return (
    <Row>
      <Button
        aria-label={`${point.pointName}：合格`}
        disabled={point.result === 'pass'}
        loading={record.isPending}
        onClick={() => send('pass')}
      >
        合格
      </Button>
      <Button aria-label={`${point.pointName}：不合格`} danger disabled={point.result === 'fail'} onClick={() => setFailing(true)}>
        不合格
      </Button>
      {isFailing && (
        <PageModal
          open
          title={`不合格：${point.pointName}`}
          okText="记录不合格"
          cancelText="取消"
          okButtonProps={{ danger: true, disabled: remark.trim() === '' }}
          confirmLoading={record.isPending}
          onOk={() => send('fail')}
          onCancel={() => setFailing(false)}
        >
          <Input.TextArea
            aria-label="不合格的情况"
            placeholder="写明不合格的情况和整改要求"
            rows={3}
            maxLength={300}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
        </PageModal>
      )}
    </Row>
  );
}

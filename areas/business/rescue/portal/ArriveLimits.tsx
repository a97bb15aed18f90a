import { Button, InputNumber } from 'antd';
import { useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Asked } from '#kit/portal/record/Asked.tsx';
import { instantText } from '#kit/portal/page/display.ts';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';
import { useMay } from '#kit/portal/session.ts';

import { rescueCalls } from '../contract/calls.ts';
import { rescueAccess } from '../contract/menu.ts';
import { minutesBounds } from '../contract/rescue.ts';

type Limit = ReplyOf<typeof rescueCalls.limits>['limits'][number];

/** 到达时限: of each district the minutes from the call within which rescuers must arrive. */
export function ArriveLimits({ onClose }: { readonly onClose: () => void }) {
  return (
    <PageModal open title="到达时限" footer={null} width={680} onCancel={onClose}>
      <p>从接警起计算。修改后对新的救援生效，已经开始的救援仍按原时限计算。</p>
      <Asked call={rescueCalls.limits} input={{}}>
        {({ limits }) => (
          <PlainTable label="各区县的到达时限">
            <thead>
              <tr>
                <th scope="col">区县</th>
                <th scope="col">时限（分钟）</th>
                <th scope="col">最近修改</th>
              </tr>
            </thead>
            <tbody>
              {limits.map((limit) => (
                <LimitRow key={`${limit.areaCode} ${limit.minutes}`} limit={limit} />
              ))}
            </tbody>
          </PlainTable>
        )}
      </Asked>
    </PageModal>
  );
}

function LimitRow({ limit: { areaCode, name, minutes: was, setBy, setAt } }: { readonly limit: Limit }) {
  const mayChange = useMay(rescueAccess.limits);
  const [minutes, setMinutes] = useState<number | null>(was);
  const save = useCallMutation(rescueCalls.saveLimit, { success: `${name}的到达时限已修改` });
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {mayChange ? (
          <Row gap="small">
            <InputNumber
              aria-label={`${name}的时限`}
              min={minutesBounds.least}
              max={minutesBounds.most}
              precision={0}
              value={minutes}
              onChange={setMinutes}
            />
            {minutes !== null && minutes !== was && (
              <Button loading={save.isPending} onClick={() => save.mutate({ areaCode, minutes, was })}>
                保存
              </Button>
            )}
          </Row>
        ) : (
          was
        )}
      </td>
      <td>{setBy ? `${setBy} ${instantText(setAt)}` : '规定的时限'}</td>
    </tr>
  );
}

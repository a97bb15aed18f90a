import { Button } from 'antd';

import type { ReplyOf } from '#kit/contract/call.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { FlowSteps } from '#kit/portal/record/FlowSteps.tsx';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import { detailPath, inspectionPaths } from '#areas/inspection/contract/menu.ts';
import { flowStepsOf } from '#areas/inspection/portal/open/flow-steps.ts';
import { applyingPaths } from '../../contract/menu.ts';
import type { applyingCalls } from '../../contract/calls.ts';
import './apply.css';

export type Standing = ReplyOf<typeof applyingCalls.commit>;

/** It has been handed in: the number, and what happens now. */
export function Submitted({ standing, devices }: { readonly standing: Standing; readonly devices: number }) {
  const navigate = usePageNavigate();
  const { id, onlinelsh, waiting, steps } = standing;
  return (
    <Card className="insp-submitted" role="status">
      <Icon name="check" size={44} className="insp-submitted__sign" />
      <h1 tabIndex={-1}>申报已提交</h1>
      <p>
        流水号 <b className="mono">{onlinelsh}</b>，共 {devices} 台设备
      </p>
      <p className="quiet">
        下一步：{waiting.holder}办理，{waiting.next}
        {waiting.dueOn && `，最迟 ${waiting.dueOn} 前答复`}。有疑问请拨打 <span className="nowrap">{waiting.telephone}</span>。
      </p>
      <FlowSteps steps={flowStepsOf(steps)} />
      <Row to="middle">
        <Button type="primary" onClick={() => void navigate(detailPath(id))}>
          查看申报详情
        </Button>
        <Button onClick={() => void navigate(applyingPaths.apply)}>继续报检</Button>
        <Button onClick={() => void navigate(inspectionPaths.query)}>报检查询</Button>
      </Row>
    </Card>
  );
}

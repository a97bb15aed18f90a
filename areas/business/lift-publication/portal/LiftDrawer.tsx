import { Button, QRCode } from 'antd';

import type { ReplyOf } from '#kit/contract/call.ts';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { PageDrawer } from '#kit/portal/kept-pages/PageModal.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { flowEntries } from '#kit/portal/record/flow-entries.ts';
import { FlowTimeline } from '#kit/portal/record/FlowTimeline.tsx';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import { publicationCalls } from './publication-wire.ts';
import { liftFields, whyNotPublish } from '../contract/publication.ts';
import { PublicityPill } from './PublicityPill.tsx';
import type { Switching } from './PublishDialog.tsx';

const sections = [
  {
    key: 'identity',
    title: '电梯',
    fields: ['equName', 'oidno', 'rescueCode', 'useCertNo', 'equlocarecodName', 'equPlace', 'unitInnerNo', 'useUnitName', 'useStatus'],
  },
  {
    key: 'duties',
    title: '检验与检测',
    fields: ['lastInspDate', 'lastInspConclusion', 'nextInspDate', 'lastTestDate', 'lastTestConclusion', 'nextTestDate'],
  },
  { key: 'maintenance', title: '维护保养', fields: ['maintUnitName', 'rescueTel', 'maintPriceFen', 'publicity', 'publishedAt'] },
];

interface Props {
  readonly id: string | undefined;
  readonly onClose: () => void;
  readonly onSwitch: (asked: Switching) => void;
}

/** What is published of one lift, the code that leads there, and who switched it when. */
export function LiftDrawer({ id, onClose, onSwitch }: Props) {
  return (
    <PageDrawer open={id !== undefined} onClose={onClose} title="电梯公示内容" size={760} destroyOnHidden>
      {id && <Loaded id={id} onSwitch={onSwitch} />}
    </PageDrawer>
  );
}

function Loaded({ id, onSwitch }: { readonly id: string } & Pick<Props, 'onSwitch'>) {
  const { data, error, refetch } = useCall(publicationCalls.liftDetail, { equSysId: id });
  if (!data) return error ? <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} /> : <SkeletonRows />;
  return (
    <>
      <OpenPage detail={data} onSwitch={onSwitch} />
      <RecordDetail
        fields={liftFields}
        record={data.lift}
        sections={sections}
        hidesBlank
        cells={{ publicity: (lift, text) => <PublicityPill publicity={lift.publicity}>{text}</PublicityPill> }}
      />
      {data.flow.length > 0 && (
        <section className="record-section" aria-label="公示记录">
          <h2 className="record-section__title">公示记录</h2>
          <FlowTimeline entries={flowEntries(data.flow)} />
        </section>
      )}
    </>
  );
}

interface OpenProps extends Pick<Props, 'onSwitch'> {
  readonly detail: ReplyOf<typeof publicationCalls.liftDetail>;
}

function OpenPage({ detail: { lift, path, maySwitch }, onSwitch }: OpenProps) {
  const why = whyNotPublish(lift);
  const turn = (move: Switching['move']) => onSwitch({ move, lifts: [lift] });
  if (!path) {
    return (
      <Note className="lift-open">
        <Stack gap="small">
          <p>{why ? `暂不能公示：${why}。` : '这台电梯没有公示，扫码只能看到「电梯信息未公示」。'}</p>
          {maySwitch && (
            <Row>
              <Button type="primary" disabled={why !== undefined} onClick={() => turn('publish')}>
                公示
              </Button>
            </Row>
          )}
        </Stack>
      </Note>
    );
  }
  return (
    <Note className="lift-open">
      <span className="lift-open__code">
        <QRCode value={location.origin + path} size={132} bordered={false} type="svg" color="#000" bgColor="#fff" />
      </span>
      <Stack gap="small" className="lift-open__words">
        <p>扫描二维码即可查看公示页面，不用登录。把海报贴在轿厢内显著位置。</p>
        <Row>
          <DownloadButton call={publicationCalls.liftPosters} input={{ equSysIds: [String(lift.equSysId)] }} way="open" type="primary">
            海报
          </DownloadButton>
          {maySwitch && (
            <>
              <Button onClick={() => turn('publish')}>更新维保年费</Button>
              <Button danger onClick={() => turn('withdraw')}>
                撤下
              </Button>
            </>
          )}
          <a href={path} target="_blank" rel="noopener">
            打开公示页 <Icon name="outside" size={14} />
          </a>
        </Row>
      </Stack>
    </Note>
  );
}

import type { ReplyOf } from '#kit/contract/call.ts';
import type { Seen } from '#kit/portal/case/use-case-move.ts';
import { Row } from '#kit/portal/layout/Row.tsx';
import { decidedOf } from '#kit/portal/record/closes-when-moved.ts';
import { flowEntries } from '#kit/portal/record/flow-entries.ts';
import { FlowLinkButton } from '#kit/portal/record/FlowLinkButton.tsx';
import { FlowTimeline } from '#kit/portal/record/FlowTimeline.tsx';
import { MoveButtons } from '#kit/portal/record/MoveButtons.tsx';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';

import { detectionCalls } from '../detection-wire.ts';
import { extensionListFields } from '../../contract/extension.ts';
import { testExtension } from '../../contract/lifecycle.ts';
import { StatePill } from '#kit/portal/page/StatePill.tsx';
import { LiftName } from '../open/LiftName.tsx';
import { ExtensionMaterials } from './ExtensionMaterials.tsx';

interface Props {
  readonly detail: ReplyOf<typeof detectionCalls.extensionDetail>;
  readonly onMove: (extension: Seen, move: string, opinion: string | undefined) => Promise<void>;
}

const facts = ['status', 'equName', 'useUnitName', 'dueOn', 'extendTo', 'createdByName', 'submittedAt', 'reason'];

/** An application to read: what is asked for and why, with what proof; and the authority's decision. */
export function ExtensionView({ detail: { extension, flow, stage, isOwner }, onMove }: Props) {
  return (
    <>
      <RecordDetail
        fields={extensionListFields}
        record={extension}
        sections={[{ key: 'extension', title: '申请内容', fields: facts }]}
        doubled={['reason']}
        cells={{
          equName: (record, text) => <LiftName row={record} name={text} />,
          status: (record, text) => (
            <StatePill cycle={testExtension} status={record.status}>
              {text}
            </StatePill>
          ),
        }}
      />
      <ExtensionMaterials id={extension.id!} isReadOnly />
      <Row className="extension-moves">
        {isOwner && <FlowLinkButton call={detectionCalls.extensionFlowLink} id={extension.id!} />}
        <MoveButtons
          moves={extension.moves}
          of={extension.extensionNo ?? ''}
          about={decidedOf(testExtension, extension)}
          onMove={({ move }, opinion) => onMove(extension, move, opinion)}
        />
      </Row>
      <FlowTimeline entries={flowEntries(flow)} stage={stage} />
    </>
  );
}

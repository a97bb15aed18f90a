import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { Row } from '#kit/portal/layout/Row.tsx';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { failing, testFiles } from '../../contract/test-order.ts';
import { Findings } from './Findings.tsx';
import { TestedItems } from './TestedItems.tsx';
import { nameOfLine } from './line-words.ts';
import type { OrderLine } from './TestOrderPage.tsx';

const slots = slotsFor(testFiles, {}).map((slot) => ({ ...slot, isRequired: false }));

/** Every test of a lift within its order: what was found, what was done about it, and the files. */
export function RoundsDialog({ line, onClose }: { readonly line: OrderLine; readonly onClose: () => void }) {
  const { rounds } = line;
  return (
    <PageModal open title={`检测情况：${nameOfLine(line)}`} width={760} footer={null} onCancel={onClose}>
      {rounds.map((round, index) => (
        <section key={round.recordedAt} className="test-round">
          <Row as="h3" className="test-round__title">
            {index === 0 ? '检测' : `第${index}次复测`} {round.testedOn}
            <StatusPill tone={round.conclusion === failing ? 'bad' : 'good'}>{round.conclusion}</StatusPill>
          </Row>
          <p className="lead">
            检测人员：{round.testers.join('、')}；登记人：{round.recordedByName}
            {round.remark && `；${round.remark}`}
          </p>
          <TestedItems round={round} />
          <Findings findings={round.findings} />
          {round.feedback && (
            <p>
              整改（{round.rectifiedOn}，{round.rectifiedByName}）：{round.feedback}
            </p>
          )}
        </section>
      ))}
      <RecordAttachments calls={attachmentWire} refId={line.id!} atttype={testFiles.atttype} slots={slots} isReadOnly />
    </PageModal>
  );
}

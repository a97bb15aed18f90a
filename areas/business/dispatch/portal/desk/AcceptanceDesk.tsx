import { Button } from 'antd';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { withoutOwn, type Covered } from '#areas/attachments/contract/material.ts';
import { Row } from '#kit/portal/layout/Row.tsx';
import { SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { useAttachments } from '#kit/portal/files/use-attachments.tsx';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import { isOneReport } from '#areas/inspection/contract/application.ts';
import { DeskCard } from '../open/DeskCard.tsx';
import { useMaterialsOf } from '#areas/inspection/portal/open/material-slots.ts';
import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import { PutRight } from './PutRight.tsx';
import '#areas/inspection/portal/open/inspection.css';

interface Props {
  readonly detail: ApplicationDetail;
  /** Shows the files themselves. */
  readonly onMaterials: () => void;
}

/** What the clerk looks at before accepting: which materials are there, and which that must be are not. */
export function AcceptanceDesk({ detail, onMaterials }: Props) {
  const { atttype, slots: all } = useMaterialsOf(detail.application);
  const { files, isLoading, fault } = useAttachments(attachmentCalls, { attrefsysid: detail.id, atttype });
  const countOf = (attClass: string) => files.filter((file) => file.attClass === attClass).length;
  const slots = all.map((slot) => ({ ...slot, count: countOf(slot.attClass) }));
  const covered = { ids: detail.lines.map(({ equSysId }) => String(equSysId)), byOne: isOneReport(detail.application) };
  const lackingIn = ({ attClass, each, count }: (typeof slots)[number]) =>
    each ? withoutOwn(attClass, files, covered).length : Number(count === 0);
  const missing = slots.filter((slot) => slot.isRequired && lackingIn(slot) > 0);
  const isForEach = covered.ids.length > 1;
  const left = slots.filter(({ isRequired, count }) => !isRequired && count === 0);
  if (isLoading) return <SkeletonRows rows={2} />;
  return (
    <>
      {detail.handedInAgain && <PutRight detail={detail} asked={detail.handedInAgain} />}
      <DeskCard title="受理核对" hint={fault ?? verdictOf(slots.filter(({ isRequired }) => isRequired).length, missing.length)}>
        <Row as="ul" gap="wide">
          {missing.map((slot) => (
            <li key={slot.attClass} className="insp-check insp-check--bad">
              <Icon name="close" size={17} />
              <span>{`${slot.title}：必传，${isForEach && slot.each && !covered.byOne ? `还有 ${lackingIn(slot)} 台没有` : '未上传'}`}</span>
            </li>
          ))}
          {slots
            .filter((slot) => slot.count > 0 && !missing.includes(slot))
            .map(({ attClass, title, isRequired, each, count }) => (
              <li key={attClass} className="insp-check insp-check--good">
                <Icon name="check" size={17} />
                <span>{`${title}${isRequired ? '（必传）' : ''}：${count} 个文件${isRequired && each && isForEach ? sayCovered(covered) : ''}`}</span>
              </li>
            ))}
        </Row>
        {left.length > 0 && <p className="faint">未上传的选传材料：{left.map(({ title }) => title).join('、')}</p>}
        <Row to="end">
          <Button onClick={onMaterials}>查看材料</Button>
        </Row>
      </DeskCard>
    </>
  );
}

/** Which devices the files are for, in the words of whoever handed them in. */
function sayCovered({ ids, byOne }: Covered): string {
  return byOne ? `，申报人确认一份报告覆盖全部 ${ids.length} 台` : `，${ids.length} 台各有一份`;
}

function verdictOf(needed: number, missing: number): string {
  if (needed === 0) return '本申报没有必传材料';
  return missing === 0 ? `${needed}项必传材料齐全` : `${needed}项必传材料缺${missing}项`;
}

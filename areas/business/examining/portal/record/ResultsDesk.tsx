import { Button } from 'antd';
import { useCallback, useRef, useState } from 'react';

import type { FieldError } from '#kit/portal/client.ts';
import { Note } from '#kit/portal/layout/Note.tsx';

import { itemOf, lineOf } from './line-of.ts';
import { DeskCard } from '#areas/dispatch/portal/open/DeskCard.tsx';
import type { ReviewMark } from './result-values.ts';
import { ResultsBrowser, type Saver } from './ResultsBrowser.tsx';
import { itemRowId } from './item-words.ts';
import { ResultSteps } from './ResultSteps.tsx';
import { isReturn } from './panel-moves.ts';
import { findApplicationPapers } from '#areas/inspection/portal/open/papers.ts';
import { isIn } from '#areas/inspection/portal/open/status.tsx';
import { deviceWords } from '#kit/contract/trade/called-as.ts';
import { lineStateCode } from '#areas/inspection/contract/words.ts';
import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';

const reviewing: ReadonlySet<string> = new Set(['review', 'reviewPassed', 'approve', 'approvePassed']);

/** The findings of an inspection, device by device: entered by the inspector, read by who reviews; and what follows from them. */
export function ResultsDesk({ detail }: { readonly detail: ApplicationDetail }) {
  const { lines } = detail;
  const [chosen, setChosen] = useState(
    (lines.find(({ lineState }) => isBack(detail) && lineState === lineStateCode.inspected) ?? lines[0])?.lineId ?? undefined,
  );
  const [faults, setFaults] = useState<readonly FieldError[]>([]);
  const [noted, setNoted] = useState<readonly ReviewMark[]>([]);
  const mayMark = detail.moves.some(({ move }) => isReturn(move));
  const isReviewed = mayMark || detail.moves.some(({ move }) => reviewing.has(move));
  const mark = (given: ReviewMark) =>
    setNoted((now) => [...now.filter((one) => !isOfSame(one, given)), ...(given.note.trim() ? [given] : [])]);
  const saver = useRef<Saver>(undefined);
  const keepSaver = useCallback((save: Saver) => {
    saver.current = save;
  }, []);
  /** A device is left once its findings are saved. */
  const turnTo = async (lineId: string | undefined) => {
    await saver.current?.();
    setChosen(lineId);
  };
  return (
    <DeskCard title={titleOf(detail)} hint={hintOf(detail)}>
      <ResultsBrowser
        detail={detail}
        chosen={chosen}
        onChoose={(lineId) => void turnTo(lineId)}
        onSaver={keepSaver}
        marks={mayMark ? noted : (detail.reviewReturn?.marks ?? [])}
        isReviewed={isReviewed}
        {...(mayMark && { onMark: mark })}
      />
      <Faults faults={faults} onFault={(fault) => void turnTo(lineOf(fault)).then(() => seek(fault))} />
      {isReviewed && <Draft detail={detail} lineId={chosen} />}
      <ResultSteps
        detail={detail}
        onSave={() => saver.current?.() ?? Promise.resolve(true)}
        onDevice={setChosen}
        onFaults={setFaults}
        marks={noted}
      />
    </DeskCard>
  );
}

/** Waited so long for the findings of another device to be read, ms. */
const seeksWithinMs = 5000;

/** Brings the item of a fault into view, as soon as its device is shown. */
function seek(fault: FieldError, until = performance.now() + seeksWithinMs): void {
  const itemNo = itemOf(fault);
  if (itemNo === undefined) return;
  const row = document.getElementById(itemRowId(lineOf(fault) ?? '', itemNo));
  if (row) row.scrollIntoView({ block: 'center' });
  else if (performance.now() < until) setTimeout(() => seek(fault, until), 50);
}

function isOfSame(one: ReviewMark, other: ReviewMark): boolean {
  return one.lineId === other.lineId && one.itemNo === other.itemNo;
}

/** The report of the device in view, for whoever reviews or approves it. */
function Draft({ detail, lineId }: { readonly detail: ApplicationDetail; readonly lineId: string | undefined }) {
  const papers = findApplicationPapers();
  const line = detail.lines.find((one) => one.lineId === lineId);
  if (!papers || !line?.lineId || !isDecidedUpon(detail, line)) return null;
  return <papers.Draft lineId={line.lineId} version={detail.version} device={deviceWords(line)} />;
}

/** Its record is concluded; while others are put right or rechecked, only what has passed is reported. */
function isDecidedUpon(
  { status }: ApplicationDetail,
  { lineState, reportNo, reportVoidedOn }: ApplicationDetail['lines'][number],
): boolean {
  if (isIn(status, 'reportReview', 'reportApproval')) return lineState === lineStateCode.passed || lineState === lineStateCode.failed;
  return isIn(status, 'rectify', 'recheck') && lineState === lineStateCode.passed && (!reportNo || Boolean(reportVoidedOn));
}

interface FaultsProps {
  readonly faults: readonly FieldError[];
  readonly onFault: (fault: FieldError) => void;
}

/** What contradicts itself, device by device, until the step is tried again. */
function Faults({ faults, onFault }: FaultsProps) {
  if (faults.length === 0) return null;
  return (
    <Note tone="bad" role="alert">
      <p>有 {faults.length} 处须先更正：</p>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.field} ${fault.message}`}>
            <Button type="link" className="insp-fault" onClick={() => onFault(fault)}>
              {fault.message}
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** Single devices are back while the others are put right or rechecked. */
function isBack({ forms }: ApplicationDetail): boolean {
  return forms.includes('correctLines');
}

function titleOf({ forms, moves }: ApplicationDetail): string {
  if (forms.includes('recheck')) return '录入复检结果';
  if (forms.includes('correctLines')) return '更正检验记录';
  if (moves.some(({ move }) => move === 'approvalReturn')) return '批准检验报告';
  return forms.includes('enterResults') ? '录入检验结果' : '审核检验结果';
}

function hintOf({ forms, status, moves, application }: ApplicationDetail): string {
  if (forms.includes('correctLines')) return '退回的设备由检验员更正后提交，其余设备继续整改、复检';
  if (isIn(status, 'toReissue')) return '检验记录有误的退回检验员修改；记录无误、只是档案等内容已更正的，在页首重新出具';
  if (moves.some(({ move }) => move === 'reviewPassed' || move === 'approvePassed'))
    return '已合格的设备可以先行出具报告，不必等其他设备整改、复检完毕';
  if (forms.includes('recheck')) return '只需对不合格项目给出复检结果';
  return isIn(status, 'inspecting') ? '逐台录入，随录随存，可以随时离开' : `检验员 ${application.inspectors ?? ''}`;
}

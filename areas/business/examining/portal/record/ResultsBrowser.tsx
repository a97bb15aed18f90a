import { useState } from 'react';

import { resultFiles } from '#areas/verdicts/contract/item-photos.ts';
import { PhotosOfColleagues } from '#areas/verdicts/portal/open/item-photos.ts';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';

import { examiningCalls } from '../../contract/calls.ts';
import { DeviceCell } from '#areas/device-facts/portal/open/DeviceCell.tsx';
import { LineStatePill } from '#areas/inspection/portal/open/LineTable.tsx';
import type { ReviewMark } from './result-values.ts';
import { ResultForm } from './ResultForm.tsx';
import { isIn } from '#areas/inspection/portal/open/status.tsx';
import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import './record.css';

export type Saver = (() => Promise<boolean>) | undefined;

interface Props {
  readonly detail: ApplicationDetail;
  readonly chosen: string | undefined;
  readonly onChoose: (lineId: string | undefined) => void;
  readonly onSaver: (save: Saver) => void;
  /** What the reviewer marked, and how to mark. */
  readonly marks?: readonly ReviewMark[];
  readonly isReviewed?: boolean;
  readonly onMark?: (mark: ReviewMark) => void;
}

/** The devices of an application, and the findings of the chosen one. */
export function ResultsBrowser({ detail, chosen, onChoose, onSaver, marks, isReviewed = false, onMark }: Props) {
  const isSingle = detail.lines.length === 1;
  return (
    <div className={isSingle ? 'insp-results insp-results--single' : 'insp-results'}>
      {isSingle ? (
        <DeviceCell device={{ ...detail.lines[0]!, equclacode: detail.lines[0]!.equclacode ?? '' }} />
      ) : (
        <nav className="insp-results__devices" aria-label="受检设备">
          {detail.lines.map((line) => (
            <button
              type="button"
              key={line.lineId}
              className="insp-results__device"
              aria-current={line.lineId === chosen}
              onClick={() => onChoose(line.lineId ?? undefined)}
            >
              <DeviceCell device={{ ...line, equclacode: line.equclacode ?? '' }} />
              <LineStatePill lineState={line.lineState} />
            </button>
          ))}
        </nav>
      )}
      <div className="insp-results__form">
        {chosen && (
          <OneDevice
            key={`${chosen}-${detail.status}`}
            lineId={chosen}
            detail={detail}
            onSaver={onSaver}
            isReviewed={isReviewed}
            {...(marks && { marks })}
            {...(onMark && { onMark })}
          />
        )}
      </div>
    </div>
  );
}

const whileShownMs = 15_000;

/** In 待整改 single devices may be back with their inspectors. */
function isEntered(status: string): boolean {
  return isIn(status, 'inspecting', 'recheck', 'rectify');
}

interface OneProps extends Pick<Props, 'detail' | 'onSaver' | 'marks' | 'isReviewed' | 'onMark'> {
  readonly lineId: string;
}

/** The form begins with findings read after it was opened: older ones would carry an older version. */
function OneDevice({ lineId, detail, onSaver, marks = [], isReviewed = false, onMark }: OneProps) {
  // Colleagues at the same device: what they save appears by itself.
  const query = useCall(examiningCalls.results, { lineId }, { every: isEntered(detail.status) && whileShownMs });
  const [isBegun, begin] = useState(false);
  if (query.isFetchedAfterMount && !isBegun) begin(true);
  if (query.error) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data || !isBegun) return <SkeletonRows rows={6} />;
  const own = marks.filter((mark) => mark.lineId === lineId);
  return (
    <>
      {query.data.mayEdit && <PhotosOfColleagues refId={lineId} atttype={resultFiles.atttype} />}
      <ResultForm
        key={query.data.mayEdit ? '' : query.data.version}
        results={query.data}
        isRecheck={isIn(detail.status, 'recheck') && !query.data.isReopened}
        onSaver={onSaver}
        marks={own}
        isReviewed={isReviewed}
        {...(onMark && { onMark })}
      />
    </>
  );
}

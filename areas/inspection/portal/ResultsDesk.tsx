import { useCallback, useRef, useState } from 'react';

import { FaultState, SkeletonRows } from '#kit/portal/record/EmptyState.tsx';
import { sentenceOf, useCall } from '#kit/portal/record/use-call.ts';

import { inspectionCalls } from '../contract/calls.ts';
import { DeskCard } from './DeskCard.tsx';
import { DeviceCell } from './DeviceCell.tsx';
import { LineStatePill } from './LineTable.tsx';
import { ResultForm } from './ResultForm.tsx';
import { ResultSteps } from './ResultSteps.tsx';
import { isIn } from './status.tsx';
import type { ApplicationDetail } from './use-apply-form.ts';

type Saver = (() => Promise<boolean>) | undefined;

/** The findings of an inspection, device by device: entered by the inspector, read by who reviews. */
export function ResultsDesk({ detail }: { readonly detail: ApplicationDetail }) {
  const { lines, status } = detail;
  const [chosen, setChosen] = useState(lines[0]?.lineId ?? undefined);
  const saver = useRef<Saver>(undefined);
  const keepSaver = useCallback((save: Saver) => {
    saver.current = save;
  }, []);
  /** A device is left once its findings are saved. */
  const turnTo = async (lineId: string | null) => {
    await saver.current?.();
    setChosen(lineId ?? undefined);
  };
  const isReview = isIn(status, 'reportReview', 'appealed');
  return (
    <DeskCard title={isReview ? '审核检验结果' : isIn(status, 'recheck') ? '录入复检结果' : '录入检验结果'} hint={hintOf(detail)}>
      <div className="insp-results">
        <nav className="insp-results__devices" aria-label="受检设备">
          {lines.map((line) => (
            <button
              type="button"
              key={line.lineId}
              className="insp-results__device"
              aria-current={line.lineId === chosen}
              onClick={() => void turnTo(line.lineId)}
            >
              <DeviceCell device={{ ...line, equclacode: line.equclacode ?? '' }} />
              <LineStatePill lineState={line.lineState} />
            </button>
          ))}
        </nav>
        <div className="insp-results__form">
          {chosen && <OneDevice key={`${chosen}-${status}`} lineId={chosen} detail={detail} onSaver={keepSaver} />}
        </div>
      </div>
      <ResultSteps detail={detail} onSave={() => saver.current?.() ?? Promise.resolve(true)} onDevice={setChosen} />
    </DeskCard>
  );
}

function hintOf({ status, application }: ApplicationDetail): string {
  if (isIn(status, 'recheck')) return '只需对不合格项目给出复检结果';
  return isIn(status, 'inspecting') ? '逐台录入，随录随存，可以随时离开' : `检验员 ${application.inspectors ?? ''}`;
}

interface OneProps {
  readonly lineId: string;
  readonly detail: ApplicationDetail;
  readonly onSaver: (save: Saver) => void;
}

/** The form begins with findings read after it was opened: older ones would carry an older version. */
function OneDevice({ lineId, detail, onSaver }: OneProps) {
  const query = useCall(inspectionCalls.results, { lineId });
  if (query.error && !query.data) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data || !query.isFetchedAfterMount) return <SkeletonRows rows={6} />;
  return <ResultForm results={query.data} isRecheck={isIn(detail.status, 'recheck')} onSaver={onSaver} />;
}

import { latePart } from '#kit/portal/late/late-part.tsx';
import { EmptyState, FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { usePageSearch, usePageTitle } from '#kit/portal/kept-pages/page-context.ts';
import type { DetailOf } from '#kit/portal/case/CaseDetailPage.tsx';
import { useDraftId } from '#kit/portal/case/use-draft-id.ts';

import { correctionCalls, correctionCase } from '../contract/calls.ts';
import './corrections.css';

const CorrectionEditor = latePart(
  () => import('./CorrectionEditor.tsx').then((module) => module.CorrectionEditor),
  <SkeletonRows rows={8} />,
);
const CorrectionView = latePart(() => import('./CorrectionView.tsx').then((module) => module.CorrectionView), <SkeletonRows rows={8} />);

export type CorrectionDetail = DetailOf<typeof correctionCase>;

/** One correction of archive data: open to its unit while it is a draft, to read and decide for everybody else. */
export function CorrectionFormPage() {
  const [search, setSearch] = usePageSearch();
  const device = search.get('device') ?? '';
  const { id, isNew, finish } = useDraftId();
  const detail = useCall(correctionCase.calls.detail, { id }, { enabled: !isNew });
  const equclacode = search.get('equclacode') ?? '';
  const archive = useCall(correctionCalls.correctionDevice, { equSysId: device }, { enabled: isNew && device !== '' });
  usePageTitle(detail.data ? `资料更正 ${detail.data.correction.correctionNo ?? ''}` : undefined);
  const onMade = () => setSearch(new URLSearchParams({ id, device, equclacode }));
  const onDone = () => {
    finish();
    void detail.refetch();
  };
  const place = { id, onMade, onDone };
  const asked = isNew ? archive : detail;
  if (isNew && device === '') return <EmptyState icon="search" title="没有指定设备" hint="请从设备档案点击「资料更正」。" />;
  if (asked.error) return <FaultState message={sentenceOf(asked.error)} onRetry={() => void asked.refetch()} />;
  if (isNew && archive.data) {
    return <CorrectionEditor key={device} {...archive.data} {...place} />;
  }
  if (isNew || !detail.data) return <SkeletonRows rows={8} />;
  const { correction, archive: facts } = detail.data;
  const mayEdit = correction.moves.some(({ move }) => move === 'delete');
  return mayEdit ? (
    <CorrectionEditor key={id} device={correction} archive={facts} detail={detail.data} {...place} />
  ) : (
    <CorrectionView key={id} />
  );
}

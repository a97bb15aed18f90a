import { latePart } from '#kit/portal/late/late-part.tsx';
import { EmptyState, FaultState, SkeletonRows } from '#kit/portal/record/EmptyState.tsx';
import { sentenceOf, useCall } from '#kit/portal/record/use-call.ts';
import { usePageSearch, usePageTitle } from '#kit/portal/kept-pages/page-context.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';

import { correctionCalls } from './corrections-wire.ts';
import './corrections.css';

const CorrectionEditor = latePart(
  () => import('./CorrectionEditor.tsx').then((module) => module.CorrectionEditor),
  <SkeletonRows rows={8} />,
);
const CorrectionView = latePart(() => import('./CorrectionView.tsx').then((module) => module.CorrectionView), <SkeletonRows rows={8} />);

export type CorrectionDetail = ReplyOf<typeof correctionCalls.correctionDetail>;

/** One correction of archive data: open to its unit while it is a draft, to read and decide for everybody else. */
export function CorrectionFormPage() {
  const [search, setSearch] = usePageSearch();
  const id = search.get('id') ?? '';
  const device = search.get('device') ?? '';
  const [made, setMade] = useState<string>();
  // A new correction gets its id at the first save; the form that is open must not be built anew then.
  const isNew = id === '' || id === made;
  const detail = useCall(correctionCalls.correctionDetail, { id }, { enabled: !isNew });
  const equclacode = search.get('equclacode') ?? '';
  const archive = useCall(correctionCalls.correctionDevice, { equSysId: device }, { enabled: isNew && device !== '' });
  usePageTitle(detail.data ? `资料更正 ${detail.data.correction.correctionNo ?? ''}` : undefined);
  const onMade = (madeId: string) => {
    // Before the address says so: a render between the two would take the form away from whoever is typing.
    flushSync(() => setMade(madeId));
    setSearch(new URLSearchParams({ id: madeId, device, equclacode }));
  };
  const onSubmitted = () => {
    setMade(undefined);
    void detail.refetch();
  };
  const asked = isNew ? archive : detail;
  if (isNew && device === '') return <EmptyState icon="search" title="没有指定设备" hint="请从设备档案点击「资料更正」。" />;
  if (asked.error) return <FaultState message={sentenceOf(asked.error)} onRetry={() => void asked.refetch()} />;
  if (isNew && archive.data) {
    return <CorrectionEditor key={device} {...archive.data} {...{ onMade, onSubmitted }} />;
  }
  if (isNew || !detail.data) return <SkeletonRows rows={8} />;
  const { correction, archive: facts } = detail.data;
  const mayEdit = correction.moves.some(({ move }) => move === 'delete');
  return mayEdit ? (
    <CorrectionEditor key={id} device={correction} archive={facts} detail={detail.data} {...{ onMade, onSubmitted }} />
  ) : (
    <CorrectionView detail={detail.data} onChanged={() => void detail.refetch()} />
  );
}

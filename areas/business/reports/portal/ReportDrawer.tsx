import { PageDrawer } from '#kit/portal/kept-pages/PageModal.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';

import { reportCalls } from './reports-wire.ts';
import { paperWord } from '../contract/paper.ts';
import { ReportView } from './ReportView.tsx';

interface Props {
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** One report beside the list. */
export function ReportDrawer({ id, onClose }: Props) {
  return (
    <PageDrawer open={id !== undefined} onClose={onClose} title={paperWord('BG')} size={860} destroyOnHidden>
      {id && <Loaded id={id} />}
    </PageDrawer>
  );
}

function Loaded({ id }: { readonly id: string }) {
  const { data, error, refetch } = useCall(reportCalls.reportDetail, { id });
  if (data) return <ReportView detail={data} />;
  return error ? <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} /> : <SkeletonRows />;
}

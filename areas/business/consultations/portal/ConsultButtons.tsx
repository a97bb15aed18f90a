import { Button } from 'antd';
import { useState } from 'react';

import type { ArchiveButtonProps } from '#areas/equipment/portal/open/archive-parts.ts';
import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import { isIn } from '#areas/inspection/portal/open/status.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { useMay } from '#kit/portal/session.ts';

import { consultationCalls } from '../contract/calls.ts';
import { consultationAccess, evaluationAccess, newConsultationAddress } from '../contract/menu.ts';
import { EvaluateDialog } from './EvaluateDialog.tsx';

/** On the page of an application: it is evaluated once its report is out, and asked about. */
export function ApplicationButtons({ detail }: { readonly detail: ApplicationDetail }) {
  const navigate = usePageNavigate();
  const mayAsk = useMay(consultationAccess.edit);
  return (
    <>
      <Evaluate detail={detail} />
      {mayAsk && <Button onClick={() => void navigate(newConsultationAddress('onlinelsh', detail.onlinelsh))}>咨询</Button>}
    </>
  );
}

/** 评价, until somebody of the unit has done so. */
function Evaluate({ detail: { id, onlinelsh, status } }: { readonly detail: ApplicationDetail }) {
  const mayEvaluate = useMay(evaluationAccess.edit) && isIn(status, 'issued', 'completed');
  const asked = { part: 'waiting', onlinelsh } as const;
  const { data } = useCall(consultationCalls.evaluations, asked, { enabled: mayEvaluate });
  const [isOpen, setOpen] = useState(false);
  const isWaiting = mayEvaluate && data?.list.some((job) => job.id === id && job.mayEvaluate);
  return (
    <>
      {isWaiting && <Button onClick={() => setOpen(true)}>评价</Button>}
      {isOpen && <EvaluateDialog applicationId={id} onlinelsh={onlinelsh} onClose={() => setOpen(false)} />}
    </>
  );
}

/** From the archive of a device to a question about it. */
export function AskButton({ oidno, mayStart }: ArchiveButtonProps) {
  const navigate = usePageNavigate();
  return mayStart && oidno ? <Button onClick={() => void navigate(newConsultationAddress('oidno', oidno))}>咨询</Button> : null;
}

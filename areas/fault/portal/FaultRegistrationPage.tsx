import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';

import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { usePageSearch, usePageTitle } from '#kit/portal/kept-pages/page-context.ts';
import { EmptyState, FaultState, SkeletonRows } from '#kit/portal/record/EmptyState.tsx';
import { sentenceOf, useCall } from '#kit/portal/record/use-call.ts';

import { faultCalls } from '../contract/calls.ts';
import { deviceFault } from '../contract/lifecycle.ts';
import { faultAddress } from '../contract/menu.ts';
import { FaultEditor } from './FaultEditor.tsx';
import './fault.css';

/** 故障登记: choose the device, say what is wrong, photograph it, hand it in. */
export function FaultRegistrationPage() {
  const navigate = useNavigate();
  const [search, setSearch] = usePageSearch();
  const id = search.get('id') ?? '';
  const named = search.get('device') ?? '';
  const [made, setMade] = useState<string>();
  // A new draft gets its id at the first save; the form that is open must not be built anew then.
  const isNew = id === '' || id === made;
  const detail = useCall(faultCalls.detail, { id }, { enabled: !isNew });
  const device = useCall(equipmentCalls.basicDetail, { equSysId: named }, { enabled: isNew && named !== '' });
  usePageTitle(detail.data && `故障登记 ${detail.data.fault.faultNo ?? ''}`);
  const onMade = (madeId: string) => {
    // Before the address says so: a render between the two would take the form away from whoever is typing.
    flushSync(() => setMade(madeId));
    setSearch(new URLSearchParams({ id: madeId, ...(named && { device: named }) }));
  };
  const asked = isNew ? device : detail;
  if (asked.error) return <FaultState message={sentenceOf(asked.error)} onRetry={() => void asked.refetch()} />;
  if (isNew ? named !== '' && !device.data : !detail.data) return <SkeletonRows rows={8} />;
  const show = (of: string) => void navigate(faultAddress(of), { replace: true });
  const fault = isNew ? undefined : detail.data?.fault;
  if (fault && fault.status !== deviceFault.states.draft.code)
    return <EmptyState icon="check" title="这份故障单已经登记" action={{ label: '查看故障单', onClick: () => show(id) }} />;
  return <FaultEditor key={isNew ? 'new' : id} draft={fault} device={fault ?? device.data?.equipment} onMade={onMade} onDone={show} />;
}

import { useEffect, useState } from 'react';

import type { Values } from '#kit/contract/field.ts';
import { CallError } from '#kit/portal/client.ts';
import { useRenewal } from '#kit/portal/case/use-behind.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { newId } from '#kit/portal/new-id.ts';
import { usePageSearch, usePageTitle } from '#kit/portal/kept-pages/page-context.ts';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { handedIn } from '#kit/portal/portal-area.ts';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { useSession } from '#kit/portal/session.ts';

import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { splitDevices } from '../../contract/split.ts';
import { formsByNotice } from '../open/forms-by-notice.ts';
import { ApplyWizard } from './ApplyWizard.tsx';
import { NotEditable } from './NotEditable.tsx';
import { SplitParts } from '../split/SplitParts.tsx';
import { copiedValues, freshValues, jobsTold, typedOf } from './start-values.ts';
import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import type { Opened } from '../use-apply-form.ts';
import { useDevices, type Device } from './use-devices.ts';

const none: readonly string[] = [];

const NoticeForm = latePart(() => handedIn(formsByNotice)[0]!(), <Loading />);

/** The form of an application: a new one for the devices in the address, or the draft named there. */
export function ApplyFormPage() {
  const [search, setSearch] = usePageSearch();
  const named = search.get('id');
  const [made] = useState(() => (named ? undefined : newId()));
  const id = named ?? made!;
  const isFresh = made !== undefined;
  useEffect(() => {
    if (!made || named) return;
    // A reloaded page finds the same draft.
    const next = new URLSearchParams(search);
    next.set('id', made);
    setSearch(next);
  });
  const query = useCall(inspectionCalls.detail, { id }, { enabled: !isFresh, staleTime: Infinity });
  const [opened, setOpened] = useState<ApplicationDetail>();
  const [isNew, beginNew] = useState(isFresh);
  if (query.data && !opened && !isNew) setOpened(query.data);
  const [round, setRound] = useState(0);
  const renewal = useRenewal(
    inspectionCalls.detail,
    { id },
    ({ version }) => version,
    () => {
      setOpened(undefined);
      beginNew(false);
      setRound(round + 1);
    },
  );
  // Named in the address, but never saved: it is begun, whatever a later reading finds under its id.
  const isUnsaved = query.error instanceof CallError && query.error.status === 404 && search.has('devices');
  if (isUnsaved && !isNew) beginNew(true);
  usePageTitle(opened ? `报检 ${opened.onlinelsh}` : isNew ? '新增报检' : undefined);
  const ids = search.get('devices')?.split(',').filter(Boolean) ?? none;
  if (isNew) return <NewApplication id={id} ids={ids} copy={search.get('copy')} renewal={renewal} />;
  if (query.error && !opened) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!opened) return <Loading />;
  if (!opened.mayEdit) return <NotEditable detail={opened} />;
  if (opened.application.bcwSysId) return <NoticeForm key={id} detail={opened} />;
  return <KnownApplication key={`${id} ${round}`} detail={opened} renewal={renewal} />;
}

function Loading() {
  return (
    <>
      <PageHead title="在线报检" />
      <SkeletonRows rows={8} />
    </>
  );
}

interface NewProps extends Pick<Opened, 'id' | 'renewal'> {
  readonly ids: readonly string[];
  readonly copy: string | null;
}

function NewApplication({ id, ids, copy, renewal }: NewProps) {
  const session = useSession();
  const [asked] = useState(ids);
  const query = useDevices(asked);
  const copied = useCall(inspectionCalls.detail, { id: copy ?? '' }, { enabled: copy !== null, staleTime: Infinity });
  const [begun, begin] = useState<{ readonly start: Values; readonly devices: readonly Device[] }>();
  if (!begun && (asked.length === 0 || query.data) && !copied.isLoading) {
    const devices = query.data ?? [];
    begin({ start: { ...freshValues(devices, session), ...(copied.data && copiedValues(copied.data)) }, devices });
  }
  if (!begun) return query.error ? <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} /> : <Loading />;
  // What a later reading says of the devices does not turn a form that is being filled in into others.
  const { start, devices } = begun;
  if (splitDevices(devices).length > 1) return <SplitParts devices={devices.map(({ equSysId }) => equSysId)} />;
  return <ApplyWizard opened={{ id, detail: undefined, start, devices, renewal }} missing={asked.length - devices.length} />;
}

function KnownApplication({ detail, renewal }: { readonly detail: ApplicationDetail } & Pick<Opened, 'renewal'>) {
  const { application, lines } = detail;
  const [ids] = useState(() => lines.map(({ equSysId }) => equSysId!));
  const query = useDevices(ids);
  if (query.error) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (ids.length > 0 && !query.data) return <Loading />;
  const typed = typedOf(application);
  const start = { ...typed, ...jobsTold(lines), devices: ids, ...(application.equclacode && { equclacode: application.equclacode }) };
  return <ApplyWizard opened={{ id: detail.id, detail, start, devices: query.data ?? [], renewal }} missing={0} />;
}

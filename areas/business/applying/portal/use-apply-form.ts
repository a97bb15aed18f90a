import { useEffect, useMemo, useRef, useState } from 'react';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { withoutOwn, type Covered } from '#areas/attachments/contract/material.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import type { Values } from '#kit/contract/field.ts';
import { dropBlanks } from '#kit/contract/form.ts';
import { call } from '#kit/portal/client.ts';
import { useBehind, type Renewal } from '#kit/portal/case/use-behind.ts';
import { useCloseGuard } from '#kit/portal/kept-pages/page-context.ts';
import { missingSlots } from '#kit/portal/files/attachment-rules.ts';
import { useAttachments } from '#kit/portal/files/use-attachments.tsx';
import { useAutosave } from '#kit/portal/form/use-autosave.ts';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { useRecordForm, type RecordFormHandle } from '#kit/portal/form/use-record-form.ts';
import { useSession } from '#kit/portal/session.ts';

import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import { isOneReport, typedKeys } from '#areas/inspection/contract/application.ts';
import { applicationFiles, applicationSlots } from '#areas/inspection/contract/materials.ts';
import { applicationForm } from '../contract/apply-form.ts';
import { applyingCalls } from '../contract/calls.ts';
import { inspPlaceOf } from '../contract/split.ts';
import { classOfDevices, sharedTypes } from './apply/candidate-table.ts';
import { ofType } from './apply/start-values.ts';
import { useDevices, type Device } from './apply/use-devices.ts';
import { jobsIn, useJobs } from './use-jobs.ts';

export type Checks = ReplyOf<typeof applyingCalls.checkOnline>;

/** Materials of all applications from the portal hang under this type. */
const settleMs = 800;

export interface Opened {
  /** Made by the browser for a new application. */
  readonly id: string;
  readonly detail: ApplicationDetail | undefined;
  readonly start: Values;
  readonly devices: readonly Device[];
  /** Reads the stored application again, where another window was faster. */
  readonly renewal: Renewal;
}

export function devicesOf(values: Values): readonly string[] {
  return Array.isArray(values['devices']) ? (values['devices'] as string[]) : [];
}

function typedOf(values: Values): Values {
  return dropBlanks(Object.fromEntries(typedKeys.map((key) => [key, values[key]])));
}

/** Everything the pages of one application in the making share: what is typed, what it costs, what forbids handing in, and how it is saved. */
export function useApplyForm({ id, detail, start, devices: first, renewal }: Opened) {
  const { unit, today } = useSession();
  const form = useMemo(() => applicationForm(today), [today]);
  const handle = useRecordForm(form, start);
  const { values } = handle;
  const ids = devicesOf(values);
  const [devices, remember] = useKnownDevices(ids, first);
  const { saved, ...keeping } = useKeeping({ id, detail, handle, devices, renewal });
  const jobs = useJobs(handle, devices);
  const equclacode = classOfDevices(devices);
  const materials = useMaterials({
    id,
    equclacode,
    inspType: values['inspType'],
    byAgent: devices[0] !== undefined && devices[0].useUnit !== unit?.unitSysId,
    covered: { ids, byOne: isOneReport(values) },
  });
  const choose = (chosen: readonly Device[]) => {
    remember(chosen);
    const inspType = (values['inspType'] as string | undefined) ?? sharedTypes(chosen)[0];
    // Where they stand is where they are inspected, until somebody says otherwise.
    const isTyped = values['inspPlace'] && values['inspPlace'] !== inspPlaceOf(devices);
    handle.patch({
      ...(!isTyped && { inspPlace: inspPlaceOf(chosen) }),
      devices: chosen.map(({ equSysId }) => equSysId),
      equclacode: classOfDevices(chosen),
      oneReportFor: null,
      ...ofType(inspType, values),
    });
  };
  return {
    id,
    detail,
    handle,
    devices,
    equclacode,
    choose,
    jobs,
    ...keeping,
    saved,
    materials,
    fee: useFee(values, devices),
    checks: useChecks(values, devices, saved && id, materials.files.length),
  };
}

export type ApplyForm = ReturnType<typeof useApplyForm>;

/** The draft on the server: saved by itself while it is filled in, and handed in. */
function useKeeping({ id, detail, handle, devices, renewal }: Omit<Opened, 'start'> & { readonly handle: RecordFormHandle }) {
  const { user } = useSession();
  const { values } = handle;
  const [saved, setSaved] = useState<{ readonly version: number; readonly onlinelsh: string } | undefined>(detail);
  const version = useRef(detail?.version);
  const [isDone, setDone] = useState(false);
  const store = async (typed: Values, at: number | undefined) => {
    const reply = await call(applyingCalls.save, {
      id,
      ...(at !== undefined && { version: at }),
      values: typedOf(typed),
      devices: [...devicesOf(typed)],
      jobs: jobsIn(typed, devices),
    });
    version.current = reply.version;
    setSaved(reply);
    handle.saved();
    return reply.version;
  };
  const autosave = useAutosave({
    values,
    form: handle,
    save: store,
    enabled: !isDone,
    user: user.id,
    record: `onlineApply:${id}`,
    version: detail?.version,
  });
  useCloseGuard(() => !isDone && autosave.status.state !== 'saved');
  const follow = (stored: number) => {
    version.current = stored;
  };
  const { behind, note } = useBehind({ autosave, renewal, follow, save: (stored) => store(values, stored) });
  /** The draft stands on the server with all that was typed. */
  const keep = async () => {
    if (!(await autosave.saveNow())) return false;
    if (version.current === undefined) autosave.settle(await store(values, undefined));
    return true;
  };
  const commit = async () => {
    const standing = await call(applyingCalls.commit, { id, version: version.current ?? 0, promise: true });
    setDone(true);
    autosave.settle(standing.version);
    return standing;
  };
  return { autosave, saved, keep, commit, behind, note };
}

/** Devices as they were when chosen, until the server has been asked again. */
function useKnownDevices(
  ids: readonly string[],
  first: readonly Device[],
): readonly [readonly Device[], (more: readonly Device[]) => void] {
  const [known, setKnown] = useState(() => new Map(first.map((device) => [device.equSysId, device])));
  const fresh = new Map(useDevices(ids).data?.map((device) => [device.equSysId, device]));
  const devices = ids.flatMap((id) => fresh.get(id) ?? known.get(id) ?? []);
  return [devices, (more) => setKnown(new Map([...known, ...more.map((device) => [device.equSysId, device] as const)]))];
}

interface Facts {
  readonly id: string;
  readonly equclacode: string | undefined;
  readonly inspType: unknown;
  readonly byAgent: boolean;
  readonly covered: Covered;
}

function useMaterials({ id, equclacode, inspType, byAgent, covered }: Facts) {
  const { files } = useAttachments(attachmentCalls, { attrefsysid: id, atttype: applicationFiles.atttype });
  const slots = useMemo(() => applicationSlots({ equclacode, inspType, byAgent }), [equclacode, inspType, byAgent]);
  const lacking = slots.filter(({ attClass, isRequired, each }) => isRequired && each && withoutOwn(attClass, files, covered).length > 0);
  const isForEach = covered.ids.length > 1 && slots.some(({ isRequired, each }) => isRequired && each);
  return { files, slots, isForEach, covered, missing: [...new Set([...missingSlots(slots, files), ...lacking])] };
}

/** The estimate for what is chosen now. */
function useFee(values: Values, known: readonly Device[]) {
  const devices = devicesOf(values);
  const { inspType, payer } = values;
  const asked = {
    devices: [...devices],
    inspType: String(inspType ?? ''),
    jobs: jobsIn(values, known),
    ...(typeof payer === 'string' && { payer }),
  };
  return useCall(applyingCalls.feeJudge, asked, {
    enabled: known.length > 0 && devices.length > 0 && typeof inspType === 'string',
    keepsPrevious: true,
  });
}

/** The checks that submitting would run now, fetched again after a pause in typing and when materials change. */
function useChecks(values: Values, devices: readonly Device[], id: string | undefined, files: number) {
  const [settled, setSettled] = useState(values);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(values), settleMs);
    return () => clearTimeout(timer);
  }, [values]);
  const query = useCall(
    applyingCalls.checkOnline,
    { ...(id && { id }), values: typedOf(settled), devices: [...devicesOf(settled)], jobs: jobsIn(settled, devices) },
    { keepsPrevious: true },
  );
  const { refetch } = query;
  useEffect(() => void refetch(), [files, refetch]);
  return query;
}

import { useState } from 'react';

import { cityBox } from '#areas/device-facts/contract/checks.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import type { Values } from '#kit/contract/field.ts';
import { CaseEditor } from '#kit/portal/case/CaseEditor.tsx';
import { CaseFormPage, type DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { useDraft, type DraftHandle } from '#kit/portal/case/use-draft.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { PointButton } from '#kit/portal/map/PointButton.tsx';
import { UnitInput } from '#kit/portal/input/UnitInput.tsx';
import { usePageSearch } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { ReturnNote } from '#kit/portal/record/ReturnNote.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { useSession } from '#kit/portal/session.ts';

import { useChangeCase, useChangeCalls } from '../contract/calls.ts';
import { kindCode, type ChangeKind } from '../contract/kinds.ts';
import { movesInside } from '../contract/new-place.ts';
import { ChangeMaterials } from './ChangeMaterials.tsx';
import { DevicesCard } from './DevicesCard.tsx';
import { KindChoice } from './KindChoice.tsx';
import { ParamsCard } from './ParamsCard.tsx';

type Place = DraftPlace<typeof useChangeCase>;
type Told = ReplyOf<typeof useChangeCase.calls.detail>;

/** 申请使用登记变更: the kind, the devices, the form, the papers. */
export function ChangeFormPage() {
  return <CaseFormPage kind={useChangeCase}>{(place) => <OfKind {...place} />}</CaseFormPage>;
}

function OfKind(place: Place) {
  const [search] = usePageSearch();
  const [kind, choose] = useState((place.draft?.changeKind ?? search.get('kind') ?? undefined) as ChangeKind | undefined);
  const [devices] = useState(() => (place.draft?.id ? [] : (search.get('devices') ?? '').split(',').filter(Boolean)));
  const begun = useCall(
    useChangeCalls.candidates,
    { changeKind: kind ?? '11', ...(devices.length > 0 && { devices: devices.join(',') }) },
    { enabled: kind !== undefined && !place.draft },
  );
  const stored = useCall(useChangeCase.calls.detail, { id: place.id }, { enabled: place.draft !== undefined });
  if (kind === undefined) return <KindChoice onChoose={choose} />;
  const { error, data, refetch } = place.draft ? stored : begun;
  if (error) return <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={8} />;
  return <Editor place={place} kind={kind} start={begun.data?.start ?? {}} devices={devices} told={stored.data} />;
}

interface EditorProps {
  readonly place: Place;
  readonly kind: ChangeKind;
  readonly start: Values;
  readonly devices: readonly string[];
  /** The stored draft with what is told beside it. */
  readonly told: Told | undefined;
}

function Editor({ place, kind, start, devices, told }: EditorProps) {
  const { name } = useSession().user;
  const [equSysIds, setDevices] = useState<readonly string[]>(told?.devices.map(({ equSysId }) => equSysId) ?? devices);
  const [newUnit, setNewUnit] = useState(place.draft?.newUnit ?? undefined);
  const [params, setParams] = useState<Values>(told?.params ?? {});
  const about = { equSysIds: [...equSysIds], ...(newUnit && { newUnit }), params };
  const begin = { filler: name, ...start, changeKind: kind };
  const lacks = equSysIds.length === 0 ? '请选择设备' : undefined;
  const draft = useDraft({ kind: useChangeCase, ...place, start: begin, untyped: begin, about, lacks, done: '使用登记变更已提交' });
  const { values, issues } = draft.handle;
  const chosenKind = (values['changeKind'] ?? kind) as ChangeKind;
  const getsUser = values['moveKind'] === 'inside' && (chosenKind === kindCode.transfer || chosenKind === kindCode.move);
  const refused = issues.filter(({ field }) => field.startsWith('devices.'));
  // One file is ticked to cover just these devices: with others it must be ticked again.
  const choose = (chosen: readonly string[]) => {
    setDevices(chosen);
    if (values['oneFileFor']) draft.handle.patch({ oneFileFor: null });
  };
  const isReturned = told?.returned.opinion != null;
  return (
    <CaseEditor kind={useChangeCase} draft={draft}>
      <Stack>
        {isReturned && <ReturnNote returned={told.returned} />}
        <DevicesCard kind={chosenKind} no={draft.no} chosen={equSysIds} onChoose={choose} refused={refused} />
        <Card>
          <RecordForm
            handle={draft.handle}
            hasAnchors={false}
            isHidden={(key) => key === 'oneFileFor'}
            returned={told?.returned.reasons ?? []}
            {...(movesInside(values) && { extra: { place: <PlacePick draft={draft} /> } })}
          />
        </Card>
        {getsUser && <NewUserCard value={newUnit} isRequired={chosenKind === kindCode.transfer} draft={draft} onChange={setNewUnit} />}
        {chosenKind === kindCode.reform && <ParamsOf equSysIds={equSysIds} stored={told?.params ?? {}} onChange={setParams} />}
        <ChangeMaterials
          id={draft.no && place.id}
          kind={chosenKind}
          equSysIds={equSysIds}
          facts={factsOf(values, newUnit, told)}
          draft={draft}
        />
      </Stack>
    </CaseEditor>
  );
}

/** On what materials depend: what is typed now, and what the server knows of the stored devices. */
function factsOf(values: Values, newUnit: string | undefined, told: Told | undefined): Values {
  const { changeKind, moveKind } = values;
  return { isCertified: true, ...told?.facts, changeKind, moveKind, hasNewUser: newUnit !== undefined };
}

/** Fills in the new point from the map. */
function PlacePick({ draft: { handle } }: { readonly draft: DraftHandle }) {
  const { newLng, newLat } = handle.values;
  const point = typeof newLng === 'number' && typeof newLat === 'number' ? { lng: newLng, lat: newLat } : undefined;
  return <PointButton point={point} around={cityBox} onPick={({ lng, lat }) => handle.patch({ newLng: lng, newLat: lat })} />;
}

interface NewUserProps {
  readonly value: string | undefined;
  readonly isRequired: boolean;
  readonly draft: DraftHandle;
  readonly onChange: (unit: string | undefined) => void;
}

/** Who takes the devices over; he confirms on his own account. */
function NewUserCard({ value, isRequired, draft, onChange }: NewUserProps) {
  const issue = draft.handle.issues.find(({ field }) => field === 'newUnit');
  return (
    <Card title="新使用单位" hint={isRequired ? '提交后由新使用单位在平台确认' : '移装后由其他单位使用的才填写，提交后由其在平台确认'}>
      <label className="record-label" htmlFor="use-change-new-unit">
        {isRequired && <i className="record-label__star">*</i>}
        按名称或统一社会信用代码查找
      </label>
      <UnitInput
        id="use-change-new-unit"
        fieldKey="newUnit"
        value={value}
        onChange={(unit: unknown) => onChange(typeof unit === 'string' ? unit : undefined)}
        onFill={() => undefined}
        onBlur={() => undefined}
      />
      {issue && <p className="record-error">{issue.message}</p>}
    </Card>
  );
}

/** The parameters of the first device's kind; the server refuses them where others are of another. */
function ParamsOf({
  equSysIds,
  stored,
  onChange,
}: {
  readonly equSysIds: readonly string[];
  readonly stored: Values;
  readonly onChange: (params: Values) => void;
}) {
  const query = useCall(
    useChangeCalls.candidates,
    { changeKind: kindCode.reform, devices: equSysIds.slice(0, 1).join(',') },
    { enabled: equSysIds.length > 0 },
  );
  const first = query.data?.list[0];
  return first ? <ParamsCard key={first.equclacode} equclacode={first.equclacode} stored={stored} onChange={onChange} /> : null;
}

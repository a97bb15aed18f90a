import { useState, type ReactNode } from 'react';

import type { MaterialKind } from '#areas/attachments/contract/material.ts';
import type { Values } from '#kit/contract/field.ts';
import type { WholeCase } from '#kit/portal/case/any-case.ts';
import { CaseEditor } from '#kit/portal/case/CaseEditor.tsx';
import { CaseFormPage, type DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { useDraft } from '#kit/portal/case/use-draft.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { RecordPicker } from '#kit/portal/list/RecordPicker.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { useSession } from '#kit/portal/session.ts';

import { amendmentCase, maintenanceChangeCase, endCase, maintenanceCalls } from '../contract/calls.ts';
import { amendmentFiles, changeFiles, endFiles } from '../contract/maintenance.ts';
import { CaseFiles } from './CaseFiles.tsx';
import { ContractCard } from './ContractCard.tsx';
import { LiftsCard } from './LiftsCard.tsx';
import { UnitCard } from './UnitCard.tsx';

// The register of people is asked where somebody is chosen from it.
const Maintainers = latePart(() => import('./Maintainers.tsx').then((module) => module.Maintainers));

interface EditorProps {
  readonly kind: WholeCase;
  readonly files: MaterialKind;
  readonly place: DraftPlace;
  readonly about: Values | undefined;
  readonly lacks?: string | undefined;
  /** What to do first; undefined once it is clear what the case is about. */
  readonly waitsFor?: string | undefined;
  readonly done: string;
  /** The section with the people of the contract. */
  readonly people?: string;
  /** What the case is about, above its form. */
  readonly children: ReactNode;
}

/** What the forms of the three kinds have in common: what the case is about, its form, its files. */
function Editor({ kind, files, place, about, lacks, waitsFor, done, people, children }: EditorProps) {
  const draft = useDraft({ kind, ...place, start: {}, about, lacks, done });
  const isKeeper = useSession().role.actor === 'M1';
  return (
    <CaseEditor kind={kind} draft={draft} waitsFor={waitsFor}>
      <Stack>
        {children}
        {!waitsFor && (
          <>
            <Card>
              <RecordForm
                handle={draft.handle}
                hasAnchors={false}
                {...(people && isKeeper && { extra: { [people]: <Maintainers handle={draft.handle} /> } })}
              />
            </Card>
            <CaseFiles kind={files} id={draft.no && place.id} isOpen>
              <DownloadButton call={kind.calls.record} input={{ id: place.id }} way="open" icon="print">
                {`打印${kind.paper}`}
              </DownloadButton>
            </CaseFiles>
          </>
        )}
      </Stack>
    </CaseEditor>
  );
}

type PartiesPlace = DraftPlace<typeof maintenanceChangeCase> | DraftPlace<typeof endCase>;

/** The other side of a contract and the lifts, as the draft names them and as the person chooses. */
function useParties({ id, draft }: PartiesPlace, kind: typeof maintenanceChangeCase | typeof endCase, side: 'useUnit' | 'newUnit') {
  const [other, setOther] = useState(draft?.[side] ?? undefined);
  const [equSysIds, setLifts] = useState<readonly string[]>(draft?.equSysIds ?? []);
  const { data } = useCall(kind.calls.detail, { id }, { enabled: draft !== undefined });
  const lacks = [!other && (side === 'useUnit' ? '使用单位' : '新维保单位'), equSysIds.length === 0 && '电梯'].filter(Boolean).join('和');
  return { other, setOther, equSysIds, setLifts, stored: data?.lifts ?? [], lacks: lacks ? `请选择${lacks}` : undefined };
}

/** 申请维保单位变更: the other side, the lifts, the contract, the papers. */
export function ChangeFormPage() {
  return <CaseFormPage kind={maintenanceChangeCase}>{(place) => <ChangeEditor {...place} />}</CaseFormPage>;
}

function ChangeEditor(place: DraftPlace<typeof maintenanceChangeCase>) {
  const isKeeper = useSession().role.actor === 'M1';
  const side = isKeeper ? 'useUnit' : 'newUnit';
  const { other, setOther, equSysIds, setLifts, stored, lacks } = useParties(place, maintenanceChangeCase, side);
  const about = { ...(other && { [side]: other }), equSysIds: isKeeper && !other ? [] : equSysIds };
  const chooseOther = (unit: string | undefined) => {
    setOther(unit);
    if (isKeeper) setLifts([]);
  };
  return (
    <Editor
      kind={maintenanceChangeCase}
      files={changeFiles}
      place={place}
      about={about}
      lacks={lacks}
      people="keeper"
      done="已提交，等待对方确认"
    >
      <UnitCard
        title={isKeeper ? '使用单位' : '新维保单位'}
        unitType={isKeeper ? 'U1' : 'U2'}
        {...(isKeeper && { customers: 'first' })}
        value={other}
        onChange={chooseOther}
      />
      {(!isKeeper || other) && (
        <LiftsCard
          purpose="change"
          useUnit={isKeeper ? other : undefined}
          newUnit={isKeeper ? undefined : other}
          chosen={equSysIds}
          stored={stored}
          onChoose={setLifts}
          hint={isKeeper ? '这里列出无维保的电梯；由他人维保的，请输入设备识别码或96333识别码' : '名称、编号或地点'}
        />
      )}
    </Editor>
  );
}

/** 申请维保终止: the user, the lifts, the day, the papers. */
export function EndFormPage() {
  return <CaseFormPage kind={endCase}>{(place) => <EndEditor {...place} />}</CaseFormPage>;
}

function EndEditor(place: DraftPlace<typeof endCase>) {
  const { other: useUnit, setOther, equSysIds, setLifts, stored, lacks } = useParties(place, endCase, 'useUnit');
  const chooseUser = (unit: string | undefined) => {
    setOther(unit);
    setLifts([]);
  };
  return (
    <Editor
      kind={endCase}
      files={endFiles}
      place={place}
      about={useUnit ? { useUnit, equSysIds } : undefined}
      lacks={lacks}
      waitsFor={useUnit ? undefined : '先选择使用单位'}
      done="已提交，等待使用单位确认"
    >
      <UnitCard title="使用单位" unitType="U1" customers="alone" value={useUnit} onChange={chooseUser} />
      {useUnit && (
        <LiftsCard purpose="end" useUnit={useUnit} chosen={equSysIds} stored={stored} onChoose={setLifts} hint="名称、编号或地点" />
      )}
    </Editor>
  );
}

/** 申请维保信息变更: the contract, what changes in it and from when. */
export function AmendmentFormPage() {
  return <CaseFormPage kind={amendmentCase}>{(place) => <AmendmentEditor {...place} />}</CaseFormPage>;
}

function AmendmentEditor(place: DraftPlace<typeof amendmentCase>) {
  const [contractId, setContract] = useState(place.draft?.contractId ?? undefined);
  const { data } = useCall(maintenanceCalls.contracts, { id: contractId }, { enabled: contractId !== undefined });
  const contract = data?.list[0];
  return (
    <Editor
      kind={amendmentCase}
      files={amendmentFiles}
      place={place}
      about={contractId ? { contractId } : undefined}
      people="amendment"
      waitsFor={contractId ? undefined : '先选择要变更的维保合同'}
      done="维保信息变更已提交"
    >
      {contractId ? (
        contract && <ContractCard contract={contract} />
      ) : (
        <Card>
          <RecordPicker
            call={maintenanceCalls.contracts}
            rowKey="id"
            what="维保合同"
            none="平台启用前签订的合同，请先在「维保单位变更」中登记：新维保单位选本单位，经使用单位确认、备案后即可变更。"
            placeholder="合同编号"
            draw={(row) => (
              <span>
                {row.contractNo}　{row.useUnitName}　{row.liftCount} 台　至 {row.endsOn}
              </span>
            )}
            onChoose={(row) => setContract(String(row.id))}
          />
        </Card>
      )}
    </Editor>
  );
}

import { useState } from 'react';

import { slotsFor } from '#areas/attachments/contract/material.ts';
import type { MaterialKind } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import type { Values } from '#kit/contract/field.ts';
import { CaseEditor } from '#kit/portal/case/CaseEditor.tsx';
import { CaseFormPage, type DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { CaseMaterials } from '#kit/portal/case/CaseMaterials.tsx';
import { useDraft } from '#kit/portal/case/use-draft.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { RecordPicker } from '#kit/portal/list/RecordPicker.tsx';
import { useSession } from '#kit/portal/session.ts';

import { amendmentCase, changeCase, endCase, maintenanceCalls } from '../contract/calls.ts';
import { amendmentFiles, changeFiles, endFiles } from '../contract/maintenance.ts';
import { LiftsCard } from './LiftsCard.tsx';
import { UnitCard } from './UnitCard.tsx';

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const liftsOf = (draft: Values | undefined) => (draft?.['equSysIds'] as readonly string[] | undefined) ?? [];

function Files({ kind, id }: { readonly kind: MaterialKind; readonly id: string | undefined }) {
  return (
    <CaseMaterials
      title="附件"
      id={id}
      calls={attachmentWire}
      atttype={kind.atttype}
      groups={[{ slots: slotsFor(kind, {}), isOpen: true }]}
    />
  );
}

/** 申请维保单位变更: the other side, the lifts, the contract, the papers. */
export function ChangeFormPage() {
  return <CaseFormPage kind={changeCase}>{(place) => <ChangeEditor {...place} />}</CaseFormPage>;
}

function ChangeEditor(place: DraftPlace) {
  const { role } = useSession();
  const isKeeper = role.actor === 'M1';
  const [other, setOther] = useState(textOf(place.draft?.[isKeeper ? 'useUnit' : 'newUnit']));
  const [equSysIds, setLifts] = useState(liftsOf(place.draft));
  const about = { ...(other && { [isKeeper ? 'useUnit' : 'newUnit']: other }), equSysIds: isKeeper && !other ? [] : equSysIds };
  const draft = useDraft({ kind: changeCase, ...place, start: {}, about, done: '已提交，等待对方确认' });
  const chooseOther = (unit: string | undefined) => {
    setOther(unit);
    if (isKeeper) setLifts([]);
  };
  return (
    <CaseEditor kind={changeCase} draft={draft}>
      <Stack>
        <UnitCard title={isKeeper ? '使用单位' : '新维保单位'} unitType={isKeeper ? 'U1' : 'U2'} value={other} onChange={chooseOther} />
        {(!isKeeper || other) && (
          <LiftsCard
            purpose="change"
            useUnit={isKeeper ? other : undefined}
            chosen={equSysIds}
            onChoose={setLifts}
            hint={isKeeper ? '这里列出无维保的电梯；由他人维保的，请输入设备识别码或96333识别码' : '名称、编号或地点'}
          />
        )}
        <Card>
          <RecordForm handle={draft.handle} hasAnchors={false} />
        </Card>
        <Files kind={changeFiles} id={draft.no && place.id} />
      </Stack>
    </CaseEditor>
  );
}

/** 申请维保终止: the user, the lifts, the day, the papers. */
export function EndFormPage() {
  return <CaseFormPage kind={endCase}>{(place) => <EndEditor {...place} />}</CaseFormPage>;
}

function EndEditor(place: DraftPlace) {
  const [useUnit, setUser] = useState(textOf(place.draft?.['useUnit']));
  const [equSysIds, setLifts] = useState(liftsOf(place.draft));
  const about = useUnit ? { useUnit, equSysIds } : undefined;
  const draft = useDraft({ kind: endCase, ...place, start: {}, about, done: '已提交，等待使用单位确认' });
  const chooseUser = (unit: string | undefined) => {
    setUser(unit);
    setLifts([]);
  };
  return (
    <CaseEditor kind={endCase} draft={draft} waitsFor={useUnit ? undefined : '先选择使用单位'}>
      <Stack>
        <UnitCard title="使用单位" unitType="U1" value={useUnit} onChange={chooseUser} />
        {useUnit && (
          <>
            <LiftsCard purpose="end" useUnit={useUnit} chosen={equSysIds} onChoose={setLifts} hint="名称、编号或地点" />
            <Card>
              <RecordForm handle={draft.handle} hasAnchors={false} />
            </Card>
            <Files kind={endFiles} id={draft.no && place.id} />
          </>
        )}
      </Stack>
    </CaseEditor>
  );
}

/** 申请维保信息变更: the contract, what changes in it and from when. */
export function AmendmentFormPage() {
  return <CaseFormPage kind={amendmentCase}>{(place) => <AmendmentEditor {...place} />}</CaseFormPage>;
}

function AmendmentEditor(place: DraftPlace) {
  const [contractId, setContract] = useState(textOf(place.draft?.['contractId']));
  const draft = useDraft({
    kind: amendmentCase,
    ...place,
    start: {},
    about: contractId ? { contractId } : undefined,
    done: '维保信息变更已提交',
  });
  return (
    <CaseEditor kind={amendmentCase} draft={draft} waitsFor={contractId ? undefined : '先选择要变更的维保合同'}>
      {contractId ? (
        <Stack>
          <Card>
            <RecordForm handle={draft.handle} hasAnchors={false} />
          </Card>
          <Files kind={amendmentFiles} id={draft.no && place.id} />
        </Stack>
      ) : (
        <Card>
          <RecordPicker
            call={maintenanceCalls.contracts}
            rowKey="id"
            what="维保合同"
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
    </CaseEditor>
  );
}

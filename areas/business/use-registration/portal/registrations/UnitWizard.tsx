import { Button } from 'antd';
import { useMemo, useState } from 'react';

import { useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import type { DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { useDraft, type DraftHandle } from '#kit/portal/case/use-draft.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { DeviceName } from '#kit/portal/page/DeviceName.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { useSession } from '#kit/portal/session.ts';

import { unitCase, useRegistrationCalls } from '../../contract/calls.ts';
import { unitFormOf } from '../../contract/inspected.ts';
import { unitFiles } from '../../contract/materials.ts';
import { unitKindsOf } from '../../contract/unit-kinds.ts';
import { unitForm } from '../../contract/unit-registration.ts';
import type { Prefilled } from './DeviceChoice.tsx';
import { useSafetyPeople } from './use-safety-people.tsx';
import { SheetCard } from './SheetCard.tsx';
import { Wizard } from './Wizard.tsx';
import { Checked, Materials, Preview, Promised, typedIn, useSteps } from './wizard-steps.tsx';

/** Its table and its upload are heavy, and most look at a sheet without bringing one in. */
const SheetImport = latePart(() => import('./SheetImport.tsx').then((module) => module.SheetImport));

type Place = DraftPlace<typeof unitCase>;

interface Props {
  readonly place: Omit<Place, 'draft'> & { readonly draft: NonNullable<Place['draft']> };
  readonly prefilled: Prefilled;
}

const typed = typedIn(unitForm);

/** What a sheet that grows or shrinks leaves as it is registered. */
const standing = ['unitKind', 'place', 'putInUseDate'];
/** The legal form has no category for it. */
const isNoCategory = (key: string) => key === 'regCategory';

/** From the sheet of a unit to its application. */
export function UnitWizard({ place, prefilled: { device, inspected, unitMatter } }: Props) {
  const { id } = place;
  const kind = useMemo(() => ({ ...unitCase, form: unitFormOf(inspected) }), [inspected]);
  const about = useMemo(() => ({ equSysId: device.equSysId }), [device.equSysId]);
  const draft = useDraft({ kind, ...place, start: {}, about, done: '使用登记申请已提交，等待预审' });
  const at = useSteps(draft, typed.fields);
  const { handle } = draft;
  const { data } = useCall(unitCase.calls.detail, { id });
  const isPerson = useSession().role.actor === 'P1';
  const { unitKind } = handle.values;
  const people = useSafetyPeople(handle);
  // A class of which there is one kind leaves nothing to choose.
  const fixed = unitKindsOf(device.equclacode).length === 1 ? ['unitKind'] : [];
  const isInUse = device.useStatus !== useStatusCode.notInUse;
  const isChange = unitMatter === 'change';
  const sheet = useCall(useRegistrationCalls.sheetRows, { id, pageNo: 1 });
  const { added = [], removed = [] } = sheet.data?.change ?? {};
  const changing = isChange && { isChange, isAdding: added.length > 0, isRemoving: removed.length > 0 };
  const drawn = {
    填表: (
      <Stack>
        {isChange && (
          <Note tone="waiting">
            汇总表增减：这个登记单元已经登记，登记证编号、使用地点和投入使用日期不变。在下面的汇总表中增加新的、删去已拆除或转出的。
          </Note>
        )}
        <Card>
          <RecordForm
            handle={handle}
            sections={typed.sections}
            returned={data?.returned.reasons ?? []}
            extra={people}
            readOnlyFields={isChange ? standing : fixed}
            {...(isChange && { isHidden: isNoCategory })}
          />
        </Card>
        <TypedSheet id={id} draft={draft} />
      </Stack>
    ),
    预览: (
      <Preview kind={unitCase} id={id} draft={draft}>
        <DownloadButton call={useRegistrationCalls.sheetPaper} input={{ id }} way="open">
          预览汇总表（PDF）
        </DownloadButton>
      </Preview>
    ),
    附件: <Materials id={id} files={unitFiles} facts={{ isPerson, unitKind, isInUse, ...changing }} />,
    承诺: <Promised draft={draft} />,
    提交: <Checked draft={draft} />,
  };
  const what = { label: isChange ? '已登记的登记单元：汇总表增减' : '登记单元', is: <DeviceName device={device} /> };
  return <Wizard kind={unitCase} draft={draft} at={at} returned={data?.returned} about={what} drawn={drawn} />;
}

/** The sheet while it is written: brought in from its workbook, upon the draft as it has been saved. */
function TypedSheet({ id, draft }: { readonly id: string; readonly draft: DraftHandle }) {
  const [version, setVersion] = useState<number>();
  const begin = async () => {
    if (await draft.keep('导入汇总表')) setVersion(draft.version());
  };
  return (
    <>
      <SheetCard id={id}>
        <Button type="primary" onClick={() => void begin()}>
          导入汇总表
        </Button>
      </SheetCard>
      {version !== undefined && <SheetImport id={id} version={version} onRead={draft.follow} onClose={() => setVersion(undefined)} />}
    </>
  );
}

import { Button } from 'antd';

import { DraftMaterials } from '#areas/attachments/portal/open/DraftMaterials.tsx';
import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { CaseDetailPage, type Opened } from '#kit/portal/case/CaseDetailPage.tsx';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';

import { entryCase } from '../contract/calls.ts';
import { draftFormOf } from '../contract/draft-form.ts';
import { entryFiles } from '../contract/entry-files.ts';
import { TypeTestOfEntry } from './TypeTestHint.tsx';

type Entry = Opened<typeof entryCase>;

const classOf = ({ detail }: Pick<Entry, 'detail'>) => String(detail.values['equclacode'] ?? '');

/** A first entry to read, with the clerk's decision. */
export function EntryView() {
  return (
    <CaseDetailPage
      kind={entryCase}
      from="首检设备录入"
      heading="录入单"
      tab={({ equName, entryNo }) => `录入单 ${equName ?? entryNo ?? ''}`}
      buttons={(opened) => <ToArchive detail={opened.detail} />}
      returnsAt={(opened) => draftFormOf(classOf(opened))}
      returnValues={({ detail }) => detail.values}
      returnLabel="退回补正"
      content={(opened) => <Entered key={opened.record.version} {...opened} />}
    />
  );
}

function ToArchive({ detail }: Pick<Entry, 'detail'>) {
  const navigate = usePageNavigate();
  const { equSysId } = detail;
  return equSysId && <Button onClick={() => void navigate(archiveAddress(classOf({ detail }), equSysId))}>查看设备档案</Button>;
}

function Entered({ record: { id, useUnitName }, detail }: Entry) {
  const equclacode = classOf({ detail });
  const handle = useRecordForm(draftFormOf(equclacode), detail.values);
  return (
    <>
      <TypeTestOfEntry values={detail.values} />
      <RecordForm handle={handle} isReadOnly {...(useUnitName && { unitLabels: { useUnit: useUnitName } })} />
      <DraftMaterials kind={entryFiles} id={String(id)} equclacode={equclacode} reasons={[]} issues={[]} isReadOnly />
    </>
  );
}

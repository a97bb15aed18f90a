import { Button } from 'antd';

import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { DiffTable } from '#areas/device-facts/portal/open/DiffTable.tsx';
import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import { CaseDetailPage, type Opened } from '#kit/portal/case/CaseDetailPage.tsx';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';

import { correctionCase } from '../contract/calls.ts';
import { correctionForm } from '../contract/correction.ts';
import { CorrectionMaterials } from './CorrectionMaterials.tsx';

type Correction = Opened<typeof correctionCase>;

/** A correction to read: what stood there and what is said to be right, why, with what proof; and the clerk's decision. */
export function CorrectionView() {
  return (
    <CaseDetailPage
      kind={correctionCase}
      from="资料变更"
      buttons={({ record }) => <ToArchive record={record} />}
      returnsAt={({ record, detail }) => correctionForm(String(record.equclacode), detail.archive)}
      returnLabel="退回补正"
      content={(opened) => <Corrected {...opened} />}
    />
  );
}

function ToArchive({ record: { equclacode, equSysId } }: Pick<Correction, 'record'>) {
  const navigate = usePageNavigate();
  return <Button onClick={() => void navigate(archiveAddress(String(equclacode), String(equSysId)))}>查看设备档案</Button>;
}

function Corrected({ record, detail: { diff, follows } }: Correction) {
  const equclacode = String(record.equclacode);
  return (
    <>
      <Card title={`${calledWithCode(record)}，${record.useUnitName ?? ''}`}>
        <DiffTable equclacode={equclacode} diff={diff} title="更正前后对照" />
        {follows.length > 0 && (
          <>
            <p className="correction__follows quiet">同意后随之变化：</p>
            <DiffTable equclacode={equclacode} diff={follows} title="随之变化的内容" />
          </>
        )}
        <p className="correction__follows quiet">更正理由：{record.reason}</p>
      </Card>
      <CorrectionMaterials id={String(record.id)} reasons={[]} issues={[]} isReadOnly />
    </>
  );
}

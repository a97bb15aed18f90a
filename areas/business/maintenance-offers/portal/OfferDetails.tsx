import { CaseFiles } from '#areas/attachments/portal/open/CaseFiles.tsx';
import { Button } from 'antd';

import type { MaterialKind } from '#areas/attachments/contract/material.ts';
import { addressWith } from '#kit/contract/pages.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { CaseDetailPage } from '#kit/portal/case/CaseDetailPage.tsx';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';

import { offerCalls, partsCase, projectCase } from '../contract/calls.ts';
import { partsFacts, partsFiles, projectFiles } from '../contract/materials.ts';
import { partsForm, projectForm } from '../contract/offer.ts';
import { Changes } from './Changes.tsx';
import { Editions } from './Editions.tsx';

const publication = {
  key: 'publication',
  title: '公示',
  fields: ['unitName', 'licenceNo', 'licenceValidTo', 'edition', 'publishedOn', 'endedOn', 'checkedByName', 'createdByName', 'submittedAt'],
};

/** 维保项目详情 */
export function ProjectDetailPage() {
  return (
    <CaseDetailPage
      kind={projectCase}
      from="维保项目公示"
      paperLabel="打印维保项目表"
      sections={() => [...projectForm.sections, publication]}
      buttons={({ record, detail }) => <ReviseButton kind={projectCase} id={String(record.id)} mayRevise={detail.mayRevise} />}
    >
      {({ record, detail }) => <Beside kind={projectCase} id={String(record.id)} files={projectFiles} facts={{}} detail={detail} />}
    </CaseDetailPage>
  );
}

/** 配件价格详情 */
export function PartsDetailPage() {
  return (
    <CaseDetailPage
      kind={partsCase}
      from="配件价格公示"
      paperLabel="打印配件价格表"
      sections={() => [...partsForm.sections, publication]}
      buttons={({ record, detail }) => (
        <>
          <DownloadButton call={offerCalls.partTemplate} input={{ id: String(record.id) }}>
            导出明细
          </DownloadButton>
          <ReviseButton kind={partsCase} id={String(record.id)} mayRevise={detail.mayRevise} />
        </>
      )}
    >
      {({ record, detail }) => (
        <Beside kind={partsCase} id={String(record.id)} files={partsFiles} facts={partsFacts(record)} detail={detail} />
      )}
    </CaseDetailPage>
  );
}

type Kind = typeof projectCase | typeof partsCase;

function ReviseButton({ kind, id, mayRevise }: { readonly kind: Kind; readonly id: string; readonly mayRevise: boolean }) {
  const navigate = usePageNavigate();
  if (!mayRevise) return null;
  return <Button onClick={() => void navigate(addressWith(kind.pages.form.path, { replaces: id }))}>修订</Button>;
}

interface BesideProps {
  readonly kind: Kind;
  readonly id: string;
  readonly files: MaterialKind;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly detail: Pick<ReplyOf<(typeof offerCalls)['projectDetail']>, 'diff' | 'prices' | 'editions'>;
}

/** What an edition changes, its files, and the editions before. */
function Beside({ kind, id, files, facts, detail: { diff, prices, editions } }: BesideProps) {
  return (
    <>
      <Changes fields={kind.fields} diff={diff} prices={prices} />
      <CaseFiles title="附件" of={files} id={id} about={facts} isOpen={false} />
      {editions.length > 1 && (
        <Card title="历次申报">
          <PlainTable label="历次申报">
            <Editions editions={editions} kind={kind} current={id} />
          </PlainTable>
        </Card>
      )}
    </>
  );
}

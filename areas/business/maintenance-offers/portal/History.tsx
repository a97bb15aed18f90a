import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';

import { offerCalls, partsCase, projectCase } from '../contract/calls.ts';
import { partPriceFields, wholeProjectFields } from '../contract/published.ts';
import { AreaNames } from './AreaNames.tsx';
import { Editions } from './Editions.tsx';

interface Props {
  readonly kind: 'projects' | 'parts';
  readonly id: string;
  readonly onClose: () => void;
}

const projectSections = [
  {
    key: 'price',
    title: '价格',
    fields: ['projName', 'unitName', 'price', 'priceUnit', 'yearPrice', 'warrantyMonths', 'validFrom', 'validTo'],
  },
  {
    key: 'service',
    title: '服务',
    fields: ['varieties', 'brands', 'maintKind', 'cycle', 'staff', 'responseMinutes', 'serviceAreas', 'licenceNo'],
  },
  { key: 'items', title: '维保内容', fields: ['items', 'remark'] },
];
const partSections = [
  { key: 'part', title: '配件', fields: ['partName', 'spec', 'brand', 'origin', 'fitModels', 'varieties', 'typeTestNo'] },
  {
    key: 'price',
    title: '价格',
    fields: ['unitName', 'price', 'partUnit', 'labour', 'warrantyMonths', 'validFrom', 'validTo', 'licenceNo'],
  },
];

/** One offer that is published, with what it cost in each edition. */
export function HistoryDialog({ kind, id, onClose }: Props) {
  return (
    <PageModal open width={860} title="公示内容" footer={null} onCancel={onClose}>
      {kind === 'projects' ? <Project id={id} /> : <Part id={id} />}
    </PageModal>
  );
}

function Project({ id }: Pick<Props, 'id'>) {
  const { data, error, refetch } = useCall(offerCalls.projectHistory, { id });
  if (!data) return error ? <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} /> : <SkeletonRows />;
  return (
    <>
      <RecordDetail
        fields={wholeProjectFields}
        record={data.project}
        sections={projectSections}
        cells={{
          serviceAreas: ({ serviceAreas }) => serviceAreas && <AreaNames rows={serviceAreas} />,
        }}
      />
      <PlainTable label="历次公示">
        <Editions editions={data.editions} cycle={projectCase.cycle} />
      </PlainTable>
    </>
  );
}

function Part({ id }: Pick<Props, 'id'>) {
  const { data, error, refetch } = useCall(offerCalls.partHistory, { id });
  if (!data) return error ? <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} /> : <SkeletonRows />;
  return (
    <>
      <RecordDetail fields={partPriceFields} record={data.part} sections={partSections} />
      <PlainTable label="历次公示">
        <Editions editions={data.editions} cycle={partsCase.cycle} />
      </PlainTable>
    </>
  );
}

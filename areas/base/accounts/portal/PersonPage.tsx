import { cardFields } from '#areas/session/contract/person.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { EmptyState, FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { usePageSearch, usePageTitle } from '#kit/portal/kept-pages/page-context.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { personCalls } from '../contract/people.ts';

const sections = [
  { key: 'person', title: '人员', fields: ['name', 'loginName', 'roleNames', 'dept', 'mobile', 'phone'] },
  { key: 'unit', title: '单位', fields: ['unitName', 'unitTel', 'unitAddress'] },
];

/** Who somebody is and how to reach them. */
export function PersonPage() {
  const [search] = usePageSearch();
  const id = search.get('id') ?? '';
  const { data, error, refetch } = useCall(personCalls.person, { id }, { enabled: id !== '' });
  usePageTitle(data?.name);
  if (id === '') return <EmptyState icon="user" title="没有指定人员" hint="请从全局搜索中选择人员。" />;
  if (error) return <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows />;
  const { mobile, phone, unitTel } = data;
  return (
    <>
      <PageHead title={data.name} hint={data.unitName} pill={data.disabled && <StatusPill tone="stopped">账号已停用</StatusPill>} />
      <Card>
        <RecordDetail
          fields={cardFields}
          record={{ ...data, roleNames: data.roleNames.join('、') }}
          sections={sections}
          hidesBlank
          cells={{ mobile: () => <Call no={mobile} />, phone: () => <Call no={phone} />, unitTel: () => <Call no={unitTel} /> }}
        />
      </Card>
    </>
  );
}

/** A number that a phone dials at a touch. */
function Call({ no }: { readonly no: string | null }) {
  return no && <a href={`tel:${no}`}>{no}</a>;
}

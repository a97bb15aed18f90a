import { useCall } from '#kit/portal/calls/use-call.ts';
import { Select } from '#kit/portal/input/Select.tsx';
import { KeptTable } from '#kit/portal/list/KeptTable.tsx';
import { useMay, useSession } from '#kit/portal/session.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { meansCalls } from '../contract/calls.ts';
import { certificateFields, certificateForm, certificateSifted } from '../contract/inspector-certificate.ts';
import { meansAccess, meansPages } from '../contract/menu.ts';

const word = { complex: { ...certificateFields.inspectorName, label: '检验人员' } };

/** 检验人员证: who may inspect what, and until when. */
export function CertificatesPage() {
  const { today } = useSession();
  return (
    <KeptTable
      title={meansPages.certificates.title}
      hint="派工时核对所派人员在检验当日的证书；出具的报告记载检验人员的证书编号"
      what="检验人员证"
      mayEdit={useMay(meansAccess.keepCertificates)}
      form={certificateForm}
      own={({ values, set }) => ({
        accountId: (id) => <InspectorSelect id={id} value={values['accountId']} onChange={(chosen) => set('accountId', chosen)} />,
      })}
      save={meansCalls.certificateKeep}
      drop={meansCalls.certificateDrop}
      dropped="今后派工不再按它核对；已经出具的报告不变。"
      fields={{ ...word, ...certificateFields, ...certificateSifted }}
      columns={['inspectorName', 'certItem', 'classes', 'certNo', 'issuedOn', 'validUntil', 'updatedBy', 'updatedAt']}
      hiddenColumns={['issuedOn', 'updatedBy', 'updatedAt']}
      cardColumns={['inspectorName', 'certItem', 'classes', 'validUntil']}
      filters={['complex', 'classes', 'certItem', 'certNo', 'validUntil', 'due']}
      call={meansCalls.certificateList}
      exportCall={meansCalls.certificateExport}
      rowKey="id"
      nameField="inspectorName"
      cells={{
        validUntil: ({ validUntil }, text) => (validUntil && validUntil < today ? <StatusPill tone="bad">{text} 已过期</StatusPill> : text),
      }}
      empty={{ icon: 'check', title: '没有登记检验人员证' }}
    />
  );
}

interface SelectProps {
  readonly id: string;
  readonly value: unknown;
  readonly onChange: (accountId: string) => void;
}

function InspectorSelect({ id, value, onChange }: SelectProps) {
  const { data } = useCall(meansCalls.certificatePeople, {});
  return (
    <Select
      id={id}
      className="record-wide"
      placeholder="请选择检验人员"
      showSearch={{ optionFilterProp: 'label' }}
      loading={!data}
      value={typeof value === 'string' ? value : null}
      options={data?.people.map(({ id: account, name, dept, isGone }) => ({
        value: account,
        label: isGone ? `${name}（不再检验）` : dept ? `${name}（${dept}）` : name,
        disabled: isGone,
      }))}
      onChange={onChange}
    />
  );
}

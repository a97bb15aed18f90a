import { useCatalogue } from '#kit/portal/calls/dictionaries.ts';
import { KeptTable } from '#kit/portal/list/KeptTable.tsx';
import { useMay } from '#kit/portal/session.ts';

import { exemptionCalls } from '../contract/calls.ts';
import { exemptionFields, exemptionFilters, exemptionForm } from '../contract/exemption.ts';
import { exemptionAccess, exemptionPage } from '../contract/menu.ts';

const fresh = { noNotice: false, noSupervision: false, noRegistration: false, noInspection: false, isReference: true };

/** 免办设备: the institute's table of devices of which something is not asked. */
export function ExemptionsPage() {
  const catalogue = useCatalogue();
  const named = (beginning: string) => {
    const code = beginning.padEnd(4, '0');
    const name = catalogue.nameOf(code);
    return name === code ? beginning : `${beginning} ${name}`;
  };
  return (
    <KeptTable
      title={exemptionPage.title}
      hint="按设备级别免施工告知、监督检验、使用登记、定期检验的设备；保存后现有设备随之改变。标「参考」的没有核对规范原文，由检验机构核对后改正"
      what="免办设备"
      mayEdit={useMay(exemptionAccess.edit)}
      form={exemptionForm}
      fresh={fresh}
      save={exemptionCalls.exemptionKeep}
      drop={exemptionCalls.exemptionDrop}
      dropped="这类设备恢复施工告知、监督检验、使用登记和定期检验；已登记的不变。"
      fields={exemptionFields}
      columns={[
        ...(['exemptName', 'equclacode', 'equLevel', 'noNotice', 'noSupervision', 'noRegistration', 'noInspection'] as const),
        ...(['lifeYears', 'basis', 'isReference', 'updatedBy', 'updatedAt'] as const),
      ]}
      hiddenColumns={['updatedBy', 'updatedAt']}
      cardColumns={['exemptName', 'noRegistration', 'noInspection', 'basis']}
      filters={exemptionFilters}
      call={exemptionCalls.exemptionList}
      rowKey="id"
      nameField="exemptName"
      cells={{
        equclacode: (row) => named(String(row.equclacode)),
        isReference: ({ isReference }) => (isReference ? '参考' : '—'),
        // What nobody has held against the text says so where the text is named.
        basis: ({ basis, isReference }) => `${isReference ? '（参考）' : ''}${String(basis)}`,
        updatedBy: (row, text) => (row.updatedBy ? text : '系统自带'),
        updatedAt: (row, text) => (row.updatedBy ? text : '—'),
      }}
      empty={{ icon: 'book', title: '没有免办设备' }}
    />
  );
}

import { KeptTable } from '#kit/portal/list/KeptTable.tsx';
import { useCatalogue } from '#kit/portal/calls/dictionaries.ts';
import { useMay } from '#kit/portal/session.ts';

import { typeTestCalls } from '../contract/calls.ts';
import { classAccess, classPage } from '../contract/menu.ts';
import { classFields, classFilters, classForm } from '../contract/tested-class.ts';

const fresh = { isTested: true, isReference: true };

/** 型式试验类别: the institute's table of the kinds of which models are tested by type. */
export function ClassesPage() {
  const catalogue = useCatalogue();
  const named = (beginning: string) => {
    const code = beginning.padEnd(4, '0');
    const name = catalogue.nameOf(code);
    return name === code ? beginning : `${beginning} ${name}`;
  };
  return (
    <KeptTable
      title={classPage.title}
      hint="录入设备、查看档案、登记报告时按此表判断型号是否须经型式试验；标「参考」的没有核对规范原文，由检验机构核对后改正"
      what="型式试验类别"
      mayEdit={useMay(classAccess.edit)}
      form={classForm}
      fresh={fresh}
      save={typeTestCalls.classKeep}
      drop={typeTestCalls.classDrop}
      dropped="该类设备不再核对型式试验报告，也不能再登记；已登记的报告仍可查看。"
      fields={classFields}
      columns={['equclacode', 'isTested', 'basis', 'isReference', 'updatedBy', 'updatedAt']}
      hiddenColumns={['updatedBy', 'updatedAt']}
      cardColumns={['equclacode', 'isTested', 'basis']}
      filters={classFilters}
      call={typeTestCalls.classList}
      rowKey="id"
      nameField="equclacode"
      cells={{
        equclacode: (row) => named(String(row.equclacode)),
        isReference: ({ isReference }) => (isReference ? '参考' : '—'),
        updatedBy: (row, text) => (row.updatedBy ? text : '系统自带'),
        updatedAt: (row, text) => (row.updatedBy ? text : '—'),
      }}
      empty={{ icon: 'book', title: '没有型式试验类别' }}
    />
  );
}

import { KeptTable } from '#kit/portal/list/KeptTable.tsx';
import { useMay } from '#kit/portal/session.ts';

import { meansCalls } from '../contract/calls.ts';
import { conditionFields, conditionForm } from '../contract/condition.ts';
import { meansAccess, meansPages } from '../contract/menu.ts';

const word = { complex: { ...conditionFields.conditionName, label: '条件' } };
const fresh = { isReference: true };

/** 现场检验条件: what a site must offer, by class of devices. */
export function SiteConditionsPage() {
  return (
    <KeptTable
      title={meansPages.conditions.title}
      hint="开始检验时按设备种类列入检验记录，逐条确认；已经开始的检验不受影响。没有条件的种类不确认"
      what="现场检验条件"
      mayEdit={useMay(meansAccess.keepConditions)}
      form={conditionForm}
      fresh={fresh}
      save={meansCalls.conditionKeep}
      drop={meansCalls.conditionDrop}
      dropped="今后开始的检验不再确认这个条件；已经开始的检验不受影响。"
      fields={{ ...word, ...conditionFields }}
      columns={['equclacode', 'position', 'conditionName', 'demand', 'isReference', 'basis', 'updatedBy', 'updatedAt']}
      hiddenColumns={['updatedBy', 'updatedAt']}
      cardColumns={['conditionName', 'equclacode', 'demand']}
      filters={['complex', 'equclacode', 'isReference']}
      call={meansCalls.conditionList}
      exportCall={meansCalls.conditionExport}
      rowKey="id"
      nameField="conditionName"
      cells={{
        isReference: ({ isReference }) => (isReference ? '参考' : '—'),
        updatedBy: (row, text) => (row.updatedBy ? text : '系统自带'),
      }}
      empty={{ icon: 'book', title: '没有现场检验条件' }}
    />
  );
}

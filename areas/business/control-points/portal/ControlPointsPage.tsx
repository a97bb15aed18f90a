import { KeptTable } from '#kit/portal/list/KeptTable.tsx';
import { useMay } from '#kit/portal/session.ts';

import { pointCalls } from '../contract/calls.ts';
import { pointAccess, pointPage } from '../contract/menu.ts';
import { pointFields, pointForm } from '../contract/point.ts';

const word = { complex: { ...pointFields.pointName, label: '控制点' } };
const fresh = { isReference: true };

/** 监检控制点: the table of the institute by category. */
export function ControlPointsPage() {
  return (
    <KeptTable
      title={pointPage.title}
      hint="受理时按监检类别取用；标「参考」的没有查到规范原文，由检验机构核对后改正。监检中的产品不受影响"
      what="控制点"
      mayEdit={useMay(pointAccess.edit)}
      form={pointForm}
      fresh={fresh}
      save={pointCalls.pointKeep}
      drop={pointCalls.pointDrop}
      dropped="今后受理的产品不再有这个控制点；监检中的产品不受影响。"
      fields={{ ...word, ...pointFields }}
      columns={['category', 'position', 'pointName', 'controlClass', 'isReference', 'basis', 'updatedBy', 'updatedAt']}
      hiddenColumns={['updatedBy', 'updatedAt']}
      cardColumns={['pointName', 'category', 'controlClass']}
      filters={['complex', 'category', 'controlClass', 'isReference']}
      call={pointCalls.pointList}
      exportCall={pointCalls.pointExport}
      rowKey="id"
      nameField="pointName"
      cells={{
        isReference: ({ isReference }) => (isReference ? '参考' : '—'),
        updatedBy: (row, text) => (row.updatedBy ? text : '系统自带'),
      }}
      empty={{ icon: 'book', title: '没有监检控制点' }}
    />
  );
}

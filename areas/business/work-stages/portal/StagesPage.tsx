import { KeptTable } from '#kit/portal/list/KeptTable.tsx';
import { useMay } from '#kit/portal/session.ts';

import { stageCalls } from '../contract/calls.ts';
import { stageAccess, stagePage } from '../contract/menu.ts';
import { stageFields, stageForm, worksInWords } from '../contract/stage.ts';

const word = { complex: { ...stageFields.stageName, label: '阶段' } };
const fresh = { isInstall: true, isReform: true, isRepair: true, isStop: false, isReference: true };
const works = { isInstall: { ...stageFields.isInstall, label: '施工类别', width: 180 } };

/** 施工监检阶段: the table of the institute by class. */
export function StagesPage() {
  return (
    <KeptTable
      title={stagePage.title}
      hint="检验开始时按设备种类和施工类别取用；标「参考」的没有查到规范原文，由检验机构核定。已经开始检验的设备不受影响；没有阶段的设备种类，检验时不分阶段确认"
      what="阶段"
      mayEdit={useMay(stageAccess.edit)}
      form={stageForm}
      fresh={fresh}
      save={stageCalls.stageSave}
      drop={stageCalls.stageDrop}
      dropped="今后开始检验的设备不再有这个阶段；已经开始检验的设备不受影响。"
      fields={{ ...word, ...stageFields, ...works }}
      columns={['equclass', 'position', 'part', 'stageName', 'isInstall', 'isStop', 'isReference', 'source', 'updatedBy', 'updatedAt']}
      hiddenColumns={['source', 'updatedBy', 'updatedAt']}
      cardColumns={['stageName', 'equclass', 'part']}
      filters={['complex', 'equclass', 'isStop', 'isReference']}
      call={stageCalls.stageList}
      exportCall={stageCalls.stageExport}
      rowKey="id"
      nameField="stageName"
      cells={{
        isInstall: (row) => worksInWords(row),
        isStop: ({ isStop }) => (isStop ? '停检点' : '—'),
        isReference: ({ isReference }) => (isReference ? '参考' : '—'),
        updatedBy: (row, text) => (row.updatedBy ? text : '系统自带'),
      }}
      empty={{ icon: 'book', title: '没有施工监检阶段' }}
    />
  );
}

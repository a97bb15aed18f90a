import { KeptTable } from '#kit/portal/list/KeptTable.tsx';

import { phraseCalls, phraseFilters } from '../contract/calls.ts';
import { phrasePage } from '../contract/menu.ts';
import { phraseFields, phraseForm } from '../contract/phrase.ts';

const fresh = { kind: 'return' };

/** The phrases of one's own body, with those that every desk is offered. */
export function PhrasesPage() {
  return (
    <KeptTable
      title={phrasePage.title}
      hint="退回、不予受理、审批等意见中反复使用的话，办理时一点即填入；本单位人员共用"
      what="常用语"
      mayEdit
      mayChange={({ isOwn }) => isOwn}
      form={phraseForm}
      fresh={fresh}
      save={phraseCalls.save}
      drop={phraseCalls.drop}
      dropped="办理时不再提供，已写入记录的意见不变。"
      fields={phraseFields}
      columns={['words', 'kind', 'updatedBy', 'updatedAt']}
      cardColumns={['words', 'kind']}
      filters={phraseFilters}
      call={phraseCalls.list}
      rowKey="id"
      nameField="words"
      cells={{ updatedBy: (row, text) => (row.isOwn ? text : '系统自带'), updatedAt: (row, text) => (row.isOwn ? text : '—') }}
      empty={{ icon: 'book', title: '没有找到常用语' }}
    />
  );
}

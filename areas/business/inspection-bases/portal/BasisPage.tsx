import { inspType } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';
import { labelOf } from '#kit/contract/trade/dictionary.ts';
import { KeptTable } from '#kit/portal/list/KeptTable.tsx';
import { useCatalogue, useDictionaries } from '#kit/portal/calls/dictionaries.ts';

import { basisFields, basisFilters, basisForm, devicesInWords, typesInWords } from '../contract/basis.ts';
import { basisCalls } from '../contract/calls.ts';
import { basisPage } from '../contract/menu.ts';

/** The texts that inspections follow, with the days on which each is valid. */
export function BasisPage() {
  const catalogue = useCatalogue();
  const dictionaries = useDictionaries();
  return (
    <KeptTable
      title={basisPage.title}
      hint="检验报告、意见通知书按检验日期取用当日有效的文本；已出具的文书不变"
      what="检验依据"
      mayEdit
      form={basisForm}
      save={basisCalls.basisSave}
      drop={basisCalls.basisDrop}
      dropped="今后出具的文书不再引用；只是被新文本接替的，不必删除。"
      fields={basisFields}
      columns={['basis', 'equclacode', 'inspType', 'validFrom', 'validTo', 'updatedBy', 'updatedAt']}
      hiddenColumns={['updatedBy', 'updatedAt']}
      cardColumns={['basis', 'validFrom']}
      filters={basisFilters}
      call={basisCalls.basisList}
      rowKey="id"
      nameField="basis"
      cells={{
        equclacode: (row) => devicesInWords(String(row.equclacode), catalogue.nameOf),
        inspType: (row) => typesInWords(String(row.inspType), (code) => labelOf(dictionaries, inspType.name, code)),
        updatedBy: (row, text) => (row.updatedBy ? text : '系统自带'),
        updatedAt: (row, text) => (row.updatedBy ? text : '—'),
      }}
      empty={{ icon: 'book', title: '没有找到检验依据' }}
    />
  );
}

import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';

import { itemListCase } from '../contract/calls.ts';

const hidden = [
  'regulationEdition',
  'conditions',
  'validTo',
  'source',
  'publishedByName',
  'stoppedOn',
  'createdByName',
  'updatedAt',
] as const;

/** 检验项目清单: all editions, those in force first. */
export function ItemListsPage() {
  return (
    <CaseListPage
      kind={itemListCase}
      hint="法规的检验项目，按设备、检验类型和检验日期选用；一人编制，另一人复核后投入使用，投入使用的内容不再改动"
      word="清单号、代码、名称或项目"
      columns={[
        ...(['listCode', 'title', 'edition', 'status', 'regulation', 'kinds', 'inspTypes', 'itemCount', 'mark', 'validFrom'] as const),
        ...(['publishedOn', 'listNo', ...hidden] as const),
      ]}
      hiddenColumns={['listNo', ...hidden]}
      filters={['complex', 'inspTypes', 'kinds', 'mark', 'regulation']}
      filtersShown={3}
      cardColumns={['title', 'listCode', 'edition', 'mark', 'status']}
      movesExcept={['return', 'stop', 'cancel', 'publish']}
      empty={{ icon: 'doc', title: '没有检验项目清单' }}
      emptyHint="点击「编制检验项目清单」，逐行填写，或者从文件导入。"
    />
  );
}

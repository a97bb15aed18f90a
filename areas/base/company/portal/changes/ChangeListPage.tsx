import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { useMay } from '#kit/portal/session.ts';

import { unitChangeCase } from '../../contract/calls.ts';
import { unitAccess } from '../../contract/menu.ts';

/** 单位变更申请: what units ask to change, and what waits for whoever decides. */
export function ChangeListPage() {
  const isOwn = useMay(unitAccess.view);
  return (
    <CaseListPage
      kind={unitChangeCase}
      hint="名称、信用代码、法定代表人、地址、类型和所在地区的变更，由所在地区的监管部门核对营业执照后生效"
      word={isOwn ? '单号' : '单号、单位名称'}
      without={{ columns: isOwn ? ['unitName'] : [] }}
      cells={{}}
      movesExcept={['agree', 'return', 'refuse']}
      begin="申请变更"
      empty={{ icon: 'swap', title: '没有申请' }}
      emptyHint="营业执照上的内容有变时，点击「申请变更」。"
    />
  );
}

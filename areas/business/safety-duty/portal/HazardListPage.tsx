import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { useMay } from '#kit/portal/session.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { hazardCase } from '../contract/calls.ts';
import { dutyAccess } from '../contract/menu.ts';

const late = <StatusPill tone="bad">已超期</StatusPill>;

/** 隐患治理 */
export function HazardListPage() {
  const isOwn = useMay(dutyAccess.edit);
  return (
    <CaseListPage
      kind={hazardCase}
      hint="检查记录中的异常项提交后自动登记为隐患；其他途径发现的在这里登记"
      word={isOwn ? '隐患编号' : '隐患编号、单位名称'}
      without={{ columns: [isOwn ? 'unitName' : 'responsible'] }}
      cells={{
        isLate: ({ isLate }, text) => (isLate ? late : text),
        deadline: ({ isLate }, text) => (
          <span className="two-lines">
            {text}
            {isLate && <small>{late}</small>}
          </span>
        ),
      }}
      movesExcept={['reopen']}
      empty={{ icon: 'alert', title: '没有隐患' }}
      emptyHint="发现隐患的，点击「登记隐患」。"
    />
  );
}

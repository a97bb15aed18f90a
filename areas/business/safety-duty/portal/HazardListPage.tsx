import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { useMay } from '#kit/portal/session.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { hazardCase } from '../contract/calls.ts';
import { dutyAccess } from '../contract/menu.ts';

const hidden = ['foundOn', 'isLate', 'measure', 'recordNo', 'closedOn', 'outcome', 'submittedAt', 'updatedAt'] as const;

const late = <StatusPill tone="bad">已超期</StatusPill>;

/** 隐患治理 */
export function HazardListPage() {
  const isOwn = useMay(dutyAccess.edit);
  return (
    <CaseListPage
      kind={hazardCase}
      hint="检查记录中的异常项提交后自动登记为隐患；其他途径发现的在这里登记"
      word={isOwn ? '隐患编号' : '隐患编号、单位名称'}
      columns={['hazardNo', 'status', 'unitName', 'classCode', 'described', 'hazardLevel', 'responsible', 'deadline', ...hidden]}
      hiddenColumns={[...hidden, isOwn ? 'unitName' : 'responsible']}
      filters={['complex', 'classCode', 'hazardLevel', 'deadline']}
      filtersShown={4}
      cardColumns={['described', 'responsible', 'deadline', 'status']}
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

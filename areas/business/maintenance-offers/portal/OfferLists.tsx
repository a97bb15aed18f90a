import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { useSession } from '#kit/portal/session.ts';

import { partsCase, projectCase } from '../contract/calls.ts';

const hint = '自行申报、自行定价，受理人员核对材料齐全后公示；平台不核定价格';
const common = { cells: {}, movesExcept: ['return', 'takeDown', 'cancel'] } as const;

/** A firm reads its own name in the head of the page already. */
const useOwn = () => (['M1', 'Z1'].includes(useSession().role.actor) ? (['unitName'] as const) : []);

/** 维保项目公示 */
export function ProjectListPage() {
  return (
    <CaseListPage
      {...common}
      kind={projectCase}
      hint={`维保单位的维保服务：${hint}`}
      word="申报号、项目或单位名称"
      without={{ columns: useOwn() }}
      empty={{ icon: 'doc', title: '没有维保项目' }}
      emptyHint="点击「申报维保项目」，填写维保内容、价格和有效期。"
    />
  );
}

/** 配件价格公示 */
export function PartsListPage() {
  return (
    <CaseListPage
      {...common}
      kind={partsCase}
      hint={`维保、制造单位的配件价格：${hint}`}
      word="申报号、适用型号或单位名称"
      without={{ columns: useOwn() }}
      empty={{ icon: 'doc', title: '没有配件价格' }}
      emptyHint="点击「申报配件价格」，逐行填写，或者从表格导入。"
    />
  );
}

import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { useSession } from '#kit/portal/session.ts';

import { amendmentCase, maintenanceChangeCase, endCase } from '../contract/calls.ts';

const common = { cells: {}, empty: { icon: 'shield', title: '没有申请' } } as const;

/** Whoever works for a using unit reads its name in the head of the page already. */
const useOwn = () => (useSession().role.actor.startsWith('E') ? (['useUnitName'] as const) : []);

/** 维保单位变更 */
export function ChangeListPage() {
  return (
    <CaseListPage
      {...common}
      kind={maintenanceChangeCase}
      hint="电梯更换维保单位：任一方发起，另一方确认，监管部门备案，自合同开始之日生效；原维保单位的异议供备案时参考"
      without={{ columns: useOwn() }}
      movesExcept={['refuse', 'object', 'reject', 'cancel']}
      begin="申请变更"
      emptyHint="更换电梯的维保单位时，点击「申请变更」。"
    />
  );
}

/** 维保终止 */
export function EndListPage() {
  return (
    <CaseListPage
      {...common}
      kind={endCase}
      hint="维保单位终止维保须先书面告知使用单位；终止后电梯没有维保单位的，30日内必须落实"
      without={{ columns: useOwn() }}
      movesExcept={['object', 'approveEnd', 'keep', 'cancel']}
      begin="申请终止"
      emptyHint="不再维保某些电梯时，点击「申请终止」。"
    />
  );
}

/** 维保信息变更 */
export function AmendmentListPage() {
  return (
    <CaseListPage
      {...common}
      kind={amendmentCase}
      hint="同一维保合同的期限、人员、负责人、电话、方式或价格有变时申请；期限和价格须经使用单位确认"
      without={{ columns: useOwn() }}
      movesExcept={['refuse', 'cancel']}
      begin="申请变更"
      emptyHint="维保合同的内容有变时，点击「申请变更」。"
    />
  );
}

import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { useMay } from '#kit/portal/session.ts';

import { appointmentCase } from '../contract/calls.ts';
import { dutyAccess } from '../contract/menu.ts';

/** 安全人员任命 */
export function AppointmentListPage() {
  const isOwn = useMay(dutyAccess.edit);
  return (
    <CaseListPage
      kind={appointmentCase}
      hint="主要负责人、安全总监、安全员，按设备种类任命；安全员落实到设备"
      word={isOwn ? '任命编号' : '任命编号、单位名称'}
      without={{ columns: isOwn ? ['unitName'] : ['beginsOn', 'issuedBy'] }}
      cells={{}}
      empty={{ icon: 'worker', title: '没有任命' }}
      emptyHint="点击「任命安全人员」，任命后打印任命书由主要负责人签发。"
    />
  );
}

import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { useMay } from '#kit/portal/session.ts';

import { appointmentCase } from '../contract/calls.ts';
import { dutyAccess } from '../contract/menu.ts';

const hidden = ['mobile', 'scope', 'duties', 'endedOn', 'endReason', 'submittedAt', 'updatedAt'] as const;

/** 安全人员任命 */
export function AppointmentListPage() {
  const isOwn = useMay(dutyAccess.edit);
  return (
    <CaseListPage
      kind={appointmentCase}
      hint="主要负责人、安全总监、安全员，按设备种类任命；安全员落实到设备"
      word={isOwn ? '任命编号' : '任命编号、单位名称'}
      columns={['appointmentNo', 'status', 'unitName', 'post', 'name', 'classCodes', 'certValidTo', 'beginsOn', 'issuedBy', ...hidden]}
      hiddenColumns={[...hidden, ...(isOwn ? (['unitName'] as const) : (['beginsOn', 'issuedBy'] as const))]}
      filters={['complex', 'post', 'classCodes', 'name']}
      filtersShown={4}
      cardColumns={['post', 'name', 'classCodes', 'status']}
      cells={{}}
      empty={{ icon: 'worker', title: '没有任命' }}
      emptyHint="点击「任命安全人员」，任命后打印任命书由主要负责人签发。"
    />
  );
}

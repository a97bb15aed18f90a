import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { TermDay } from '#kit/portal/page/TermDay.tsx';
import { useSession } from '#kit/portal/session.ts';

import { noticeCase } from '../contract/calls.ts';
import { ownMoves } from './own-moves.ts';

/** Whoever builds reads how far the supervision is, the desk who builds and until when it looks the notice through. */
const without = {
  builder: { columns: ['dueOn', 'unitName'], card: ['unitName'] },
  desk: { columns: ['supvState', 'lineCount'], card: ['useUnitName'] },
} as const;

/** 施工告知 */
export function NoticeListPage() {
  const isBuilder = useSession().role.actor === 'C1';
  return (
    <CaseListPage
      kind={noticeCase}
      ownMoves={ownMoves}
      hint="安装、改造、修理、移装、拆卸特种设备前书面告知登记机关，提交即告知，可以施工；须监督检验的随后申报，合格后办理使用登记"
      word="告知编号、工程名称、使用单位"
      without={isBuilder ? without.builder : without.desk}
      cells={{ noticeNo: ({ noticeNo, bcwNo }) => noticeNo ?? bcwNo, dueOn: (row) => <TermDay {...row} /> }}
      movesExcept={['check', 'return', 'requestCancel', 'agreeCancel', 'refuseCancel']}
      begin="新增告知"
      empty={{ icon: 'construction', title: '没有施工告知' }}
      emptyHint="施工前，点击「新增告知」填写工程、设备和人员，打印告知单盖章后提交。"
    />
  );
}

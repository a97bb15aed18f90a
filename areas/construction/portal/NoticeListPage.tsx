import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { useSession } from '#kit/portal/session.ts';

import { noticeCase } from '../contract/calls.ts';
import { ownMoves } from './own-moves.ts';

const hidden = [
  ...(['unitName', 'licenceNo', 'licenceValidTo', 'siteManager', 'constrContact', 'constrContactMobile', 'buildUnit'] as const),
  ...(['ownerUnitName', 'planEnd', 'acceptOrgName', 'supvOrgName', 'noticeDate', 'dueOn', 'submittedAt', 'acceptedAt'] as const),
  ...(['createdByName', 'updatedAt', 'bcwNo'] as const),
] as const;

/** 施工告知 */
export function NoticeListPage() {
  const isBuilder = useSession().role.actor === 'C1';
  return (
    <CaseListPage
      kind={noticeCase}
      ownMoves={ownMoves}
      hint="安装、改造、修理、移装、拆卸特种设备前书面告知登记机关；受理后申报监督检验，合格后办理使用登记"
      word="告知编号、工程名称、使用单位"
      columns={[
        ...(['noticeNo', 'status', 'supvState', 'constrsort', 'equclacode', 'lineCount', 'projectName', 'useUnitName'] as const),
        ...(['equlocarecod', 'equPlace', 'planStart', ...hidden] as const),
      ]}
      hiddenColumns={isBuilder ? hidden : hidden.filter((key) => key !== 'unitName')}
      filters={[
        'complex',
        'equclacode',
        'constrsort',
        'useUnitName',
        'equlocarecod',
        'status',
        'noticeDate',
        'planStart',
        'noticeNo',
        'bcwNo',
      ]}
      filtersShown={3}
      cardColumns={[
        ...(['projectName', 'constrsort', 'lineCount'] as const),
        isBuilder ? 'useUnitName' : 'unitName',
        ...(['planStart', 'status'] as const),
      ]}
      cells={{ noticeNo: ({ noticeNo, bcwNo }) => noticeNo ?? bcwNo }}
      movesExcept={['accept', 'return', 'reject', 'requestCancel', 'agreeCancel', 'refuseCancel', 'revoke']}
      begin="新增告知"
      empty={{ icon: 'construction', title: '没有施工告知' }}
      emptyHint="施工前，点击「新增告知」填写工程、设备和人员，打印告知单盖章后提交。"
    />
  );
}

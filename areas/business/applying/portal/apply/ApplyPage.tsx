import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useMay } from '#kit/portal/session.ts';

import { inspectionAccess } from '#areas/inspection/contract/menu.ts';
import { applyingPaths } from '../../contract/menu.ts';
import { goOnWith } from '../../contract/open-application.ts';
import { openOfCandidate, whyNotCandidate } from './candidate-table.ts';
import { CandidateTable, idsOf } from './CandidateTable.tsx';
import type { Device } from './use-devices.ts';

const DraftStrip = latePart(() => import('./DraftStrip.tsx').then((module) => module.DraftStrip));

/** 在线报检: which devices are due, and one step to the form. */
export function ApplyPage() {
  const navigate = usePageNavigate();
  const mayApply = useMay(inspectionAccess.applyEdit);
  const apply = (rows: readonly Device[]) => void navigate(`${applyingPaths.form}?devices=${idsOf(rows).join(',')}`);
  const refuse = (row: Device) => whyNotCandidate(row);
  const goOn = (row: Device) => {
    const open = openOfCandidate(row);
    const way = open.mayEdit && refuse(row) ? goOnWith(open) : undefined;
    return way && { key: 'apply', label: way.word, onClick: () => void navigate(way.address) };
  };
  return (
    <>
      <PageHead title="在线报检" hint="勾选到期设备后报检；不同使用单位、不同大类的设备会自动拆成多份申报" />
      <DraftStrip />
      <CandidateTable
        actions={(row) => [
          (mayApply && goOn(row)) || {
            key: 'apply',
            label: '报检',
            onClick: () => apply([row]),
            refusedBecause: mayApply ? refuse(row) : '当前角色不能申报',
          },
        ]}
        {...(mayApply && {
          selection: {
            unit: '台',
            refuse,
            actions: (rows: readonly Device[]) => [{ key: 'apply', label: '报检', primary: true, onClick: () => apply(rows) }],
          },
        })}
      />
    </>
  );
}

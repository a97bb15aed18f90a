import { Button } from 'antd';

import { shownIn } from '#kit/contract/list/listing.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { StatePill } from '#kit/portal/page/StatePill.tsx';
import { useCaseMove } from '#kit/portal/case/use-case-move.ts';
import { handedIn } from '#kit/portal/portal-area.ts';
import { useMay, useSession } from '#kit/portal/session.ts';

import { entryCase } from '../contract/calls.ts';
import { firstEntryAccess } from '../contract/access.ts';
import { entryWays } from '../contract/entry-ways.ts';
import { firstEntryPaths } from '../contract/menu.ts';

type Entry = RowIn<typeof entryCase.calls.list>;

export function DeviceEntryListPage() {
  return (
    <EntryList
      kind="device"
      title="首检设备录入"
      hint="新购置的移动式设备、外省转入的设备在此建档；现场安装的设备由施工单位办理施工告知，提交后自动建档"
      label="新增设备"
      formPath={firstEntryPaths.deviceForm}
    />
  );
}

export function PipelineEntryListPage() {
  return (
    <EntryList
      kind="pipeline"
      title="新增管道"
      hint="压力管道按登记单元录入，每个登记单元包含若干管道"
      label="新增登记单元"
      formPath={firstEntryPaths.pipelineForm}
    />
  );
}

interface Props {
  readonly kind: 'device' | 'pipeline';
  readonly title: string;
  readonly hint: string;
  readonly label: string;
  readonly formPath: string;
}

function EntryList({ kind, title, hint, label, formPath }: Props) {
  const navigate = usePageNavigate();
  const { role } = useSession();
  const makeMove = useCaseMove(entryCase);
  const mayExport = useMay(entryCase.access.export);
  const mayEnter = role.menuIdList.includes(firstEntryAccess.entryEdit);
  const ways = kind === 'device' ? handedIn(entryWays).filter(({ access }) => role.menuIdList.includes(access)) : [];
  const open = ({ id }: Entry) => void navigate(`${formPath}?id=${id}`);
  return (
    <>
      <PageHead title={title} hint={hint}>
        {ways.map((way) => (
          <Button key={way.path} onClick={() => void navigate(way.path)}>
            {way.label}
          </Button>
        ))}
        {mayEnter && (
          <Button type="primary" onClick={() => void navigate(formPath)}>
            {label}
          </Button>
        )}
      </PageHead>
      <RecordTable
        title="录入单"
        fields={entryCase.fields}
        {...shownIn(entryCase.listed)}
        call={entryCase.calls.list}
        {...(mayExport && { exportCall: entryCase.calls.export })}
        fixed={{ kind }}
        rowKey="id"
        nameField="equName"
        cells={{ status: ({ status }) => <StatePill cycle={entryCase.cycle} status={status} /> }}
        actions={(row) => [{ key: 'open', label: mayEdit(row) ? '编辑' : '查看', onClick: () => open(row) }]}
        onMove={({ move }, opinion, row) => makeMove(row, move, opinion)}
        empty={{ title: '还没有录入单', hint: mayEnter ? '点击右上角新增，填写后提交检验机构确认。' : '使用单位提交后会出现在这里。' }}
      />
    </>
  );
}

function mayEdit({ moves }: Entry): boolean {
  return moves.some(({ move }) => move === 'delete');
}

import { App } from 'antd';

import { enterpriseActors } from '#kit/contract/actor.ts';
import { shownIn } from '#kit/contract/list/listing.ts';
import { download } from '#kit/portal/client.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { openBlob } from '#kit/portal/page/DownloadButton.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { sentenceOf } from '#kit/portal/calls/use-call.ts';
import { useSession } from '#kit/portal/session.ts';

import { pipelineAccess } from '../contract/access.ts';
import { pipelineCalls } from './pipelines-wire.ts';
import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { pipeFilterFields, pipeListing } from '../contract/listed-pipes.ts';
import { pipeCells, type ListedPipe } from './pipe-cells.tsx';
import { pipelinePaths } from '../contract/menu.ts';

/** 压力管道查询: every pipe within reach, one line each. */
export function PipelineQueryPage() {
  const navigate = usePageNavigate();
  const { role } = useSession();
  const { message } = App.useApp();
  const isOwn = (enterpriseActors as readonly string[]).includes(role.actor);
  const { filters, ...shown } = shownIn(pipeListing, { columns: isOwn ? ['useUnitName'] : [], card: ['length'] });
  const print = async ({ equSysId }: ListedPipe) => {
    try {
      const { blob, name } = await download(pipelineCalls.pipelineSummary, { equSysId: String(equSysId) });
      openBlob(blob, name);
    } catch (error) {
      void message.error(sentenceOf(error));
    }
  };
  return (
    <>
      <PageHead title="压力管道查询" hint="逐条列出可见范围内的压力管道；导出的汇总表按《压力管道基本信息汇总表》的栏目排列" />
      <RecordTable
        title="管道"
        fields={pipeFilterFields}
        {...shown}
        call={pipelineCalls.pipeList}
        rowKey="rowId"
        nameField="pipeNo"
        filters={['complex', ...filters]}
        {...(role.menuIdList.includes(pipelineAccess.pipingExport) && {
          exportCall: pipelineCalls.pipeExport,
          exportLabel: '导出汇总表',
        })}
        cells={pipeCells}
        actions={(row) => [
          {
            key: 'archive',
            label: '档案',
            onClick: () => void navigate(archiveAddress(String(row.equclacode), String(row.equSysId))),
          },
          { key: 'summary', label: '汇总表', onClick: () => void print(row) },
          ...(role.menuIdList.includes(pipelineAccess.pipeView)
            ? [{ key: 'keep', label: '维护', onClick: () => void navigate(`${pipelinePaths.pipes}?unit=${String(row.equSysId)}`) }]
            : []),
        ]}
        empty={{ icon: 'pressurePipeline', title: '还没有压力管道', hint: '登记单元建档后，其中的管道会逐条列在这里。' }}
      />
    </>
  );
}

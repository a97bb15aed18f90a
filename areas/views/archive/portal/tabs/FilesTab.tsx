import { Link } from 'react-router';

import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { sizeText } from '#kit/portal/files/attachment-rules.ts';
import { instantText } from '#kit/portal/page/display.ts';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { WholeTable } from '#kit/portal/page/WholeTable.tsx';

import { archiveCalls } from '../archive-wire.ts';
import type { Archive } from '../ArchiveHead.tsx';
import { Asked } from '#kit/portal/record/Asked.tsx';

/** The files that were handed in with the device's cases. */
export function FilesTab({ archive }: { readonly archive: Archive }) {
  return (
    <Asked call={archiveCalls.archiveFiles} input={{ equSysId: archive.equipment.equSysId }}>
      {({ files }) => (
        <WholeTable
          rows={files}
          rowKey="attsysid"
          width={760}
          empty={{ icon: 'doc', title: '没有附件', hint: '首检录入、检验申报、自行检测和资料更正时上传的材料会汇集在这里。' }}
          columns={[
            { title: '材料', width: 180, render: (_, { attitle, attname }) => attitle || attname },
            { title: '文件', render: (_, { attname, bytes }) => `${attname}（${sizeText(bytes)}）` },
            {
              title: '来自',
              width: 190,
              render: (_, { source, sourceNo, link }) => (
                <span className="two-lines">
                  {source}
                  {link ? <Link to={link}>{sourceNo}</Link> : <code>{sourceNo}</code>}
                </span>
              ),
            },
            { title: '上传', width: 150, render: (_, { createDate }) => instantText(createDate) },
            {
              title: '操作',
              width: 90,
              render: (_, { attsysid, attname }) => (
                <DownloadButton type="link" size="small" icon="none" call={attachmentWire.download} input={{ attsysid }} fileName={attname}>
                  下载
                </DownloadButton>
              ),
            },
          ]}
        />
      )}
    </Asked>
  );
}

import { RegisteredPaper } from '#areas/attachments/portal/open/RegisteredPaper.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';

import { archiveCalls } from '../../contract/archive-calls.ts';
import { archiveFiles, archiveForm, archiveListFields } from '../../contract/archive.ts';

interface Props {
  /** Undefined for a new one. */
  readonly paper: RowIn<typeof archiveCalls.archiveList> | undefined;
  readonly onClose: () => void;
}

/** A paper of the archive with its files, to write or to read. */
export function ArchiveDialog({ paper, onClose }: Props) {
  return (
    <RegisteredPaper
      paper={paper}
      form={archiveForm}
      files={archiveFiles}
      list={archiveCalls.archiveList}
      save={archiveCalls.archiveKeep}
      called="资料"
      begun="新增"
      title={paper?.title ?? ''}
      listed={archiveListFields}
      before={[]}
      after={['uses']}
      note={Boolean(paper?.uses) && <Note>已被{paper!.uses}笔业务引用，文件不能更换；有新版本时请新增一份资料。</Note>}
      offersArchive={false}
      onClose={onClose}
    />
  );
}

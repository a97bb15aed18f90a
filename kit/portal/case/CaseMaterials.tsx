import type { ReactNode } from 'react';

import { RecordAttachments, type RecordAttachmentsProps } from '../files/RecordAttachments.tsx';
import { Card } from '../layout/Card.tsx';
import { Stack } from '../layout/Stack.tsx';

interface Props extends Pick<RecordAttachmentsProps, 'calls' | 'atttype' | 'returned' | 'named'> {
  /** 「照片」 */
  readonly title: string;
  /** Of the case; undefined before its first save: files hang on a saved draft. */
  readonly id: string | undefined;
  /** Materials by who brings them, each open or closed. */
  readonly groups: readonly { readonly slots: RecordAttachmentsProps['slots']; readonly isOpen: boolean }[];
  /** Beside the title. */
  readonly actions?: ReactNode;
}

/** The materials of a case, each part open to whoever brings it. */
export function CaseMaterials({ title, id, groups, calls, atttype, returned, named, actions }: Props) {
  return (
    <Card title={title} actions={actions}>
      {id ? (
        <Stack>
          {groups.map(({ slots, isOpen }) => (
            <RecordAttachments
              key={slots[0]?.attClass}
              calls={calls}
              refId={id}
              atttype={atttype}
              slots={slots}
              {...(returned && { returned })}
              {...(named && { named })}
              isReadOnly={!isOpen}
              hidesOthers={groups.length > 1}
            />
          ))}
        </Stack>
      ) : (
        <p>填写任意一项并自动保存后，即可上传{title}。</p>
      )}
    </Card>
  );
}

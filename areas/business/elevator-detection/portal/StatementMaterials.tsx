import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import type { Values } from '#kit/contract/field.ts';
import type { Issue } from '#kit/contract/form.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';

import { statementFiles } from '../contract/statement.ts';

interface Props {
  readonly id: string | undefined;
  readonly values: Values;
  readonly issues?: readonly Issue[];
  readonly isReadOnly?: boolean;
}

/** The materials of a statement. They hang on the saved draft, so they open with its first save. */
export function StatementMaterials({ id, values, issues = [], isReadOnly = false }: Props) {
  return (
    <Card title="附件材料">
      {id ? (
        <RecordAttachments
          calls={attachmentWire}
          refId={id}
          atttype={statementFiles.atttype}
          slots={slotsFor(statementFiles, values)}
          isReadOnly={isReadOnly}
          showsMissing={issues.some(({ field }) => field.startsWith('material:'))}
        />
      ) : (
        <p>填写任意一项并自动保存后，即可上传附件。</p>
      )}
    </Card>
  );
}

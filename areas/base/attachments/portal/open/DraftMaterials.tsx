import { slotsFor, type MaterialKind } from '../../contract/material.ts';
import { attachmentWire } from '../../contract/wire.ts';
import type { Issue } from '#kit/contract/form.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';

const prefix = 'material:';

interface Props {
  readonly id: string | undefined;
  readonly equclacode: string;
  readonly reasons: readonly { readonly field: string; readonly reason: string }[];
  readonly issues: readonly Issue[];
  readonly isReadOnly?: boolean;
  readonly kind: MaterialKind;
  /** Of the card: where an anchor leads. */
  readonly anchor?: string | undefined;
}

export const draftMaterialsTitle = '附件材料';

/** The materials of a draft. They hang on the saved draft, so they open with its first save. */
export function DraftMaterials({ id, equclacode, reasons, issues, isReadOnly = false, kind, anchor }: Props) {
  const returned = Object.fromEntries(
    reasons.filter(({ field }) => field.startsWith(prefix)).map(({ field, reason }) => [field.slice(prefix.length), reason]),
  );
  return (
    <Card title={draftMaterialsTitle} id={anchor} className="record-form__below">
      {id ? (
        <RecordAttachments
          calls={attachmentWire}
          refId={id}
          atttype={kind.atttype}
          slots={slotsFor(kind, { equclacode })}
          isReadOnly={isReadOnly}
          returned={returned}
          showsMissing={issues.some(({ field }) => field.startsWith(prefix))}
        />
      ) : (
        <p>填写任意一项并自动保存后，即可上传附件。</p>
      )}
    </Card>
  );
}

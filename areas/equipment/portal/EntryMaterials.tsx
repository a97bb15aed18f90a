import { slotsFor } from '#areas/attachments/contract/materials.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import type { Issue } from '#kit/contract/form.ts';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';

const prefix = 'material:';

interface Props {
  readonly id: string | undefined;
  readonly equclacode: string;
  readonly reasons: readonly { readonly field: string; readonly reason: string }[];
  readonly issues: readonly Issue[];
  readonly isReadOnly?: boolean;
  /** Kind of the record, `FIRST` unless told. */
  readonly atttype?: string;
}

/** The materials of a first entry (domain 4.3, FIRST) or of another draft. They hang on the saved draft, so they open with its first save. */
export function EntryMaterials({ id, equclacode, reasons, issues, isReadOnly = false, atttype = 'FIRST' }: Props) {
  const returned = Object.fromEntries(
    reasons.filter(({ field }) => field.startsWith(prefix)).map(({ field, reason }) => [field.slice(prefix.length), reason]),
  );
  return (
    <section className="card entry-materials">
      <h2 className="entry-materials__title">附件材料</h2>
      {id ? (
        <RecordAttachments
          calls={attachmentWire}
          refId={id}
          atttype={atttype}
          slots={slotsFor(atttype, { equclacode })}
          isReadOnly={isReadOnly}
          returned={returned}
          showsMissing={issues.some(({ field }) => field.startsWith(prefix))}
        />
      ) : (
        <p>填写任意一项并自动保存后，即可上传附件。</p>
      )}
    </section>
  );
}

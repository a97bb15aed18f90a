import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';
import { useAttachments } from '#kit/portal/files/use-attachments.tsx';

import { articleFiles, articlePicture } from '../contract/article.ts';

/** Files of an article; readers see the section only where there are some. */
export function ArticleFiles({ id }: { readonly id: string }) {
  const { files, mayEdit } = useAttachments(attachmentWire, { attrefsysid: id, atttype: articleFiles.atttype });
  // Pictures stand in the text.
  const listed = files.filter(({ attClass }) => attClass !== articlePicture.attClass);
  if (listed.length === 0 && !mayEdit) return null;
  return (
    <section className="article__files">
      <h2 className="article__subtitle">附件</h2>
      <RecordAttachments
        calls={attachmentWire}
        refId={id}
        atttype={articleFiles.atttype}
        slots={slotsFor(articleFiles, {})}
        isReadOnly={!mayEdit}
        hidesOthers
      />
    </section>
  );
}

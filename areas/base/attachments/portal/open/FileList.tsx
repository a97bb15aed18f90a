import { Row } from '#kit/portal/layout/Row.tsx';
import { Lines } from '#kit/portal/layout/Lines.tsx';
import type { AttachedFile, AttachmentSlot } from '#kit/portal/files/attachment-rules.ts';

/** Which material has how many files, and which is missing. */
export function FileList({ slots, files }: { readonly slots: readonly AttachmentSlot[]; readonly files: readonly AttachedFile[] }) {
  return (
    <Lines>
      {slots.map(({ attClass, title, isRequired }) => {
        const count = files.filter((file) => file.attClass === attClass).length;
        return (
          <Row as="li" to="spread" key={attClass}>
            <span>{title}</span>
            <span className={isRequired && count === 0 ? 'record-error' : undefined}>
              {count > 0 ? `${count} 个文件` : isRequired ? '未上传（必传）' : '未上传'}
            </span>
          </Row>
        );
      })}
    </Lines>
  );
}

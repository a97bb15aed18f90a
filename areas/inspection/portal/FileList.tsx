import type { AttachedFile, AttachmentSlot } from '#kit/portal/files/attachment-rules.ts';

/** Which material has how many files, and which is missing. */
export function FileList({ slots, files }: { readonly slots: readonly AttachmentSlot[]; readonly files: readonly AttachedFile[] }) {
  return (
    <ul className="insp-files">
      {slots.map(({ attClass, title, isRequired }) => {
        const count = files.filter((file) => file.attClass === attClass).length;
        return (
          <li key={attClass}>
            <span>{title}</span>
            <span className={isRequired && count === 0 ? 'record-error' : undefined}>
              {count > 0 ? `${count} 个文件` : isRequired ? '未上传（必传）' : '未上传'}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

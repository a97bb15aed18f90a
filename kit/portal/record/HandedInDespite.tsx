import { Note } from '../layout/Note.tsx';
import { Icon } from '../theme/Icon.tsx';
import './handed-in-despite.css';

interface Props {
  /** The steps of a record, the oldest first. */
  readonly flow: readonly { readonly action: string; readonly warnings?: readonly string[] | undefined }[];
  /** The steps by which it is handed in. */
  readonly by?: readonly string[];
}

const usual = ['commit'];

/** What whoever handed a record in was asked about: for the desk that decides to read. A later submission takes the place of an earlier one. */
export function HandedInDespite({ flow, by = usual }: Props) {
  const warnings = flow.findLast(({ action }) => by.includes(action))?.warnings ?? [];
  if (warnings.length === 0) return null;
  return (
    <Note tone="dueSoon" as="section" aria-label="提交时的提示">
      <p>
        <Icon name="alert" size={16} /> 提交时的提示（经办人已看过，仍提交）
      </p>
      <ul className="despite">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Note>
  );
}

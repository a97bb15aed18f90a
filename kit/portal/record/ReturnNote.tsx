import { Note } from '../layout/Note.tsx';

/** What is to be put right at a field, a row or a material. */
export interface ReasonAt {
  readonly field: string;
  readonly label?: string | undefined;
  readonly reason: string;
  readonly oldValue?: unknown;
}

interface Props {
  /** What the words are. */
  readonly label?: string;
  /** Grey where nothing went wrong. */
  readonly tone?: 'bad' | 'draft';
  readonly returned: {
    readonly opinion: string | null;
    readonly reasons: readonly ReasonAt[];
  };
}

/** With what words a case was sent back, and everything that is to be put right. */
export function ReturnNote({ label: words = '退回意见', tone = 'bad', returned }: Props) {
  if (returned.opinion === null) return null;
  return (
    <Note tone={tone}>
      <p>{returned.opinion === '' ? words : `${words}：${returned.opinion}`}</p>
      {returned.reasons.length > 0 && (
        <ol>
          {returned.reasons.map(({ field, label, reason }) => (
            <li key={field}>
              {label ?? field}：{reason}
            </li>
          ))}
        </ol>
      )}
    </Note>
  );
}

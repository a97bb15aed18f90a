import { Note } from '#kit/portal/layout/Note.tsx';

const words = { code: '代码相同', name: '名称核对', mobile: '手机核对', card: '账号核对' } as const;

interface Hint {
  readonly kind: keyof typeof words;
  readonly text: string;
}

/** What looks like this application elsewhere. */
export function Hints({ hints }: { readonly hints: readonly Hint[] }) {
  if (hints.length === 0) return null;
  return (
    <Note tone="waiting">
      <ul className="hints" aria-label="核对提示">
        {hints.map(({ kind, text }) => (
          <li key={text}>
            <b>{words[kind]}</b> {text}
          </li>
        ))}
      </ul>
    </Note>
  );
}

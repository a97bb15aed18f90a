import { labelOf } from '#kit/contract/trade/dictionary.ts';
import { Note } from '#kit/portal/layout/Note.tsx';
import { useDictionaries } from '#kit/portal/calls/dictionaries.ts';

import { testItem } from '../../contract/test-order.ts';

interface Props {
  readonly findings: readonly { readonly item: string; readonly name?: string | undefined; readonly finding: string }[];
}

/** What did not conform, one line each. */
export function Findings({ findings }: Props) {
  const dictionaries = useDictionaries();
  if (findings.length === 0) return null;
  return (
    <Note as="ol" className="test-findings" aria-label="不符合项">
      {findings.map(({ item, name, finding }) => (
        <li key={item + finding}>
          <b>{name ? `${item} ${name}` : labelOf(dictionaries, testItem.name, item)}</b>：{finding}
        </li>
      ))}
    </Note>
  );
}

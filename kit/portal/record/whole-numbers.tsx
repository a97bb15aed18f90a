import { Button } from 'antd';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';

import type { ArgumentOf, Call } from '../../contract/call.ts';
import { numberReaders, wholeFor } from '../../contract/reveal.ts';
import { idCardsIn, isIdCardShown, maskIdCard } from '../../contract/trade/numbers-in-text.ts';
import { call } from '../client.ts';
import { latePart } from '../late/late-part.tsx';
import { useSession } from '../session.ts';

const AskWhy = latePart(() => import('./AskWhy.tsx').then((module) => module.AskWhy));

interface Whole {
  /** What a masked number is, once somebody has said why. */
  readonly of: (masked: string) => string | undefined;
  readonly ask: () => void;
  readonly hide: () => void;
}

const WholeNumbers = createContext<Whole | undefined>(undefined);

interface Props<C extends Call> {
  /** What the page reads its record by; one that `reveals`. */
  readonly declared: C;
  readonly input: ArgumentOf<C>;
  readonly children: ReactNode;
}

/** A record whose masked identity numbers may be read whole by whoever decides over it, and says why. They are masked again once the page is left. */
export function WithWholeNumbers<C extends Call>({ declared, input, children }: Props<C>) {
  const { actor } = useSession().role;
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const [isAsking, setAsking] = useState(false);
  const whole = useMemo(
    () => ({ of: (masked: string) => known.get(masked), ask: () => setAsking(true), hide: () => setKnown(new Map()) }),
    [known],
  );
  if (!declared.reveals || !numberReaders.some((reader) => reader === actor)) return children;
  const read = async (reason: string) => {
    const answer = await call(declared, { ...(input as object), [wholeFor]: reason } as ArgumentOf<C>);
    setKnown(byMask(idCardsIn(JSON.stringify(answer))));
  };
  return (
    <WholeNumbers.Provider value={whole}>
      {children}
      {isAsking && <AskWhy read={read} onClose={() => setAsking(false)} />}
    </WholeNumbers.Provider>
  );
}

/** Two people's numbers may look alike once they are masked: then both are shown, as nobody can tell here which is meant. */
function byMask(numbers: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const number of new Set(numbers)) {
    const mask = maskIdCard(number);
    const other = found.get(mask);
    found.set(mask, other ? `${other}、${number}` : number);
  }
  return found;
}

/** A value; beside a masked identity number stands the way to read the whole of it. */
export function ShownNumber({ text }: { readonly text: string }) {
  const whole = useContext(WholeNumbers);
  if (!whole || !text.includes('*') || !isIdCardShown(text)) return text;
  const known = whole.of(text);
  return (
    <>
      {known ?? text}{' '}
      {known === undefined ? (
        <Button size="small" onClick={whole.ask}>
          查看
        </Button>
      ) : (
        <Button size="small" onClick={whole.hide}>
          隐藏
        </Button>
      )}
    </>
  );
}

/** What a value is called: of a private person, the code of the unit is the number of the identity card. */
export function labelFor(label: string, text: string): string {
  return label.includes('统一社会信用代码') && isIdCardShown(text) ? label.replace('统一社会信用代码', '身份证号') : label;
}

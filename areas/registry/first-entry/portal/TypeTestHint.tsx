import { useEffect, useState } from 'react';

import { isDay } from '#kit/contract/trade/calendar.ts';
import type { Values } from '#kit/contract/field.ts';
import type { RecordFormHandle } from '#kit/portal/form/use-record-form.ts';
import { useCall } from '#kit/portal/calls/use-call.ts';

import { firstEntryCalls } from '../contract/calls.ts';
import { TypeTestNote } from './open/TypeTestNote.tsx';

/** What is typed settles before the register is asked, ms. */
const settlesIn = 600;

const asked = ['equclacode', 'makeUnit', 'makeUnitName', 'equipmodel', 'makeDate', 'typeTestCertNo'] as const;

function textsIn(values: Values): Partial<Record<(typeof asked)[number], string>> {
  return Object.fromEntries(
    asked.flatMap((key) => {
      const value = values[key];
      const text = typeof value === 'string' ? value.trim() : '';
      return text === '' || (key === 'makeDate' && !isDay(text)) ? [] : [[key, text]];
    }),
  );
}

/** Of devices whose model is tested by type, which the register says by its table: what the maker has registered for it, and how a number that was typed stands. */
export function TypeTestHint({ handle }: { readonly handle: RecordFormHandle }) {
  return (
    <Hint values={handle.values} onTake={({ reportNo, testOrg }) => handle.patch({ typeTestCertNo: reportNo, typeTestOrg: testOrg })} />
  );
}

/** The same of an entry that is read. */
export function TypeTestOfEntry({ values }: { readonly values: Values }) {
  return <Hint values={values} />;
}

type Take = Parameters<typeof TypeTestNote>[0]['onTake'];

function Hint({ values, onTake }: { readonly values: Values; readonly onTake?: Take }) {
  const texts = useSettled(JSON.stringify(textsIn(values)));
  const { equclacode = '', ...typed } = JSON.parse(texts) as ReturnType<typeof textsIn>;
  const isMakerKnown = typed.makeUnit !== undefined || typed.makeUnitName !== undefined;
  const isAsked = equclacode !== '' && isMakerKnown && (typed.equipmodel ?? typed.typeTestCertNo) !== undefined;
  const { data } = useCall(
    firstEntryCalls.entryTypeTest,
    { equclacode, ...typed },
    { enabled: isAsked, staleTime: 30_000, keepsPrevious: true },
  );
  return isAsked && data?.said ? <TypeTestNote said={data.said} onTake={onTake} /> : null;
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settlesIn);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

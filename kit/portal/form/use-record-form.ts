import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';
import type { Values } from '../../contract/field.ts';
import { checkValues, isBlank, type Form, type Issue, type Strictness } from '../../contract/form.ts';
import { sayIssue } from '../../contract/issue-words.ts';
import { checkDelayMs } from '#kit/contract/trade/rules.ts';
import { CallError, type FieldError } from '../client.ts';
import { serverNow } from '../server-clock.ts';
import type { Sifted } from './autosave.ts';
import { useDictionaries } from '../calls/dictionaries.ts';
import { afterClick } from '../list/pointer.ts';
import { rootOf } from './row-issues.ts';
import { useLatest } from '../calls/use-latest.ts';

export interface RecordFormHandle {
  readonly form: Form;
  readonly values: Values;
  /** What is to be shown now, fields in the order of the form. */
  readonly issues: readonly Issue[];
  /** Everything that would stop a submission now, shown or not: for 提交前核对. */
  readonly openIssues: readonly Issue[];
  readonly isDirty: boolean;
  /** Rises with each refused attempt, so that the list of errors takes the focus. */
  readonly attempts: number;
  readonly set: (key: string, value: unknown) => void;
  /** Several fields at once: a chosen unit fills name, code and address. */
  readonly patch: (change: Values) => void;
  /** The person left the field: it is checked at once. */
  readonly leave: (key: string) => void;
  /** Checks all, or these fields; where something blocks, shows it and answers false. */
  readonly check: (strictness: Strictness, fields?: readonly string[]) => boolean;
  /** Puts the errors the server named at their fields. False when it named none: the caller then shows the sentence. */
  readonly refuse: (error: unknown) => boolean;
  /** Leads to a field as soon as it is drawn, and puts the focus into it. */
  readonly seek: (field: string) => void;
  /** The field that is to be led to, once: whoever draws it takes it. */
  readonly takeSought: () => string | undefined;
  /** Rises with each field that is sought. */
  readonly seeks: number;
  /** The values that a draft may have, the last ones that were right where others are wrong, and the first that is. */
  readonly sift: (values: Values) => Sifted;
  /** The sentence about a field, with its name. */
  readonly say: (issue: Pick<Issue, 'field' | 'message'>) => string;
  /** The server has these values: nothing is unsaved. */
  readonly saved: () => void;
  /** Begins again with other values. */
  readonly reset: (values: Values) => void;
}

const today = () => todayInShanghai(new Date(serverNow()));
const nothingTouched: ReadonlySet<string> = new Set();
const noErrors: readonly FieldError[] = [];

/**
 * The values of a form and what is wrong with them, by the same `checkValues` that the server runs.
 * Before the first attempt to submit only fields the person has touched complain, and an empty one never does.
 */
export function useRecordForm(form: Form, initial: Values = {}): RecordFormHandle {
  const dictionaries = useDictionaries();
  const typed = useTyped(initial);
  const [tried, setTried] = useState<Strictness>();
  const [asked, setAsked] = useState<readonly string[]>();
  const [attempts, setAttempts] = useState(0);
  const { values, settled, settleNow, touched, serverErrors, setServerErrors, latest } = typed;

  const openIssues = useMemo(() => checkValues(form, settled, 'submit', { dictionaries, today: today() }), [form, settled, dictionaries]);
  const issues = useMemo(() => {
    const complains = ({ field }: Issue) => (tried === 'draft' || touched.has(rootOf(field))) && !isBlank(valueAt(settled, field));
    const isAsked = ({ field }: Issue) => tried === 'submit' && (!asked || asked.includes(rootOf(field)));
    // The server says what it has found in the same words.
    const isNamed = ({ field, message }: Issue) => serverErrors.some((one) => one.field === field && one.message === message);
    return inFormOrder(form, [...serverErrors, ...openIssues.filter((issue) => (isAsked(issue) || complains(issue)) && !isNamed(issue))]);
  }, [form, openIssues, serverErrors, settled, touched, tried, asked]);

  const check = (strictness: Strictness, fields?: readonly string[]) => {
    settleNow(latest.current);
    setTried(strictness);
    setAsked(fields);
    const isRight = ({ field, warns }: Issue) => warns === true || fields?.includes(rootOf(field)) === false;
    const stands = checkValues(form, latest.current, strictness, { dictionaries, today: today() }).every(isRight);
    if (!stands) setAttempts((count) => count + 1);
    return stands;
  };
  const refuse = (error: unknown) => {
    if (!(error instanceof CallError) || error.fields.length === 0) return false;
    setServerErrors(error.fields);
    setAttempts((count) => count + 1);
    return true;
  };
  const reset = (next: Values) => {
    typed.begin(next);
    setTried(undefined);
  };
  const { isDirty, set, patch, leave, saved } = typed;
  const seeking = useSeeking();
  const sift = useSieve(form, initial, dictionaries);
  const say = (issue: Pick<Issue, 'field' | 'message'>) => sayIssue(form.fields, issue);
  return { form, values, issues, openIssues, isDirty, attempts, set, patch, leave, check, refuse, saved, reset, ...seeking, sift, say };
}

function useSeeking(): Pick<RecordFormHandle, 'seek' | 'takeSought' | 'seeks'> {
  const sought = useRef<string>(undefined);
  const [seeks, setSeeks] = useState(0);
  const seek = useCallback((field: string) => {
    sought.current = field;
    setSeeks((count) => count + 1);
  }, []);
  const takeSought = useCallback(() => {
    const field = sought.current;
    sought.current = undefined;
    return field;
  }, []);
  return { seek, takeSought, seeks };
}

function useSieve(form: Form, initial: Values, dictionaries: Dictionaries): RecordFormHandle['sift'] {
  const right = useRef(initial);
  return (values) => {
    const [wrong, ...more] = checkValues(form, values, 'draft', { dictionaries }).filter((issue) => !issue.warns);
    const roots = [wrong, ...more].flatMap((issue) => (issue ? [rootOf(issue.field)] : []));
    right.current = { ...values, ...Object.fromEntries(roots.map((key) => [key, right.current[key]])) };
    return { values: right.current, ...(wrong && { wrong }) };
  };
}

/** The typed values, the touched fields, and the errors that the server named. */
function useTyped(initial: Values) {
  const [values, setValues] = useState(initial);
  const [kept, setKept] = useState(initial);
  const [touched, setTouched] = useState(nothingTouched);
  const [serverErrors, setServerErrors] = useState(noErrors);
  const [settled, settleNow] = useSettled(values);
  const latest = useLatest(values);
  const touch = useCallback((keys: readonly string[]) => {
    setTouched((now) => (keys.every((key) => now.has(key)) ? now : new Set([...now, ...keys])));
  }, []);
  const patch = useCallback(
    (change: Values) => {
      const keys = Object.keys(change);
      setValues((now) => ({ ...now, ...change }));
      touch(keys);
      // The server's error at a field is dropped once the field is changed.
      setServerErrors((now) =>
        now.some(({ field }) => keys.includes(rootOf(field))) ? now.filter(({ field }) => !keys.includes(rootOf(field))) : now,
      );
    },
    [touch],
  );
  const set = useCallback((key: string, value: unknown) => patch({ [key]: value }), [patch]);
  const leave = useCallback(
    (key: string) =>
      afterClick(() => {
        settleNow(latest.current);
        touch([key]);
      }),
    [settleNow, latest, touch],
  );
  const saved = () => setKept(latest.current);
  const begin = (next: Values) => {
    setValues(next);
    setKept(next);
    settleNow(next);
    setTouched(nothingTouched);
    setServerErrors(noErrors);
  };
  return {
    values,
    settled,
    settleNow,
    touched,
    serverErrors,
    setServerErrors,
    latest,
    isDirty: values !== kept,
    set,
    patch,
    leave,
    saved,
    begin,
  };
}

/** The values as they were when typing last paused. */
function useSettled(values: Values): readonly [Values, (now: Values) => void] {
  const [settled, setSettled] = useState(values);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(values), checkDelayMs);
    return () => clearTimeout(timer);
  }, [values]);
  return [settled, setSettled];
}

/** The value at `lines.3.dn`. */
function valueAt(values: Values, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined),
      values,
    );
}

function inFormOrder(form: Form, issues: readonly Issue[]): Issue[] {
  const order = form.sections.flatMap((section) => section.fields);
  const place = ({ field }: Issue) => {
    const at = order.indexOf(rootOf(field));
    return at === -1 ? order.length : at;
  };
  return [...issues].sort((a, b) => place(a) - place(b));
}

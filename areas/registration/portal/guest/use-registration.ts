import { useEffect, useRef, useState } from 'react';

import { pick, type Values } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { call, CallError } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import type { SaveStatus } from '#kit/portal/form/autosave.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';

import { registerCalls } from '../../contract/guest-calls.ts';
import { applicantForm } from '../../contract/registration.ts';
import type { DraftKey } from './draft-key.ts';
import { sealed } from './guest-wire.ts';
import { faultOf, type Passwords } from './PasswordFields.tsx';
import type { Opened } from './RegisterForm.tsx';

const [unitSection, personSection] = applicantForm.sections as unknown as [
  (typeof applicantForm.sections)[number],
  (typeof applicantForm.sections)[number],
];
const partOf = (section: typeof unitSection, more: readonly string[] = []) =>
  form(section.title, pick(applicantForm.fields, [...section.fields, ...more] as (keyof typeof applicantForm.fields)[]), [section], []);
const unitPart = partOf(unitSection, ['joins']);
const personPart = partOf(personSection);

/** How long typing rests before it is saved. */
const saveAfterMs = 1200;
const nothing: Passwords = { password: '', again: '' };

export type RegistrationDraft = ReturnType<typeof useRegistration>;

/** An application as it is typed, saved and handed in. */
export function useRegistration(shown: DraftKey, opened: Opened, onDone: (applyNo: string) => void) {
  const [step, setStep] = useState(() => firstStep(opened.reasons));
  const unit = useRecordForm(unitPart, valuesIn(unitPart.fields, opened.values));
  const person = useRecordForm(personPart, valuesIn(personPart.fields, opened.values));
  const [passwords, setPasswords] = useState(nothing);
  const [passwordFaults, setPasswordFaults] = useState<ReturnType<typeof faultOf>>({});
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const values = { ...unit.values, ...person.values };
  const saving = useSaving(shown, opened.version, values, (typed) => ({ ...unit.sift(pickOf(typed, unitPart.fields)).values, ...person.sift(pickOf(typed, personPart.fields)).values }));

  const goOn = async () => {
    setFault(undefined);
    const isSound = (step === 0 ? unit : person).check('submit');
    const wrong = step === 1 ? faultOf(passwords) : {};
    setPasswordFaults(wrong);
    if (!isSound || Object.keys(wrong).length > 0) return;
    if (await saving.save(setFault)) setStep(step + 1);
  };
  const submit = async () => {
    setFault(undefined);
    if (passwords.password === '') {
      setPasswordFaults(faultOf(passwords));
      return setStep(1);
    }
    setBusy(true);
    try {
      const version = await saving.save(setFault);
      if (version === undefined) return;
      onDone((await call(registerCalls.apply, { ...shown, version, ...(await sealed('password', passwords.password)) })).applyNo);
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  /** Leads to the step in which something is wrong. */
  const refuse = (error: unknown) => {
    setFault(explain(error));
    const fields = error instanceof CallError ? error.fields.map(({ field }) => field) : [];
    if (fields.some((field) => field in unitPart.fields)) {
      unit.refuse(error);
      setStep(0);
    } else if (fields.includes('password') || fields.some((field) => field in personPart.fields)) {
      person.refuse(error);
      if (fields.includes('password')) setPasswordFaults({ password: explain(error) });
      setStep(1);
    }
  };
  const password = { passwords, setPasswords, passwordFaults };
  return { shown, step, setStep, unit, person, values, reasons: opened.reasons, ...password, fault, isBusy, goOn, submit, status: saving.status };
}

const pickOf = (values: Values, fields: object) => Object.fromEntries(Object.entries(values).filter(([key]) => key in fields));
const valuesIn = (fields: object, values: Values) =>
  Object.fromEntries(Object.entries(pickOf(values, fields)).map(([key, value]) => [key, value ?? undefined]));

function firstStep(reasons: Opened['reasons']): number {
  const [first] = reasons;
  return first && first.field in personPart.fields ? 1 : 0;
}

/** Saves what has been typed once typing rests, one save after another. */
function useSaving(shown: DraftKey, known: number, values: Values, right: (values: Values) => Values) {
  const [status, setStatus] = useState<SaveStatus>({ state: 'saved' });
  const version = useRef(known);
  const kept = useRef(JSON.stringify(values));
  const turn = useRef(Promise.resolve());
  const latest = useRef({ values, right });
  useEffect(() => {
    latest.current = { values, right };
  });
  const send = async (onFault?: (sentence: string) => void): Promise<number | undefined> => {
    const { values: typed, right: sift } = latest.current;
    const text = JSON.stringify(typed);
    if (text === kept.current) return version.current;
    setStatus({ state: 'saving' });
    try {
      const saved = await call(registerCalls.save, { ...shown, version: version.current, values: onFault ? typed : sift(typed) });
      version.current = saved.version;
      kept.current = text;
      setStatus({ state: 'saved', savedAt: saved.savedAt });
      return saved.version;
    } catch (error) {
      const isAway = error instanceof CallError && error.status === 0;
      setStatus({ state: isAway ? 'offline' : 'refused', message: explain(error) });
      onFault?.(explain(error));
      return undefined;
    }
  };
  const save = (onFault?: (sentence: string) => void): Promise<number | undefined> => {
    const next = turn.current.then(() => send(onFault));
    turn.current = next.then(() => undefined);
    return next;
  };
  const text = JSON.stringify(values);
  useEffect(() => {
    if (text === kept.current) return undefined;
    const timer = setTimeout(() => void save(), saveAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return { status, save };
}

import { useCallback, useMemo, useState } from 'react';

import { pick, type Values } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import type { Chooser } from '#areas/session/contract/guessable.ts';
import { call, CallError } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import type { UseAutosave } from '#kit/portal/form/use-autosave.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';

import { registerCalls } from '../../contract/guest-calls.ts';
import { applicantForm, partTitles } from '../../contract/registration.ts';

import { keepStep, leftAt, type DraftKey } from './draft-key.ts';
import { sealed } from './guest-wire.ts';
import { faultOf, type Passwords } from './PasswordFields.tsx';
import type { Opened } from './RegisterForm.tsx';
import { useCard, useLicence } from '../reading/use-reading.ts';
import { useSaving } from './use-saving.ts';

const [unitSection, personSection] = applicantForm.sections as [
  (typeof applicantForm.sections)[number],
  (typeof applicantForm.sections)[number],
];
const partOf = (section: typeof unitSection, more: readonly string[] = []) =>
  form(section.title, pick(applicantForm.fields, [...section.fields, ...more] as (keyof typeof applicantForm.fields)[]), [section], []);
const unitPart = partOf(unitSection, ['joins']);
const personPart = partOf(personSection);

const nothing: Passwords = { password: '', again: '' };

export type RegistrationDraft = ReturnType<typeof useRegistration>;

/** An application as it is typed, saved and handed in. */
export function useRegistration(shown: DraftKey, opened: Opened, onDone: (applyNo: string) => void) {
  const [step, setStep] = useStep(shown, opened);
  const { unit, person, typed } = useParts(opened);
  const licence = useLicence(shown, unit);
  const card = useCard(shown, person);
  const password = usePasswords();
  const { passwords, setPasswordFaults } = password;
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const values = useMemo(() => ({ ...unit.values, ...person.values }), [unit.values, person.values]);
  const chooser = chooserOf(values);
  const saving = useSaving(shown, opened.version, values, typed);

  const goOn = async () => {
    setFault(undefined);
    const isSound = (step === 0 ? unit : person).check('submit');
    const wrong = step === 1 ? faultOf(passwords, chooser) : {};
    setPasswordFaults(wrong);
    if (!isSound || Object.keys(wrong).length > 0) return;
    if ((await saving.save(setFault)) !== undefined) setStep(step + 1);
  };
  const submit = async () => {
    setFault(undefined);
    if (passwords.password === '') {
      setPasswordFaults(faultOf(passwords, chooser));
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
  const refuse = (error: unknown) => {
    const at = stepOf(error);
    if (!isOfMaterials(error)) setFault(explain(error));
    if (at < 2) [unit, person][at]!.refuse(error);
    if (fieldsOf(error).includes('password')) setPasswordFaults({ password: explain(error) });
    setStep(at);
  };
  const goOnUpon = (reading: Promise<number>) => {
    setFault(undefined);
    saving.goOnUpon(reading);
  };
  const steps = { step, setStep, goOn, submit, goOnUpon };
  const stands = { reasons: opened.reasons, fault, isBusy, status: saving.status };
  return { shown, unit, person, licence, card, values, chooser, ...password, ...steps, ...stands };
}

/** What is typed of whoever chooses the password, which it must not say. */
function chooserOf({ loginName, name, orgcode }: Values): Chooser {
  return { loginName: String(loginName ?? ''), name: String(name ?? ''), orgcode: String(orgcode ?? '') };
}

/** A password, its repetition and what is wrong with them, until something else is typed. */
function usePasswords() {
  const [passwordFaults, setPasswordFaults] = useState<ReturnType<typeof faultOf>>({});
  const [passwords, setTyped] = useState(nothing);
  const setPasswords = (typed: Passwords) => {
    setTyped(typed);
    setPasswordFaults({});
  };
  return { passwords, setPasswords, passwordFaults, setPasswordFaults };
}

/** The two forms of the first two steps, and what of their values a draft may have. */
function useParts({ values }: Opened) {
  const unit = useRecordForm(unitPart, valuesIn(unitPart.fields, values));
  const person = useRecordForm(personPart, valuesIn(personPart.fields, values));
  const typed: NonNullable<UseAutosave['form']> = {
    sift: (all) => {
      const [ofUnit, ofPerson] = [unit.sift(pickOf(all, unitPart.fields)), person.sift(pickOf(all, personPart.fields))];
      const wrong = ofUnit.wrong ?? ofPerson.wrong;
      return { values: { ...ofUnit.values, ...ofPerson.values }, ...(wrong && { wrong }) };
    },
    say: (wrong) => (wrong.field in unitPart.fields ? unit : person).say(wrong),
  };
  const called = partTitles({ ...unit.values, ...person.values });
  return {
    unit: { ...unit, form: { ...unitPart, sections: [{ ...unitSection, title: called.unit }] } },
    person: { ...person, form: { ...personPart, sections: [{ ...personSection, title: called.person }] } },
    typed,
  };
}

const fieldsOf = (error: unknown) => (error instanceof CallError ? error.fields.map(({ field }) => field) : []);

/** Materials that are missing are marked themselves, and no longer once they are there. */
const isOfMaterials = (error: unknown) => fieldsOf(error).length > 0 && fieldsOf(error).every((field) => field.startsWith('material:'));

/** The step in which something is wrong; the last where it is none of the form. */
function stepOf(error: unknown): number {
  const fields = fieldsOf(error);
  if (fields.some((field) => field in unitPart.fields)) return 0;
  return fields.some((field) => field === 'password' || field in personPart.fields) ? 1 : 2;
}

const pickOf = (values: Values, fields: object) => Object.fromEntries(Object.entries(values).filter(([key]) => key in fields));
const valuesIn = (fields: object, values: Values) =>
  Object.fromEntries(Object.entries(pickOf(values, fields)).map(([key, value]) => [key, value ?? undefined]));

/** The step in which the draft stands, kept over a reload. */
function useStep(shown: DraftKey, { reasons }: Opened) {
  const [step, set] = useState(() => Math.min(leftAt(shown) ?? firstStep(reasons), lastStep));
  const setStep = useCallback(
    (next: number) => {
      keepStep(shown, next);
      set(next);
    },
    [shown],
  );
  return [step, setStep] as const;
}

const lastStep = 2;

function firstStep(reasons: Opened['reasons']): number {
  const [first] = reasons;
  return first && first.field in personPart.fields ? 1 : 0;
}

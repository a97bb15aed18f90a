import { useMemo, useState } from 'react';

import type { DetailOf } from '#kit/portal/case/CaseDetailPage.tsx';
import type { Values } from '#kit/contract/field.ts';
import { dropBlanks } from '#kit/contract/form.ts';
import { useDraft } from '#kit/portal/case/use-draft.ts';
import { rules } from '#kit/contract/trade/rules.ts';
import { useSession, type SessionUser } from '#kit/portal/session.ts';

import { draftDefaults } from '#areas/device-facts/contract/entry-form.ts';
import { draftFormOf } from '../contract/draft-form.ts';
import { entryCase } from '../contract/calls.ts';

export interface EntryEditorInput {
  /** Id of the stored draft, or of the new one. */
  readonly id: string;
  /** The stored draft; undefined for a new entry. */
  readonly detail: DetailOf<typeof entryCase> | undefined;
  /** What is known before anything is typed. */
  readonly known?: Values | undefined;
  /** A new entry has been saved for the first time. */
  readonly onMade: () => void;
}

/** Whoever writes it is whom the institute asks; a masked number is left out. */
function contactOf({ name, mobile, phone }: SessionUser): Values {
  const useContactMobile = mobile ?? phone ?? '';
  return { useContact: name, ...(rules.mobile.holds(useContactMobile) && { useContactMobile }) };
}

/** The state of a first entry while it is written: its class, its values, its draft on the server, its submission. */
export function useEntryEditor({ id, detail, known, onMade }: EntryEditorInput, isPipeline: boolean) {
  const { unit, user } = useSession();
  const [start] = useState<Values>(() => detail?.values ?? { ...known, useUnit: unit?.unitSysId, ...contactOf(user) });
  const [equclacode, setClass] = useState(start['equclacode'] as string | undefined);
  const [isDone, setDone] = useState(false);
  const kind = useMemo(() => ({ ...entryCase, form: draftFormOf(equclacode) }), [equclacode]);
  const draft = useDraft({
    kind,
    id,
    draft: detail?.entry,
    start,
    about: equclacode === undefined || isDone ? undefined : {},
    slot: `new:${isPipeline ? 'pipeline' : 'device'}`,
    send: (values) => ({ values: dropBlanks(values) }),
    onMade,
    onDone: () => setDone(true),
  });
  const { handle } = draft;
  const choose = (code: string) => {
    setClass(code);
    handle.patch({ ...draftDefaults(code), ...dropBlanks(handle.values), ...draftDefaults(code) });
  };
  const take = ({ values }: { readonly values: Values }) => {
    setClass(values['equclacode'] as string | undefined);
    handle.reset(values);
  };
  return { ...draft, equclacode, choose, take, doneNo: isDone ? draft.no : undefined };
}

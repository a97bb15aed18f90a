import { App } from 'antd';
import { useMemo, useRef, useState } from 'react';

import type { Call } from '../../contract/call.ts';
import type { CaseDeclaration } from '#kit/contract/case/case.ts';
import type { Values } from '../../contract/field.ts';
import { dropBlanks, isShown, type Form } from '../../contract/form.ts';
import { call } from '../client.ts';
import { useAutosave, type AutosaveHandle } from '../form/use-autosave.ts';
import { useRecordForm, type RecordFormHandle } from '../form/use-record-form.ts';
import { useCloseGuard } from '../kept-pages/page-context.ts';
import { sentenceOf, useRefresh } from '../calls/use-call.ts';
import { useSession } from '../session.ts';
import { useBehind, type Behind, type Renewal } from './use-behind.ts';
import { useKeep, type Keep } from './use-keep.ts';

/** What a draft must know of its kind. Where the form depends on what the case is about, it is made with that. */
export interface DraftKind extends Pick<CaseDeclaration, 'cycle' | 'number'> {
  readonly form: Form;
  readonly calls: Readonly<Record<'save' | 'commit', Call>>;
}

export interface DraftInput {
  readonly kind: DraftKind;
  /** Id of the stored draft, or of the new one. */
  readonly id: string;
  /** As stored; undefined for a new one. */
  readonly draft: (Values & { readonly version?: number | undefined }) | undefined;
  /** Values of a new form. */
  readonly start: Values;
  /** What the case is about beside its form; undefined while that has not been chosen: nothing is saved then. */
  readonly about: Values | undefined;
  /** Values that nobody has typed: as long as a new form has no others, nothing is saved. */
  readonly untyped?: Values;
  /** What is sent of the values, if not those of the form's fields; `start` then has the values of a stored draft, too. */
  readonly send?: (values: Values) => Values;
  /** Tells new drafts of one kind apart that are written at the same time. */
  readonly slot?: string;
  /** What is still to be chosen beside the form before it can be submitted: 「请选择电梯」. */
  readonly lacks?: string | undefined;
  /** What the call takes by which the draft is submitted, beside id and version. */
  readonly submission?: Values;
  /** Reads the stored draft again: without it, whoever was overtaken has to open the page anew. */
  readonly renewal?: Renewal;
  /** Called after the first save. */
  readonly onMade: () => void;
  /** Called when it has been submitted. */
  readonly onDone: () => void;
  /** Shown then: 「故障已登记」. */
  readonly done?: string | ((no: string) => string);
}

export interface DraftHandle {
  readonly handle: RecordFormHandle;
  readonly autosave: AutosaveHandle;
  /** Its number, from the first save on. */
  readonly no: string | undefined;
  /** Nothing has been typed into a new form yet. */
  readonly isUntyped: boolean;
  readonly submit: () => Promise<void>;
  readonly isBusy: boolean;
  /** Why it was not taken when it was handed in last, where no field says so. */
  readonly refused: string | undefined;
  readonly keep: Keep;
  /** Saved or handed in elsewhere meanwhile, with the ways on. */
  readonly behind: Behind | undefined;
  /** The version that was saved last; undefined before the first save. */
  readonly version: () => number | undefined;
  /** Something beside the form has been stored with the draft, which has this version since. */
  readonly follow: (version: number) => void;
}

interface Saved {
  readonly version: number;
  readonly [key: string]: unknown;
}

/** A draft while it is written: it saves itself, each save with the version of the last, and is submitted when it is complete. */
export function useDraft(input: DraftInput): DraftHandle {
  const { kind, id, draft, about, untyped, lacks, submission, slot = 'new', renewal, onMade, onDone, done } = input;
  const { user } = useSession();
  const { message } = App.useApp();
  const refresh = useRefresh();
  const [initial] = useState(() => initialOf(input));
  const handle = useRecordForm(kind.form, initial);
  const version = useRef(draft?.version);
  const [no, setNo] = useState(draft?.[kind.number.key] as string | undefined);
  const number = useRef(no ?? '');
  const [isBusy, setBusy] = useState(false);
  const refusal = useRefusal(handle);
  const store = async (values: Values, seen: number | undefined) => {
    const saved = await saveUpon(input, values, version.current ?? seen).catch(refusal.note);
    handle.saved();
    if (version.current === undefined) onMade();
    version.current = saved.version;
    number.current = String(saved[kind.number.key]);
    setNo(number.current);
    return saved.version;
  };
  const values = useValuesAbout(handle.values, about);
  const isUntyped = no === undefined && untyped !== undefined && isSame(handle.values, untyped);
  const autosave = useAutosave({
    values,
    form: handle,
    enabled: about !== undefined && !isUntyped,
    user: user.id,
    record: `${kind.cycle.name}:${draft ? id : slot}`,
    version: draft?.version,
    save: store,
  });
  useCloseGuard(() => autosave.status.state !== 'saved');
  const follow = (stored: number) => {
    version.current = stored;
  };
  const { behind, note } = useBehind({ autosave, renewal, follow, save: (stored) => store(values, stored) });
  const keep = refusal.named(useKeep(autosave), autosave);
  const submit = async () => {
    const isComplete = handle.check('submit');
    refusal.tell(lacks);
    if (!isComplete || lacks) return;
    setBusy(true);
    try {
      if (!(await keep(kind.cycle.moves['commit']!.label))) return;
      // Submitted without a change, the draft has not been saved yet.
      if (version.current === undefined) await store(values, undefined);
      await call(kind.calls.commit, { id, version: version.current!, ...submission });
      autosave.settle();
      if (done) void message.success(typeof done === 'string' ? done : done(number.current));
      await refresh();
      onDone();
    } catch (error) {
      if (!note(error) && !handle.refuse(error)) refusal.tell(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { handle, autosave, no, isUntyped, submit, isBusy, refused: refusal.told, keep, behind, version: () => version.current, follow };
}

/** What was refused last. Whoever pressed a button reads at the field why it did not go on, or over the bar; while they type, the bar at the foot says so. */
function useRefusal(handle: RecordFormHandle) {
  const [told, tell] = useState<string>();
  const last = useRef<unknown>(undefined);
  const note = (error: unknown): never => {
    last.current = error;
    throw error;
  };
  const named =
    (keep: Keep, { latest }: AutosaveHandle): Keep =>
    async (what) => {
      const isKept = await keep(what);
      if (!isKept && latest().state === 'refused') handle.refuse(last.current);
      return isKept;
    };
  return { note, named, told, tell };
}

async function saveUpon({ kind, id, about, send }: DraftInput, values: Values, version: number | undefined): Promise<Saved> {
  const content = send?.(values) ?? { values: shownValues(kind.form, values) };
  // What is sent once more is about what it was about.
  const then = Object.fromEntries(Object.entries(about ?? {}).map(([key, now]) => [key, key in values ? values[key] : now]));
  return (await call(kind.calls.save, { id, ...(version !== undefined && { version }), ...then, ...content })) as Saved;
}

const isSame = (values: Values, others: Values) => Object.entries(values).every(([key, value]) => value === others[key]);

/** What stands in the form at first. */
function initialOf({ kind, draft, start, send }: DraftInput): Values {
  return draft && !send ? Object.fromEntries(Object.keys(kind.form.fields).map((key) => [key, draft[key]])) : start;
}

function shownValues({ fields }: Form, values: Values): Values {
  const shown = Object.entries(fields).filter(([, field]) => isShown(field, values));
  return dropBlanks(Object.fromEntries(shown.map(([key]) => [key, values[key]])));
}

/** What is typed and what the case is about: a change of that is saved like typed values. */
function useValuesAbout(typed: Values, about: Values | undefined): Values {
  const text = JSON.stringify(about);
  return useMemo(() => ({ ...typed, ...(text && (JSON.parse(text) as Values)) }), [typed, text]);
}

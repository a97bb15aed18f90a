import { clockInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Values } from '../../contract/field.ts';
import { CallError } from '../client.ts';
import { isMovedOn } from '../record/closes-when-moved.ts';

/**
 * `saved`: the server has everything. `waiting`: typed, not sent yet. `saving`: on its way. `offline`: the server could not be reached or the
 * session has ended; tried again. `refused`: the server said no to these values; the next change tries again. `overtaken`: somebody else saved a
 * newer version; saving has stopped. `partly`: the server has everything but a field that is wrong, which is kept here.
 */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused' | 'overtaken' | 'partly';

export interface SaveStatus {
  readonly state: SaveState;
  /** When the server last acknowledged, ISO. */
  readonly savedAt?: string;
  /** Why not: the sentence of the server, or what of the form it does not take. */
  readonly message?: string;
  /** The field it is about. */
  readonly field?: string;
  /** Code of the refusal by which it was overtaken. */
  readonly code?: string;
}

/** What is kept in the browser until the server has it. */
export interface LocalCopy {
  readonly values: Values;
  /** Version of the record these values were typed upon. */
  readonly version: number | undefined;
  readonly typedAt: string;
}

/** What of the typed values the server would take, and the first field that it would not. */
export interface Sifted {
  readonly values: Values;
  readonly wrong?: { readonly field: string; readonly message: string };
}

/** Where local copies are kept; the store ignores failures, so that typing is never interrupted. */
export interface CopyKeeper {
  readonly read: (key: string) => Promise<LocalCopy | undefined>;
  readonly write: (key: string, copy: LocalCopy) => void;
  readonly remove: (key: string) => void;
}

export interface AutosaveOptions {
  /** User and record: a copy is offered to nobody else. */
  readonly key: string;
  /** Stores the draft and returns its new version, where records have one. Refuses as `stale` when `version` is not the stored one. */
  readonly save: (values: Values, version: number | undefined) => Promise<number | undefined>;
  readonly version?: number | undefined;
  /** Leaves out what is wrong, so that one field does not keep all others from being saved. All is sent without it. */
  readonly sift?: (values: Values) => Sifted;
  /** The sentence about a field, with its name. */
  readonly say?: (wrong: { readonly field: string; readonly message: string }) => string;
  readonly keeper: CopyKeeper;
  readonly onStatus: (status: SaveStatus) => void;
  readonly now?: () => Date;
}

export interface Autosave {
  /** Something was typed. */
  readonly change: (values: Values) => void;
  /** Saves now what is unsaved; resolves true once the server has everything. */
  readonly flush: () => Promise<boolean>;
  /** The page saved or submitted by itself: forget the copy. */
  readonly settle: (version?: number) => void;
  /** The connection is back. */
  readonly retry: () => void;
  /** After it was overtaken: what was typed here takes the place of the version that is being read. Until that is there, a save waits for it. */
  readonly goOnUpon: (reading: Promise<number>) => void;
  /** Nothing more is to be saved by itself until something is typed again; the local copy stays for what is unsaved. */
  readonly stop: () => void;
}

/** A pause in typing after which a draft is sent, and the longest a draft waits however fast one types: within five seconds of a key. */
export const pauseMs = 2_000;
export const longestMs = 4_500;
export const retryMs = 15_000;

/** The state machine of a draft that saves itself. One save is under way at a time; a later change is sent after it. */
export function startAutosave(options: AutosaveOptions): Autosave {
  return new SelfSavingDraft(options);
}

type Timer = ReturnType<typeof setTimeout>;

class SelfSavingDraft implements Autosave {
  readonly #options: AutosaveOptions;
  #version: number | undefined;
  #pending: Values | undefined;
  /** Sent, and not answered: it may have arrived, so the same is sent once more before anything newer. */
  #unanswered: Values | undefined;
  #running: Promise<boolean> | undefined;
  #status: SaveStatus = { state: 'saved' };
  #pause: Timer | undefined;
  #deadline: Timer | undefined;
  #isStopped = false;

  constructor(options: AutosaveOptions) {
    this.#options = options;
    this.#version = options.version;
  }

  readonly change = (values: Values): void => {
    this.#pending = values;
    this.#isStopped = false;
    const { key, keeper } = this.#options;
    keeper.write(key, { values, version: this.#version, typedAt: this.#now() });
    if (this.#status.state === 'overtaken') return;
    if (this.#status.state !== 'saving') this.#tell('waiting');
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.flush(), pauseMs);
    this.#deadline ??= setTimeout(() => void this.flush(), longestMs);
  };

  readonly flush = (): Promise<boolean> => {
    if (this.#status.state === 'overtaken') return Promise.resolve(false);
    return this.#running ?? this.#begin(this.#run());
  };

  readonly #begin = (run: Promise<boolean>): Promise<boolean> => {
    this.#running = run.finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  };

  readonly settle = (version?: number): void => {
    this.#version = version ?? this.#version;
    this.#clearTimers();
    this.#forget();
  };

  readonly retry = (): void => {
    if (this.#pending !== undefined && this.#status.state === 'offline') void this.flush();
  };

  readonly goOnUpon = (reading: Promise<number>): void => {
    const overtaken = this.#status;
    this.#tell('saving');
    const goOn = (version: number) => {
      this.#version = version;
      this.#unanswered = undefined;
      return this.#run();
    };
    const stay = () => {
      this.#tell(overtaken.state, overtaken);
      return false;
    };
    void this.#begin(reading.then(goOn, stay));
  };

  readonly stop = (): void => {
    this.#isStopped = true;
    this.#clearTimers();
  };

  readonly #clearTimers = (): void => {
    clearTimeout(this.#pause);
    clearTimeout(this.#deadline);
    this.#pause = this.#deadline = undefined;
  };

  async #run(): Promise<boolean> {
    while (this.#pending !== undefined) {
      const values: Values = this.#unanswered ?? this.#pending;
      this.#clearTimers();
      this.#tell('saving');
      try {
        const { values: sent, wrong } = this.#options.sift?.(values) ?? { values };
        this.#version = (await this.#options.save(sent, this.#version)) ?? this.#version;
        this.#unanswered = undefined;
        if (wrong && this.#pending === values) return this.#keepWrong(values, wrong);
      } catch (error) {
        if (this.#isPassedOver(values, error)) continue;
        this.#fail(error);
        return false;
      }
      // Typed on meanwhile: the loop sends that too, and the copy stays until then.
      if (this.#pending === values) this.#forget();
    }
    return true;
  }

  /** Notes whether these values may have arrived. What is refused is passed over for what has been typed since. */
  #isPassedOver(values: Values, error: unknown): boolean {
    const { state } = failureOf(error);
    this.#unanswered = state === 'offline' ? values : undefined;
    return state === 'refused' && this.#pending !== values;
  }

  /** All but this is on the server; the copy with it stays here. */
  #keepWrong(values: Values, wrong: { readonly field: string; readonly message: string }): boolean {
    const { key, keeper } = this.#options;
    this.#pending = undefined;
    keeper.write(key, { values, version: this.#version, typedAt: this.#now() });
    this.#status = { ...this.#status, savedAt: this.#now() };
    this.#tell('partly', wrong);
    return false;
  }

  #forget(): void {
    this.#pending = this.#unanswered = undefined;
    this.#options.keeper.remove(this.#options.key);
    this.#status = { ...this.#status, savedAt: this.#now() };
    this.#tell('saved');
  }

  #fail(error: unknown): void {
    const { state, ...wrong } = failureOf(error);
    this.#tell(state, wrong);
    this.#clearTimers();
    if (state === 'offline' && !this.#isStopped) this.#pause = setTimeout(() => void this.flush(), retryMs);
  }

  #tell(state: SaveState, { field, message, code }: Omit<SaveStatus, 'state'> = {}): void {
    const { savedAt } = this.#status;
    const said = field && message ? (this.#options.say?.({ field, message }) ?? message) : message;
    this.#status = { state, ...(savedAt && { savedAt }), ...(said && { message: said }), ...(field && { field }), ...(code && { code }) };
    this.#options.onStatus(this.#status);
  }

  #now(): string {
    return (this.#options.now?.() ?? new Date()).toISOString();
  }
}

/** Refusals of a save by which the record, not what was typed, has become another; beside those of every step. */
const overtaking: ReadonlySet<string> = new Set(['filledByOther', 'notEditable']);

/** No answer, a fault or an ended session pass by themselves; a newer version does not; any other refusal is about what was typed. */
function failureOf(error: unknown): SaveStatus {
  if (!(error instanceof CallError)) return { state: 'offline' };
  if (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500) return { state: 'offline' };
  const hasMoved: boolean = overtaking.has(error.code) || isMovedOn(error);
  if (hasMoved) return { state: 'overtaken', code: error.code, message: error.message, ...error.fields[0] };
  return { state: 'refused', message: error.message, ...error.fields[0] };
}

/** What the person reads beside the buttons. */
export function saveNote({ state, savedAt, message }: SaveStatus): string {
  const at = savedAt && clockInShanghai(new Date(savedAt));
  switch (state) {
    case 'saved':
      return at ? `${at} 已自动保存` : '';
    case 'waiting':
      return at ? `${at} 已自动保存，正在输入…` : '正在输入…';
    case 'saving':
      return '正在保存…';
    case 'offline':
      return '未保存，网络恢复后自动保存';
    case 'refused':
      return `未保存：${message ?? '内容有误'}`;
    case 'partly':
      return `${at} 已保存，除 ${message}（只留在本机）`;
    case 'overtaken':
      return message ?? '这条记录已有更新的内容，请刷新后重试';
  }
}

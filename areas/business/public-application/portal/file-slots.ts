import { call } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import { shrinkPicture } from '#kit/portal/files/shrink-picture.ts';
import { newId } from '#kit/portal/new-id.ts';
import { sendingFile } from '#kit/portal/send-file.ts';
import type { ReplyOf } from '#kit/contract/call.ts';

import { fill, h } from './dom.ts';
import { guestApplyFileCalls as calls, type guestApplyCalls } from './guest-wire.ts';

type Slot = NonNullable<ReplyOf<typeof guestApplyCalls.open>['offer']>['choices'][number]['slots'][number];
type Kept = ReplyOf<typeof calls.list>['files'][number];

let made = 0;

/** The files of an application, slot by slot; which slots there are follows from the kind of inspection. */
export class FileSlots {
  readonly element = h('div', { class: 'apply__files' });
  readonly #pass: string;
  #slots: readonly Slot[] = [];
  #files: readonly Kept[] = [];
  /** Where what is wrong stands, and what it is: it stays while the files are drawn anew. */
  readonly #said = new Map<string, HTMLElement>();
  readonly #faults = new Map<string, string>();

  readonly #at: number;

  constructor(pass: string) {
    this.#at = made += 1;
    this.#pass = pass;
  }

  async load(): Promise<void> {
    ({ files: this.#files } = await call(calls.list, { pass: this.#pass }));
    this.#draw();
  }

  show(slots: readonly Slot[]): void {
    this.#slots = slots;
    this.#draw();
  }

  say(attClass: string, message: string): void {
    this.#faults.set(attClass, message);
    const place = this.#said.get(attClass);
    if (!place) return;
    place.textContent = message;
    place.scrollIntoView({ block: 'center' });
  }

  /** Says at each slot what is missing. @returns whether nothing is */
  areGiven(): boolean {
    const lacking = this.#slots.filter(({ attClass, isRequired }) => isRequired && !this.#files.some((one) => one.attClass === attClass));
    for (const { attClass, title } of lacking) this.say(attClass, `请上传${title}`);
    return lacking.length === 0;
  }

  #draw(): void {
    fill(this.element, ...this.#slots.map((slot) => this.#slotOf(slot)));
  }

  #slotOf({ attClass, title, help, isRequired, accept }: Slot): HTMLElement {
    const said = h('p', { class: 'public__error', role: 'alert' }, this.#faults.get(attClass));
    this.#said.set(attClass, said);
    const input = h('input', {
      type: 'file',
      id: `apply-file-${attClass}-${this.#at}`,
      class: 'unseen',
      multiple: true,
      accept: accept.map((one) => `.${one}`).join(','),
    });
    const progress = h('span', { class: 'public__hint', role: 'status' });
    input.addEventListener('change', () => void this.#bring(attClass, [...(input.files ?? [])], progress));
    const files = this.#files.filter((one) => one.attClass === attClass);
    return h(
      'section',
      { class: 'apply__slot' },
      h('p', {}, isRequired && h('i', { class: 'apply__star', 'aria-hidden': 'true' }, '*'), title, isRequired ? '（必传）' : '（可不传）'),
      help && h('p', { class: 'public__hint' }, help),
      files.length > 0 && h('ul', {}, ...files.map((file) => this.#rowOf(file))),
      h('div', { class: 'apply__row' }, input, h('label', { for: input.id, class: 'button' }, '拍照或选择文件'), progress),
      said,
    );
  }

  #rowOf({ attsysid, attname, bytes, attClass }: Kept): HTMLElement {
    const remove = h('button', { type: 'button', class: 'link', 'aria-label': `删除 ${attname}` }, '删除');
    remove.addEventListener('click', () => void this.#remove(attsysid, attClass));
    return h(
      'li',
      { class: 'apply__file' },
      h('span', {}, attname),
      h('small', { class: 'faint' }, `${Math.ceil(bytes / 1024)} KB`),
      remove,
    );
  }

  async #bring(attClass: string, files: readonly File[], progress: HTMLElement): Promise<void> {
    try {
      for (const [at, file] of files.entries()) {
        const tell = (share: number) => (progress.textContent = `正在上传 ${at + 1}/${files.length}：${Math.round(share * 100)}%`);
        tell(0);
        const sent = { pass: this.#pass, attClass, attsysid: newId(), file: await shrinkPicture(file) };
        const stored = await call(calls.upload, sent, { sendFile: sendingFile(tell) });
        this.#files = [...this.#files.filter((one) => one.attsysid !== stored.attsysid), stored];
        this.#faults.delete(attClass);
      }
      this.#draw();
    } catch (error) {
      this.#draw();
      this.say(attClass, explain(error));
    }
  }

  async #remove(attsysid: string, attClass: string): Promise<void> {
    try {
      await call(calls.delete, { pass: this.#pass, attsysid });
      this.#files = this.#files.filter((one) => one.attsysid !== attsysid);
      this.#draw();
    } catch (error) {
      this.say(attClass, explain(error));
    }
  }
}

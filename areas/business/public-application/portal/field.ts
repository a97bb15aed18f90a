import { CallError } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';

import { h } from './dom.ts';

/** A labelled control with a place for what is wrong with it. */
export interface Field {
  readonly key: string;
  readonly element: HTMLElement;
  readonly value: () => string;
  readonly set: (value: string) => void;
  readonly say: (message: string) => void;
  /** What is said where nothing is given; undefined where nothing need be. */
  readonly missing: string | undefined;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Looks {
  readonly key: string;
  readonly label: string;
  readonly control: Control;
  readonly missing?: string | undefined;
  readonly help?: string;
  /** Beside the control. */
  readonly beside?: HTMLElement;
}

let made = 0;

export function fieldOf({ key, label, control, missing, help, beside }: Looks): Field {
  // Several forms of the page ask for the same: each label leads to its own control.
  const id = `apply-${key}-${(made += 1)}`;
  const [faultId, helpId] = [`${id}-fault`, `${id}-help`];
  control.id = id;
  control.className = 'public__input';
  const fault = h('p', { id: faultId, class: 'public__error', role: 'alert' });
  const say = (message: string) => {
    fault.textContent = message;
    control.setAttribute('aria-invalid', String(message !== ''));
  };
  control.setAttribute('aria-describedby', help ? `${helpId} ${faultId}` : faultId);
  if (missing) control.setAttribute('aria-required', 'true');
  control.addEventListener('input', () => say(''));
  const star = missing && h('i', { class: 'apply__star', 'aria-hidden': 'true' }, '*');
  const element = h(
    'div',
    { class: 'apply__field' },
    h('label', { for: id }, star, label),
    beside ? h('div', { class: 'apply__row' }, control, beside) : control,
    help && h('p', { id: helpId, class: 'public__hint' }, help),
    fault,
  );
  return { key, element, value: () => control.value.trim(), set: (value) => (control.value = value), say, missing };
}

interface Typed extends Omit<Looks, 'control'> {
  readonly maxLength: number;
  readonly attributes?: Readonly<Record<string, string>>;
}

export function textField({ maxLength, attributes = {}, ...looks }: Typed): Field {
  return fieldOf({ ...looks, control: h('input', { type: 'text', maxlength: maxLength, ...attributes }) });
}

export function choiceField(looks: Omit<Looks, 'control'>, options: readonly (readonly [value: string, label: string])[]): Field {
  const control = h('select', {}, ...options.map(([value, label]) => h('option', { value }, label)));
  return fieldOf({ ...looks, control });
}

/** Says what is missing at each field. @returns whether nothing is */
export function areGiven(fields: readonly Field[]): boolean {
  const lacking = fields.filter(({ missing, value }) => missing && value() === '');
  for (const field of lacking) field.say(field.missing!);
  lacking[0]?.element.querySelector<HTMLElement>('input, select, textarea')?.focus();
  return lacking.length === 0;
}

/** Says at its field what the server found wrong, and the rest where it can be read. @returns the rest */
export function sayFaults(error: unknown, fields: readonly Field[]): string {
  const faults = error instanceof CallError ? error.fields : [];
  const placed = faults.filter(({ field, message }) => {
    const own = fields.find(({ key }) => key === field);
    own?.say(message);
    return own !== undefined;
  });
  const first = fields.find(({ key }) => key === placed[0]?.field);
  first?.element.querySelector<HTMLElement>('input, select, textarea')?.focus();
  if (placed.length > 0 && placed.length === faults.length) return '';
  return explain(error);
}

/** A button that is pressed once at a time, with a place for what went wrong. */
export function pressOf(label: string, work: () => Promise<string | undefined>, look = 'button button--primary public__main') {
  const fault = h('p', { class: 'public__error', role: 'alert' });
  const button = h('button', { type: 'button', class: look }, label);
  const press = async () => {
    if (button.getAttribute('aria-disabled') === 'true') return;
    button.setAttribute('aria-disabled', 'true');
    button.textContent = `${label}…`;
    fault.textContent = '';
    try {
      fault.textContent = (await work()) ?? '';
    } catch (error) {
      fault.textContent = explain(error);
    } finally {
      button.removeAttribute('aria-disabled');
      button.textContent = label;
    }
  };
  button.addEventListener('click', () => void press());
  return { element: h('div', { class: 'apply__press' }, button, fault), press: () => void press() };
}

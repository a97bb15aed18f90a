import type { Fields, Values } from '../field.ts';
import { isBlank, type Form, type Section } from '../form.ts';

interface Written {
  readonly form?: Form;
  readonly forms?: Readonly<Record<string, Form>>;
  readonly fields: Fields;
}

const handedIn: Section = { key: 'handedIn', title: '提交', fields: ['unitName', 'createdByName', 'submittedAt'] };

/** What page and paper of a case say unless they are told otherwise: its form, the forms of its moves as far as they are filled in, and who has handed it in. */
export function sectionsOf({ form, forms = {}, fields }: Written, record: Values): Section[] {
  const filled = Object.values(forms)
    .flatMap(({ sections }) => sections)
    .filter((section) => section.fields.some((key) => !isBlank(record[key])));
  // Two moves may be made by the same form.
  return [...new Set([...(form?.sections ?? []), ...filled, handedIn])]
    .map((section) => ({ ...section, fields: section.fields.filter((key) => Object.hasOwn(fields, key)) }))
    .filter((section) => section.fields.length > 0);
}

import { detailFormOf, findDetailForm } from '#areas/device-facts/contract/technical-forms.ts';
import type { Form } from '#kit/contract/form.ts';

/** The technical form of a notified device; undefined where its variety has none. Pipes are told by their rows. */
export function paramsFormOf(equclacode: string): Form | undefined {
  return findDetailForm(equclacode) && !equclacode.startsWith('8') ? detailFormOf(equclacode) : undefined;
}

import type { Call } from '../../contract/call.ts';
import { isStorable } from '../../contract/storable.ts';
import { isMaskedIdCard } from '#kit/contract/trade/numbers-in-text.ts';
import { refuse } from '../refuse.ts';

const notStorable = '含有无法保存的字符';
/** What was read masked must not be written in the place of the number. */
const isHidden = '这是隐去了中间几位的身份证号，请填写完整的号码';

/**
 * A word may be looked for or kept as it is, whatever the schema of its call says of it: by its path, as `payload.remark`.
 * @param readsMasked whoever asks reads identity numbers masked; what an enterprise reads masked, its areas know to put the number in the place of
 */
export function storable(input: unknown, { method }: Pick<Call, 'method'>, readsMasked: boolean): unknown {
  const path = whereIn(input, (text) => !isStorable(text));
  const masked = method === 'POST' && readsMasked ? whereIn(input, isMaskedIdCard) : undefined;
  if (masked !== undefined) refuseAt(masked.replace(/^values\./, ''), isHidden);
  // Values of a form are told at their fields.
  return path === undefined ? input : refuseAt(path.replace(/^values\./, ''), notStorable);
}

/** Where such a text stands; a key that is one is named by where it stands. Whoever sends what is nested without end must not fill the stack. */
function whereIn(input: unknown, is: (text: string) => boolean): string | undefined {
  const left: (readonly [value: unknown, path: string])[] = [[input, '']];
  for (let next = left.pop(); next; next = left.pop()) {
    const [value, path] = next;
    if (typeof value === 'string' && is(value)) return path;
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (is(key)) return path;
      left.push([inner, path ? `${path}.${key}` : key]);
    }
  }
  return undefined;
}

/** What stands in an address is compared with stored text, so it must be text that can be stored. */
export function inAddress(key: string, value: unknown): unknown {
  const isSound = (Array.isArray(value) ? value : [value]).every((text) => isStorable(String(text)));
  return isSound ? value : refuseAt(key, notStorable);
}

function refuseAt(field: string, message: string): never {
  return refuse('invalid', { message }, [{ field, message }]);
}

import { fileURLToPath } from 'node:url';

declare const printed: unique symbol;

/** Absolute path of a `.typ` template that knows the type of the data it prints. */
export type Template<Data extends object> = string & { readonly [printed]?: Data };

/** Names the template that stands beside the calling module: `template<Receipt>('./receipt.typ', import.meta.url)`. */
export function template<Data extends object>(file: string, beside: string): Template<Data> {
  return fileURLToPath(new URL(file, beside));
}

/** A red seal. It is printed only where an issue event has put it into the data; a paper still to be stamped by hand carries none. */
export interface Seal {
  /** Name of the body, set along the upper arc. */
  readonly ring: string;
  /** Purpose, set level under the star, such as 检验检测专用章; empty for the plain official seal. */
  readonly caption: string;
}

/** Who issues the paper, as its head and foot name them. */
export interface Issuer {
  readonly name: string;
  readonly address: string;
  readonly zip: string;
  readonly tel: string;
}

/** One printed pair. `null` and the empty string print as「/」, the trade's mark for "does not apply". */
export interface LabelledValue {
  readonly label: string;
  readonly value: string | null;
}

/** A table printed under its title; its head is repeated on every page it runs over. */
export interface PrintedTable {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
}

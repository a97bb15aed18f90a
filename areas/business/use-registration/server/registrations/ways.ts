import { setCase, unitCase } from '../../contract/calls.ts';
import { setFiles, unitFiles } from '../../contract/materials.ts';

const ways = {
  bySet: { kind: setCase, files: setFiles },
  byUnit: { kind: unitCase, files: unitFiles },
} as const;

/** The kind of an application and its materials, by its way. */
export function wayOf({ regMode }: { readonly regMode: string }) {
  return regMode === 'byUnit' ? ways.byUnit : ways.bySet;
}

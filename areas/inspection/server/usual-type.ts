import { inspectionTypesFor } from '#areas/equipment/contract/dictionaries/inspection-types.ts';

/** The kind of inspection that a device of this class usually has. */
export function usualInspType(equclacode: string): string {
  const usual = ['D1', 'D5', 'D3', 'D2', 'W1'];
  const types: readonly string[] = inspectionTypesFor(equclacode);
  return usual.find((type) => types.includes(type)) ?? 'W1';
}

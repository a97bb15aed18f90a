import { HereButton } from '#kit/portal/map/HereButton.tsx';
import { PointButton } from '#kit/portal/map/PointButton.tsx';
import type { RecordFormHandle } from '#kit/portal/form/use-record-form.ts';

import { cityBox } from '../../contract/checks.ts';
import { coordSource } from '../../contract/dictionaries/archive.ts';

const [fromMap, fromDevice] = coordSource.entries;

/** Fills in the coordinates of a form from the map or from where the person stands, and says where they come from. */
export function CoordinatePick({ handle: { values, patch } }: { readonly handle: RecordFormHandle }) {
  const { lng, lat } = values;
  const point = typeof lng === 'number' && typeof lat === 'number' ? { lng, lat } : undefined;
  return (
    <>
      <PointButton point={point} around={cityBox} onPick={(picked) => patch({ ...picked, coordSource: fromMap!.code })} />
      <HereButton onPick={(picked) => patch({ ...picked, coordSource: fromDevice!.code })} />
    </>
  );
}

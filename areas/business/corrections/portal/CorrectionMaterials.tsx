import { DraftMaterials } from '#areas/attachments/portal/open/DraftMaterials.tsx';
import { correctionFiles } from '../contract/correction-files.ts';

type Props = Omit<Parameters<typeof DraftMaterials>[0], 'equclacode' | 'kind'>;

/** What proves a correction. */
export function CorrectionMaterials(props: Props) {
  return <DraftMaterials {...props} kind={correctionFiles} equclacode="" />;
}

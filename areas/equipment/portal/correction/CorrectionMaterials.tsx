import { correctionFiles } from '../../contract/correction-files.ts';
import { EntryMaterials } from '../EntryMaterials.tsx';

type Props = Omit<Parameters<typeof EntryMaterials>[0], 'equclacode' | 'atttype'>;

/** What proves a correction. */
export function CorrectionMaterials(props: Props) {
  return <EntryMaterials {...props} kind={correctionFiles} equclacode="" />;
}

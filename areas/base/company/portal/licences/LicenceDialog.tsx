import { RegisteredPaper } from '#areas/attachments/portal/open/RegisteredPaper.tsx';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';

import { licenceCalls } from '../../contract/licence-calls.ts';
import { licenceFiles, licenceForm, licenceListFields } from '../../contract/license.ts';

interface Props {
  /** Undefined for a new one. */
  readonly licence: RowIn<typeof licenceCalls.licenceList> | undefined;
  readonly onClose: () => void;
}

/** A licence with its scan, to write or to read. */
export function LicenceDialog({ licence, onClose }: Props) {
  return (
    <RegisteredPaper
      paper={licence}
      form={licenceForm}
      files={licenceFiles}
      list={licenceCalls.licenceList}
      save={licenceCalls.licenceRegister}
      called="许可证"
      title={`许可证 ${licence?.licenceNo ?? ''}`}
      listed={licenceListFields}
      before={['unitName']}
      after={['cancelledOn']}
      onClose={onClose}
    />
  );
}

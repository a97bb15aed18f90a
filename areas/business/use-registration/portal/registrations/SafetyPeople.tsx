import { safetyManagement } from '#areas/workers/contract/named.ts';
import { HolderPicker } from '#areas/workers/portal/open/HolderPicker.tsx';
import type { RecordFormHandle } from '#kit/portal/form/use-record-form.ts';

const items = [safetyManagement];

interface Props {
  readonly patch: RecordFormHandle['patch'];
  /** Whoever signs the form; otherwise whoever answers for the device. */
  readonly signs?: boolean;
}

/** Chooses the safety people of a form from the unit's people who hold 安全管理. */
export function SafetyPeople({ patch, signs = false }: Props) {
  return (
    <HolderPicker
      items={items}
      label={signs ? '从本单位持证人员选择安全管理人员' : '从本单位持证人员选择安全管理员'}
      onTake={({ name, mobile }) => patch(signs ? { signer: name } : { safetyManager: name, safetyManagerMobile: mobile })}
    />
  );
}

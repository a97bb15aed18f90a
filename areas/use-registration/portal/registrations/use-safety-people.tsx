import { safetyManagement } from '#areas/workers/contract/named.ts';
import { workerAccess } from '#areas/workers/contract/menu.ts';
import { HolderPicker } from '#areas/workers/portal/open/HolderPicker.tsx';
import type { RecordFormHandle } from '#kit/portal/form/use-record-form.ts';
import { useMay } from '#kit/portal/session.ts';

const items = [safetyManagement];

/** Chooses the safety people of the form from the unit's people who hold 安全管理, by section; nothing for whoever keeps no people. */
export function useSafetyPeople({ patch }: RecordFormHandle) {
  const mayView = useMay(workerAccess.view);
  if (!mayView) return {};
  return {
    use: (
      <HolderPicker
        items={items}
        label="从本单位持证人员选择安全管理员"
        onTake={({ name, mobile }) => patch({ safetyManager: name, safetyManagerMobile: mobile })}
      />
    ),
    signed: <HolderPicker items={items} label="从本单位持证人员选择安全管理人员" onTake={({ name }) => patch({ signer: name })} />,
  };
}

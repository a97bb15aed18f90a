import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { sendMessage } from '#kit/server/message.ts';
import type { Job } from '#kit/server/request.ts';

import { findQuoting } from './quoting.ts';
import { readReport } from './register-views.ts';

export const tellUsersJob = 'type-tests:tellUsers';

/** A report was taken back: whoever uses devices that name it is told once, with how many they are. */
export const tellUsers: Job = async (payload, { db, now }) => {
  const { id } = payload as { readonly id: string };
  await inTransaction(db, async (tx) => {
    const report = await readReport(tx, id);
    if (!report?.withdrawnOn) return;
    const [groups = []] = await findQuoting(tx, [report]);
    for (const unitId of new Set(groups.flatMap(({ useUnit }) => useUnit ?? []))) {
      const own = groups.filter(({ useUnit }) => useUnit === unitId);
      const { equclacode, equSysId } = own[0]!;
      const count = own.reduce((sum, group) => sum + group.count, 0);
      const body = `${report.unitName}已撤销型式试验报告${report.reportNo}（型号${report.model}）的登记，本单位有${count}台设备填写了这份报告，请向制造单位核实；编号有误的，办理设备资料更正。撤销原因：${report.withdrawnBecause ?? ''}`;
      await sendMessage(
        tx,
        {
          unitId,
          kind: '型式试验',
          title: `型式试验报告已撤销：${report.reportNo}`,
          body: body.slice(0, 500),
          link: archiveAddress(equclacode, equSysId),
        },
        now,
      );
    }
  });
};

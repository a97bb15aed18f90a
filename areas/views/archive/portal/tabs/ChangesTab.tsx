import { Link } from 'react-router';

import { Row } from '#kit/portal/layout/Row.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { instantText } from '#kit/portal/page/display.ts';
import { EmptyState } from '#kit/portal/page/EmptyState.tsx';

import { archiveCalls } from '../archive-wire.ts';
import type { Archive } from '../ArchiveHead.tsx';
import { Asked } from '#kit/portal/record/Asked.tsx';
import { DiffTable } from '#areas/device-facts/portal/open/DiffTable.tsx';
import { EventList } from './EventList.tsx';
import { FactsTab } from './FactsTab.tsx';
import { TableSection } from '#kit/portal/page/TableSection.tsx';

/** Use registration, and every change of the archive with old and new. */
export function ChangesTab({ archive }: { readonly archive: Archive }) {
  const { equSysId, equclacode } = archive.equipment;
  return (
    <>
      <FactsTab archive={archive} tab="registration" />
      <TableSection title="登记记录">
        <EventList
          equSysId={equSysId}
          kinds={['使用登记', '停用', '启用', '注销']}
          empty={{ title: '没有登记记录', hint: '办理使用登记、停用、启用和注销后会记录在这里。' }}
        />
      </TableSection>
      <TableSection title="变更记录">
        <Asked call={archiveCalls.archiveChanges} input={{ equSysId }}>
          {({ changes }) =>
            changes.length === 0 ? (
              <NoChanges counted={archive.equipment.changeCount ?? 0} />
            ) : (
              <Stack as="ol">
                {changes.map(({ id, at, reason, serialNo, operatorName, link, diff }) => (
                  <li key={id}>
                    <Row as="p" gap="wide" className="changes__head quiet">
                      <b>{reason}</b>
                      <time dateTime={at}>{instantText(at)}</time>
                      <span>{operatorName}</span>
                      {serialNo && (link ? <Link to={link}>{serialNo}</Link> : <code>{serialNo}</code>)}
                    </Row>
                    <DiffTable equclacode={equclacode} diff={diff} title={`${reason}，${instantText(at)}`} />
                  </li>
                ))}
              </Stack>
            )
          }
        </Asked>
      </TableSection>
    </>
  );
}

/** Changes of the years before the portal are counted in the archive, and not told. */
function NoChanges({ counted }: { readonly counted: number }) {
  const hint = '每次变更的新旧内容、时间和经办人都会记录在这里。';
  if (counted === 0) return <EmptyState icon="swap" title="没有变更过" hint={hint} />;
  return <EmptyState icon="swap" title="平台启用以来没有变更过" hint={`档案中登记的${counted}次变更在平台启用前办理，只有次数。${hint}`} />;
}

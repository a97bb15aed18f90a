import { Link } from 'react-router';

import type { ReplyOf } from '#kit/contract/call.ts';
import { calledAs, isCalledByPlace } from '#kit/contract/trade/called-as.ts';
import { labelOf } from '#kit/contract/trade/dictionary.ts';
import { daysBetween } from '#kit/contract/trade/calendar.ts';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { useDictionaries } from '#kit/portal/calls/dictionaries.ts';
import { ClassTile } from '#kit/portal/theme/ClassTile.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { equipmentFields } from '#areas/device-facts/contract/device.ts';
import type { archiveCalls } from './archive-wire.ts';
import { ArchiveActions } from './ArchiveActions.tsx';
import { UseStatusPill } from '#areas/equipment/portal/open/UseStatusPill.tsx';

export type Archive = ReplyOf<typeof archiveCalls.detail>;

interface Props {
  readonly archive: Archive;
  readonly today: string;
  readonly onApply: () => void;
  readonly onEdit: () => void;
}

/** The number within the unit stands in the name. */
const codes = ['oidno', 'equlogcode', 'useCertNo'] as const;

/** Name, state and numbers of a device, and what may be started from it. */
export function ArchiveHead({ archive, today, onApply, onEdit }: Props) {
  const { equipment, due, lock } = archive;
  const dictionaries = useDictionaries();
  const daysLeft = due.dueOn ? daysBetween(today, due.dueOn) : null;
  return (
    <Card as="header" className="archive__head">
      <ClassTile equclacode={equipment.equclacode} size={44} />
      <div className="archive__words">
        <h1 className="archive__title" tabIndex={-1}>
          {calledAs(equipment)}
          {isCalledByPlace(equipment) && <small className="quiet small">{equipment.equName}</small>}
          <UseStatusPill device={{ ...equipment, daysLeft }} text={labelOf(dictionaries, 'useStatus', equipment.useStatus)} />
          {lock && <StatusPill tone="waiting">在途业务 {lock.link ? <Link to={lock.link}>{lock.no}</Link> : lock.no}</StatusPill>}
        </h1>
        <Row as="p" gap="wide" className="archive__codes quiet">
          {codes.map(
            (key) =>
              equipment[key] && (
                <span key={key}>
                  {equipmentFields[key].label} <code>{equipment[key]}</code>
                </span>
              ),
          )}
        </Row>
      </div>
      <ArchiveActions archive={archive} onApply={onApply} onEdit={onEdit} />
    </Card>
  );
}

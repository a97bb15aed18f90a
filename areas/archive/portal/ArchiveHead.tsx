import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';

import { archiveCalls } from './archive-wire.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { calledAs, isCalledByPlace } from '#kit/contract/called-as.ts';
import { labelOf } from '#kit/contract/dictionary.ts';
import { daysBetween } from '#kit/contract/calendar.ts';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { useDictionaries } from '#kit/portal/record/dictionaries.ts';
import { DownloadButton } from '#kit/portal/record/DownloadButton.tsx';
import { ClassTile } from '#kit/portal/theme/ClassTile.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { newCorrectionAddress } from '#areas/corrections/contract/menu.ts';
import { equipmentFields } from '#areas/equipment/contract/equipment.ts';
import { DeviceQrButton } from './DeviceQrButton.tsx';
import { archiveButtons } from '#areas/equipment/portal/open/archive-parts.ts';
import { handedIn } from '#kit/portal/portal-area.ts';
import { ApplyButton } from './ApplyButton.tsx';
import { UseStatusPill } from '#areas/equipment/portal/open/UseStatusPill.tsx';

export type Archive = ReplyOf<typeof archiveCalls.detail>;

interface Props {
  readonly archive: Archive;
  readonly today: string;
  readonly onApply: () => void;
  readonly onEdit: () => void;
}

const codes = ['oidno', 'equlogcode', 'useCertNo', 'unitInnerNo'] as const;

/** Name, state and numbers of a device, and what may be started from it. */
export function ArchiveHead({ archive, today, onApply, onEdit }: Props) {
  const { equipment, due, may, lock, businesses } = archive;
  const navigate = useNavigate();
  const { equSysId } = equipment;
  const isHeld = lock ? `在途业务 ${lock.no} 办结前不能修改` : undefined;
  const correct = () => void navigate(newCorrectionAddress(equipment.equclacode, equSysId));
  const dictionaries = useDictionaries();
  const daysLeft = due.dueOn ? daysBetween(today, due.dueOn) : null;
  return (
    <Card as="header" className="archive__head">
      <ClassTile equclacode={equipment.equclacode} size={72} />
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
      <Row className="archive__actions">
        <DownloadButton call={archiveCalls.dossier} input={{ equSysId, format: 'pdf' }} way="open">
          打印档案
        </DownloadButton>
        <DownloadButton call={archiveCalls.dossier} input={{ equSysId, format: 'zip' }}>
          下载档案
        </DownloadButton>
        <DeviceQrButton device={equipment} />
        {may.edit && (
          <Button onClick={onEdit} disabled={lock !== null} title={isHeld}>
            修改联系信息
          </Button>
        )}
        {may.correct && (
          <Button onClick={correct} disabled={lock !== null} title={isHeld}>
            资料更正
          </Button>
        )}
        {handedIn(archiveButtons).map(
          ({ key, Button: Business }) => businesses[key] && <Business key={key} equSysId={equSysId} {...businesses[key]} />,
        )}
        {may.apply && <ApplyButton archive={archive} label="在线报检" onApply={onApply} />}
      </Row>
    </Card>
  );
}

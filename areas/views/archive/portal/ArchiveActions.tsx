import { Button, Dropdown } from 'antd';
import { useCallback, useState, type ReactNode } from 'react';

import { newCorrectionAddress } from '#areas/corrections/contract/menu.ts';
import { archiveButtons } from '#areas/equipment/portal/open/archive-parts.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { Row } from '#kit/portal/layout/Row.tsx';
import { handedIn } from '#kit/portal/portal-area.ts';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { useNarrow } from '#kit/portal/calls/use-narrow.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import { ApplyButton } from './ApplyButton.tsx';
import type { Archive } from './ArchiveHead.tsx';
import { archiveCalls } from './archive-wire.ts';
import { DeviceQrButton } from './DeviceQrButton.tsx';

interface Props {
  readonly archive: Archive;
  readonly onApply: () => void;
  readonly onEdit: () => void;
}

/** How many may stand beside the application before the others go under 更多. */
const inSight = { wide: 3, narrow: 1 };

/** What may be started from an archive, in one row: what is under way or comes next first, then the paper; what there is no room for stands under 更多. */
export function ArchiveActions({ archive, onApply, onEdit }: Props) {
  const { equipment, may, lock, businesses } = archive;
  const { equSysId, oidno } = equipment;
  const navigate = usePageNavigate();
  const isNarrow = useNarrow();
  const isHeld = lock ? `在途业务 ${lock.no} 办结前不能修改` : undefined;
  const correct = () => void navigate(newCorrectionAddress(equipment.equclacode, equSysId));
  const handed = handedIn(archiveButtons).flatMap(({ key, isNext = false, Button: Business }) => {
    const business = businesses[key];
    if (!business || !(business.open || business.mayStart)) return [];
    return [
      { isInSight: isNext || business.open !== null, button: <Business key={key} equSysId={equSysId} oidno={oidno} {...business} /> },
    ];
  });
  const buttons = [
    ...handed.filter(({ isInSight }) => isInSight).map(({ button }) => button),
    <DownloadButton key="print" call={archiveCalls.dossier} input={{ equSysId, format: 'pdf' }} way="open">
      打印档案
    </DownloadButton>,
    <DownloadButton key="save" call={archiveCalls.dossier} input={{ equSysId, format: 'zip' }}>
      下载档案
    </DownloadButton>,
    may.correct && (
      <Button key="correct" onClick={correct} disabled={lock !== null} title={isHeld}>
        资料更正
      </Button>
    ),
    may.edit && (
      <Button key="edit" onClick={onEdit} disabled={lock !== null} title={isHeld}>
        修改联系信息
      </Button>
    ),
    <DeviceQrButton key="code" device={equipment} />,
    ...handed.filter(({ isInSight }) => !isInSight).map(({ button }) => button),
  ].filter((button) => button !== false);
  const room = isNarrow ? inSight.narrow : inSight.wide;
  // One alone needs no menu.
  const shown = buttons.length === room + 1 ? buttons.length : room;
  return (
    <Row className="archive__actions">
      {buttons.slice(0, shown)}
      {buttons.length > shown && <More>{buttons.slice(shown)}</More>}
      {may.apply && <ApplyButton archive={archive} label="在线报检" onApply={onApply} />}
    </Row>
  );
}

/** Further buttons, one below the other. */
function More({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const closeOnPress = useCallback((group: HTMLDivElement) => {
    const close = () => setOpen(false);
    group.addEventListener('click', close);
    return () => group.removeEventListener('click', close);
  }, []);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      // What is opened by one of them stands above the page, not above this.
      popupRender={() => (
        <div role="group" aria-label="更多操作" className="archive-more card" ref={closeOnPress}>
          {children}
        </div>
      )}
    >
      <Button aria-expanded={isOpen}>
        更多
        <Icon name="down" size={14} />
      </Button>
    </Dropdown>
  );
}

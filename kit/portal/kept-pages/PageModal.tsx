import { Drawer, Modal, type DrawerProps, type ModalProps } from 'antd';

import { PageOverlay } from './page-context.ts';

/** A dialog of a page: unmounted while the page is hidden, mounted again when it is shown. */
export function PageModal(props: ModalProps) {
  return (
    <PageOverlay>
      <Modal {...props} />
    </PageOverlay>
  );
}

/** A drawer of a page, likewise. */
export function PageDrawer(props: DrawerProps) {
  return (
    <PageOverlay>
      <Drawer {...props} />
    </PageOverlay>
  );
}

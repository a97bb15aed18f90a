import { Drawer, Modal, type DrawerProps, type ModalProps } from 'antd';

import { PageOverlay } from './page-context.ts';

/** A dialog of a page: gone while the page's tag is behind another, back when it comes to the front. */
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

import { App, Button } from 'antd';
import { useState } from 'react';

import type { flowLinkCall } from '#kit/contract/case/flow-link.ts';
import { call } from '../client.ts';
import { PageModal } from '../kept-pages/PageModal.tsx';
import { Note } from '../layout/Note.tsx';
import { Row } from '../layout/Row.tsx';
import { Stack } from '../layout/Stack.tsx';
import { copyText } from '../list/copy-cell.ts';
import { useSession } from '../session.ts';
import { instantText } from '../page/display.ts';
import './timeline.css';
import { sentenceOf } from '../calls/use-call.ts';

interface Link {
  readonly path: string;
  readonly expiresAt: string;
}

/** Makes a link to the steps of a record, for whoever has no account here. Drawn for the record's owner alone. */
export function FlowLinkButton({ call: declared, id }: { readonly call: ReturnType<typeof flowLinkCall>; readonly id: string }) {
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const [link, setLink] = useState<Link>();
  const make = async () => {
    setBusy(true);
    try {
      setLink(await call(declared, { id }));
    } catch (error) {
      void message.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button loading={isBusy} onClick={() => void make()}>
        分享进度
      </Button>
      {link && <LinkDialog link={link} onClose={() => setLink(undefined)} />}
    </>
  );
}

function LinkDialog({ link, onClose }: { readonly link: Link; readonly onClose: () => void }) {
  const { message } = App.useApp();
  const { config } = useSession();
  const address = (config.bases['main'] || location.origin).replace(/\/$/, '') + link.path;
  const copy = async () => {
    if (await copyText(address)) void message.success('链接已复制');
    else void message.warning('浏览器不允许复制，请选中链接后复制');
  };
  return (
    <PageModal open title="分享办理进度" footer={null} onCancel={onClose} width={560}>
      <Stack>
        <p>{`知道链接的人不用登录就能看到办理到哪一步；经办人只显示姓氏，审查意见和材料不显示。链接 ${instantText(link.expiresAt)} 前有效。`}</p>
        <Note tone="waiting" role="status">
          <code className="flow-link">{address}</code>
        </Note>
        <Row to="end">
          <Button type="primary" onClick={() => void copy()}>
            复制链接
          </Button>
        </Row>
      </Stack>
    </PageModal>
  );
}

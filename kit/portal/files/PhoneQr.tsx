import { QRCode } from 'antd';
import { useEffect, useRef, useState } from 'react';

import { serverNow } from '../server-clock.ts';
import { sentenceOf } from '../calls/use-call.ts';

interface Link {
  readonly path: string;
  readonly expiresAt: string;
}

interface Props {
  /** Makes a link that a phone may use for a short time. */
  readonly open: () => Promise<Link>;
  /** Told until when a phone may bring something, also after the code has been closed: ms since 1970. */
  readonly onWatch: (until: number) => void;
}

/** The QR code that a phone scans to bring files into the form on this screen. */
export function PhoneQr({ open, onWatch }: Props) {
  const [link, setLink] = useState<Link>();
  const [fault, setFault] = useState<string>();
  const [isOver, setOver] = useState(false);
  const ask = useRef(open);
  const load = () => {
    setOver(false);
    setFault(undefined);
    ask.current().then(setLink, (error: unknown) => setFault(sentenceOf(error)));
  };
  useEffect(load, []);
  useEffect(() => {
    if (!link) return;
    onWatch(Date.parse(link.expiresAt));
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(link.expiresAt) - serverNow()));
    return () => clearTimeout(timer);
  }, [link, onWatch]);
  if (fault) {
    return (
      <p className="record-error" role="alert">
        {fault}
      </p>
    );
  }
  return (
    <div className="phone-qr">
      <QRCode
        type="svg"
        size={220}
        value={`${location.origin}${link?.path ?? '/'}`}
        status={isOver ? 'expired' : link ? 'active' : 'loading'}
        onRefresh={load}
      />
      <p>用手机扫码，拍照或选择图片上传；上传后这里会自动显示。</p>
      <p className="phone-qr__until">二维码 10 分钟内有效，退出登录或提交后立即失效。</p>
    </div>
  );
}

import { useState } from 'react';

import { Stack } from '#kit/portal/layout/Stack.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Icon } from '#kit/portal/theme/Icon.tsx';
import { PublicFrame } from '#kit/portal/theme/PublicFrame.tsx';

import { phonePage } from '../contract/page.ts';
import { attachmentLimits, extensionWords, fileTypes } from '../contract/limits.ts';
import { PhoneFile } from './PhoneFile.tsx';
import { usePhoneUpload, type PhoneLink } from './use-phone-upload.ts';
import './phone-upload.css';

/** Opened by a phone from the QR code of a form: photos go straight into the form that is open on the desktop. */
export function PhoneUploadPage() {
  // The secret stays behind the #: a phone that forgot the page while its camera was open loads it anew.
  const [secret] = useState(() => location.hash.slice(1));
  const { link, fault, items, add, remove, retry } = usePhoneUpload(secret);
  const [refusal, setRefusal] = useState<string>();
  const [isDone, setDone] = useState(false);
  if (fault)
    return (
      <PublicFrame title={phonePage.title}>
        <Notice title="无法上传" text={fault} />
      </PublicFrame>
    );
  if (!link)
    return (
      <PublicFrame title={phonePage.title}>
        <p className="public__wait" role="status">
          正在打开…
        </p>
      </PublicFrame>
    );
  const sent = items.filter(({ state }) => state === 'done').length;
  const isBusy = items.some(({ state }) => state === 'waiting' || state === 'sending');
  if (isDone) {
    return (
      <PublicFrame
        title={phonePage.title}
        footer={
          <button type="button" className="button public__main" onClick={() => setDone(false)}>
            继续上传
          </button>
        }
      >
        <Notice isGood title={`已上传 ${sent} 个文件`} text="电脑上的页面会自动显示，您可以关闭本页。" />
      </PublicFrame>
    );
  }
  const footer = (
    <button type="button" className="button button--primary public__main" disabled={isBusy || sent === 0} onClick={() => setDone(true)}>
      {isBusy ? '正在上传，请稍候' : '完成'}
    </button>
  );
  return (
    <PublicFrame title={phonePage.title} footer={footer}>
      <Card>
        <h2 className="phone-upload__title">{`${link.title} · ${link.material}`}</h2>
        {link.hint && <p className="phone-upload__hint quiet">{link.hint}</p>}
        <Chooser link={link} onChoose={(chosen) => setRefusal(add(chosen))} />
        {refusal && (
          <p className="phone-upload__refusal" role="alert">
            {refusal}
          </p>
        )}
        {items.length > 0 && (
          <Stack as="ul" gap="small" className="phone-upload__files" aria-label="文件">
            {items.map((item) => (
              <PhoneFile key={item.key} item={item} onRemove={(each) => void remove(each)} onRetry={retry} />
            ))}
          </Stack>
        )}
        <p className="phone-upload__until faint small">{`请在 ${clock.format(new Date(link.expiresAt))} 前上传；之后可在电脑上重新打开二维码。`}</p>
      </Card>
    </PublicFrame>
  );
}

const clock = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit', hour12: false });

function Chooser({ link, onChoose }: { readonly link: PhoneLink; readonly onChoose: (files: readonly File[]) => void }) {
  const { accepts } = link;
  return (
    <label className="phone-upload__choose">
      <input
        type="file"
        className="unseen"
        multiple
        accept={acceptOf(accepts)}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Icon name="plus" size={40} />
      <b>拍照或从相册选择</b>
      <span>{`支持 ${extensionWords(accepts)}，单个不超过 ${attachmentLimits.bytes / 1024 / 1024} MB，一次最多 ${attachmentLimits.phoneFiles} 个`}</span>
    </label>
  );
}

/** Phones offer the camera for kinds of pictures, not for endings of names. */
function acceptOf(accepts: readonly string[]): string {
  const kinds = accepts.map((extension) => (extension in fileTypes ? fileTypes[extension as keyof typeof fileTypes] : ''));
  return [...new Set([...kinds.filter((kind) => kind.startsWith('image/')), ...accepts.map((extension) => `.${extension}`)])].join(',');
}

function Notice({ title, text, isGood = false }: { readonly title: string; readonly text: string; readonly isGood?: boolean }) {
  return (
    <Card
      className={isGood ? 'phone-upload__notice phone-upload__notice--good' : 'phone-upload__notice'}
      role={isGood ? 'status' : 'alert'}
    >
      <Icon name={isGood ? 'check' : 'alert'} size={44} />
      <h2 className="phone-upload__title">{title}</h2>
      <p>{text}</p>
    </Card>
  );
}

import { Button } from 'antd';
import { useState } from 'react';

import { saveBlob } from '#kit/portal/page/DownloadButton.tsx';
import { useSession } from '#kit/portal/session.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { user, config } = useSession();
  const [isKept, setKept] = useState(false);
  const save = () => {
    const lines = [`${config.city}${config.title} 恢复码`, `登录名：${user.loginName}`, '每个只能使用一次，请妥善保管。', '', ...codes];
    saveBlob(new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/plain;charset=utf-8' }), `恢复码-${user.loginName}.txt`);
  };
  return (
    <>
      <p>两步验证已启用。手机丢失或更换时，用下面的恢复码代替动态码登录，每个只能使用一次。恢复码只显示这一次，请现在保存。</p>
      <ul className="second-factor__codes mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button icon={<Icon name="download" size={16} />} onClick={save}>
        下载恢复码
      </Button>
      <label className="second-factor__kept">
        <input type="checkbox" checked={isKept} onChange={(event) => setKept(event.target.checked)} />
        我已把恢复码保存在手机以外的安全处
      </label>
      <Button type="primary" block disabled={!isKept} onClick={onDone}>
        完成
      </Button>
    </>
  );
}

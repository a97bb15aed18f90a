import { Button } from 'antd';
import { useState } from 'react';

import { Note } from '../layout/Note.tsx';
import { Row } from '../layout/Row.tsx';
import { instantText } from '../page/display.ts';
import type { Recovered } from './recovered.ts';

/** Offers back what was typed here and never reached the server. */
export function RecoveredNote({
  recovered,
  hint,
  onTake,
  onDismiss,
}: {
  readonly recovered: Recovered | undefined;
  /** What taking it back does, where it is not simply put in place of what is there. */
  readonly hint?: string;
  readonly onTake: (recovered: Recovered) => void;
  readonly onDismiss: () => void;
}) {
  // Taken back, it is in the form: offered on, it would take the place of what has been typed since.
  const [taken, setTaken] = useState<Recovered>();
  if (!recovered || recovered === taken) return null;
  const take = () => {
    setTaken(recovered);
    onTake(recovered);
  };
  return (
    <Note tone="toPay" className="recovered" role="alert">
      <p>
        本机留有 {instantText(recovered.typedAt)} 填写、尚未保存的内容。
        {hint ?? (recovered.isOutdated && '此后这份表单已在别处保存过，恢复前请先核对。')}
      </p>
      <Row as="span">
        <Button size="small" type="primary" onClick={take}>
          恢复
        </Button>
        <Button size="small" onClick={onDismiss}>
          放弃
        </Button>
      </Row>
    </Note>
  );
}

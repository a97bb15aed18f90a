import { Button } from 'antd';

import { Note } from '../layout/Note.tsx';
import { Row } from '../layout/Row.tsx';

interface Props {
  /** Shows what is stored now; what was typed is given up. */
  readonly onTake: () => void;
  /** Goes on with what was typed; it takes the place of what is stored. */
  readonly onKeep: () => void;
}

/** Somebody else has saved what is typed here: whoever was slower decides what holds. */
export function NewerNote({ onTake, onKeep }: Props) {
  return (
    <Note tone="toPay" role="alert">
      <p>内容刚刚有了更新，可能来自他人或您的另一个窗口。您填写的内容还在，没有保存。</p>
      <Row as="span">
        <Button size="small" type="primary" onClick={onTake}>
          载入最新内容
        </Button>
        <Button size="small" onClick={onKeep}>
          保留我填写的内容
        </Button>
      </Row>
    </Note>
  );
}

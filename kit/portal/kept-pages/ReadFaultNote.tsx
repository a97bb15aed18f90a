import { Note } from '../layout/Note.tsx';
import { sentenceOf } from '../calls/use-call.ts';
import { useKeptPage } from './page-context.ts';
import { useReadFaults } from './read-faults.ts';
import './read-fault.css';

/** Over a page that could not be read again: what stands on it stays, above all what somebody has typed. */
export function ReadFaultNote() {
  const [first, ...more] = useReadFaults(useKeptPage().tabId);
  if (!first) return null;
  const retry = () => [first, ...more].forEach((fault) => void fault.retry());
  return (
    <Note tone="toPay" className="read-fault" role="status">
      <span>本页没能更新：{sentenceOf(first.error)}。显示的是先前读到的内容，您填写的都还在。</span>
      <button type="button" className="link" onClick={retry}>
        重试
      </button>
    </Note>
  );
}

import { App, Button } from 'antd';
import { useMemo, useState } from 'react';

import { calledAs, type Called } from '#kit/contract/trade/called-as.ts';
import { longText, type Values } from '#kit/contract/field.ts';
import { dropBlanks, form } from '#kit/contract/form.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { Lines } from '#kit/portal/layout/Lines.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { sentenceOf, useRefresh } from '#kit/portal/calls/use-call.ts';

import { jobFormOf, jobText } from '../../contract/job-facts.ts';

export interface JobLine extends Called {
  readonly lineId: string | null;
  readonly equclacode: string | null;
  readonly job: Values;
}

export interface JobFactsProps {
  readonly inspType: string;
  readonly lines: readonly JobLine[];
  /** Sends what is right, and why it was wrong. */
  readonly onCorrect: (lineId: string, job: Values, why: string) => Promise<unknown>;
}

/** The devices of whose job something is asked; nothing where none is. */
export function JobFactsList({ inspType, lines, onCorrect }: JobFactsProps) {
  const [chosen, setChosen] = useState<JobLine>();
  const asked = lines.filter(({ equclacode }) => jobFormOf(equclacode ?? '', inspType) !== undefined);
  if (asked.length === 0) return null;
  return (
    <section aria-label="检验要求">
      <Lines>
        {asked.map((line) => (
          <Row as="li" to="spread" key={line.lineId}>
            <span>
              {calledAs(line)} 检验要求：{jobText(line.job) || '未填写'}
            </span>
            <Button size="small" onClick={() => setChosen(line)} aria-label={`更正${calledAs(line)}的检验要求`}>
              更正
            </Button>
          </Row>
        ))}
      </Lines>
      {chosen && <CorrectJob line={chosen} inspType={inspType} onCorrect={onCorrect} onClose={() => setChosen(undefined)} />}
    </section>
  );
}

interface CorrectProps extends Pick<JobFactsProps, 'inspType' | 'onCorrect'> {
  readonly line: JobLine;
  readonly onClose: () => void;
}

function CorrectJob({ line, inspType, onCorrect, onClose }: CorrectProps) {
  const { message } = App.useApp();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const handle = useRecordForm(useCorrection(line.equclacode ?? '', inspType), line.job);
  const send = async () => {
    if (!handle.check('submit')) return;
    const { opinion, ...job } = dropBlanks(handle.values);
    setBusy(true);
    try {
      await onCorrect(line.lineId ?? '', job, String(opinion));
      void message.success('检验要求已更正，费用已重新测算');
      onClose();
      await refresh();
    } catch (error) {
      if (!handle.refuse(error)) void message.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormModal
      title={`更正检验要求：${calledAs(line)}`}
      okText="更正并重新测算"
      isBusy={isBusy}
      handle={handle}
      onOk={() => void send()}
      onClose={onClose}
    />
  );
}

/** The questions about this job, and why the answers are changed. */
function useCorrection(equclacode: string, inspType: string) {
  return useMemo(() => {
    const asked = jobFormOf(equclacode, inspType);
    const opinion = longText('更正理由', 300, { need: 'required', help: '会写入办理记录，申报单位能够看到' });
    const keys = Object.keys(asked?.fields ?? {});
    return form(
      '更正检验要求',
      { ...asked?.fields, opinion },
      [{ key: 'job', title: '检验要求', fields: [...keys, 'opinion'] }],
      asked?.checks,
    );
  }, [equclacode, inspType]);
}

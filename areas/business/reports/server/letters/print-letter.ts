import { dayWords } from '#kit/contract/trade/calendar.ts';
import { contactOf, type Letter } from '#kit/server/documents/letter.ts';

import { letterTypes } from '../../contract/letter.ts';
import { inspTypeWord, type Printing } from '../print-tools.ts';
import type { LetterContent } from './letter-content.ts';

/** 一次性补正告知书, 不予受理决定书 and 检验终止通知书 of an application for inspection. */
export function printLetter(content: LetterContent, printing: Printing): Letter {
  const { type, no, addressee, opinion, items, whyLate, issuedOn } = content;
  const { issuer, qrSvg, verifyCode } = printing;
  return {
    title: letterTypes[type].title,
    number: no,
    addressee,
    paragraphs: [openingOf(content, printing), opinion, ...(whyLate ? [`此前未一并告知的原因：${whyLate}`] : [])],
    items,
    closing: closingOf(content),
    org: issuer.name,
    contact: contactOf(issuer),
    on: issuedOn,
    seal: { ring: issuer.name, caption: '受理专用章' },
    qrSvg,
    verifyCode,
  };
}

function openingOf(content: LetterContent, printing: Printing): string {
  const { type, onlinelsh, firstDevice, deviceCount, submittedOn, inspType } = content;
  const devices = deviceCount > 1 ? `${firstDevice}等${deviceCount}台（套）设备` : firstDevice;
  const about = `你单位（个人）${dayWords(submittedOn)}提交的${devices}${inspTypeWord(printing, inspType)}申报（流水号${onlinelsh}）`;
  switch (type) {
    case 'BZGZS':
      return `${about}，经审查需要补正。现将需要补正的全部内容一次性告知如下：`;
    case 'BYSLJDS':
      return `${about}，经审查决定不予受理。理由如下：`;
    case 'JYZZTZS':
      return `${about}，检验人员到场后因下列原因终止检验：`;
  }
}

function closingOf({ type, dueOn, mayBookAgain }: LetterContent): string[] {
  switch (type) {
    case 'BZGZS':
      return [
        dueOn === null
          ? '请补正后通过本平台重新提交。补正所需时间不计入办理时限。'
          : `请在${dayWords(dueOn)}前补正并通过本平台重新提交，逾期未提交的，本次申报自动取消。补正所需时间不计入办理时限。`,
      ];
    case 'BYSLJDS':
      return ['消除上述情形后可以重新申报。对本决定有异议的，可以向本机构提出，也可以向负责特种设备安全监督管理的部门反映。'];
    case 'JYZZTZS':
      return [
        mayBookAgain ? '请备齐检验条件后通过本平台重新预约检验日期。' : '本次检验到此终止，不出具检验报告；仍需检验的，请重新申报。',
        '未经检验或者检验不合格的特种设备，不得继续使用。',
      ];
  }
}

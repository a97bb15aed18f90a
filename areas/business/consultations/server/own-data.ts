import { pick } from '#kit/contract/field.ts';
import type { PersonalData } from '#kit/server/audit/personal-data.ts';

import { consultationFields } from '../contract/consultation.ts';
import { evaluationFields } from '../contract/evaluation.ts';
import { listOwnConsultations } from './consultation-store.ts';
import { listOwnEvaluations } from './evaluation-store.ts';

const consultations: PersonalData = {
  title: '咨询',
  purpose: '答复提问，联系提问人',
  kept: '随本单位的咨询长期保存；草稿可以自行删除',
  fields: pick(consultationFields, [
    'consultNo',
    'status',
    'subject',
    'contactName',
    'contactMobile',
    'submittedAt',
    'satisfaction',
    'evaluation',
  ]),
  read: ({ readDb, asker }, most) => listOwnConsultations(readDb, asker, most),
};

const evaluations: PersonalData = {
  title: '检验服务评价',
  purpose: '改进检验服务',
  kept: '随检验申报长期保存',
  fields: pick(evaluationFields, ['onlinelsh', 'satisfaction', 'evaluation', 'evaluatedAt']),
  read: ({ readDb, asker }, most) => listOwnEvaluations(readDb, asker, most),
};

export const consultationData: readonly PersonalData[] = [consultations, evaluations];

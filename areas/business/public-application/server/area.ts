import { prefixed } from '#kit/contract/call.ts';
import { handIn } from '#kit/contract/port.ts';
import { demoFillers } from '#kit/server/demo.ts';
import { outgoingTemplates } from '#kit/server/outbox/outbox.ts';
import { personalData } from '#kit/server/audit/personal-data.ts';
import { area } from '#kit/server/request.ts';
import { retention } from '#kit/server/jobs/retention.ts';

import { guestApplyCalls, guestApplyFileCalls } from '../contract/calls.ts';
import { guestChangeCalls } from '../contract/change-calls.ts';
import { fillGuestApplications } from './demo.ts';
import { applyAsGuest } from './apply.ts';
import { beginApplication, openBegun } from './begin.ts';
import { appealAsGuest, applyReliefAsGuest, bookAsGuest, withdrawReliefAsGuest } from './changes.ts';
import { guestRetentions } from './guest-store.ts';
import { deleteGuestFile, downloadGuestFile, listGuestFiles, uploadGuestFile } from './guest-files.ts';
import { guestApplyData } from './own-data.ts';
import { showProgress } from './progress.ts';
import { answerAsGuest, cancelAsGuest, paperForGuest, withdrawAsGuest } from './steps.ts';
import './tables.ts';
import { guestApplyTemplates, tellGuests } from './tell.ts';

const tell = 'guestApplication:tell';

export const publicApplicationArea = area(
  'public-application',
  { ...guestApplyCalls, ...guestChangeCalls, ...prefixed('file', guestApplyFileCalls) },
  {
    begin: beginApplication,
    open: openBegun,
    apply: applyAsGuest,
    progress: showProgress,
    withdraw: withdrawAsGuest,
    cancel: cancelAsGuest,
    feedback: answerAsGuest,
    paper: paperForGuest,
    book: bookAsGuest,
    relieve: applyReliefAsGuest,
    payAfterAll: withdrawReliefAsGuest,
    appeal: appealAsGuest,
    fileList: listGuestFiles,
    fileUpload: uploadGuestFile,
    fileDelete: deleteGuestFile,
    fileDownload: downloadGuestFile,
  },
  {
    jobs: { [tell]: tellGuests },
    crontab: [`* * * * * ${tell}`],
    handsIn: [
      handIn(demoFillers, fillGuestApplications),
      handIn(outgoingTemplates, ...guestApplyTemplates),
      handIn(personalData, guestApplyData),
      handIn(retention, ...guestRetentions),
    ],
  },
);

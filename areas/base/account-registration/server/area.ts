import { materialKinds } from '#areas/attachments/server/door.ts';
import { prefixed } from '#kit/contract/call.ts';
import { handIn } from '#kit/contract/port.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { demoFillers } from '#kit/server/demo.ts';
import { personalData } from '#kit/server/audit/personal-data.ts';
import { outgoingTemplates } from '#kit/server/outbox/outbox.ts';
import { area } from '#kit/server/request.ts';
import { todoSources } from '#kit/server/case/todos.ts';

import { registrationCalls } from '../contract/calls.ts';
import { decidedDictionaries } from '../contract/decided.ts';
import { registrationGrants } from '../contract/menu.ts';
import { registrationDictionaries, registrationFiles } from '../contract/registration.ts';
import { resetDictionaries, resetFiles } from '../contract/reset.ts';
import { registrationTodos } from '../contract/todos.ts';
import { countTodos } from './count-todos.ts';
import { fillRegistrations } from './demo.ts';
import { disagree, exportDecided, listJoining, registrationDesk, resetDesk, showDecided } from './desk.ts';
import { applyReset, checkReset } from './forgotten.ts';
import { askForName, nameJob, nameTemplate, tellName } from './guests/forgotten-name.ts';
import { deleteGuestFile, downloadGuestFile, listGuestFiles, openGuestPhone, uploadGuestFile } from './guests/guest-files.ts';
import { watchRegistrations } from './jobs.ts';
import { readCard, readLicence } from './reading/read-paper.ts';
import { apply, cancel, checkUnit, openRegistration, saveRegistration, showProgress } from './register.ts';
import { registrationPersonalData } from './own-data.ts';
import { printLetter, printResetLetter } from './print-letter.ts';
import { registrationMaterials } from './registration-case.ts';
import { resetMaterials } from './reset-case.ts';
import { registrationTemplates } from './tell.ts';
import { registrationFiling, resetFiling } from './tables.ts';

const watch = 'registration:watch';

export const accountRegistrationArea = area(
  'account-registration',
  registrationCalls,
  {
    ...prefixed('registration', registrationDesk),
    ...prefixed('reset', resetDesk),
    decidedList: showDecided,
    decidedExport: exportDecided,
    registerUnitCheck: checkUnit,
    registerSave: saveRegistration,
    registerOpen: openRegistration,
    registerApply: apply,
    registerCancel: cancel,
    registerProgress: showProgress,
    registerReadLicence: readLicence,
    registerReadCard: readCard,
    registerLetter: printLetter,
    forgottenCheck: checkReset,
    forgottenApply: applyReset,
    forgottenName: askForName,
    forgottenLetter: printResetLetter,
    guestFileList: listGuestFiles,
    guestFileUpload: uploadGuestFile,
    guestFileDelete: deleteGuestFile,
    guestFileDownload: downloadGuestFile,
    guestFileOpenPhone: openGuestPhone,
    disagree,
    joinList: listJoining,
  },
  {
    jobs: { [watch]: watchRegistrations, [nameJob]: tellName },
    // 06:25 in Shanghai.
    crontab: [`25 22 * * * ${watch}`],
    grants: registrationGrants,
    dictionaries: [...registrationDictionaries, ...resetDictionaries, ...decidedDictionaries],
    handsIn: [
      handIn(caseFilings, registrationFiling, resetFiling),
      handIn(todoSources, { kinds: registrationTodos, count: countTodos }),
      handIn(demoFillers, fillRegistrations),
      handIn(outgoingTemplates, ...registrationTemplates, nameTemplate),
      handIn(personalData, ...registrationPersonalData),
      handIn(
        materialKinds,
        { kind: registrationFiles, owner: registrationMaterials, begunWith: [] },
        { kind: resetFiles, owner: resetMaterials, begunWith: [] },
      ),
    ],
  },
);

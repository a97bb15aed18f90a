/** Kinds of case of which functions of the area say who sees or moves one, and why. What is declared of them is for the file of all cases. */
export const partiesByHand: Readonly<Record<string, string>> = {
  inspectionApplication:
    'seen by each party of each of its lines, worked on by the inspectors who are sent, and by desks that depend on its relief',
  itemList: 'what was put in force is read by testing bodies and authorities, too, who are party to none',
  payOrder: 'paid by whoever may pay for any of the applications in it',
  reportVoid: 'a question within one report, agreed to by another head of the office than asked',
  loadTest: 'seen with the lift; taken back by whoever recorded it on the same day, by the clerk later',
  testOrder: 'seen by each party of each of its lifts; a body tests by its statement in force',
  complianceStatement:
    'what is in force is everybody’s to read; the authority is that of the place of the unit, which the case does not keep',
  testExtension: 'has no detail of the usual shape',
  deviceFault: 'who acts follows from whose the device is now, not when the fault was registered',
  liftRescue: 'a draft is of the station or the centre that began it, and both work on what runs',
  registration: 'handed in by somebody without an account; administrators of the unit agree',
  passwordReset: 'handed in by somebody without an account',
  deviceEntry: 'has no detail of the usual shape',
  equipmentCorrection: 'seen with the device as well; has no detail of the usual shape',
  pipelineAddition: 'seen with the pipeline',
};

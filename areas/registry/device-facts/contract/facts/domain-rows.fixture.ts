/** The fields of the domain's tables by group: what the declarations are held against. A row may have become several fields. */
export const domainRows: Readonly<Record<string, string>> = {
  'equipment.identity':
    'equSysId oidno equclacode equTypeName equSortName equVarietyName equName equcode equlogcode useCertNo regMode unitInnerNo archiveNo equipmodel prono brand equLevel inCatalog importType isMobile isKeyMonitor hazardClass productPrice qrNo rescueCode dataSource',
  'equipment.parties':
    'useUnit useUnitDept useUnitZip useUnitTel useContact useContactMobile safetyManager safetyManagerMobile ownerUnit propertyUnit maintUnit maintContractNo maintStart maintEnd maintLeader maintHotline makeUnit makeLicenceNo designUnit installUnit reformUnit repairUnit typeTestOrg supvInspOrg inspectOrg regOrg superviseOrg',
  'equipment.place':
    'equlocarecod equlocarecodName equPlace buildingName buildingNo placeType lng lat coordSource isPublicPlace isPopulated isHazardSource',
  'equipment.makeinstall':
    'makeDate exFactoryDate qualityCertNo productStandard drawingNo designLife designExpireDate mfgSupvCertNo constrsort noticeNo noticeDate constrDate completeDate installReportNo supvPassDate putInUseDate fixedAssets',
  'equipment.registration': 'regStatus regCategory regDate certDate regOfficer changeCount stopDate restartDate cancelDate',
  'equipment.inspection':
    'lastInspType lastInspDate lastInspOrg lastReportNo lastConclusion nextInspDate nextExternalDate nextInternalDate nextTestDate nextLoadTestDate lastLoadTestDate governorDueDate safetyValveDueDate extendTo safetyGrade applyState',
  'equipment.safety': 'safetyDirector safetyOfficer operators hasEmergencyPlan emergencyTel insurance riskLevel openHazards',
  'equipment.state': 'useStatus faultStatus lockedBy version remark',
  '1000':
    'boilerUse boilerLevel deliveryForm ratedEvaporation ratedThermalPower ratedPressure permittedPressure ratedTemperature feedWaterTemp outletTemp returnTemp waterVolume designEfficiency actualEfficiency superheatPressure superheatTemp reheatTemp reheatPressure reheatFlow combustionMode fuelType workMedium hydroTestMedium hydroTestPressure airTestMedium airTestPressure waterTreatment burnerModel designAppraisalDate designAppraisalNo designAppraisalOrg mfgSupvOrg safetyValves pressureParts boilerPipes effTestType effTestPeriodic noxEmission hasDesulfur inBuiltUpArea lastInternalDate',
  '2000':
    'vesselCategory structureForm installForm supportForm insulation volume innerDiameter heightLength shellMaterial headMaterial liningMaterial jacketMaterial shellThickness headThickness liningThickness jacketThickness totalWeight mediumWeight designPressure designTemp mawp operPressure operTemp medium mediumHazard corrosionAllowance ndtMethod ndtRatio pressureTestType pressureTestValue leakTestType leakTestValue heatTreatType heatTreatTemp isQuickOpen mfgSupvOrg safetyAccessories vehiclePlate chassisVin tankNo fillMedium maxFill electronicTagNo chamberSpec cylinderRows',
  '3000A':
    'ratedLoad ratedPersons ratedSpeedUp ratedSpeedDown floors stops doors liftingHeight carSize carDecoration machineRoom controlMode doorType driveType counterweightBlocks balanceCoef suspensionType suspensionCount suspensionSpec machineModel machineNo machineMaker machinePower machineRpm reductionRatio machineKind controllerModel controllerNo carGovernor cwtGovernor carSafetyGear cwtSafetyGear buffer acopModel ucmpModel landingLockModel carLockModel hydraulicPressure exProof firemanFunction isRetrofit housingKind hasIot hasCctv hasIcCard hasEnergyFeedback hasIntercom maintMode lastReformDate',
  '3000B':
    'nominalSpeed nominalWidth inclination liftingHeight sectionLength capacity workEnv dutyType machineModel machineRpm machinePower machineMaker controllerModel controllerMaker energyMode hasAuxBrake safetyDevices',
  '4000':
    'ratedCapacity auxCapacity workClass totalWeight totalPower powerSupply envTemp useSite operateMode structureMaterial makeStandard typeTest isMoltenMetal hasMonitorSystem safetyDevices',
  '4100': 'span liftHeight liftSpeed bridgeSpeed trolleySpeed girderForm',
  '4200': 'span cantilever liftHeight wheelBase trolleyGauge hookLimit maxWheelLoad girderForm',
  '4300': 'ratedMoment maxLiftHeight radius radiusCapacity freeHeight maxAttachHeight trackGauge structureForm',
  '4400': 'ratedMoment maxLiftHeight radius luffTime travelSpeed outriggerLength engineVin boomForm',
  '4700': 'ratedMoment liftHeight radius maxHeight luffTime trackGauge boomForm purpose',
  '4800': 'ratedLoad ratedSpeed freeEndHeight maxLiftHeight cageTravel cageSize cageCount driveForm antiFallDevice',
  '4900': 'radius spreaderHeight trackRope haulRope elevation slewRange',
  '4A00': 'hookCapacity hookRadius hookHeight hookSpeed slewTravel speedControl',
  '4D00': 'parkingKind layers capacity carWeight carSize liftSpeed traverseSpeed maxAccessTime layerHeight driveMode',
  '5100':
    'plateNo engineNo frameNo powerMode fuelType ratedCapacity loadCenter selfWeight voltage power maxSpeed exProof mastForm maxLiftHeight freeLift mastTilt liftSpeed lowerSpeed attachment appearance startLock parts drivers',
  '5200':
    'vehicleForm plateNo engineNo frameNo curbWeight ratedPersons dimension clearance wheelbase track turnRadius maxSpeed maxGrade brakeDistance power powerMode trainSpec approvedRoute drivers',
  '6000':
    'amusLevel useMode runSpeed rotateSpeed runHeight rotateDiameter trackHeight trackLength heightDiff swingAngle maxSlope maxAccel cabinCount personsPerCabin totalPersons motionDesc totalPower restraints lifeSpec riderLimit drillDate seasonal',
  '7000':
    'componentName componentKind spec material standard heatNo batchNo quantity lengthWeight pressure temperature makeLicenceNo typeTestCertNo supvCertNo qualityCertNo testInfo buyer installedPipeNo traceCode',
  '8000':
    'projectName industry safetyDept pipeCategory totalLength rowCount isImportant pipeName pipeNo pipeLevel designUnit installUnit installYm useYm dn wallThickness length designPressure designTemp workPressure workTemp medium material laying startEnd coating weldCount safetyGrade conclusion inspOrg nextInspDate rowStatus polyline remark',
  '9000':
    'ropewayForm horizontalDistance slopeLength heightDiff capacityPerHour runSpeed ropeGauge towerCount mainMotor auxDrive tension haulRope trackRope carriers personsPerCarrier stationLayout mainParts ropeNdtDate safetyMarkExpire rescueMode stationManager',
};

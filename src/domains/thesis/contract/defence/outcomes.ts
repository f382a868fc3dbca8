/** How a defence ended. The first three are a pass; of these the last two ask for corrections first. */
export const defenceOutcomes = ['PASS', 'PASS_MINOR', 'PASS_MAJOR', 'REDEFEND', 'FAIL'] as const

/** The outcomes with which a thesis passes once its corrections are accepted. */
export const correctedOutcomes = ['PASS_MINOR', 'PASS_MAJOR'] as const

/** The outcomes with which a thesis does not pass. */
export const failedOutcomes = ['REDEFEND', 'FAIL'] as const

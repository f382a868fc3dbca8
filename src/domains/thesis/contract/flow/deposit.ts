/** The states in which the authors prepare what is deposited. */
export const depositStates = ['READY_FOR_DEFENCE'] as const

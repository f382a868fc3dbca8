/** The proofs that a student may have to submit before a practice begins. */
export const requirementKinds = ['CLEARANCE', 'HEALTH', 'INSURANCE', 'TRAINING'] as const

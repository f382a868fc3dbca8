/** What a student must show before a practice begins. */
export const requirementKinds = ['CLEARANCE', 'HEALTH', 'INSURANCE', 'TRAINING'] as const

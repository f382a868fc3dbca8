import { relation } from '#platform/contract/policy.ts'

/** Practices that a person looks after now, or looked after until they ended. */
export const supervisesPractices = relation('supervisesPractices')

/** Practices that a person was requested to look after and has not answered yet. */
export const proposedPractices = relation('proposedPractices')

/** Practices at the schools of which a person is coordinator, beyond the first plan. */
export const coordinatedPractices = relation('coordinatedPractices')

/** Practices in which a person is co-mentor now. */
export const coMentoredPractices = relation('coMentoredPractices')

/** Running practices in which a person was the mentor on some days, or has meetings to record. */
export const formerPractices = relation('formerPractices')

/** Practices in which a person was or is the mentor on some days, in any state. */
export const mentoredPractices = relation('mentoredPractices')

/** Practices in which a former supervisor has meetings to record. */
export const hostedPractices = relation('hostedPractices')

/** Entries of supervisors known to a person: those of their own practice, and their co-supervisors. */
export const knownSupervisors = relation('knownSupervisors')

/** Schools of the practices in which a person is involved. */
export const practiceSchools = relation('practiceSchools')

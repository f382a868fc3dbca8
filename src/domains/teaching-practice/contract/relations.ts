import { relation } from '#platform/contract/policy.ts'

/** Practices that a person looks after now or has looked after to their end. */
export const supervisesPractices = relation('supervisesPractices')

/** Practices that a person has been asked to look after and has not answered yet. */
export const proposedPractices = relation('proposedPractices')

/** Practices at the schools for which a person answers, beyond the first plan. */
export const coordinatedPractices = relation('coordinatedPractices')

/** Practices in which a person helps the mentor now. */
export const coMentoredPractices = relation('coMentoredPractices')

/** Practices that go on and in which a person was the mentor for some days, or has meetings to write down. */
export const formerPractices = relation('formerPractices')

/** Practices in which a person was or is the mentor for some days, whatever became of them. */
export const mentoredPractices = relation('mentoredPractices')

/** Practices in which a former supervisor has meetings to write down. */
export const hostedPractices = relation('hostedPractices')

/** Entries of the supervisors whom a person meets: those of the own practice, and those beside whom one supervises. */
export const knownSupervisors = relation('knownSupervisors')

/** Schools of the practices with which a person has to do. */
export const practiceSchools = relation('practiceSchools')

import { relation } from '#platform/contract/policy.ts'

/** Theses of which the person is an author. */
export const writesThesis = relation('writesThesis')
/** Theses that the person supervises now. */
export const supervisesThesis = relation('supervisesThesis')
/** Theses whose authors have asked the person to supervise, and wait for the answer. */
export const askedForThesis = relation('askedForThesis')
/** Theses whose proposals the person evaluates, or has evaluated. */
export const evaluatesThesis = relation('evaluatesThesis')
/** Theses of which the person has given their own evaluation. */
export const hasEvaluated = relation('hasEvaluated')
/** Theses that the person examines: they have accepted their seat. */
export const examinesThesis = relation('examinesThesis')
/** Theses whose committee the person chairs. */
export const chairsThesis = relation('chairsThesis')
/** Defences at which the person was, and has given and signed their own mark: they see those of the others. */
export const readsMarks = relation('readsMarks')
/** Theses whose reports the person reads: they examine it, and have no report of their own to give. */
export const readsReviews = relation('readsReviews')
/** Theses from which the person is excluded by a conflict that they declared: they see nothing of them. */
export const excludedFromThesis = relation('excludedFromThesis')
/** Theses of the degrees and faculties whose research the person coordinates. */
export const coordinatesThesis = relation('coordinatesThesis')

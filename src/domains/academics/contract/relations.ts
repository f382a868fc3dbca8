import { has, relation, type Viewer } from '#platform/contract/policy.ts'

/** Programs that the person coordinates today. */
export const coordinatesPrograms = relation('coordinatesPrograms')
/** Language areas that the person coordinates today. */
export const coordinatesLanguages = relation('coordinatesLanguages')
/** Degrees that the person coordinates today. */
export const coordinatesDegrees = relation('coordinatesDegrees')
/** Faculties of which the person is dean or vice-dean today. */
export const deanOfFaculties = relation('deanOfFaculties')

const charges = ['ROLE_COORDINATOR', 'ROLE_DEGREE_COORDINATOR', 'ROLE_DEAN', 'ROLE_VICE_DEAN']

/** Whether the person is in charge of any area today; the relations say of which. */
export const isInCharge = (me: Viewer): boolean => charges.some((role) => has(me, role))

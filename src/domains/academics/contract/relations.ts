import { relation } from '#platform/contract/policy.ts'

/** Programs that the person coordinates today. */
export const coordinatesPrograms = relation('coordinatesPrograms')
/** Language areas that the person coordinates today. */
export const coordinatesLanguages = relation('coordinatesLanguages')
/** Degrees that the person coordinates today. */
export const coordinatesDegrees = relation('coordinatesDegrees')
/** Faculties of which the person is dean or vice-dean today. */
export const deanOfFaculties = relation('deanOfFaculties')

import { relation } from '#platform/contract/policy.ts'

/** The courses that a person teaches or has taught, in any role. */
export const teaches = relation('teaches')

/** The modules of which a person teaches, or has taught, a course. */
export const teachesModule = relation('teachesModule')

/** The modules with courses in a language that a person coordinates. */
export const coordinatesModuleLanguage = relation('coordinatesModuleLanguage')

/** The courses that a person leads: they choose who helps to teach them, and who may read them. */
export const leads = relation('leads')

/** The courses that a person does not teach, but may currently read as a colleague. */
export const readsAsColleague = relation('readsAsColleague')

/** The colleagues of lecturers: everybody who teaches at the university or is on its staff. */
export const colleagues = relation('colleagues')

/** The courses that a person takes: enrolled and not withdrawn. */
export const enrolledNow = relation('enrolledNow')

/** The courses in which a person is or was enrolled. */
export const enrolledIn = relation('enrolledIn')

/** The courses in which a person is or was enrolled, and the exams of these courses. */
export const takes = relation('takes')

/** The courses that a person teaches as lead or co-lecturer: they decide what is assessed. */
export const runs = relation('runs')

/** The courses whose work a person marks: as lead, co-lecturer or assistant. */
export const assesses = relation('assesses')

import { relation } from '#platform/contract/policy.ts'

/** The courses that a person teaches or has taught, in whatever part. */
export const teaches = relation('teaches')

/** The modules of which a person teaches, or has taught, a course. */
export const teachesModule = relation('teachesModule')

/** The modules that have courses in a language which a person coordinates. */
export const coordinatesModuleLanguage = relation('coordinatesModuleLanguage')

/** The courses that a person leads: theirs is the choice of who helps to teach them, and of who may look in. */
export const leads = relation('leads')

/** The courses that a person does not teach, but may look into as a colleague for the time being. */
export const readsAsColleague = relation('readsAsColleague')

/** The people who teach at the university or are of its staff: those whom lecturers work with. */
export const colleagues = relation('colleagues')

/** The courses in which a person is or was enrolled. */
export const enrolledIn = relation('enrolledIn')

/** The courses that a person leads or teaches together with others: they decide what is assessed. */
export const runs = relation('runs')

/** The courses whose work a person marks: as lead, co-lecturer or assistant. */
export const assesses = relation('assesses')

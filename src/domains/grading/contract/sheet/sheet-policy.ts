import {
  coordinatesDegrees,
  coordinatesLanguages,
  coordinatesPrograms,
  deanOfFaculties,
  isInCharge,
} from '#academics/contract'
import { assesses, enrolledIn, leads, teaches } from '#course/contract'
import { anyOf, type Can, type Condition, has, isAdmin, not, type Policy, related } from '#platform/contract/policy.ts'
import { givesLessonIn } from '#teaching/contract'
import { approvesForNobody, confirmsForNobody, marksIn } from '../relations.ts'
import { GradeSheet } from './grade-sheet.ts'
import { approvedSheetStates, openSheetStates, signedSheetStates } from './sheet-flow.ts'

/** The Registry rectifies grades only of courses in which it has no part. */
const notTheirs = { 'course.id': not<number>(related(teaches, enrolledIn, givesLessonIn, marksIn)) }

/** What those in charge see of a sheet before it reaches them: its course, people and state, without figures. */
const outline = [
  ...(['course', 'module', 'term', 'program', 'language', 'degree', 'faculty', 'kind', 'lecturers', 'dueOn'] as const),
  ...(['edition', 'submittedBy', 'submittedAt', 'waitingSince', 'historical', 'state'] as const),
] as const

/** A sheet from before the portal has no document. */
const ofPortal = { historical: false } as const

/**
 * Lecturers sign, coordinators approve, deans confirm, the Registry publishes; each sees the content of a sheet once it
 * reaches them.
 */
export const sheetPolicy: Policy = (me, can) => {
  can(['list', 'read'], GradeSheet, { 'course.id': assesses })
  can(['open', 'preview'], GradeSheet, { 'course.id': assesses, ...ofPortal })
  // Signatures and decisions are personal: nobody makes them while acting as another person.
  const decides = me.impersonator === null
  if (decides && has(me, 'ROLE_LECTURER')) {
    can('sign', GradeSheet, { 'course.id': leads, ...ofPortal })
    can(['submit', 'recall'], GradeSheet, { 'course.id': leads })
    rectifies(can, { 'course.id': leads })
    supplements(can, { 'course.id': leads })
  }
  if (isInCharge(me)) inCharge(me, can)
  if (!has(me, 'ROLE_REGISTRY') && !isAdmin(me)) return
  can(['list', 'read'], GradeSheet)
  can(['open', 'preview'], GradeSheet, ofPortal)
  if (!has(me, 'ROLE_REGISTRY') || !decides) return
  can(['publish', 'lock'], GradeSheet)
  can(['sign', 'submit', 'recall'], GradeSheet, { ...notTheirs, ...rectification })
  rectifies(can, notTheirs)
  can(['approve', 'return'], GradeSheet, { id: approvesForNobody })
  can('confirm', GradeSheet, { id: confirmsForNobody })
  can('return', GradeSheet, { id: confirmsForNobody, state: 'APPROVED' })
}

const rectification = { kind: 'RECTIFICATION' } as const

/** The lead of a course and the Registry may rectify its published grades. */
function rectifies(can: Can, of: Condition<typeof GradeSheet>): void {
  can('create', GradeSheet)
  can('rectify', GradeSheet, of)
  can('update', GradeSheet, { ...of, ...rectification, state: anyOf(openSheetStates) })
  can('cancel', GradeSheet, { ...of, ...rectification })
}

/** Only the lead can start a supplementary sheet, since it contains new marks, as the regular one did. */
function supplements(can: Can, of: Condition<typeof GradeSheet>): void {
  can('supplement', GradeSheet, { ...of, kind: 'REGULAR' })
  can('update', GradeSheet, { ...of, kind: 'SUPPLEMENTARY', state: anyOf(openSheetStates) })
  can('cancel', GradeSheet, { ...of, kind: 'SUPPLEMENTARY' })
}

/** Coordinators of a program or language approve; those in charge of a degree or faculty confirm. */
const inCharge: Policy = (me, can) => {
  const decides = me.impersonator === null
  for (const scope of [{ 'program.id': coordinatesPrograms }, { 'language.id': coordinatesLanguages }]) {
    can(['list', 'read'], GradeSheet, scope, outline)
    can(['list', 'read', 'open'], GradeSheet, { ...scope, state: anyOf([...signedSheetStates, 'RETURNED']) })
    if (decides) can(['approve', 'return'], GradeSheet, { ...scope })
  }
  for (const scope of [{ 'degree.id': coordinatesDegrees }, { 'faculty.id': deanOfFaculties }]) {
    can(['list', 'read'], GradeSheet, scope, outline)
    can(['list', 'read', 'open'], GradeSheet, { ...scope, state: anyOf(approvedSheetStates) })
    if (decides) {
      can('confirm', GradeSheet, { ...scope })
      can('return', GradeSheet, { ...scope, state: 'APPROVED' })
    }
  }
}

import { relation } from '#platform/contract/policy.ts'

/** People who teach, or have taught, a course of an area that the person oversees. */
export const teachesInOverseen = relation('teachesInOverseen')
/** Everybody who teaches or has taught. */
export const lecturing = relation('lecturing')

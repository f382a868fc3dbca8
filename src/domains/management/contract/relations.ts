import { relation } from '#platform/contract/policy.ts'

/** Who teaches, or has taught, a course of an area that the person oversees. */
export const teachesInOverseen = relation('teachesInOverseen')
/** Everybody who teaches or has taught. */
export const lecturing = relation('lecturing')

import type { Localized } from '#platform/contract/words.ts'
import type { FormField } from '../../contract/service/form-field.ts'
import type { ServiceStep } from '../../contract/service/service-step.ts'

/** The values of a form are unknown to the compiler; these inputs are lists of their own editors. */
const isList = <T>(value: unknown): value is readonly T[] => Array.isArray(value)
export const fieldsIn = (value: unknown): readonly FormField[] => (isList<FormField>(value) ? value : [])
export const stepsIn = (value: unknown): readonly ServiceStep[] => (isList<ServiceStep>(value) ? value : [])

const isTexts = (value: unknown): value is Localized => typeof value === 'object' && value !== null
export const textsIn = (value: unknown): Localized => (isTexts(value) ? value : {})

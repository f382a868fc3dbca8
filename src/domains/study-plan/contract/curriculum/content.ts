import * as z from 'zod/mini'
import { id, localized, localizedRequired, text } from '#platform/contract/fields.ts'

/** The most of each that a curriculum holds: the largest known one has 90 modules and a tree 6 deep. */
export const most = { modules: 600, requirements: 600, listed: 600, sharings: 40 } as const

/** Credits of a module or of a part, in ECTS, to a tenth. */
const ects = (largest: number) => z.number().check(z.minimum(0), z.maximum(largest), z.multipleOf(0.1))

/** The half of the academic year in which a module is taught; `ANY`: in both, or nobody has said. */
export const halves = ['ANY', 'AUTUMN', 'SPRING'] as const

/** At least so many of these modules: all of them (and), one (or), or some. */
const someOf = z.strictObject({
  least: z.int().check(z.minimum(1), z.maximum(20)),
  modules: z.array(id()).check(z.minLength(1), z.maxLength(20)),
})

/** A module as this curriculum has it, with its rules. Modules are named by their id in the catalogue. */
export const curriculumModule = z.strictObject({
  module: id(),
  code: text(40),
  name: localized(),
  credits: ects(99),
  /** The field to which it belongs, where a requirement wants modules of several fields. */
  field: z.nullable(text(80)),
  /** The term of the template, counted from 1; null: at any time. */
  semester: z.nullable(z.int().check(z.minimum(1), z.maximum(20))),
  half: z.enum(halves),
  /** How many terms it takes: it counts once, when all of them are passed. */
  terms: z.int().check(z.minimum(1), z.maximum(6)),
  /** How often it may count. */
  repeats: z.int().check(z.minimum(1), z.maximum(9)),
  /** What must be passed in an earlier term: every one of these conditions. */
  after: z.array(someOf).check(z.maxLength(20)),
  /** Credits that must be passed in earlier terms. */
  creditsBefore: ects(999),
  /** Modules that are taken earlier or in the same term, such as its laboratory. */
  together: z.array(id()).check(z.maxLength(10)),
  /** Modules that do not count beside it, because they teach the same. */
  excludes: z.array(id()).check(z.maxLength(20)),
})
export type CurriculumModule = z.output<typeof curriculumModule>

/**
 * `ALL`: each part; `SOME`: at least `least` parts; `MODULES`, `THESIS` and `PRACTICE`: from the listed modules;
 * `ELECTIVE`: from any module that counts nowhere else, the listed fields only where there are any; `AVERAGE`: the grade
 * point average; `LANGUAGE` and `CONFIRMED`: confirmed by an adviser, or met by one of the listed modules; `NOTE`: a
 * text that nothing checks.
 */
export const requirementKinds = [
  'ALL',
  'SOME',
  'MODULES',
  'ELECTIVE',
  'THESIS',
  'PRACTICE',
  'AVERAGE',
  'LANGUAGE',
  'CONFIRMED',
  'NOTE',
] as const

const requirementKey = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, { error: 'requirementKey' }))

/** A node of the requirement tree. The tree is a list in which each names the one above it, in the order of the screen. */
export const requirement = z.strictObject({
  key: requirementKey,
  /** The key of the requirement above it; null at the top, where all are needed. */
  parent: z.nullable(requirementKey),
  kind: z.enum(requirementKinds),
  title: localizedRequired(),
  note: localized(2000),
  /** At least so many parts (`SOME`) or modules. */
  least: z.nullable(z.int().check(z.minimum(1), z.maximum(200))),
  /** At least so many credits. */
  credits: z.nullable(ects(999)),
  /** From at least so many different fields. */
  fields: z.nullable(z.int().check(z.minimum(1), z.maximum(20))),
  /** The lowest grade point average, from 0 to 4. */
  average: z.nullable(z.number().check(z.minimum(0), z.maximum(4), z.multipleOf(0.01))),
  /** The modules that count here. */
  modules: z.array(id()).check(z.maxLength(most.listed)),
  /** Only modules of these fields count as electives; empty: of any, also those of other programmes. */
  onlyFields: z.array(text(80)).check(z.maxLength(30)),
})
export type Requirement = z.output<typeof requirement>

/** Between two named groups, and never within one, a module may count twice: up to so many credits, or any number. */
export const sharing = z.strictObject({ between: requirementKey, and: requirementKey, credits: z.nullable(ects(999)) })
export type Sharing = z.output<typeof sharing>

export const curriculumContent = {
  modules: z.array(curriculumModule).check(z.maxLength(most.modules)),
  requirements: z.array(requirement).check(z.maxLength(most.requirements)),
  sharing: z.array(sharing).check(z.maxLength(most.sharings)),
}

/** What a curriculum says, without who wrote it and where it stands. `credits`: of the whole programme, in ECTS. */
export type CurriculumContent = {
  credits: number
  modules: readonly CurriculumModule[]
  requirements: readonly Requirement[]
  sharing: readonly Sharing[]
}

export const catalogueYear = () => z.int().check(z.minimum(1990), z.maximum(2100))
export const totalCredits = () => z.number().check(z.minimum(1), z.maximum(999), z.multipleOf(0.1))

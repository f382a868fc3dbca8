import * as z from 'zod/mini'
import { credits, Language, Module, newCode, Term } from '#academics/contract'
import { avatar } from '#people/contract'
import {
  count,
  day,
  flagFilter,
  id,
  idFilter,
  iriOf,
  localized,
  localizedRequired,
  searchFilter,
} from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'

/** The kinds of runs of a module; EXAM is a re-sit that refers to its regular run. */
export const courseTypes = ['LECTURE', 'SEMINAR', 'LAB', 'STUDIO', 'EXAM', 'THESIS', 'TP'] as const
export const lecturerRoles = ['LEAD', 'CO', 'ASSISTANT', 'GUEST'] as const

/** A course shown inside another item: people refer to it by its code. */
export const courseRef = z.extend(ref('Course'), { code: z.string() })

const term = z.extend(ref('Term'), { code: z.string(), startsOn: day(), endsOn: day() })
const lecturer = z.extend(ref('User'), { role: z.enum(lecturerRoles), avatar })

const written = {
  code: newCode,
  title: localizedRequired(),
  module: iriOf(Module.path),
  term: iriOf(Term.path),
  type: z.enum(courseTypes),
  v2: z.boolean(),
  language: z.nullable(iriOf(Language.path)),
  credits: credits(99),
  capacity: z.nullable(count()),
  startsOn: day(),
  endsOn: day(),
}

/** One run of a module in a term: what people call a course (specification §2, `courses/{id}`). */
export const Course = resource({
  type: 'Course',
  path: '/api/v2/courses',
  about: 'A run of a module in a term, with who teaches it.',
  fields: {
    code: z.string(),
    title: localized(),
    type: z.enum(courseTypes),
    v2: z.boolean(),
    showFeedback: z.boolean(),
    credits: z.number(),
    capacity: z.nullable(count()),
    startsOn: day(),
    endsOn: day(),
    description: localized(20_000),
    term,
    module: z.extend(ref('Module'), { code: z.string() }),
    program: z.nullable(ref('Program')),
    degree: z.nullable(ref('Degree')),
    faculty: z.nullable(ref('Faculty')),
    language: z.nullable(ref('Language')),
    regularCourse: z.nullable(z.object({ '@id': z.string(), id: id(), code: z.string() })),
    lecturers: z.array(lecturer),
    students: count(),
  },
  /** Omitted fields default to those of the module and the term: title, credits, first and last day. */
  create: z.strictObject({
    ...written,
    /** Empty in all languages: the title of the module applies. */
    title: z.optional(localized()),
    v2: z._default(written.v2, true),
    language: z.optional(written.language),
    credits: z.optional(written.credits),
    capacity: z.optional(written.capacity),
    startsOn: z.optional(written.startsOn),
    endsOn: z.optional(written.endsOn),
  }),
  update: z.partial(z.strictObject(written)),
  filters: {
    q: searchFilter(),
    'term.id': idFilter(),
    'module.id': idFilter(),
    'program.id': idFilter(),
    'language.id': idFilter(),
    'degree.id': idFilter(),
    'faculty.id': idFilter(),
    type: z.enum(courseTypes),
    /** True: courses without a lecturer. */
    unstaffed: flagFilter(),
  },
  order: ['code', 'startsOn', 'students'],
  orderWithin: { students: ['term.id', 'module.id', 'program.id'] },
  /**
   * May see its people, assessments, timetable, all of its marks, its record and its class feed; may set it up, admit
   * helpers and readers, and appoint its lead; may copy into it from another course, and from it into another one.
   */
  acts: {
    ...{ seePeople: {}, seeAssessments: {}, seeTimetable: {}, seeMarks: {}, seeRecord: {}, seeFeed: {} },
    ...{ configure: {}, admit: {}, appoint: {}, copyInto: {}, copyFrom: {} },
  },
  ifMatch: 'required',
})

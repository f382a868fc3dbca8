import * as z from 'zod/mini'
import { Degree, Faculty, Program, Term } from '#academics/contract'
import { User, userRef } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, iriOf } from '#platform/contract/fields.ts'
import { ref } from '#platform/contract/resource.ts'

/** Whom a survey asks that is about no course: those who study now, those who have finished, and the staff. */
export const audiences = ['STUDENTS', 'GRADUATES', 'STAFF'] as const

const year = z.int().check(z.minimum(1980), z.maximum(2100))

/** The query for the people who are asked; what is null leaves nobody out. */
export const audienceFields = {
  asks: z.nullable(z.enum(audiences)),
  faculty: z.nullable(ref('Faculty')),
  degree: z.nullable(ref('Degree')),
  program: z.nullable(ref('Program')),
  /** The year in which they began their programme. */
  begunIn: z.nullable(year),
  /** The term in which graduates finished, or after which before the next one. */
  graduatedIn: z.nullable(ref('Term')),
  /** Whether answers are kept with names: a survey is anonymous as a whole, or has names as a whole. */
  named: z.boolean(),
  /** Who reads what comes of it besides the Registry, and alone the answers with names. */
  readers: z.array(userRef),
}

export const mostReaders = 20

export const audienceInputs = {
  asks: audienceFields.asks,
  faculty: z.nullable(iriOf(Faculty.path)),
  degree: z.nullable(iriOf(Degree.path)),
  program: z.nullable(iriOf(Program.path)),
  begunIn: audienceFields.begunIn,
  graduatedIn: z.nullable(iriOf(Term.path)),
  named: z.boolean(),
  readers: z.array(iriOf(User.path)).check(z.maxLength(mostReaders)),
}

/** The names of an audience that are shown before it is asked. */
export const previewedPeople = 20

export const campaignAudience = endpoint('GET', '/api/v2/survey_campaigns/:id/audience', {
  about: 'How many people a survey that is about no course asks, and the first of them by name, before it opens.',
  answer: z.object({ people: count(), first: z.array(userRef) }),
})

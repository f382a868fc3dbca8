import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, instant, localized } from '#platform/contract/fields.ts'
import { path } from '#platform/contract/paths.ts'
import { content } from './content.ts'
import { CourseSyllabus } from './course-syllabus.ts'
import { languageStates, writtenSections } from './sections.ts'

const state = z.enum(languageStates)

/** The page on which anybody with this key reads the syllabus, without a session. */
export const publicPage = path('/syllabus/:key')

/** Whether the syllabus of a course has a public page, for those who set up the course. */
export const publicSyllabus = endpoint('GET', '/api/v2/courses/:id/public_syllabus', {
  about: 'Whether everybody who has its address may read the published syllabus of a course, and that address.',
  answer: z.object({
    /** The path of the page; null while there is none. */
    path: z.nullable(z.string()),
    shownBy: z.nullable(z.string()),
    shownAt: z.nullable(instant()),
    /** The published version; null while none is published, and the page is empty. */
    edition: z.nullable(count()),
    /** Whether the reader may open and close the page. */
    mayChange: z.boolean(),
  }),
})

export const showSyllabus = endpoint('POST', '/api/v2/courses/:id/public_syllabus', {
  about: 'Opens a public page of the syllabus at an address that nobody can guess, or closes it for good.',
  body: z.strictObject({ shown: z.boolean() }),
  answer: z.object({ '@type': z.literal(CourseSyllabus.type), path: z.nullable(z.string()) }),
})

/**
 * What anybody with the address may read; the only personal data is who teaches the course, and how to write to them.
 */
export const readPublicSyllabus = endpoint('GET', '/api/v2/public_syllabuses/:key', {
  about: 'The published syllabus of a course at its public address; without a session.',
  answer: z.object({
    '@type': z.literal('PublicSyllabus'),
    ...{ code: z.string(), title: localized(), term: localized(), credits: z.number() },
    lecturers: z.array(z.object({ name: z.string(), email: z.nullable(z.string()) })),
    edition: count(),
    publishedAt: z.nullable(instant()),
    ...content,
    languages: z.array(z.object({ section: z.enum(writtenSections), en: state, pt: state, 'zh-Hant': state })),
  }),
})

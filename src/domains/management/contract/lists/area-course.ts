import * as z from 'zod/mini'
import { Course } from '#course/contract'
import { userRef } from '#people/contract'
import { count, flagFilter, idFilter, searchFilter } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'

/** Exams and courses of the old layout have no syllabus of their own. */
export const syllabusStates = ['PUBLISHED', 'MISSING', 'NOT_NEEDED'] as const

/** Orders that are expensive to compute need a filter on one area. */
const within = ['program.id', 'degree.id', 'faculty.id', 'language.id'] as const

/** Orders by a number counted from all enrolments need a filter on one term. */
const inTerm = ['term.id'] as const

const { code, title, type, term, module, program, degree, faculty, language, students } = Course.fields

/** A course as the people in charge of its area see it. It has the id of the course. */
export const AreaCourse = resource({
  type: 'AreaCourse',
  path: '/api/v2/area_courses',
  about: 'A course for those in charge of its program, language, degree or faculty: how it stands, and what is late.',
  fields: {
    ...{ code, title, type, term, module, program, degree, faculty, language, students },
    lecturers: z.array(userRef),
    /** Sessions whose summary is overdue. */
    lateSummaries: count(),
    /**
     * The attended share of all sessions held; null before the first session, and where there are too few students for
     * an average.
     */
    attendance: z.nullable(z.number()),
    /** Students whose absences have reached the warning threshold of the course. */
    atRisk: count(),
    syllabus: z.enum(syllabusStates),
  },
  filters: {
    q: searchFilter(),
    'term.id': idFilter(),
    'program.id': idFilter(),
    'degree.id': idFilter(),
    'faculty.id': idFilter(),
    'language.id': idFilter(),
    syllabus: z.enum(syllabusStates),
    lateSummaries: flagFilter(),
    atRisk: flagFilter(),
    unstaffed: flagFilter(),
  },
  order: ['code', 'term.startsOn', 'students', 'lateSummaries', 'attendance', 'atRisk'],
  orderWithin: {
    students: within,
    lateSummaries: within,
    attendance: inTerm,
    atRisk: inTerm,
  },
})
